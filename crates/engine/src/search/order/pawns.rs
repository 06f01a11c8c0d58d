//! Pawn history: which quiet moves were good with the same pawn structure.
//!
//! Idea: plans belong to pawn structures. · Unsound never: it only orders. · Source:
//! Stockfish, 2023. · Not measured.

use super::continuation::PieceTo;
use super::update;

/// The number of pawn structures that are distinguished.
const STRUCTURES: usize = 1024;

/// One number per pawn structure (by its truncated key), piece and destination.
pub(crate) struct Pawns(Vec<[i16; PieceTo::COUNT]>);

impl Pawns {
    pub(super) fn new() -> Self {
        Self(vec![[0; PieceTo::COUNT]; STRUCTURES])
    }

    pub(super) fn clear(&mut self) {
        self.0.as_flattened_mut().fill(0);
    }

    #[inline]
    pub(crate) fn with(&self, pawn_key: u64) -> &[i16; PieceTo::COUNT] {
        &self.0[pawn_key as usize % STRUCTURES]
    }

    pub(crate) fn update(&mut self, pawn_key: u64, now: PieceTo, bonus: i32) {
        update(&mut self.0[pawn_key as usize % STRUCTURES][now.index()], bonus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Piece, Square};

    #[test]
    fn a_move_is_remembered_with_its_pawns_only() {
        let mut table = Pawns::new();
        let now = PieceTo::new(Piece::WhiteBishop, Square::G2);
        table.update(7, now, -300);
        assert_eq!(table.with(7)[now.index()], -300);
        assert_eq!(table.with(8)[now.index()], 0);
    }
}
