//! The review of a game as a page sees it.

use super::{Legal, Side, Worth};
use serde::Serialize;
use ts_rs::TS;

/// A game with what the engine thinks of each of its positions.
#[derive(Clone, Debug, Serialize, TS)]
pub(crate) struct ReviewView {
    /// Who judges.
    pub(crate) program: String,
    /// How many positions it may look at for each judgement.
    pub(crate) nodes: u64,
    /// Whether more judgements will come.
    pub(crate) running: bool,
    pub(crate) done: usize,
    pub(crate) of: usize,
    /// By plies from 0; `null` for a position that is not judged yet.
    pub(crate) positions: Vec<Option<JudgedView>>,
    /// White and Black, once all is judged.
    pub(crate) sides: Option<[SideReview; 2]>,
    /// Why it does not go on.
    pub(crate) trouble: Option<String>,
}

/// A position with what the engine thinks of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct JudgedView {
    pub(crate) ply: usize,
    /// The side to move.
    pub(crate) turn: Side,
    /// The verdict from its point of view.
    pub(crate) worth: Worth,
    /// The verdict from White's point of view, in hundredths of a pawn.
    pub(crate) white_value: i32,
    /// White's chances in thousandths.
    pub(crate) white_chance: u16,
    /// What both should play now.
    pub(crate) line: Vec<Legal>,
    /// What the move that led here has given away of its mover's chances, in thousandths.
    pub(crate) loss: Option<u16>,
    /// `inaccuracy`, `mistake` or `blunder`, if it was one.
    #[ts(type = "'inaccuracy' | 'mistake' | 'blunder' | null")]
    pub(crate) label: Option<&'static str>,
}

/// How a side has played.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, TS)]
pub(crate) struct SideReview {
    /// In hundredths, as Lichess counts it: half the mean weighted by how much the chances
    /// swing, half the harmonic mean.
    pub(crate) accuracy: f64,
    pub(crate) inaccuracies: usize,
    pub(crate) mistakes: usize,
    pub(crate) blunders: usize,
}
