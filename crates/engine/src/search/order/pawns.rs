//! Pawn history: which quiet moves have done well with these pawns on the board.
//!
//! Idea: plans belong to pawn structures. · Unsound never: it only orders. · Source:
//! Stockfish, 2023.
//! · Worth here, in the ordering alone: −3 Elo, error 34 (docs/strength.md).

use super::continuation::Place;
use super::teach;

const STRUCTURES: usize = 1024;

/// One number per pawn structure (by its key, cut short) and place.
pub(crate) struct Pawns(Vec<[i16; Place::COUNT]>);

impl Pawns {
    pub(super) fn new() -> Self {
        Self(vec![[0; Place::COUNT]; STRUCTURES])
    }

    #[inline]
    pub(crate) fn with(&self, pawn_key: u64) -> &[i16; Place::COUNT] {
        &self.0[pawn_key as usize % STRUCTURES]
    }

    pub(crate) fn teach(&mut self, pawn_key: u64, now: Place, bonus: i32) {
        teach(&mut self.0[pawn_key as usize % STRUCTURES][now.index()], bonus);
    }
}
