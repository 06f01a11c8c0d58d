//! The search: all moves to the level, then forcing moves, where either side may stop.

use super::analogies::Analogies;
use super::evaluate::{self, UNIT, VALUES};
use super::rules::{CUT, FORCING, FULL, MATE, STALEMATE};
use super::service::Service;
use crate::toolkit::{
    Bounds, Ends, Known, Node, Pv, Searcher, TranspositionTable, Walk, best_of, by_squares, victim,
};
use ::rules::chess::Position;
use ::rules::{Bitboard, Move, MoveList};
use std::cmp::Reverse;
use thinking::{Rule, Thought, Verdict};

/// A mate on the board, one less for each ply before it; a stalemate is worth 0.
pub(super) const ENDS: Ends = Ends { mate: 500_000_000, unit: 1, rules: [&MATE, &STALEMATE] };

/// The level at which the forcing search may take over: after `plies` plies, of which `quiet` were
/// not forced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Level {
    pub(super) plies: u32,
    pub(super) quiet: u32,
}

/// The number of plies by which forced lines may go beyond the level in full width.
const PROLONGED: u32 = 4;

/// The moves that are searched at a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// All moves, up to the level.
    Full,
    /// Captures, checks and replies to check.
    Forcing,
    /// Captures and replies to check.
    Captures,
}

/// The path to a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The number of plies, and of those that were not forced.
    pub(super) plies: u32,
    pub(super) quiet: u32,
    pub(super) mode: Mode,
    /// The number of plies since forcing moves began.
    forced: u32,
    /// Whether the last move was the blank one.
    passed: bool,
}

impl Way {
    /// The root.
    pub(super) const ROOT: Self =
        Self { plies: 0, quiet: 0, mode: Mode::Full, forced: 0, passed: false };

    /// The node after a root move whose replies are captures only.
    pub(super) const CAPTURES: Self = Self { plies: 1, mode: Mode::Captures, ..Self::ROOT };
}

/// The settings of the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Manner {
    pub(super) blank: bool,
    pub(super) service: bool,
    /// The number of checks that each side may give at the beginning of a forcing line.
    pub(super) checks: u32,
}

/// The state of a search.
pub(super) struct Tree {
    pub(super) level: Level,
    pub(super) manner: Manner,
    pub(super) table: TranspositionTable,
    pub(super) service: Service,
    pub(super) analogies: Option<Analogies>,
    /// The number of cutoffs by the blank move.
    pub(super) blanks: u64,
}

impl Tree {
    fn weigh(at: &Position, walk: &mut Walk<'_, '_>) -> i32 {
        walk.show_sheet(|view| evaluate::sheet(at, view));
        evaluate::value(at)
    }

    /// Whether the forcing search may take over at a node.
    fn is_judged(&self, way: Way) -> bool {
        let Level { plies, quiet } = self.level;
        way.mode != Mode::Full
            || way.plies >= plies && way.quiet >= quiet
            || way.plies >= plies + PROLONGED
    }

    /// Searches forcing moves only; the side to move may also stop at the static evaluation.
    fn forcing(
        &mut self,
        node: &Node<'_, Way>,
        walk: &mut Walk<'_, '_>,
        pv: &mut Pv,
    ) -> Option<i32> {
        let at = node.at;
        let mode = if node.way.mode == Mode::Full { Mode::Forcing } else { node.way.mode };
        let way = Way { mode, ..node.way };
        if at.is_check() {
            let moves = self.ordered(at, walk.desk.ply());
            if moves.is_empty() {
                return Some(ENDS.value(at, walk));
            }
            walk.list(&moves, &FORCING);
            return best_of(self, &Node { way, ..*node }, &moves, walk, pv);
        }
        let standing = Self::weigh(at, walk);
        if standing >= node.bounds.beta {
            return Some(node.bounds.beta);
        }
        let alpha = node.bounds.alpha.max(standing);
        let moves = self.forcing_moves(&Node { way, ..*node });
        if !moves.is_empty() {
            walk.desk.tell(&Thought::Settling);
            walk.list(&moves, &FORCING);
        }
        let inner = Node { at, way, bounds: Bounds { alpha, ..node.bounds } };
        best_of(self, &inner, &moves, walk, pv)
    }

