//! The interface of end-game tables, which the engine itself does not hold.

use rules::chess::Position;

/// A source of results of positions with few pieces.
pub trait Endings: Send + Sync {
    /// The largest number of pieces of a known position.
    fn most_pieces(&self) -> u32;
    /// The result of a position just after a capture or a pawn move, without castling rights: 1 if
    /// the side to move wins, 0 for a draw, −1 if it loses; `None` if it is unknown.
    fn result(&self, position: &Position) -> Option<i8>;
}
