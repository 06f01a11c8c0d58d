//! Opponents for everyone: players that are weaker than the engine as people are weaker.
//!
//! A level is attention. In every position it notices some of the moves, those that people
//! notice: checks, captures, what the last move touched, steps forward, its own plan. A key
//! for each game decides the rest, so that a piece that is overlooked stays overlooked for
//! some moves. What it notices it calculates with a plain search and judges by the
//! hand-written evaluation, the lower levels by fewer terms of it. No dice are thrown to
//! spoil a good move, a recapture is always seen, and what was not looked at is recorded.
//!
//! A character is a taste: which terms count more, what draws its attention, which openings
//! it likes, how it feels about exchanges and draws. Levels and characters are data:
//! `data/opponents`.
//!
//! * `level.rs`, `character.rs` the data · `attention.rs` what is noticed
//! * `mind.rs` a level with a character and the key of a game · `search/` how it looks ahead
//! * `recapture.rs` what is taken back · `care.rs` the last look before the move · `repertoire.rs` its openings
//! * `player.rs` one decision · `program.rs` a character as a program of the catalogue

mod attention;
mod care;
mod character;
mod exhibits;
mod level;
mod mind;
mod player;
mod program;
mod recapture;
mod repertoire;
mod rules_in_words;
mod search;
mod signature;
#[cfg(test)]
mod tests;

pub use character::{Character, characters};
pub use level::{LEVELS, Level, levels};
pub use player::Player;
pub use program::CharacterProgram;
pub use signature::signature;
