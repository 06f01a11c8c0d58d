//! Counts legal moves without listing them.
//!
//! Counting the bits of a set takes one instruction where there is POPCNT and a dozen elsewhere. A
//! program built for any processor of the architecture looks for it when it runs.

#![cfg_attr(
    all(target_arch = "x86_64", not(target_feature = "popcnt")),
    expect(unsafe_code, reason = "POPCNT is used only after the processor was asked for it")
)]

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
        #[cfg(all(target_arch = "x86_64", not(target_feature = "popcnt")))]
        if has_popcnt() {
            // SAFETY: the processor has all these instructions.
            return unsafe { self.counted_with_popcnt() };
        }
        self.counted::<false>()
    }

    /// Whether there is any legal move.
    pub fn has_legal_move(&self) -> bool {
        self.count_legal_moves() > 0
    }

    #[cfg(all(target_arch = "x86_64", not(target_feature = "popcnt")))]
    #[target_feature(enable = "popcnt,bmi1,bmi2")]
    fn counted_with_popcnt(&self) -> u32 {
        self.counted::<true>()
    }

    #[inline]
    fn counted<const POPCNT: bool>(&self) -> u32 {
        let mut counter = Counter::<POPCNT>(0);
        self.generate::<ALL>(&mut counter);
        counter.0
    }
}

/// Whether the processor has POPCNT and the instructions that came soon after it.
#[cfg(all(target_arch = "x86_64", not(target_feature = "popcnt")))]
#[inline]
fn has_popcnt() -> bool {
    is_x86_feature_detected!("popcnt")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
}
