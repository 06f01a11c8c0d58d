//! A class as its pages see it, and their requests to it.

use super::{Legal, Side};
use crate::guard::Role;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A pupil asks to join.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPupil {
    pub(crate) name: String,
}

/// The answer to a pupil who has joined.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct JoinedView {
    pub(crate) number: u32,
    pub(crate) name: String,
    /// The pupil's secret; it is sent to this client only.
    pub(crate) secret: String,
}

/// What the teacher asks: a position or a lesson.
#[derive(Clone, Debug, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTask {
    #[ts(optional = nullable)]
    pub(crate) fen: Option<String>,
    /// The name of a lesson, as in its address.
    #[ts(optional = nullable)]
    pub(crate) lesson: Option<String>,
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub(crate) question: String,
    /// The move that is right, if there is one.
    #[ts(optional = nullable)]
    pub(crate) right: Option<String>,
}

/// What a pupil answers.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewAnswer {
    pub(crate) task: u32,
    #[serde(rename = "move")]
    pub(crate) text: String,
}

/// A round of games for everybody.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewRound {
    /// Whether everybody plays the machine; else pupils play each other.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) machine: bool,
    /// How strong the machine plays, which also takes the place of a missing pupil.
    pub(crate) level: u8,
    #[ts(optional = nullable)]
    pub(crate) clock: Option<String>,
    /// Whether the games begin with the position of the task.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub(crate) from_task: bool,
}

/// A game that a pupil wants to play against a program.
#[derive(Clone, Debug, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewOwnGame {
    pub(crate) program: String,
    /// For the program that has levels.
    #[ts(optional = nullable)]
    pub(crate) level: Option<u8>,
    pub(crate) color: Side,
}

/// The class, for the one who asks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct ClassView {
    pub(crate) role: Role,
    /// The address that invites pupils; only the teacher sees it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub(crate) invitation: Option<String>,
    /// The pupil who asks.
    pub(crate) me: Option<PupilView>,
    /// How many pupils there are.
    pub(crate) count: usize,
    /// All of them; only the teacher sees them.
    pub(crate) pupils: Vec<PupilView>,
    pub(crate) task: Option<TaskView>,
    /// How many tasks there were before.
    pub(crate) past: usize,
    /// All games, or those of the pupil who asks; the newest first.
    pub(crate) games: Vec<ClassGameView>,
}

/// A member of the class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct PupilView {
    pub(crate) number: u32,
    pub(crate) name: String,
    /// Whether he has answered the task.
    pub(crate) answered: bool,
    /// Right answers, of those to tasks that have one and were revealed.
    pub(crate) right: usize,
    pub(crate) of: usize,
    /// Points from his games, in halves.
    pub(crate) half_points: usize,
    pub(crate) played: usize,
}

/// What is asked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct TaskView {
    pub(crate) number: u32,
    pub(crate) question: String,
    pub(crate) lesson: Option<String>,
    pub(crate) board: Option<TaskBoard>,
    pub(crate) revealed: bool,
    /// How many have answered.
    pub(crate) answered: usize,
    /// What the pupil who asks has answered.
    pub(crate) answer: Option<Legal>,
    /// The answers with their numbers, the most frequent first; pupils see them once they are
    /// revealed.
    pub(crate) counts: Vec<CountView>,
    /// The right move, under the same condition.
    pub(crate) right: Option<Legal>,
}

/// The position of a task.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct TaskBoard {
    pub(crate) fen: String,
    pub(crate) size: usize,
    pub(crate) turn: Side,
    pub(crate) check: bool,
    pub(crate) legal: Vec<Legal>,
}

/// How many gave an answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct CountView {
    #[serde(flatten)]
    pub(crate) play: Legal,
    pub(crate) count: usize,
    /// The names of those who chose it; only the teacher sees them.
    pub(crate) names: Vec<String>,
}

/// A game of the class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
pub(crate) struct ClassGameView {
    pub(crate) game: i64,
    pub(crate) round: Option<u32>,
    pub(crate) white: String,
    pub(crate) black: String,
    /// `null` while it goes on.
    pub(crate) result: Option<String>,
}

/// A request to the class has been carried out.
#[derive(Serialize)]
pub(crate) struct ClassDone {
    pub(crate) ok: bool,
}

/// The class has been asked.
#[derive(Serialize, TS)]
pub(crate) struct TaskAsked {
    pub(crate) ok: bool,
    /// What was corrected in the position.
    pub(crate) notes: Vec<String>,
}

/// The games of a round that has begun.
#[derive(Serialize)]
pub(crate) struct RoundBegun {
    pub(crate) games: Vec<i64>,
}

/// A pupil's own game has begun.
#[derive(Serialize, TS)]
pub(crate) struct OwnGameBegun {
    pub(crate) game: i64,
}
