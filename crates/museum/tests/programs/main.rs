//! Tests of every historical program from the outside: its thoughts can be replayed, it plays its
//! recorded games, and it handles every position.
//!
//! * `all.rs` the programs · `checker.rs` a listener that reports faulty thoughts · `anything.rs`
//!   odd positions
//! * `advice.rs` the notation of advice · `games.rs` the recorded games · `draws.rs` repetitions
//!   that are seen by option

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod advice;
mod all;
mod anything;
mod checker;
mod draws;
mod games;
