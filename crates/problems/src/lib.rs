//! Chess problems: stipulations, solving and description.
//!
//! * `stipulation.rs`, `problem.rs` the problem · `solution.rs` the solution, with the terms of
//!   problem chess
//! * `solve.rs` solves a problem · `judge.rs` the interface of both searches: `direct.rs` for
//!   mates, `battle.rs` for everything else with a defender · `help.rs`, `series.rs` play without a
//!   defender · `tree.rs` threats, defences, continuations
//! * `key.rs` describes first moves · `popeye.rs`, `sentences.rs` a solution as text
//! * `themes.rs` the themes of a solution
//! * `twin.rs` changes of a diagram · `economy.rs` pieces that no variation needs · `prinz.rs` which
//!   keys Prinz's program of 1951 would have found · `svg.rs` diagrams
//! * `mate.rs`, `dfpn.rs`, `proof.rs` the shortest mate, even a long one · `program.rs` the solver
//!   as a program
//! * `control.rs` bounds, stop, progress · `table.rs` the transposition table · `pool.rs` threads

mod battle;
mod control;
mod dfpn;
mod direct;
mod economy;
mod help;
mod judge;
pub mod key;
mod mate;
mod pool;
pub mod popeye;
mod prinz;
mod problem;
mod program;
mod proof;
pub mod sentences;
mod series;
mod solution;
mod solve;
mod stipulation;
mod svg;
mod table;
pub mod themes;
mod tree;
mod twin;

pub use control::{Control, Found, Options, Progress, Shortcuts};
pub use economy::idle_pieces;
pub use mate::{Mate, Wanted, mate};
pub use prinz::{PrinzView, prinz_view};
pub use problem::{BadProblem, Problem, RuleSet, known_to_prinz, letter, long_move};
pub use program::ProblemSolver;
pub use solution::{Attack, Defence, Dual, Phase, PhaseKind, Proof, Solution};
pub use solve::solve;
pub use stipulation::{BadStipulation, Goal, LONGEST, Play, Stipulation};
pub use svg::svg;
