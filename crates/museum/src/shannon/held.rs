//! A position of the search, in both forms.

use super::list::t7;
use super::make::t0;
use super::{Numbers, Triple};
use rules::chess::Position;
use rules::{Board, Color, Move, MoveList, Piece, Square};

/// A position as the machine's numbers and as a [`Position`].
///
/// Moves are listed and made on the numbers. T8 asks for pins, passed pawns and the like, which
/// `concepts` defines for the other form; both are therefore kept in step.
#[derive(Clone, Debug)]
pub(crate) struct Held {
    /// The 64 numbers and λ.
    pub(crate) numbers: Numbers,
    /// The same position.
    pub(crate) position: Position,
}

impl Held {
    /// Converts a position.
    pub(crate) fn of(position: &Position) -> Self {
        Self { numbers: Numbers::of(position), position: *position }
    }
}

impl Board for Held {
    fn turn(&self) -> Color {
        self.position.turn()
    }
    fn piece_on(&self, square: Square) -> Option<Piece> {
        self.position.piece_on(square)
    }
    fn legal_moves(&self) -> MoveList {
        t7(&self.numbers)
    }
    fn after(&self, m: Move) -> Self {
        Self { numbers: t0(&self.numbers, Triple::of(m)), position: self.position.after(m) }
    }
    fn is_check(&self) -> bool {
        self.position.is_check()
    }
    fn halfmove_clock(&self) -> u16 {
        self.position.halfmove_clock()
    }
    fn key(&self) -> u64 {
        self.position.key()
    }
    fn is_insufficient_material(&self) -> bool {
        self.position.is_insufficient_material()
    }
}
