//! The search: follows the moves that patterns call for, until there are none.

use super::candidates::Candidate;
use super::force::forcing;
use super::judge::Judge;
use super::rules::{CUT, EVASIONS, FORCE, MATE, REST, STALEMATE};
use crate::toolkit::{Ends, Node, Pv, Searcher, Walk, step};
use ::rules::chess::Position;
use ::rules::{Bitboard, Move};
use thinking::{Rule, Thought, Verdict};

/// A mate is worth Shannon's 200 pawns for the king, one less for each ply.
pub(super) const ENDS: Ends = Ends { mate: 20_000, unit: 1, rules: [&MATE, &STALEMATE] };

/// Converts a value to a verdict for the listeners.
pub(super) fn verdict(value: i32) -> Verdict {
    ENDS.verdict(value).unwrap_or(Verdict::Centipawns(value))
}

/// The data of a node beside its position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The number of plies that may follow.
    pub(super) left: u32,
    /// Whether the line began with a sacrifice.
    pub(super) hot: bool,
}

/// The search of one decision.
pub(super) struct Tree<'a> {
    judge: &'a Judge<'a>,
    budget: u64,
    /// The number of positions visited.
    pub(super) nodes: u64,
    /// The node count at which the share of the current root move ends.
    limit: u64,
    /// The number of root moves that have not had a share.
    shares: u64,
    chosen: &'a [Candidate],
    /// The number of plies that may follow the root.
    plies: u32,
}

impl<'a> Tree<'a> {
    pub(super) fn new(
        judge: &'a Judge<'a>,
        (budget, plies): (u64, u32),
        chosen: &'a [Candidate],
    ) -> Self {
        let shares = chosen.len() as u64;
        Self { judge, budget, nodes: 0, limit: 0, shares, chosen, plies }
    }

    fn is_spent(&self) -> bool {
        self.nodes >= self.limit
    }

    /// Returns the best value of some moves, or of resting; a move may use what earlier moves left
    /// of the budget.
    fn best(
        &mut self,
        node: &Node<'_, Way>,
        rest: Option<i32>,
        (moves, rule): (&[Move], &'static Rule),
        walk: &mut Walk<'_, '_>,
        pv: &mut Pv,
    ) -> Option<i32> {
        let mut here = *node;
        here.bounds.alpha = here.bounds.alpha.max(rest.unwrap_or(here.bounds.alpha));
        walk.list(moves, rule);
        let (mut below, mut tried) = (Pv::EMPTY, 0);
        for &m in moves {
            if self.is_spent() {
                break;
            }
            tried += 1;
            let value = step(self, &here, m, walk, &mut below)?;
            if value > here.bounds.alpha {
                pv.set(m, &below);
                if value >= here.bounds.beta {
                    return Some(here.bounds.beta);
                }
                here.bounds.alpha = value;
            }
        }
        // A side in check may not rest: without budget the static value counts.
        match (tried, rest) {
            (0, None) => Some(clipped(node, self.judge.at_rest(node.at))),
            _ => Some(here.bounds.alpha),
        }
    }
}

/// Clips a value to the bounds of a node.
fn clipped(node: &Node<'_, Way>, value: i32) -> i32 {
    value.clamp(node.bounds.alpha, node.bounds.beta)
}

impl Searcher for Tree<'_> {
    type Way = Way;

    const CUT: &'static Rule = &CUT;

    fn look(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        self.nodes += 1;
        let at = node.at;
        if !at.has_legal_move() {
            return Some(ENDS.value(at, walk));
        }
        let far = node.way.left == 0 || self.is_spent();
        if at.is_check() && !far {
            let moves = at.legal_moves();
            return self.best(node, None, (&moves, &EVASIONS), walk, pv);
        }
        let rest = self.judge.weigh(at, walk.desk);
        if far {
            return Some(clipped(node, rest + self.judge.pending(at)));
        }
        if rest >= node.bounds.beta {
            return Some(node.bounds.beta);
        }
        let moves = forcing(at, walk.desk.ply(), node.way);
        if moves.is_empty() {
            say_rest(walk);
            return Some(clipped(node, rest));
        }
        self.best(node, Some(rest), (&moves, &FORCE), walk, pv)
    }

    fn follow(&mut self, node: &Node<'_, Way>, m: Move, _: &Position) -> Way {
        let first = self.chosen.iter().find(|candidate| candidate.m == m);
        let way = Way { left: node.way.left.saturating_sub(1), hot: node.way.hot };
        // Only the root has all plies left.
        match first.filter(|_| node.way.left == self.plies) {
            Some(candidate) => {
                let left = self.budget.saturating_sub(self.nodes);
                self.limit = self.nodes + (left / self.shares.max(1)).max(1);
                self.shares = self.shares.saturating_sub(1);
                Way { hot: candidate.hot, ..way }
            }
            None => way,
        }
    }

    fn verdict(&self, value: i32) -> Verdict {
        verdict(value)
    }
}

fn say_rest(walk: &mut Walk<'_, '_>) {
    let (text, squares) = (REST.says.into(), Bitboard::EMPTY);
    walk.desk.tell(&Thought::Remark { text, rule: Some(&REST), squares });
}
