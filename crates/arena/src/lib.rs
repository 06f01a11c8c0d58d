//! The arena: any program of the catalogue and any foreign engine may play any other under
//! one honest referee, strength is measured with error bars, and no finished game is lost.
//!
//! * [`referee`] a game: clocks, legality, draws, forfeits · [`player`] those who play
//! * [`tournament`] events: who plays whom, from which of the [`openings`], and how it stands
//! * [`statistics`] what results say · [`ratings`] a list of everybody
//! * [`store`] games and results on disk · [`unpack`] files that may be compressed

pub mod date;
mod discipline;
pub mod openings;
pub mod player;
pub mod ratings;
pub mod referee;
pub mod statistics;
pub mod store;
pub mod tournament;
pub mod unpack;

pub use discipline::Discipline;
