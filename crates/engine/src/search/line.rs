//! A line of moves, built from its end.

use crate::score::MAX_PLY;
use rules::{Move, Square};

/// The moves that both sides are expected to play.
#[derive(Clone)]
pub(crate) struct PrincipalVariation {
    moves: [Move; MAX_PLY],
    len: usize,
}

impl PrincipalVariation {
    pub(crate) const EMPTY: Self =
        Self { moves: [Move::ordinary(Square::A1, Square::A1, false); MAX_PLY], len: 0 };

    /// Removes all moves.
    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Becomes a move followed by the line after it.
    #[inline]
    pub(crate) fn become_move_and(&mut self, m: Move, rest: &Self) {
        self.moves[0] = m;
        let len = rest.len.min(MAX_PLY - 1);
        self.moves[1..=len].copy_from_slice(&rest.moves[..len]);
        self.len = len + 1;
    }

    /// Adds a move at the end.
    pub(crate) fn push(&mut self, m: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = m;
            self.len += 1;
        }
    }

    /// The moves.
    pub(crate) fn moves(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}
