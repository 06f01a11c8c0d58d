//! The search of one iteration: all moves to the depth, then captures and, in 4.x, a few
//! checks.

use super::evaluate::{self, Judge};
use super::material::{self, VALUES};
use super::rules::{CHECKS, CUT, FULL, LEAF, MATE, STALEMATE};
use crate::toolkit::{
    Bounds, Ends, Known, Node, Pv, Searcher, TranspositionTable, Walk, best_of, by_squares,
    captures, victim,
};
use ::rules::chess::Position;
use ::rules::{Move, MoveList};
use std::cmp::Reverse;
use thinking::{Rule, Verdict};

/// A mate on the board, 64 less for each ply before it; a stalemate is worth 0.
pub(super) const ENDS: Ends = Ends { mate: 16_383, unit: 64, rules: [&MATE, &STALEMATE] };

/// The distance of a node from the end of the full-width search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The plies left.
    pub(super) left: u32,
    /// The plies beyond the depth on which a check may still be given.
    pub(super) checks: u32,
}

/// The number of plies beyond the depth on which checks are searched.
pub(super) const CHECK_PLIES: u32 = 2;

/// The number of plies for which killers are kept.
const KILLER_PLIES: usize = 64;

/// The features that 4.x has and the listing of 0.5 lacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Manner {
    pub(super) checks: bool,
    pub(super) futility: bool,
    pub(super) lazy: bool,
}

/// The state of a search.
pub(super) struct Tree {
    pub(super) judge: Judge,
    pub(super) manner: Manner,
    pub(super) table: TranspositionTable,
    /// The root moves that became best, in this order.
    pub(super) fronts: Vec<Move>,
    killers: [Option<Move>; KILLER_PLIES],
    /// The largest positional score seen so far.
    largest: i32,
}

impl Tree {
    pub(super) fn new(judge: Judge, manner: Manner, table: TranspositionTable) -> Self {
        let killers = [None; KILLER_PLIES];
        Self { judge, manner, table, fronts: Vec::new(), killers, largest: 0 }
    }

    /// The static evaluation for the side to move. The positional part is left out if it could not
    /// lift the value above alpha.
    pub(super) fn weigh(&mut self, at: &Position, alpha: i32, walk: &mut Walk<'_, '_>) -> i32 {
        let sign = at.turn().choose(1, -1);
        let count = material::count(at);
        let material = sign * material::reported(&count);
        if self.manner.lazy && material + self.largest <= alpha {
            return material + self.largest;
        }
        let positional = sign * self.judge.positional(at, &count);
        self.largest = self.largest.max(positional.abs());
        walk.show_sheet(|view| self.judge.sheet(at, view));
        material + positional
    }

    /// Quiescence search: the static evaluation is a bound, then captures and perhaps checks.
    fn quiet(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        let standing = self.weigh(node.at, node.bounds.alpha, walk);
        if standing >= node.bounds.beta {
            return Some(node.bounds.beta);
        }
        let alpha = node.bounds.alpha.max(standing);
        let inner = Node { bounds: Bounds { alpha, ..node.bounds }, ..*node };
        let mut moves = captures(node.at, &VALUES);
        walk.list(&moves, &LEAF);
        if node.way.checks > 0 {
            let checks = quiet_checks(node.at);
            walk.list(&checks, &CHECKS);
            checks.iter().for_each(|&m| moves.push(m));
        }
        best_of(self, &inner, &moves, walk, pv)
    }

    /// All moves of a node in the order in which they are tried.
    fn ordered(&self, node: &Node<'_, Way>, ply: u32) -> MoveList {
        let at = node.at;
        let first = self.table.find(at.key()).and_then(|entry| entry.best);
        let killer = self.killers.get(ply as usize).copied().flatten();
        let mut moves = at.legal_moves();
        if self.is_futile(node) {
            moves.retain(|m| m.is_tactical() || at.gives_check(m));
        }
        let mut ordered = moves.to_vec();
        ordered.sort_by_key(|&m| {
            let rank = (Some(m) != first, Reverse(victim(at, m, &VALUES)), Some(m) != killer);
            (rank, by_squares(m))
        });
        ordered.into_iter().collect()
    }

    /// Whether a node is one ply before the leaves and no quiet move can reach alpha.
    fn is_futile(&self, node: &Node<'_, Way>) -> bool {
        let at = node.at;
        if !self.manner.futility || node.way.left != 1 || at.is_check() {
            return false;
        }
        let material = at.turn().choose(1, -1) * material::reported(&material::count(at));
        material + self.largest <= node.bounds.alpha
    }

    fn inner(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        let moves = self.ordered(node, walk.desk.ply());
        if moves.is_empty() && !node.at.has_legal_move() {
            return Some(ENDS.value(node.at, walk));
        }
        walk.list(&moves, &FULL);
        best_of(self, node, &moves, walk, pv)
    }
}

fn quiet_checks(at: &Position) -> MoveList {
    let mut moves = at.legal_moves();
    moves.retain(|m| !m.is_capture() && at.gives_check(m));
    moves
}

impl Searcher for Tree {
    type Way = Way;

    const CUT: &'static Rule = &CUT;

    fn look(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        let (at, left) = (node.at, node.way.left);
        if left == 0 {
            // All replies to a check given beyond the depth are searched.
            let answers = self.manner.checks && node.way.checks > 0 && at.is_check();
            return if answers { self.inner(node, walk, pv) } else { self.quiet(node, walk, pv) };
        }
        if let Some(value) = self.table.answer(at.key(), left, node.bounds) {
            return Some(value);
        }
        let value = self.inner(node, walk, pv)?;
        if !ENDS.is_mate(value) {
            let best = pv.first().copied().filter(|_| value > node.bounds.alpha);
            self.table.keep(at.key(), left, Known::within(node.bounds, value), best);
        }
        Some(value)
    }

    fn follow(&mut self, node: &Node<'_, Way>, _: Move, _: &Position) -> Way {
        let Way { left, checks } = node.way;
        match left {
            0 => Way { left: 0, checks: checks.saturating_sub(1) },
            1 => Way { left: 0, checks: if self.manner.checks { CHECK_PLIES } else { 0 } },
            _ => Way { left: left - 1, checks: 0 },
        }
    }

    fn improved(&mut self, _: &Node<'_, Way>, m: Move, _: bool, ply: u32) {
        if ply == 0 {
            self.fronts.push(m);
        } else if !m.is_capture()
            && let Some(place) = self.killers.get_mut(ply as usize)
        {
            *place = Some(m);
        }
    }

    fn verdict(&self, value: i32) -> Verdict {
        ENDS.verdict(value).unwrap_or_else(|| evaluate::verdict(value))
    }
}
