//! Pawn structure.
//!
//! * `weak.rs` doubled, isolated, backward, blocked
//! * `strong.rs` passed, candidate, side by side, protected, in the centre
//! * `chains.rs` chains with bases and heads, key squares, holes
//! * `spans.rs` the squares before, behind and beside pawns

mod chains;
pub mod spans;
mod strong;
mod weak;

pub use chains::{Chain, chains, holes, key_squares};
pub use strong::{candidates, central, connected, passed, phalanx, protected};
pub use weak::{backward, blocked, doubled, isolated};

use rules::chess::Position;
use rules::{Bitboard, Color, Role};

/// The pawns of a side.
pub fn of(position: &Position, color: Color) -> Bitboard {
    position.pieces(color, Role::Pawn)
}
