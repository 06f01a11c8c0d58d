//! A game as a page sees it.

use super::Side;
use serde::Serialize;
use std::collections::BTreeMap;
use ts_rs::TS;

/// A game with everything there is to know.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct GameView {
    pub(crate) id: i64,
    /// Changes with every change; a page that misses one asks again.
    pub(crate) version: u64,
    /// `chess`, `chess960` or `losalamos`.
    #[ts(type = "Discipline")]
    pub(crate) variant: &'static str,
    /// Files and ranks of the board.
    pub(crate) size: usize,
    pub(crate) start: String,
    /// Whether the start is the usual one of the variant.
    pub(crate) usual_start: bool,
    pub(crate) white: SeatView,
    pub(crate) black: SeatView,
    /// As `300+3`, with time odds `300+3, Black 60+0.6`; `null` without a clock.
    pub(crate) clock: Option<String>,
    /// In milliseconds.
    pub(crate) move_time: Option<u64>,
    pub(crate) takebacks: bool,
    /// The tournament or the event of an imported game.
    pub(crate) event: Option<String>,
    pub(crate) date: String,
    /// Whether it is imported or from a tournament and cannot be continued.
    pub(crate) record: bool,
    /// The game as PGN, where it says more than the moves.
    pub(crate) annotated: Option<String>,
    /// Plies that were played without thinking.
    pub(crate) opening_plies: usize,
    pub(crate) plies: Vec<PlyView>,
    pub(crate) now: Now,
}

/// Who plays a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct SeatView {
    /// `human`, `program`, `engine` (a foreign one) or `other`.
    #[ts(type = "'human' | 'program' | 'engine' | 'other'")]
    pub(crate) kind: &'static str,
    /// The display name.
    pub(crate) name: String,
    /// Of a program of the catalogue.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) id: Option<&'static str>,
    /// The options that were set.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[ts(as = "Option<BTreeMap<String, String>>", optional)]
    pub(crate) options: BTreeMap<String, String>,
}

/// A move that was played and where it led.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct PlyView {
    pub(crate) uci: String,
    pub(crate) san: String,
    /// The position after it.
    pub(crate) fen: String,
    pub(crate) check: bool,
    /// Milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) spent: Option<u64>,
    /// What the mover's clock showed after it, in milliseconds.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) clock: Option<u64>,
    /// What the mover thought of it, in its own words.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) value: Option<String>,
    /// The same in hundredths of a pawn as White sees it, where that makes sense.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) white_value: Option<i32>,
    /// The same as White's chances, in thousandths.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) white_chance: Option<u16>,
    /// Positions that were looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) nodes: Option<u64>,
}

/// How a game stands.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct Now {
    pub(crate) turn: Side,
    pub(crate) check: bool,
    /// The moves that can be played; empty once it is over.
    pub(crate) legal: Vec<Legal>,
    pub(crate) clocks: Option<ClocksView>,
    pub(crate) outcome: Option<OutcomeView>,
    pub(crate) thinking: Option<ThinkingView>,
    pub(crate) opening: Option<OpeningView>,
    /// Who has offered a draw.
    pub(crate) draw_offer: Option<Side>,
    /// Why a draw may be claimed.
    pub(crate) claim: Option<&'static str>,
    /// Whether programs that play each other wait.
    pub(crate) paused: bool,
    /// Milliseconds that they wait between moves.
    pub(crate) wait: u64,
    /// Why the program to move cannot move.
    pub(crate) stuck: Option<String>,
    /// Why the game could not be saved.
    pub(crate) unsaved: Option<String>,
    /// How many people look at it.
    pub(crate) watchers: usize,
}

/// A move that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct Legal {
    pub(crate) uci: String,
    pub(crate) san: String,
}

/// What the clocks show, in milliseconds, when the message is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct ClocksView {
    pub(crate) white: u64,
    pub(crate) black: u64,
    /// Which one runs.
    pub(crate) running: Option<Side>,
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct OutcomeView {
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    pub(crate) result: String,
    pub(crate) winner: Option<Side>,
    /// The short name of the reason, where it is known.
    pub(crate) reason: Option<&'static str>,
    /// In words.
    pub(crate) says: String,
    pub(crate) detail: String,
}

/// The search of a program that is to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct ThinkingView {
    pub(crate) search: u64,
    pub(crate) color: Side,
    /// The number of searches queued before it; 0 if it runs.
    pub(crate) place: usize,
    /// Milliseconds since it began.
    pub(crate) since: u64,
}

/// The name of an opening.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct OpeningView {
    pub(crate) eco: &'static str,
    pub(crate) name: &'static str,
}

/// A line of the list of games.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ListedView {
    pub(crate) id: i64,
    pub(crate) event: Option<String>,
    pub(crate) white: SeatView,
    pub(crate) black: SeatView,
    #[ts(type = "Discipline")]
    pub(crate) variant: &'static str,
    pub(crate) result: String,
    pub(crate) says: Option<&'static str>,
    pub(crate) plies: usize,
    pub(crate) date: String,
    pub(crate) opening: Option<OpeningView>,
    /// Whether it goes on.
    pub(crate) under_way: bool,
    /// Whether it came from a file.
    pub(crate) imported: bool,
    /// The position now.
    pub(crate) fen: String,
}
