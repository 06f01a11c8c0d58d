//! The thoughts of a program, as data.

use crate::{Exhibit, Rule, Sheet, Verdict};
use rules::{Bitboard, Move, Position};
use std::borrow::Cow;
use std::time::Duration;

/// One step of thinking.
///
/// Thoughts come in the order of the walk through the tree: between [`Self::Entered`]
/// and the matching [`Self::Left`] everything is about the position after that move.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Thought<'a> {
    /// Thinking about a position begins.
    Began {
        /// The position at the root.
        position: Cow<'a, Position>,
    },
    /// Moves were proposed by a rule.
    Listed {
        /// The moves, in the order in which they will be tried.
        moves: Cow<'a, [Move]>,
        /// Who proposed them.
        rule: &'static Rule,
    },
    /// The present position was judged.
    Weighed(Sheet<'a>),
    /// A listed move is not followed, or no longer.
    Discarded {
        /// The move.
        m: Move,
        /// Why.
        rule: &'static Rule,
    },
    /// A move was made in the mind.
    Entered {
        /// The move.
        m: Move,
        /// What still matters, if the search works with bounds.
        window: Option<Window>,
    },
    /// The move was taken back.
    Left {
        /// The move.
        m: Move,
        /// What it is worth.
        verdict: Verdict,
        /// The rule that ended the look at the position after it early.
        cut: Option<&'static Rule>,
    },
    /// From the present position on, only moves that could upset it are looked at, until
    /// it comes to rest.
    Settling,
    /// A goal had something to say.
    Goal {
        /// The goal.
        goal: &'static Rule,
        /// What it said.
        event: GoalEvent,
        /// About which move.
        m: Option<Move>,
        /// The goal's own value, where it gave one.
        verdict: Option<Verdict>,
    },
    /// A line of play with its value: what UCI calls info.
    Line(Line<'a>),
    /// A root move is being looked at.
    Trying {
        /// The move.
        m: Move,
        /// Its place in the list, from 1.
        number: u32,
    },
    /// A sentence about the present position.
    Remark {
        /// The sentence.
        text: Cow<'a, str>,
        /// The rule behind it.
        rule: Option<&'static Rule>,
        /// The squares it speaks of.
        squares: Bitboard,
    },
    /// A table of values about the present position.
    Exhibit(Exhibit),
    /// The decision.
    Chose {
        /// The move.
        m: Move,
        /// What it is worth.
        verdict: Verdict,
        /// The rule that decided.
        rule: &'static Rule,
    },
}

/// The bounds between which a value still matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// What the thinker already has.
    pub at_least: Option<Verdict>,
    /// What the opponent will not let it exceed.
    pub at_most: Option<Verdict>,
}

/// What a goal can say of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GoalEvent {
    /// The situation calls for this goal.
    Evoked,
    /// The goal proposes the move.
    Proposed,
    /// The goal looks at the position the move leads to.
    Tested,
    /// The goal has nothing against the move.
    Accepted,
    /// The goal rejects the move.
    Vetoed,
    /// Nothing more is going on for this goal.
    Dead,
}

/// Whether a value is exact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// It is.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// Chances in thousandths; they add up to 1,000.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WinDrawLoss {
    /// To win.
    pub win: u16,
    /// To draw.
    pub draw: u16,
    /// To lose.
    pub loss: u16,
}

/// A line of play with its value and what it cost to find.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<'a> {
    /// Plies searched.
    pub depth: u32,
    /// Plies of the longest variation looked at.
    pub selective_depth: u32,
    /// First, second, third best line, from 1.
    pub rank: u32,
    /// The value.
    pub verdict: Verdict,
    /// Whether it is exact.
    pub bound: Bound,
    /// Chances, where the program has a model of them.
    pub chances: Option<WinDrawLoss>,
    /// Positions looked at.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// How full the table is, in thousandths.
    pub table_full: Option<u16>,
    /// Answers from end-game tables.
    pub table_hits: u64,
    /// The moves.
    pub moves: Cow<'a, [Move]>,
}

impl Thought<'_> {
    /// The same thought with memory of its own.
    pub fn into_owned(self) -> Thought<'static> {
        match self {
            Self::Began { position } => {
                Thought::Began { position: Cow::Owned(position.into_owned()) }
            }
            Self::Listed { moves, rule } => {
                Thought::Listed { moves: Cow::Owned(moves.into_owned()), rule }
            }
            Self::Weighed(sheet) => Thought::Weighed(sheet.into_owned()),
            Self::Discarded { m, rule } => Thought::Discarded { m, rule },
            Self::Entered { m, window } => Thought::Entered { m, window },
            Self::Left { m, verdict, cut } => Thought::Left { m, verdict, cut },
            Self::Settling => Thought::Settling,
            Self::Goal { goal, event, m, verdict } => Thought::Goal { goal, event, m, verdict },
            Self::Line(line) => Thought::Line(line.into_owned()),
            Self::Trying { m, number } => Thought::Trying { m, number },
            Self::Remark { text, rule, squares } => {
                Thought::Remark { text: Cow::Owned(text.into_owned()), rule, squares }
            }
            Self::Exhibit(exhibit) => Thought::Exhibit(exhibit),
            Self::Chose { m, verdict, rule } => Thought::Chose { m, verdict, rule },
        }
    }
}

impl<'a> Line<'a> {
    /// The best line with an exact value, of a program that tells no more of it; `time` and `nodes`
    /// are for the caller to fill in.
    pub fn exact(depth: u32, verdict: Verdict, moves: impl Into<Cow<'a, [Move]>>) -> Self {
        Self {
            depth,
            selective_depth: depth,
            rank: 1,
            verdict,
            bound: Bound::Exact,
            chances: None,
            nodes: 1,
            time: Duration::ZERO,
            table_full: None,
            table_hits: 0,
            moves: moves.into(),
        }
    }
}

impl Line<'_> {
    /// The same line with memory of its own.
    pub fn into_owned(self) -> Line<'static> {
        let moves = Cow::Owned(self.moves.into_owned());
        Line {
            depth: self.depth,
            selective_depth: self.selective_depth,
            rank: self.rank,
            verdict: self.verdict,
            bound: self.bound,
            chances: self.chances,
            nodes: self.nodes,
            time: self.time,
            table_full: self.table_full,
            table_hits: self.table_hits,
            moves,
        }
    }
}
