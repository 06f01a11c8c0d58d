//! The rules of chess, from squares to outcomes. No notation, no input or output, no scores, no
//! time.
//!
//! [`attacks`] has the attacks of each piece; [`chess::Position::legal_moves`] generates legal
//! moves; [`chess::Position::from_setup`] rejects illegal positions, with all reasons.

pub mod attacks;
mod bitboard;
mod board;
pub mod chess;
mod color;
pub mod fnv;
mod game;
pub mod losalamos;
mod moves;
mod position;
pub mod random;
pub mod referee;
mod role;
mod setup;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::Board;
pub use color::Color;
pub use game::{Ending, Game, IllegalMove, Outcome};
pub use moves::{MAX_MOVES, Move, MoveList};
pub use position::{Position, Variant};
pub use role::{Piece, Role};
pub use setup::Setup;
pub use square::{File, Rank, Square};
