//! Every historical program, from the outside: its thoughts replay, its recorded games come
//! out, and there is no position that upsets it.
//!
//! * `all.rs` the programs · `checker.rs` a listener that finds fault with thoughts · `anything.rs` odd positions
//! * `advice.rs` the notation of advice · `games.rs` the recorded games · `draws.rs` repetitions that are seen by option

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test may fail loudly")]

mod advice;
mod all;
mod anything;
mod checker;
mod draws;
mod games;
