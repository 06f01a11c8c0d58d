//! Lists of the store, as a page sees them: games and studies.

use super::{GameView, ListedView};
use arena::store;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A game that was asked for.
#[derive(Serialize, TS)]
pub(crate) struct GameFound {
    pub(crate) game: GameView,
}

/// A page of the list of games.
#[derive(Serialize, TS)]
#[ts(rename = "GamesPage")]
pub(crate) struct GamesView {
    pub(crate) games: Vec<ListedView>,
    /// The number of all games that match the filter.
    pub(crate) total: u64,
}

/// The result of importing a PGN.
#[derive(Serialize, TS)]
pub(crate) struct Imported {
    /// Games that were added.
    pub(crate) count: u64,
    /// Games that were already in the store.
    pub(crate) known: u64,
    /// Games that cannot be used and are not kept.
    pub(crate) faulty: u64,
    /// The ids of the first games, new or known.
    pub(crate) games: Vec<i64>,
    pub(crate) notes: Vec<String>,
}

/// The list of studies, the most recently changed first.
#[derive(Serialize, TS)]
pub(crate) struct StudyList {
    pub(crate) studies: Vec<StudyRowView>,
}

/// A row of the list of studies.
#[derive(Serialize, TS)]
#[ts(rename = "StudyRow")]
pub(crate) struct StudyRowView {
    pub(crate) id: i64,
    pub(crate) name: String,
    /// The number of its chapters.
    pub(crate) chapters: u32,
    /// When it was last changed.
    pub(crate) date: String,
}

impl From<store::StudyRow> for StudyRowView {
    fn from(row: store::StudyRow) -> Self {
        let store::StudyRow { id, name, chapters, changed } = row;
        Self { id, name, chapters, date: changed.date() }
    }
}

/// The id of a study that was added, changed or deleted.
#[derive(Serialize, TS)]
pub(crate) struct StudyId {
    pub(crate) id: i64,
}

/// A study as a page writes and reads it.
#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct StudyText {
    pub(crate) name: String,
    pub(crate) chapters: Vec<ChapterText>,
}

/// A chapter of a study: a game with its variations.
#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "Chapter")]
pub(crate) struct ChapterText {
    pub(crate) name: String,
    pub(crate) pgn: String,
}
