//! Counts legal moves without listing them.

use super::Position;
use super::generate::{ALL, Sink, Step};
use crate::{Bitboard, Move, Role, Square};

/// Counts moves. The two versions are compiled apart, each with its instructions.
struct Counter<const POPCNT: bool>(u32);

impl<const POPCNT: bool> Sink for Counter<POPCNT> {
    #[inline]
    fn piece(&mut self, _: Square, targets: Bitboard, _: Bitboard) {
        self.0 += targets.count();
    }

    #[inline]
    fn pawns(&mut self, targets: Bitboard, _: Step, _: fn(Square, Square) -> Move) {
        self.0 += targets.count();
    }

    #[inline]
    fn promotions(&mut self, targets: Bitboard, _: Step, _: bool) {
        self.0 += targets.count() * Role::PROMOTIONS.len() as u32;
    }

    #[inline]
    fn one(&mut self, _: Move) {
        self.0 += 1;
    }
}

impl Position {
    /// How many legal moves there are, counted without listing them.
    #[inline]
    pub fn count_legal_moves(&self) -> u32 {
        self.counted::<false>()
    }

    /// Whether there is any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    /// The same count. A caller compiled with POPCNT has a copy of its own, so that the compiler can
    /// use the instruction in it.
    #[inline]
    pub(super) fn counted<const POPCNT: bool>(&self) -> u32 {
        let mut counter = Counter::<POPCNT>(0);
        self.generate::<ALL>(&mut counter);
        counter.0
    }
}
