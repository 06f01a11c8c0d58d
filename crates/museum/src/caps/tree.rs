//! The search: a few moves at each node, and where something goes wrong the moves that do
//! something about it.

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

/// A mate on the board, one less for each ply before it; a stalemate is worth nothing.
const ENDS: Ends = Ends { mate: 1_000_000, unit: 1, rules: [&MATE, &STALEMATE] };

/// A loss of this much has a cause that is looked for.
pub(super) const NOTICED: i32 = VALUES.pawn;

/// What the search has cost and learned.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counted {
    /// Positions.
    pub(super) nodes: u64,
    /// Positions with moves, and the moves that were tried there.
    pub(super) inner: u64,
    pub(super) tried: u64,
    /// How often a failure was traced to a threat that was there before.
    pub(super) causes: u64,
}

/// One search.
pub(super) struct Tree {
    /// Positions that may be looked at.
    pub(super) budget: u64,
    /// Plies that the root may look ahead, by which it is known.
    pub(super) depth: u32,
    /// Root moves that are still to be looked at, and the count of positions at which the
    /// present one has had its share.
    pub(super) shares: u64,
    limit: u64,
    pub(super) counted: Counted,
    pub(super) lemmas: Lemmas,
    /// Whether failures are described and answered.
    pub(super) causality: bool,
}

/// The moves of a node, and what they are to do.
pub(super) struct Plan {
    pub(super) moves: Vec<Move>,
    pub(super) rule: &'static Rule,
    /// What the mover keeps if it does nothing; `None` if it must do something.
    floor: Option<i32>,
}

/// The moves of a node while they are tried.
struct Trial {
    waiting: Vec<Move>,
    done: Vec<Move>,
    /// What the mover expected.
    expected: i32,
    /// Whether a failure has been explained already, or need not be.
    explained: bool,
}

impl Trial {
    fn of(at: &Position, plan: Plan, causality: bool) -> Self {
        let explained = at.is_check() || plan.rule == &ANSWER || !causality;
        let expected = evaluate::value(at);
        Self { waiting: plan.moves, done: Vec::new(), expected, explained }
    }

    /// The next move that no lemma refutes; the first is tried in any case.
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

    /// From now on only moves are tried that meet a description.
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

    /// Positions that may still be looked at.
    pub(super) fn left(&self) -> u64 {
        self.budget.saturating_sub(self.counted.nodes)
    }

    /// From now on half of the positions that are left may be looked at.
    pub(super) fn take_half(&mut self) {
        self.limit = self.counted.nodes + self.left() / 2;
    }

    /// Whether the present root move has had its share of the positions.
    fn is_spent(&self) -> bool {
        self.counted.nodes >= self.limit
    }

    fn weigh(at: &Position, walk: &mut Walk<'_, '_>) -> i32 {
        walk.show_sheet(|view| evaluate::sheet(at, view));
        evaluate::value(at)
    }

    /// What is to be done in a position: answer a check, answer a threat, or try something.
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

    /// A threat that is on the board, with its description.
    pub(super) fn danger(&self, at: &Position) -> Option<(Threat, Description)> {
        let passed = at.after_pass().filter(|_| self.causality)?;
        let threat = threat(&passed).filter(|threat| threat.gain >= NOTICED)?;
        Some((threat, describe(&passed, at.turn(), &[threat.m])))
    }

    /// Whether nothing can be taken with profit on either side, and no check is on.
    fn is_quiet(at: &Position) -> bool {
        let us = at.turn();
        !at.is_check() && targets(at, us).is_empty() && targets(at, !us).is_empty()
    }

    /// Whether the loss that a move ran into was there before it: the opponent has the same
    /// gain after a pass. Then its description, from the position after the pass.
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

    /// Tries moves until one meets the expectation. If one fails because of something that
    /// was there before, only moves that do something about it are tried from then on.
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
        // Who had no position left to try anything with judges the position as it is.
        Some(if trial.done.is_empty() {
            clipped(node, evaluate::value(node.at))
        } else {
            here.bounds.alpha
        })
    }

    /// A move failed: if what refuted it was there before, it is to be answered; otherwise the
    /// move is to blame, and a lemma remembers it.
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

/// A value within the bounds of a node.
fn clipped(node: &Node<'_, u32>, value: i32) -> i32 {
    value.clamp(node.bounds.alpha, node.bounds.beta)
}

pub(super) fn say_cause(description: &Description, walk: &mut Walk<'_, '_>) {
    let text = "I would lose the same way if I did nothing: I look for moves that meet it".into();
    let (rule, squares) = (Some(&CAUSE), description.squares());
    walk.desk.tell(&Thought::Remark { text, rule, squares });
}

/// A node knows how many plies may follow.
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
            // At the root the positions that are left are shared out among the moves.
            self.limit = self.counted.nodes + (self.left() / self.shares.max(1)).max(1);
            self.shares = self.shares.saturating_sub(1);
        }
        node.way.saturating_sub(1)
    }

    fn verdict(&self, value: i32) -> Verdict {
        ENDS.verdict(value).unwrap_or(Verdict::Centipawns(value))
    }
}
