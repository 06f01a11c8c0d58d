//! Reads and writes chess notation: FEN, SAN, coordinate moves, PGN, EPD, puzzles.
//!
//! Text from outside is sloppy. Text with exactly one meaning is accepted, and its
//! departures from the standard are reported as notes. Text with no meaning, or with two,
//! is refused with a message that says where. Every loop over input has a bound, and all
//! bounds are in [`limits`].

pub mod coordinates;
pub mod epd;
pub mod fen;
pub mod limits;
pub mod pgn;
pub mod puzzles;
mod quote;
mod reading;
pub mod san;

pub use quote::quote;
pub use reading::Reading;
