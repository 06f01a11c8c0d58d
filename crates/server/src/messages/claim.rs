//! Explanations of moves and games, as a page sees them.

use super::{MoveText, Side};
use serde::Serialize;
use ts_rs::TS;

/// The questions that can be asked about a move, as the page writes them.
#[derive(Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "QuestionId")]
#[cfg_attr(
    not(test),
    expect(dead_code, reason = "only its type is used, in what is made for the page")
)]
pub(crate) enum QuestionName {
    Bad,
    Idea,
    Threat,
    Seen,
}

/// A question about a move, with its answer.
#[derive(Serialize, TS)]
#[ts(rename = "Explanation")]
pub(crate) struct ExplanationView {
    /// The question as a person asks it.
    pub(crate) question: &'static str,
    /// The most important claim comes first.
    pub(crate) claims: Vec<ClaimView>,
}

/// A statement about a move, with the line or the squares that show it.
#[derive(Serialize, TS)]
pub(crate) struct ClaimView {
    pub(crate) kind: &'static str,
    /// What this kind of claim means.
    pub(crate) says: &'static str,
    /// The claim as a sentence.
    pub(crate) text: String,
    /// The side that acts or profits.
    pub(crate) by: Side,
    /// The side whose move is explained.
    pub(crate) about: Side,
    /// The position in which the line begins.
    pub(crate) from: String,
    pub(crate) line: Vec<MoveText>,
    pub(crate) squares: Vec<String>,
    /// The promise that can be attacked; `null` if no tree proves the claim.
    pub(crate) promise: Option<PromiseView>,
    pub(crate) evidence: Vec<EvidenceView>,
}

/// What a claim promises from a position on: mate within `amount` moves, or a material balance
/// in pawns.
#[derive(Serialize, TS)]
pub(crate) struct PromiseView {
    pub(crate) from: String,
    pub(crate) kind: PromiseKind,
    pub(crate) amount: i64,
}

#[derive(Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PromiseKind {
    Mate,
    Balance,
}

/// A piece of evidence for a claim.
#[derive(Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum EvidenceView {
    Squares {
        squares: Vec<String>,
    },
    Line {
        from: String,
        line: Vec<MoveText>,
        end: EndView,
    },
    Tree {
        from: String,
        /// The number of moves in the whole tree.
        moves: usize,
        branches: Vec<BranchView>,
    },
    Counterfactual {
        change: ChangeView,
        /// Where the line begins: before the other move, after the pass, without the piece.
        from: String,
        /// The line in which the claim's plan fails after the change, or a threat is carried out.
        line: Vec<MoveText>,
        plies: u32,
        bound: GainBound,
        gain: i32,
    },
    Number {
        from: String,
        value: String,
        line: Vec<MoveText>,
        nodes: u64,
    },
}

/// How a line ends: mate, stalemate, material that cannot be recaptured at once, or open if
/// nothing is claimed.
#[derive(Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum EndView {
    Mate,
    Stalemate,
    Material { by: Side, gain: i32 },
    Open,
}

/// A move of a proof tree with what follows: one answer of the proving side, every reply of the
/// other.
#[derive(Serialize, TS)]
pub(crate) struct BranchView {
    #[serde(flatten)]
    pub(crate) m: MoveText,
    pub(crate) then: Vec<BranchView>,
}

/// The one thing that is changed in a counterfactual.
#[derive(Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum ChangeView {
    Instead { san: String },
    Pass { by: Side },
    Without { piece: String },
}

/// Whether the gain of a counterfactual is an upper or a lower bound.
#[derive(Serialize, TS)]
pub(crate) enum GainBound {
    #[serde(rename = "at most")]
    AtMost,
    #[serde(rename = "at least")]
    AtLeast,
}

/// The state of a promise after the reader's moves and the answers to them.
#[derive(Serialize, TS)]
#[ts(rename = "Attacked")]
pub(crate) struct AttackedView {
    pub(crate) standing: StandingName,
    pub(crate) line: Vec<MoveText>,
    pub(crate) fen: String,
    /// The moves that the reader may try next.
    pub(crate) replies: Vec<MoveText>,
}

/// Whether a promise holds.
#[derive(Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "Standing")]
pub(crate) enum StandingName {
    Open,
    Kept,
    Broken,
    Undecided,
}

/// An analysed game in words, and as a PGN that contains them.
#[derive(Serialize, TS)]
#[ts(rename = "ToldGame")]
pub(crate) struct ToldGameView {
    pub(crate) opening: Option<String>,
    pub(crate) summary: Vec<String>,
    pub(crate) moves: Vec<ToldMoveView>,
    pub(crate) pgn: String,
}

/// Why a move of a game was marked, and further claims about it.
#[derive(Serialize, TS)]
#[ts(rename = "ToldMove")]
pub(crate) struct ToldMoveView {
    /// The number of plies after it.
    pub(crate) ply: usize,
    pub(crate) classes: Vec<&'static str>,
    pub(crate) reasons: Vec<String>,
}
