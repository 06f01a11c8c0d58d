//! The arena: programs of the catalogue and foreign engines play each other under one referee,
//! strength is measured with error bars, and no finished game is lost.
//!
//! * [`referee`] a game: clocks, legality, draws, forfeits · [`player`] the players
//! * [`tournament`] events: pairings, [`openings`] and standings
//! * [`statistics`] what results say about two players · [`ratings`] a list of all players
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
