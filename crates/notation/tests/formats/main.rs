//! The formats as real files contain them: tables of valid, sloppy and invalid texts.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod epd;
mod fen;
mod pgn;
mod pgn_bounds;
mod san;
mod table;
