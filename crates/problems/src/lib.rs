//! Chess problems: what composers, solvers and teachers want to know of one.
//!
//! * `stipulation.rs`, `problem.rs` what is demanded · `solution.rs` what is found, with the
//!   definitions of the art
//! * `solve.rs` from one to the other · `judge.rs` the questions that both searches answer:
//!   `direct.rs` for mates, `battle.rs` for everything else with a defender · `help.rs`,
//!   `series.rs` play without one · `tree.rs` threats, defences, continuations
//! * `key.rs` first moves described · `popeye.rs`, `sentences.rs` a solution as text
//! * `control.rs` bounds, stop, progress · `table.rs` what is remembered · `pool.rs` threads

mod battle;
mod control;
mod direct;
mod help;
mod judge;
pub mod key;
mod pool;
pub mod popeye;
mod problem;
pub mod sentences;
mod series;
mod solution;
mod solve;
mod stipulation;
mod table;
mod tree;

pub use control::{Control, Found, Options, Progress, Shortcuts};
pub use problem::{BadProblem, Problem, RuleSet, known_to_prinz, letter, long_move, name};
pub use solution::{Attack, Defence, Dual, Phase, PhaseKind, Proof, Solution};
pub use solve::solve;
pub use stipulation::{BadStipulation, Goal, LONGEST, Play, Stipulation};
