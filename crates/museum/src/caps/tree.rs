//! The search: a few moves at each node, and after a failure only the moves that answer it.

use super::answers::answers;
use super::evaluate;
use super::generate::proposals;
use super::lemmas::Lemmas;
use super::rules::{ANSWER, CAUSE, CUT, EVASIONS, GENERATE, MATE, STALEMATE};
use super::sets::{Description, describe};
use super::targets::{VALUES, targets};
use super::threat::{Threat, threat};
use crate::toolkit::{Ends, Node, Pv, Searcher, Walk, step};
use ::rules::Move;
use ::rules::chess::Position;
use thinking::{Rule, Thought, Verdict};

/// A mate on the board, one less for each ply before it; a stalemate is worth 0.
const ENDS: Ends = Ends { mate: 1_000_000, unit: 1, rules: [&MATE, &STALEMATE] };

/// The least loss whose cause is looked for.
pub(super) const NOTICED: i32 = VALUES.pawn;

/// The counts of a search.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counted {
    /// The number of positions.
    pub(super) nodes: u64,
    /// The number of positions with moves, and of the moves that were tried there.
    pub(super) inner: u64,
    pub(super) tried: u64,
    /// How often a failure was traced to a threat that existed before.
    pub(super) causes: u64,
}

/// The state of a search.
pub(super) struct Tree {
    /// The budget of positions.
    pub(super) budget: u64,
    /// The depth of the root, by which [`Searcher::follow`] recognizes it.
    pub(super) depth: u32,
    /// The number of root moves still to be searched, and the node count at which the current one
    /// has used its share.
    pub(super) shares: u64,
    limit: u64,
    pub(super) counted: Counted,
    pub(super) lemmas: Lemmas,
    /// Whether failures are described and answered.
    pub(super) causality: bool,
}

/// The moves of a node, and their rule.
pub(super) struct Plan {
    pub(super) moves: Vec<Move>,
    pub(super) rule: &'static Rule,
    /// The value of doing nothing; `None` if the side to move must act.
    floor: Option<i32>,
}

/// The moves of a node while they are tried.
struct Trial {
    waiting: Vec<Move>,
    done: Vec<Move>,
    /// The value that the side to move expected.
    expected: i32,
    /// Whether a failure has already been explained, or need not be.
    explained: bool,
}

impl Trial {
    fn of(at: &Position, plan: Plan, causality: bool) -> Self {
        let explained = at.is_check() || plan.rule == &ANSWER || !causality;
        let expected = evaluate::value(at);
        Self { waiting: plan.moves, done: Vec::new(), expected, explained }
    }

    /// The next move that no lemma refutes; the first move is always tried.
    fn next(&mut self, lemmas: &mut Lemmas, ply: u32, at: &Position) -> Option<Move> {
        while !self.waiting.is_empty() {
            let m = self.waiting.remove(0);
            if self.done.is_empty() || !lemmas.refutes(ply, m, at) {
                self.done.push(m);
                return Some(m);
            }
        }
        None
    }

    /// Replaces the waiting moves by those that answer a description.
    fn answer(&mut self, at: &Position, description: &Description) {
        self.waiting = answers(at, description).into_iter().map(|answer| answer.m).collect();
        self.waiting.retain(|m| !self.done.contains(m));
    }
}

impl Tree {
    pub(super) fn new(budget: u64, depth: u32, causality: bool) -> Self {
        let (counted, lemmas) = (Counted::default(), Lemmas::default());
        Self { budget, depth, shares: 1, limit: budget, counted, lemmas, causality }
    }

    /// The rest of the budget.
    pub(super) fn left(&self) -> u64 {
        self.budget.saturating_sub(self.counted.nodes)
    }

    /// Allows half of the rest of the budget from now on.
    pub(super) fn take_half(&mut self) {
        self.limit = self.counted.nodes + self.left() / 2;
    }

    /// Whether the current root move has used its share of the budget.
    fn is_spent(&self) -> bool {
        self.counted.nodes >= self.limit
    }

    fn weigh(at: &Position, walk: &mut Walk<'_, '_>) -> i32 {
        walk.show_sheet(|view| evaluate::sheet(at, view));
        evaluate::value(at)
    }

    /// Chooses the moves of a position: replies to a check, answers to a threat, or proposals.
    pub(super) fn plan(&mut self, at: &Position, ply: u32) -> Plan {
        if at.is_check() {
            let moves = at.legal_moves().to_vec();
            return Plan { moves, rule: &EVASIONS, floor: None };
        }
        let value = evaluate::value(at);
        let mut plan = match self.danger(at) {
            Some((threat, description)) => {
                let moves = answers(at, &description).into_iter().map(|answer| answer.m).collect();
                let floor = (!threat.is_mate()).then_some(value - threat.gain);
                Plan { moves, rule: &ANSWER, floor }
            }
            None => Plan { moves: proposals(at), rule: &GENERATE, floor: Some(value) },
        };
        for winner in self.lemmas.winners(ply, at) {
            plan.moves.retain(|&m| m != winner);
            plan.moves.insert(0, winner);
        }
        plan
    }

    /// The threat on the board, with its description.
    pub(super) fn danger(&self, at: &Position) -> Option<(Threat, Description)> {
        let passed = at.after_pass().filter(|_| self.causality)?;
        let threat = threat(&passed).filter(|threat| threat.gain >= NOTICED)?;
        Some((threat, describe(&passed, at.turn(), &[threat.m])))
    }

