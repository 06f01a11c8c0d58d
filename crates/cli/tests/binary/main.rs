//! The built program, as its users meet it.
//!
//! * `command_line.rs` in a shell · `dialogues.rs` over UCI, by the book
//! * `uci_games.rs` over UCI, whole games · `process.rs` speaking to it

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail loudly")]

mod command_line;
mod dialogues;
mod process;
mod uci_games;
