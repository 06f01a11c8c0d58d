//! End games solved exactly: distances to mate of all positions with a few pieces, built
//! backwards from the mates.
//!
//! * [`Material`] names a table, [`Build`] makes it, [`EndgameTable`] holds it
//! * [`probe`] looks a position up
//!
//! ```
//! use knowledge::endgame::{Alone, Build, Exact, Shelf, probe};
//! use std::sync::Arc;
//! let mut shelf = Shelf::default();
//! let table = Build::new("KRvK".parse().unwrap(), &shelf, &Alone).unwrap().finish().unwrap();
//! shelf.add(Arc::new(table));
//! let mut setup = rules::Setup::EMPTY;
//! setup.board[rules::Square::A1 as usize] = Some(rules::Piece::WhiteKing);
//! setup.board[rules::Square::B2 as usize] = Some(rules::Piece::WhiteRook);
//! setup.board[rules::Square::C3 as usize] = Some(rules::Piece::BlackKing);
//! let position = rules::chess::Position::from_setup(setup).unwrap();
//! assert_eq!(probe(&shelf, &position.into()), Some(Exact::Win(31)));
//! ```

mod advice;
mod bytes;
mod checkpoint;
mod exact;
mod generate;
mod geometry;
mod judge;
mod layout;
mod material;
mod moves;
mod pack;
mod statistics;
mod table;
mod verify;

pub use advice::{best_line, by_result_alone, moves, path_of_ones};
pub use bytes::Damage;
pub use exact::Exact;
pub use generate::{Alone, Build, BuildError, Workers};
pub use material::{MAX_PIECES, Material, UnknownMaterial};
pub use statistics::{Longest, Side, Statistics};
pub use table::{EndgameTable, Shelf, Tables, probe};
pub use verify::{Mistake, verify};
