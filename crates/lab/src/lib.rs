//! The laboratory: the experiments of the papers, repeated.
//!
//! * [`search`] a small search whose parts can be switched and counted by ply; as a program it is
//!   [`Laboratory`]
//! * [`EXPERIMENTS`] the list of experiments, by room: `frey/`, `shannon/`, `prinz/`, `nss/`, and
//!   `programs/` for those with the programs of the museum
//! * [`Nim`] the game with a perfect f(P), to be played
//! * [`Experiment`] one experiment · [`Bench`] its tools · [`Report`] its result
//!
//! Printed results are shown beside our own. Nothing is adjusted to agree.

mod bench;
mod experiment;
mod frey;
mod nss;
mod prinz;
mod programs;
mod report;
pub mod search;
mod shannon;
#[cfg(test)]
mod testing;

pub use bench::{Bench, Matches, Played, Side};
pub use experiment::{EXPERIMENTS, Experiment, Room, Trouble, UnknownExperiment, find};
pub use programs::without::one_by_one;
pub use report::{Block, Cell, Film, Frame, LOGARITHMIC, Report};
pub use search::Laboratory;
pub use shannon::nim::{Nim, Take};