    /// Captures that are not refuted by analogy, the most valuable victim first, then checks.
    fn forcing_moves(&mut self, node: &Node<'_, Way>) -> MoveList {
        let at = node.at;
        let checks = node.way.mode == Mode::Forcing && node.way.forced < 2 * self.manner.checks;
        let moves = if checks { at.legal_moves() } else { at.tactical_moves() };
        let mut found: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&m| m.is_capture() || checks && at.gives_check(m))
            .collect();
        if let Some(analogies) = &mut self.analogies {
            found.retain(|&m| !analogies.refuted(at, m));
        }
        found.sort_by_key(|&m| (Reverse(victim(at, m, &VALUES)), by_squares(m)));
        found.into_iter().collect()
    }

    /// The hash move first, then refutations of the service, then captures, then the rest.
    fn ordered(&self, at: &Position, ply: u32) -> MoveList {
        let first = self.table.find(at.key()).and_then(|entry| entry.best);
        let mut ordered = at.legal_moves().to_vec();
        ordered.sort_by_cached_key(|&m| {
            let served = if self.manner.service { self.service.place(ply, m) } else { usize::MAX };
            (Some(m) != first, served, Reverse(victim(at, m, &VALUES)), by_squares(m))
        });
        ordered.into_iter().collect()
    }

    /// The blank move: whether the side to move stays at or above beta even after a pass.
    fn passes(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>) -> Option<bool> {
        let Node { at, way, bounds } = *node;
        let standing = UNIT * at.turn().choose(1, -1) * evaluate::material(at);
        if !self.manner.blank || way.passed || way.plies == 0 || standing < bounds.beta {
            return Some(false);
        }
        let Some(passed) = at.after_pass() else { return Some(false) };
        // The pass is a ply, and the search after it is one ply shorter.
        let way = Way { plies: way.plies + 2, quiet: way.quiet + 1, passed: true, ..way };
        let bounds = Bounds { alpha: bounds.beta - 1, beta: bounds.beta }.turned();
        let after = Node { at: &passed, way, bounds };
        let value = walk.silently(1, |walk| {
            walk.count()?;
            self.look(&after, walk, &mut Pv::EMPTY.clone())
        })?;
        Some(-value >= node.bounds.beta)
    }

    fn full(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        let at = node.at;
        let moves = self.ordered(at, walk.desk.ply());
        if moves.is_empty() {
            return Some(ENDS.value(at, walk));
        }
        if self.passes(node, walk)? {
            self.blanks += 1;
            let (rule, squares) = (Some(&super::rules::BLANK), Bitboard::EMPTY);
            walk.desk.tell(&Thought::Remark { text: "even if I pass".into(), rule, squares });
            return Some(node.bounds.beta);
        }
        walk.list(&moves, &FULL);
        best_of(self, node, &moves, walk, pv)
    }

    /// The depth of a node for the table: it grows with the plies left; at equal plies, a node that
    /// still needs a quiet ply is deeper.
    fn depth(&self, way: Way) -> u32 {
        let left = (self.level.plies + PROLONGED).saturating_sub(way.plies);
        2 * left + u32::from(way.quiet < self.level.quiet)
    }
}

impl Searcher for Tree {
    type Way = Way;

    const CUT: &'static Rule = &CUT;

    fn look(&mut self, node: &Node<'_, Way>, walk: &mut Walk<'_, '_>, pv: &mut Pv) -> Option<i32> {
        if self.is_judged(node.way) {
            return self.forcing(node, walk, pv);
        }
        let (key, depth) = (node.at.key(), self.depth(node.way));
        if let Some(value) = self.table.answer(key, depth, node.bounds) {
            return Some(value);
        }
        let value = self.full(node, walk, pv)?;
        if !ENDS.is_mate(value) {
            let best = pv.first().copied().filter(|_| value > node.bounds.alpha);
            self.table.keep(key, depth, Known::within(node.bounds, value), best);
        }
        Some(value)
    }

    fn follow(&mut self, node: &Node<'_, Way>, m: Move, after: &Position) -> Way {
        let Way { plies, quiet, mode, forced, .. } = node.way;
        let is_forced = m.is_capture() || after.is_check() || node.at.is_check();
        let forced = if mode == Mode::Full { 0 } else { forced + 1 };
        let quiet = quiet + u32::from(!is_forced);
        Way { plies: plies + 1, quiet, mode, forced, passed: false }
    }

    fn improved(&mut self, _: &Node<'_, Way>, m: Move, cut: bool, ply: u32) {
        if cut {
            self.service.note(ply, m);
        }
    }

    fn verdict(&self, value: i32) -> Verdict {
        ENDS.verdict(value).unwrap_or_else(|| evaluate::verdict(value))
    }
}
