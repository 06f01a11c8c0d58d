//! The interface that chess and Los Alamos chess share, for simple programs that play either.

use crate::{Color, Move, MoveList, Piece, Square};

/// A position of a game, with the rules of that game.
///
/// For programs whose speed does not matter. The engine works on [`crate::chess::Position`]
/// directly and does not use this trait.
pub trait Board: Clone {
    /// Whose turn it is.
    fn turn(&self) -> Color;
    /// The piece on a square.
    fn piece_on(&self, square: Square) -> Option<Piece>;
    /// All legal moves.
    fn legal_moves(&self) -> MoveList;
    /// The position after a legal move.
    #[must_use]
    fn after(&self, m: Move) -> Self;
    /// Whether the side to move is in check.
    fn is_check(&self) -> bool;
    /// Plies since the last capture or pawn move.
    fn halfmove_clock(&self) -> u16;
    /// The key of the position; equal for equal positions.
    fn key(&self) -> u64;
    /// Whether no sequence of moves can end in mate.
    fn is_insufficient_material(&self) -> bool;
}

macro_rules! forward_to_inherent {
    ($position:ty) => {
        impl Board for $position {
            fn turn(&self) -> Color {
                self.turn()
            }
            fn piece_on(&self, square: Square) -> Option<Piece> {
                self.piece_on(square)
            }
            fn legal_moves(&self) -> MoveList {
                self.legal_moves()
            }
            fn after(&self, m: Move) -> Self {
                self.after(m)
            }
            fn is_check(&self) -> bool {
                self.is_check()
            }
            fn halfmove_clock(&self) -> u16 {
                self.halfmove_clock()
            }
            fn key(&self) -> u64 {
                self.key()
            }
            fn is_insufficient_material(&self) -> bool {
                self.is_insufficient_material()
            }
        }
    };
}

forward_to_inherent!(crate::chess::Position);
forward_to_inherent!(crate::losalamos::Position);
forward_to_inherent!(crate::Position);
