//! The trainer as a page sees it.

use super::Legal;
use arena::store::Attempt;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A position with a move to be found.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "Exercise")]
pub(crate) struct ExerciseView {
    pub(crate) id: String,
    /// One move wins, and it is proved; or a mistake of one's own, with what was better.
    #[ts(type = "'puzzle' | 'mistake'")]
    pub(crate) kind: &'static str,
    pub(crate) fen: String,
    /// The move that led here.
    pub(crate) last: Option<Legal>,
    /// What is right, and how it goes on.
    pub(crate) line: Vec<Legal>,
    /// The word for what wins, or for how bad the move of the game was.
    pub(crate) motif: &'static str,
    /// What that word means.
    pub(crate) says: String,
    /// How hard it is; unknown for a mistake of one's own.
    pub(crate) rating: Option<u32>,
    /// Who played, and when.
    pub(crate) source: String,
    /// What the position is worth to the side to move, in hundredths of a pawn, where another
    /// move may be as good; nothing where only one is right.
    pub(crate) best: Option<i32>,
    /// The game of the store, and what was played there.
    pub(crate) game: Option<i64>,
    pub(crate) played: Option<Legal>,
}

/// An answer that was given, and how strong one was after it.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "Attempt")]
pub(crate) struct AttemptView {
    pub(crate) exercise: String,
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    pub(crate) solved: bool,
    /// Whether it counted for the rating.
    pub(crate) rated: bool,
    /// Glicko-2: the rating, its standard deviation and its volatility.
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
}

impl From<Attempt> for AttemptView {
    fn from(attempt: Attempt) -> Self {
        let Attempt { exercise, at, solved, rated, strength } = attempt;
        let (rating, deviation) = (strength.rating, strength.deviation);
        let volatility = strength.volatility;
        Self { exercise, at: at.0, solved, rated, rating, deviation, volatility }
    }
}

/// An end game to be won or held against the tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "Drill")]
pub(crate) struct DrillView {
    pub(crate) id: &'static str,
    pub(crate) name: &'static str,
    #[ts(type = "'win' | 'hold'")]
    pub(crate) goal: &'static str,
    /// A hint.
    pub(crate) says: &'static str,
}

/// A position of a drill; the learner is the side to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[ts(rename = "DrillStart")]
pub(crate) struct DrillStartView {
    pub(crate) fen: String,
    /// What the table says of it.
    pub(crate) says: String,
}

/// Everything in the room for training.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[ts(rename = "Training")]
pub(crate) struct TrainingView {
    pub(crate) puzzles: &'static [ExerciseView],
    /// From the newest games with a review.
    pub(crate) mistakes: Vec<ExerciseView>,
    /// The oldest first.
    pub(crate) attempts: Vec<AttemptView>,
    /// Those whose tables are there.
    pub(crate) drills: Vec<DrillView>,
}

/// An answer that is to be kept.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct Answered {
    pub(crate) exercise: String,
    /// Whether the first try was right.
    pub(crate) solved: bool,
}
