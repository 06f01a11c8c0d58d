//! The solution of a problem: one type for every stipulation.
//!
//! The words are those of problem chess; this table defines how they are used here.
//!
//! | word | meaning |
//! | --- | --- |
//! | attacker, defender | the side that moves first in the diagram, and the other |
//! | key | a first move after which every reply allows the goal within n − 1 further moves |
//! | cook | a second key. A sound problem has none |
//! | short solution | a first move that reaches the goal in fewer than n moves |
//! | try | a first move that exactly one reply refutes (option: at most k) |
//! | trivial try | one that checks or captures; hidden unless asked for |
//! | refutation | a reply after which the goal is not reached in time |
//! | set play | the replies that would have an answer if the defender had to move in the diagram |
//! | threat | what the attacker would play if the defender passed after an attacker's move: all moves of the shortest length |
//! | zugzwang, block | there is no threat, and the defender is not in check |
//! | complete block | a block in whose diagram every reply already has its answer in set play |
//! | defence | a reply that stops at least one threat and does not let the attacker reach the goal sooner than threatened |
//! | variation | a defence with all its shortest continuations |
//! | dual | two or more continuations in a variation: minor if they reach the goal at once, major otherwise. Not counted inside threats |
//! | flight | a square to which the defender's king could legally move |

use crate::problem::Problem;
use rules::Move;
use std::time::Duration;

/// The solution of a problem.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The problem.
    pub problem: Problem,
    /// Play against a defender: set play first, then tries, then keys.
    pub phases: Vec<Phase>,
    /// Help and series play: every line that reaches the goal, shorter ones first.
    pub lines: Vec<Vec<Move>>,
    /// Help and series play: the lines if the other side began.
    pub set_lines: Vec<Vec<Move>>,
    /// Reflex play: the moves by which the attacker could, and so must, reach the goal itself.
    pub obliged: Vec<Move>,
    /// How far the proof goes.
    pub proof: Proof,
    /// Whether the tree was too large, so that branches were left out.
    pub is_cut: bool,
    /// Whether the solver was stopped before all trees were written.
    pub is_unfinished: bool,
    /// The number of moves made while solving.
    pub nodes: u64,
    /// The time it took.
    pub time: Duration,
}

/// How far a proof goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// Every first move was decided: there are no other solutions.
    Complete,
    /// The solver was stopped when only some first moves were decided. What was found is proved;
    /// other solutions may exist.
    Stopped {
        /// The number of first moves that were decided.
        decided: usize,
        /// The number of all first moves.
        all: usize,
    },
    /// A shortcut that leaves out moves was on: what was found is proved, but other solutions may
    /// exist.
    Unsound,
}

/// One phase of a problem with an attacker and a defender.
#[derive(Clone, Debug)]
pub struct Phase {
    /// The kind of phase.
    pub kind: PhaseKind,
    /// The first move and what follows; in set play there is no move.
    pub play: Attack,
}

/// The kinds of phases.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PhaseKind {
    /// The defender moves first in the diagram.
    Set,
    /// A first move that is refuted.
    Try,
    /// A first move that solves in n moves; the second and later ones are cooks.
    Key,
    /// A first move that solves in fewer moves.
    Short,
}

/// A move of the attacker and what follows.
#[derive(Clone, Debug, Default)]
pub struct Attack {
    /// The move; `None` stands for the pass before set play.
    pub m: Option<Move>,
    /// Whether it reaches the goal at once.
    pub ends: bool,
    /// The most moves the attacker needs to reach the goal, this one included.
    pub length: u16,
    /// What it threatens.
    pub threats: Vec<Attack>,
    /// Whether it threatens nothing and the defender is not in check.
    pub is_zugzwang: bool,
    /// The defences with their continuations.
    pub defences: Vec<Defence>,
    /// The replies that have no answer in time.
    pub refutations: Vec<Move>,
    /// Whether what follows was left out, because the tree was too large or the solver was stopped.
    pub is_cut: bool,
}

/// A reply of the defender and what follows.
#[derive(Clone, Debug)]
pub struct Defence {
    /// The reply.
    pub m: Move,
    /// Whether it reaches the goal, in play where the defender has to.
    pub ends: bool,
    /// All shortest continuations; more than one is a dual.
    pub continuations: Vec<Attack>,
}

/// A dual: a variation that the attacker can continue in more than one way.
#[derive(Clone, Debug)]
pub struct Dual {
    /// The moves from the diagram to the defence.
    pub line: Vec<Move>,
    /// The continuations.
    pub moves: Vec<Move>,
    /// Whether they reach the goal at once.
    pub is_minor: bool,
}

impl Solution {
    /// The phases of a kind.
    pub fn of(&self, kind: PhaseKind) -> impl Iterator<Item = &Phase> {
        self.phases.iter().filter(move |phase| phase.kind == kind)
    }

    /// All first moves that solve the problem, short solutions included.
    pub fn keys(&self) -> Vec<Move> {
        let solves = |phase: &&Phase| matches!(phase.kind, PhaseKind::Key | PhaseKind::Short);
        self.phases.iter().filter(solves).filter_map(|phase| phase.play.m).collect()
    }

    /// The set play, if the defender could move in the diagram.
    pub fn set_play(&self) -> Option<&Attack> {
        self.of(PhaseKind::Set).map(|phase| &phase.play).next()
    }

    /// Whether there is any solution.
    pub fn is_solved(&self) -> bool {
        !self.lines.is_empty() || !self.keys().is_empty()
    }

    /// Whether the problem is sound: one key, no short solution, and a complete proof. Help and
    /// series play may have several solutions.
    pub fn is_sound(&self) -> bool {
        let shorter = self.of(PhaseKind::Short).next().is_some();
        let keys = self.of(PhaseKind::Key).count();
        self.proof == Proof::Complete && !shorter && (keys == 1 || !self.lines.is_empty())
    }

    /// The duals of the variations after a phase's first move.
    pub fn duals(&self, phase: &Phase) -> Vec<Dual> {
        let mut duals = Vec::new();
        let mut line: Vec<Move> = phase.play.m.into_iter().collect();
        collect_duals(&phase.play, &mut line, &mut duals);
        duals
    }
}

fn collect_duals(attack: &Attack, line: &mut Vec<Move>, duals: &mut Vec<Dual>) {
    for defence in &attack.defences {
        line.push(defence.m);
        if defence.continuations.len() > 1 {
            duals.push(Dual {
                line: line.clone(),
                moves: defence.continuations.iter().filter_map(|next| next.m).collect(),
                is_minor: defence.continuations.iter().all(|next| next.ends),
            });
        }
        for next in &defence.continuations {
            line.extend(next.m);
            collect_duals(next, line, duals);
            line.pop();
        }
        line.pop();
    }
}

impl Attack {
    /// The defence with this reply.
    pub fn defence(&self, reply: Move) -> Option<&Defence> {
        self.defences.iter().find(|defence| defence.m == reply)
    }

    /// The number of moves in the tree.
    pub fn size(&self) -> usize {
        let replies = self.defences.iter();
        let below: usize = replies
            .map(|defence| 1 + defence.continuations.iter().map(Self::size).sum::<usize>())
            .sum();
        1 + self.threats.iter().map(Self::size).sum::<usize>() + below + self.refutations.len()
    }
}
