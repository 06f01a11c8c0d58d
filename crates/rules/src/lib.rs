//! The rules of chess: squares to outcomes. No notation, no input or output, no scores,
//! no time.
//!
//! A knight's moves come from [`attacks`]; [`chess::Position::legal_moves`] makes them
//! legal; a bad position is stopped, with all reasons, at [`chess::Position::from_setup`].

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
