//! What is known about a position, as a page sees it: end-game tables, the opening memory and the
//! stored games.

use super::{OpeningView, Side};
use knowledge::endgame::Exact;
use knowledge::openings::Opening;
use serde::Serialize;
use ts_rs::TS;

/// A value from the tables, for the side to move.
#[derive(Serialize, TS)]
pub(crate) struct TableValue {
    /// 1 for a win, 0 for a draw, −1 for a loss.
    pub(crate) result: i8,
    /// Plies to mate.
    pub(crate) plies: Option<u8>,
    /// In words: "mate in 12".
    pub(crate) says: String,
}

impl From<Exact> for TableValue {
    fn from(exact: Exact) -> Self {
        Self { result: exact.result(), plies: exact.plies(), says: exact.to_string() }
    }
}

/// A legal move and its value for the side that makes it.
#[derive(Serialize, TS)]
pub(crate) struct ValuedMove {
    #[serde(rename = "move")]
    pub(crate) m: String,
    pub(crate) san: String,
    pub(crate) value: Option<TableValue>,
}

/// The result of looking up a position in the tables.
#[derive(Serialize, TS)]
pub(crate) struct EndgameView {
    /// `null` if no table has the position; `why` says why.
    pub(crate) value: Option<TableValue>,
    pub(crate) why: Option<String>,
    /// Every legal move, the best first.
    pub(crate) moves: Vec<ValuedMove>,
    /// Best play to mate.
    pub(crate) line: Vec<String>,
    /// The moves of two players who know f(P) but not the distance to mate.
    pub(crate) ones: Vec<OnesMove>,
    /// In a drawn position, the moves that hold the draw and how each is answered.
    pub(crate) drawn: Vec<HeldMove>,
}

/// A move that holds a draw, and the replies that hold it as well.
#[derive(Serialize, TS)]
pub(crate) struct HeldMove {
    pub(crate) san: String,
    /// The replies that hold the draw; empty if all do.
    pub(crate) only: Vec<String>,
    /// The number of legal replies.
    pub(crate) answers: usize,
}

/// A move between players who know only f(P).
#[derive(Serialize, TS)]
pub(crate) struct OnesMove {
    pub(crate) san: String,
    /// f(P) after it, for the side to move in the requested position.
    pub(crate) f: i8,
}

/// A move of the opening memory.
#[derive(Serialize, TS)]
pub(crate) struct BookMove {
    #[serde(rename = "move")]
    pub(crate) m: String,
    pub(crate) san: String,
    pub(crate) weight: u16,
    /// The opening of the position after it, if that has a name.
    pub(crate) opening: Option<OpeningView>,
    /// The plan of the side that makes it, if a theme begins here.
    pub(crate) theme: Option<&'static str>,
}

/// The plan of a side in an opening.
#[derive(Serialize, TS)]
pub(crate) struct ThemeView {
    pub(crate) name: &'static str,
    pub(crate) side: Side,
    pub(crate) says: &'static str,
}

impl From<Opening> for OpeningView {
    fn from(opening: Opening) -> Self {
        Self { eco: opening.eco, name: opening.name }
    }
}

/// A move played in stored games from a position, and the results of those games.
#[derive(Serialize, TS)]
pub(crate) struct PlayedMove {
    #[serde(rename = "move")]
    pub(crate) m: String,
    pub(crate) san: String,
    pub(crate) white: u32,
    pub(crate) draws: u32,
    pub(crate) black: u32,
    /// Games without a result.
    pub(crate) open: u32,
    /// The id of the newest of these games.
    pub(crate) newest: i64,
}

/// The opening and book moves of a position, and the moves played in stored games.
#[derive(Serialize, TS)]
pub(crate) struct ExplorerView {
    pub(crate) opening: Option<OpeningView>,
    pub(crate) themes: Vec<ThemeView>,
    pub(crate) moves: Vec<BookMove>,
    pub(crate) played: Vec<PlayedMove>,
}
