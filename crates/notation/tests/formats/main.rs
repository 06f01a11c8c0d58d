//! The formats as the world writes them: tables of good, sloppy and bad texts.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

mod epd;
mod fen;
mod pgn;
mod pgn_bounds;
mod san;
mod table;
