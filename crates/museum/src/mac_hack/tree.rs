//! The search: plausible moves within the widths, then captures that lose no material.

use super::evaluate::{self, Judge};
use super::plausible;
use super::rules::{CAPTURES, CUT, MATE, PLAUSIBLE, QUIET, STALEMATE};
use super::sieve::Widths;
use super::values::{EXCHANGE, VALUES};
use crate::toolkit::{
    Bounds, Ends, Known, Node, Pv, Searcher, TranspositionTable, Walk, best_of, captures,
};
use ::rules::chess::Position;
use ::rules::{Move, MoveList};
use concepts::exchange;
use thinking::{Rule, Thought, Verdict};

/// A mate on the board, one less for each ply before it; a stalemate is worth 0.
const ENDS: Ends = Ends { mate: 1_000_000, unit: 1, rules: [&MATE, &STALEMATE] };

/// The number of plies in the funnel.
pub(super) const FUNNEL: usize = 8;

/// The state of a search.
pub(super) struct Tree {
    pub(super) judge: Judge,
    pub(super) widths: Widths,
    /// The number of plies before the quiescence search.
    pub(super) depth: u32,
    pub(super) table: TranspositionTable,
    /// For each ply: the number of positions in which moves were selected, of legal moves there,
    /// and of moves that were let through.
    pub(super) funnel: [[u64; 3]; FUNNEL],
}

impl Tree {
    pub(super) fn new(judge: Judge, widths: Widths, depth: u32, table: TranspositionTable) -> Self {
        Self { judge, widths, depth, table, funnel: [[0; 3]; FUNNEL] }
    }

    fn weigh(&self, at: &Position, walk: &mut Walk<'_, '_>) -> i32 {
        walk.show_sheet(|view| self.judge.sheet(at, view));
        at.turn().choose(1, -1) * self.judge.white(at)
    }

    /// Returns the moves that are followed in a position, at a ply counted from 1.
    pub(super) fn sift(&mut self, at: &Position, ply: u32) -> Vec<Move> {
        let moves = at.legal_moves();
        let list = plausible::ordered(at, &moves, false);
        let taken = self.widths.sift(at, &list, ply);
        if let Some([nodes, legal, followed]) = self.funnel.get_mut(ply as usize - 1) {
            *nodes += 1;
            *legal += list.len() as u64;
            *followed += taken.len() as u64;
        }
        taken.into_iter().map(|(place, _)| list[place].m).collect()
    }

    /// Quiescence search: the side to move may stop, or make captures that lose no material.
    fn quiet(&mut self, node: &Node<'_, u32>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        let at = node.at;
        let check = at.is_check();
        if check && !at.has_legal_move() {
            return Some(ENDS.value(at, walk));
        }
        let mut standing = self.weigh(at, walk);
        if standing > node.bounds.alpha {
            standing -= evaluate::in_danger(at);
        }
        if standing >= node.bounds.beta {
            return Some(node.bounds.beta);
        }
        let alpha = node.bounds.alpha.max(standing);
        let inner = Node { bounds: Bounds { alpha, ..node.bounds }, ..*node };
        let moves = sound_captures(at);
        if !moves.is_empty() {
            walk.desk.tell(&Thought::Settling);
            walk.list(&moves, &QUIET);
        }
        best_of(self, &inner, &moves, walk, pv)
    }
}

/// The captures that lose no material, the most valuable first.
fn sound_captures(at: &Position) -> MoveList {
    let mut moves = captures(at, &VALUES);
    moves.retain(|m| exchange::after(at, m, &EXCHANGE) >= 0);
    moves
}

/// The data of a node is its ply, counted from 1 at the root.
impl Searcher for Tree {
    type Way = u32;

    const CUT: &'static Rule = &CUT;

    fn look(&mut self, node: &Node<'_, u32>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        let (at, ply) = (node.at, node.way);
        if ply > self.depth {
            return self.quiet(node, walk, pv);
        }
        let left = self.depth + 1 - ply;
        if let Some(value) = self.table.answer(at.key(), left, node.bounds) {
            return Some(value);
        }
        let moves = self.sift(at, ply);
        if moves.is_empty() {
            return Some(ENDS.value(at, walk));
        }
        walk.list(&moves, &PLAUSIBLE);
        let value = best_of(self, node, &moves, walk, pv)?;
        if !ENDS.is_mate(value) {
            self.table.keep(at.key(), left, Known::within(node.bounds, value), None);
        }
        Some(value)
    }

    fn follow(&mut self, node: &Node<'_, u32>, _: Move, _: &Position) -> u32 {
        node.way + 1
    }

    fn verdict(&self, value: i32) -> Verdict {
        ENDS.verdict(value).unwrap_or_else(|| evaluate::verdict(value))
    }
}

/// The rule by which a move is followed.
pub(super) fn rule_of(why: super::sieve::Let) -> &'static Rule {
    use super::rules::{CHECKS, PIECES, WIDTH};
    use super::sieve::Let;
    match why {
        Let::Width => &WIDTH,
        Let::AnotherPiece => &PIECES,
        Let::Capture => &CAPTURES,
        Let::Check => &CHECKS,
    }
}
