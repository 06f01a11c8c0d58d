//! The rules of chess: squares to outcomes. No text, no input or output, no scores, no time.

pub mod attacks;
mod bitboard;
pub mod chess;
mod color;
mod moves;
pub mod random;
mod role;
mod setup;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use color::Color;
pub use moves::{MAX_MOVES, Move, MoveList};
pub use role::{Piece, Role};
pub use setup::Setup;
pub use square::{File, Rank, Square};
