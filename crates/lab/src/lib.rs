//! The laboratory: the experiments of the papers, to be done again.
//!
//! * [`search`] one small search whose parts are switches, everything counted by ply; as a program it is [`Laboratory`]
//! * [`EXPERIMENTS`] the one list of experiments, by room: `frey/`, `shannon/`, `prinz/`, `nss/`, and `programs/` for
//!   what is done with the programs of the museum
//! * [`Nim`] the game with a perfect f(P), to be played
//! * [`Experiment`] what an experiment is · [`Bench`] what it is given · [`Report`] what comes of it
//!
//! What a paper printed is put beside what comes out here. Nothing is made to agree.

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
