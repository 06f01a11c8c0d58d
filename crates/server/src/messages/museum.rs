//! The lists of the museum.

use crate::library::{HistoricPosition, MuseumGame, Problem};
use serde::Serialize;
use ts_rs::TS;

/// The original games.
#[derive(Serialize, TS)]
pub(crate) struct MuseumGames {
    pub(crate) games: &'static [MuseumGame],
}

/// The historic positions.
#[derive(Serialize, TS)]
pub(crate) struct HistoricPositions {
    pub(crate) positions: &'static [HistoricPosition],
}

/// The problems.
#[derive(Serialize, TS)]
pub(crate) struct ProblemList {
    pub(crate) problems: &'static [Problem],
}
