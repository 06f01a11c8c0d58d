//! Messages from the server to a page.

use super::{BoardView, EventView, GameView, JudgedView, Now, PlyView, ReviewView, Side, ToldView};
use crate::guard::Role;
use axum::extract::ws::Utf8Bytes;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

/// A message to a page.
#[derive(Serialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Outgoing<'a> {
    /// The answer to the first message.
    Hello {
        version: u32,
        server: &'a str,
        /// Who the page is to the server.
        role: Role,
        /// Whether the server is a class.
        class: bool,
    },
    /// A message was understood and what it asks for is done; what is new has a number.
    Done {
        id: u64,
        #[serde(flatten)]
        made: Made,
    },
    /// A message was refused, and nothing has changed.
    Error {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        id: Option<u64>,
        error: &'a str,
    },
    /// A game with everything there is to know.
    Game { game: &'a GameView },
    /// A move was played in a game.
    Moved { game: i64, version: u64, ply: &'a PlyView, now: &'a Now },
    /// Something else has changed in a game.
    Now { game: i64, version: u64, now: &'a Now },
    /// A player of a game says something.
    Said { game: i64, color: Side, text: &'a str },
    /// What a program thinks, from this number on; numbers that are missing were dropped.
    Thoughts {
        search: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        game: Option<i64>,
        from: u64,
        #[ts(type = "Thought[]")]
        thoughts: &'a [Value],
    },
    /// A program has thought enough about a position beside any game.
    Thought {
        search: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional, type = "DecisionView")]
        decision: Option<&'a Value>,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        trouble: Option<&'a str>,
        /// Down to this ply the tree was told whole; `null`: all of it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        deepest: Option<u32>,
        milliseconds: u64,
        /// The decision in words, for the programs of which a story is known.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        told: Option<&'a ToldView>,
    },
    /// How a search divides its positions among the moves of the root, the largest share first.
    Shares { search: u64, shares: &'a [ShareView] },
    /// A program waits for its turn to think about a position beside any game.
    Place { search: u64, place: usize },
    /// How the review of a game stands, whole.
    Review { game: i64, review: &'a ReviewView },
    /// A position of a game under review was judged.
    Judged { game: i64, done: usize, of: usize, position: &'a JudgedView },
    /// The list of games has changed.
    Games {},
    /// Something has changed in the class.
    Class {},
    /// How a tournament stands.
    Tournament { tournament: &'a EventView },
    /// How a game of a tournament stands.
    Board { tournament: &'a str, board: &'a BoardView },
    /// A tournament is no more.
    TournamentGone { tournament: &'a str },
}

/// A move of the root with its share of the positions that were looked at, in thousandths.
#[derive(Serialize, TS)]
#[ts(rename = "Share")]
pub(crate) struct ShareView {
    pub(crate) uci: String,
    pub(crate) share: u16,
}

/// What a message has made.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, TS)]
pub(crate) struct Made {
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) game: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) search: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) tournament: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) count: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub(crate) notes: Vec<String>,
}

impl Outgoing<'_> {
    /// Writes the message as JSON.
    pub(crate) fn write(&self) -> Utf8Bytes {
        // Only maps with keys that are not strings would fail, and there are none.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}
