//! Shannon's learning machine: a program above the program.
//!
//! Section 7 of the paper imagines a higher program that changes the terms and coefficients of f(P)
//! by the results of games: it introduces small variations and keeps the values that win most. Here
//! type A plays the games.
//!
//! * `game.rs` one game · `duel.rs` a match · `course.rs` lesson after lesson · `journal.rs`
//!   a course as text

mod course;
mod duel;
mod game;
mod journal;

pub use course::{Course, Lesson, Plan};
pub use duel::{DuelSettings, Score, duel};
pub use journal::NoJournal;
