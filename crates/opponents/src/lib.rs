//! Opponents for everyone: players that are weaker than the engine in the way people are.
//!
//! A level is defined by its attention. In every position it notices some of the moves, those that
//! people notice: checks, captures, moves near the last move, steps forward, its own plan. The key
//! of each game decides the rest, so that an overlooked piece stays overlooked for some moves. The
//! level searches what it notices with a plain search and the hand-written evaluation, the lower
//! levels with fewer terms of it. No random errors spoil a good move, a recapture is always seen,
//! and the moves that were overlooked are recorded.
//!
//! A character is a taste: the terms that count more, what draws its attention, the openings it
//! likes, its attitude to exchanges and draws. Levels and characters are data: `data/opponents`.
//!
//! * `level.rs`, `character.rs` the data · `attention.rs` what is noticed
//! * `mind.rs` a level with a character and the key of a game · `search/` its search
//! * `recapture.rs` recaptures · `care.rs` the last look before the move · `repertoire.rs` openings
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
pub use program::{CharacterProgram, GAME_KEY, SKILL_LEVEL};
pub use signature::signature;
