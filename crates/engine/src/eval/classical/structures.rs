//! A cache of the terms that depend on pawns and kings alone.

use super::facts::Facts;
use super::tally::{Sum, Tally};
use super::taper::Taper;
use super::{king, pawns};
use rules::{Bitboard, Square};

/// The terms of a pawn structure with its kings.
#[derive(Clone, Copy)]
pub(super) struct Structure {
    key: u64,
    kings: [Square; 2],
    /// The sum for White.
    pub(super) total: Taper,
    pub(super) passed: [Bitboard; 2],
}

const SIZE: usize = 8192;

/// The cache of structures.
pub(super) struct Structures(Vec<Structure>);

impl Structures {
    pub(super) fn new() -> Self {
        // An empty board has key 0, and no position has both kings on a1.
        let empty = Structure {
            key: 0,
            kings: [Square::A1; 2],
            total: Taper::ZERO,
            passed: [Bitboard::EMPTY; 2],
        };
        Self(vec![empty; SIZE])
    }

    /// The structure of a position, from the cache or computed.
    #[inline]
    pub(super) fn of(&mut self, facts: &Facts<'_>) -> Structure {
        let key = facts.position.pawn_key();
        let place = key as usize ^ (facts.kings[0] as usize) << 4 ^ facts.kings[1] as usize;
        let entry = &mut self.0[place % SIZE];
        if entry.key != key || entry.kings != facts.kings {
            let mut sum = Sum::default();
            let passed = weigh(facts, &mut sum);
            *entry = Structure { key, kings: facts.kings, total: sum.total, passed };
        }
        *entry
    }
}

/// Notes the terms that depend on pawns and kings alone; returns the passed pawns.
pub(super) fn weigh<T: Tally>(facts: &Facts<'_>, tally: &mut T) -> [Bitboard; 2] {
    king::weigh_shelter(facts, tally);
    pawns::weigh(facts.pawns, tally)
}