    /// Whether neither side can capture with profit, and there is no check.
    fn is_quiet(at: &Position) -> bool {
        let us = at.turn();
        !at.is_check() && targets(at, us).is_empty() && targets(at, !us).is_empty()
    }

    /// Tests whether the loss after a move existed before it: the opponent gains the same after a
    /// pass. Returns its description, from the position after the pass.
    pub(super) fn cause(
        &mut self,
        node: &Node<'_, u32>,
        value: i32,
        walk: &mut Walk<'_, '_>,
    ) -> Option<Description> {
        let passed = node.at.after_pass()?;
        let after =
            Node { at: &passed, way: node.way.saturating_sub(1), bounds: node.bounds.turned() };
        let mut pv = Pv::EMPTY;
        let gained = walk.silently(1, |walk| {
            walk.count()?;
            self.look(&after, walk, &mut pv)
        })?;
        let same = -gained <= value + NOTICED / 2 && !pv.is_empty();
        same.then(|| describe(&passed, node.at.turn(), &pv))
    }

    /// Tries moves until one meets the expectation. If one fails because of a threat that existed
    /// before, only moves that answer it are tried from then on.
    fn solve(
        &mut self,
        node: &Node<'_, u32>,
        plan: Plan,
        walk: &mut Walk<'_, '_>,
        pv: &mut Pv,
    ) -> Option<i32> {
        let ply = walk.desk.ply();
        let mut here = *node;
        here.bounds.alpha = here.bounds.alpha.max(plan.floor.unwrap_or(-ENDS.mate));
        if here.bounds.alpha >= here.bounds.beta {
            return Some(here.bounds.beta);
        }
        self.counted.inner += 1;
        walk.list(&plan.moves, plan.rule);
        let mut trial = Trial::of(node.at, plan, self.causality);
        let mut below = Pv::EMPTY;
        while !self.is_spent()
            && let Some(m) = trial.next(&mut self.lemmas, ply, node.at)
        {
            self.counted.tried += 1;
            let value = step(self, &here, m, walk, &mut below)?;
            let mut played = Pv::EMPTY;
            played.set(m, &below);
            if value > here.bounds.alpha {
                *pv = played;
                here.bounds.alpha = value;
                if value >= here.bounds.beta {
                    self.learn(ply, node.at, &played, true);
                    return Some(here.bounds.beta);
                }
            } else if value + NOTICED <= trial.expected && !self.is_spent() {
                self.failed(node, &mut trial, (value, &played), walk);
            }
        }
        // Without budget for any move, the static evaluation counts.
        Some(if trial.done.is_empty() {
            clipped(node, evaluate::value(node.at))
        } else {
            here.bounds.alpha
        })
    }

    /// Handles a move that failed: if its refutation existed before, only answers are tried from
    /// now on; otherwise the move is to blame, and a lemma records it.
    fn failed(
        &mut self,
        node: &Node<'_, u32>,
        trial: &mut Trial,
        (value, played): (i32, &Pv),
        walk: &mut Walk<'_, '_>,
    ) {
        let asked = core::mem::replace(&mut trial.explained, true);
        let cause = if asked { None } else { self.cause(node, value, walk) };
        let Some(description) = cause else {
            return self.learn(walk.desk.ply(), node.at, played, false);
        };
        self.counted.causes += 1;
        say_cause(&description, walk);
        trial.answer(node.at, &description);
        walk.list(&trial.waiting, &ANSWER);
    }

    /// Files a lemma about the first move of a line.
    fn learn(&mut self, ply: u32, at: &Position, pv: &[Move], won: bool) {
        let Some(&m) = pv.first() else { return };
        let loser = if won { !at.turn() } else { at.turn() };
        let squares = describe(at, loser, pv).squares();
        self.lemmas.file(ply, m, at, squares, won);
    }
}

/// Clips a value to the bounds of a node.
fn clipped(node: &Node<'_, u32>, value: i32) -> i32 {
    value.clamp(node.bounds.alpha, node.bounds.beta)
}

pub(super) fn say_cause(description: &Description, walk: &mut Walk<'_, '_>) {
    let text = "I would lose the same way if I did nothing: I look for moves that meet it".into();
    let (rule, squares) = (Some(&CAUSE), description.squares());
    walk.desk.tell(&Thought::Remark { text, rule, squares });
}

/// The data of a node is the number of plies that may follow.
impl Searcher for Tree {
    type Way = u32;

    const CUT: &'static Rule = &CUT;

    fn look(&mut self, node: &Node<'_, u32>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        self.counted.nodes += 1;
        let at = node.at;
        if !at.has_legal_move() {
            return Some(ENDS.value(at, walk));
        }
        if node.way == 0 || self.is_spent() || Self::is_quiet(at) {
            return Some(clipped(node, Self::weigh(at, walk)));
        }
        let plan = self.plan(at, walk.desk.ply());
        if plan.moves.is_empty() {
            return Some(clipped(node, Self::weigh(at, walk)));
        }
        self.solve(node, plan, walk, pv)
    }

    fn follow(&mut self, node: &Node<'_, u32>, _: Move, _: &Position) -> u32 {
        if node.way == self.depth {
            // At the root the rest of the budget is divided among the moves.
            self.limit = self.counted.nodes + (self.left() / self.shares.max(1)).max(1);
            self.shares = self.shares.saturating_sub(1);
        }
        node.way.saturating_sub(1)
    }

    fn verdict(&self, value: i32) -> Verdict {
        ENDS.verdict(value).unwrap_or(Verdict::Centipawns(value))
    }
}
