//! Bytes to rules and back: FEN, SAN, coordinate moves, PGN, EPD, puzzles.
//!
//! Text from outside is sloppy: what has one meaning is accepted and the departure is
//! reported as a note; what has none or two is refused with a sentence that says where.
//! Every loop over input has a bound, and all bounds stand in [`limits`].

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
