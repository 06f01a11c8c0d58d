//! A tournament as a page sees it.

use super::Side;
use serde::Serialize;
use ts_rs::TS;

/// All tournaments, the newest first.
#[derive(Serialize, TS)]
pub(crate) struct TournamentList {
    pub(crate) tournaments: Vec<EventRow>,
}

/// A tournament that was asked for.
#[derive(Serialize)]
pub(crate) struct TournamentFound {
    pub(crate) tournament: EventView,
}

/// A line of the list of tournaments.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct EventRow {
    pub(crate) name: String,
    pub(crate) date: String,
    /// Games played so far.
    pub(crate) played: u64,
    pub(crate) state: EventState,
}

/// Whether a tournament goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EventState {
    /// Games are played.
    Running,
    /// The games that go on are finished, then it rests.
    Pausing,
    /// Games are left, and none is being played.
    Paused,
    /// All games are played.
    Over,
}

/// How a tournament stands.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct EventView {
    pub(crate) name: String,
    pub(crate) date: String,
    pub(crate) state: EventState,
    pub(crate) format: String,
    #[ts(type = "Discipline")]
    pub(crate) variant: &'static str,
    /// What limits the players, in words.
    pub(crate) pace: String,
    pub(crate) played: u64,
    pub(crate) games: u32,
    pub(crate) players: Vec<EntrantView>,
    /// In the order of the table.
    pub(crate) table: Vec<PlaceView>,
    /// Results of each against each, in the order of the players: wins, draws, losses.
    pub(crate) cross: Vec<Vec<[u64; 3]>>,
    /// The games that go on.
    pub(crate) boards: Vec<BoardView>,
    /// Why it does not go on, if something went wrong.
    pub(crate) trouble: Option<String>,
}

/// A participant.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct EntrantView {
    pub(crate) name: String,
    /// Of a program of the catalogue.
    pub(crate) id: Option<&'static str>,
    /// What it called itself when the tournament began.
    pub(crate) identity: String,
}

/// A place in the table.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct PlaceView {
    /// Which player.
    pub(crate) player: usize,
    pub(crate) points: f64,
    pub(crate) games: u64,
    pub(crate) wins: u64,
    pub(crate) draws: u64,
    pub(crate) losses: u64,
    pub(crate) sonneborn_berger: f64,
    /// How much stronger it is than its opponents, if that can be told.
    pub(crate) elo: Option<EloView>,
    /// Games lost on time, by illegal moves, by crashes.
    pub(crate) failures: [u32; 3],
}

/// A difference in strength; a bound that is missing is infinite.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub(crate) struct EloView {
    pub(crate) value: f64,
    pub(crate) low: Option<f64>,
    pub(crate) high: Option<f64>,
    /// The likelihood of superiority.
    pub(crate) los: f64,
}

/// A game of a tournament that goes on.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct BoardView {
    /// Its number in the plan, from 0.
    pub(crate) number: u32,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) size: usize,
    pub(crate) fen: String,
    /// The squares of the last move.
    pub(crate) last: Option<String>,
    pub(crate) san: Option<String>,
    pub(crate) plies: usize,
    pub(crate) turn: Side,
    pub(crate) check: bool,
    /// Milliseconds, White's and Black's.
    pub(crate) clocks: [Option<u64>; 2],
    /// What the mover thought last, White's and Black's.
    pub(crate) values: [Option<String>; 2],
    pub(crate) result: Option<String>,
}
