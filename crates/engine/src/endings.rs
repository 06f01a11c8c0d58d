//! What the search asks of end-game tables, which the engine itself does not hold.

use rules::chess::Position;

/// Someone who knows the results of positions with few pieces.
pub trait Endings: Send + Sync {
    /// The most pieces of a position that can be known.
    fn most_pieces(&self) -> u32;
    /// The result of a position just after a capture or a pawn move, without castling rights: 1 if
    /// the side to move wins, 0 for a draw, −1 if it loses; `None` if it is not known.
    fn result(&self, position: &Position) -> Option<i8>;
}
