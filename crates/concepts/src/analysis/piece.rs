//! A piece and its square, in words.

use rules::chess::Position;
use rules::{Bitboard, Piece, Square};
use std::fmt;

/// A piece on a square: the White rook on e1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PlacedPiece {
    /// The piece with its colour.
    pub piece: Piece,
    /// The square it is on.
    pub square: Square,
}

impl PlacedPiece {
    /// The piece on a square.
    pub fn on(position: &Position, square: Square) -> Option<Self> {
        position.piece_on(square).map(|piece| Self { piece, square })
    }

    /// The pieces on some squares, a1 first.
    pub fn on_all(position: &Position, squares: Bitboard) -> Vec<Self> {
        squares.into_iter().filter_map(|square| Self::on(position, square)).collect()
    }
}

impl fmt::Display for PlacedPiece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (color, role) = (self.piece.color(), self.piece.role());
        write!(f, "{} {} on {}", color.name(), role.name(), self.square)
    }
}
