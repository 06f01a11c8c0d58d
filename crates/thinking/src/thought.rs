//! The thoughts of a program, as data.

use crate::{Exhibit, Rule, Sheet, Verdict};
use rules::{Bitboard, Move, Position};
use std::borrow::Cow;
use std::time::Duration;

/// One step of thinking.
///
/// Thoughts come in the order in which the tree is searched: between [`Self::Entered`] and the
/// matching [`Self::Left`], everything is about the position after that move.
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
        /// The rule that proposed them.
        rule: &'static Rule,
    },
    /// The present position was judged.
    Weighed(Sheet<'a>),
    /// A listed move is not searched, or not any further.
    Discarded {
        /// The move.
        m: Move,
        /// The rule that discards it.
        rule: &'static Rule,
    },
    /// The search entered the position after a move.
    Entered {
        /// The move.
        m: Move,
        /// The bounds between which a value still matters, if the search uses them.
        window: Option<Window>,
    },
    /// The search returned from the position after a move.
    Left {
        /// The move.
        m: Move,
        /// The value of the move.
        verdict: Verdict,
        /// The rule that ended the search of the position after it early.
        cut: Option<&'static Rule>,
    },
    /// A quiescence search of the present position begins: only moves that could change its value
    /// much are searched, until it is quiet.
    Settling,
    /// An event of a goal.
    Goal {
        /// The goal.
        goal: &'static Rule,
        /// The event.
        event: GoalEvent,
        /// The move it is about.
        m: Option<Move>,
        /// The goal's own value, if it gave one.
        verdict: Option<Verdict>,
    },
    /// A line of play with its value: `info` in UCI.
    Line(Line<'a>),
    /// The search of a root move begins.
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
        /// The squares it is about.
        squares: Bitboard,
    },
    /// A table of values about the present position.
    Exhibit(Exhibit),
    /// The decision.
    Chose {
        /// The move.
        m: Move,
        /// The value of the move.
        verdict: Verdict,
        /// The rule that decided.
        rule: &'static Rule,
    },
}

/// The bounds between which a value still matters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Window {
    /// The value that the program already has: alpha.
    pub at_least: Option<Verdict>,
    /// The value that the opponent will not let it exceed: beta.
    pub at_most: Option<Verdict>,
}

/// The events of a goal.
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
    /// The goal has nothing more to do.
    Dead,
}

/// Whether a value is exact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bound {
    /// The value is exact.
    Exact,
    /// The value is at least this.
    Lower,
    /// The value is at most this.
    Upper,
}

/// Chances in thousandths; they add up to 1,000.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WinDrawLoss {
    /// The chance to win.
    pub win: u16,
    /// The chance to draw.
    pub draw: u16,
    /// The chance to lose.
    pub loss: u16,
}

/// A line of play with its value and its cost.
#[derive(Clone, PartialEq, Debug)]
pub struct Line<'a> {
    /// Plies searched.
    pub depth: u32,
    /// Plies of the longest variation searched.
    pub selective_depth: u32,
    /// The rank of the line, from 1 for the best.
    pub rank: u32,
    /// The value.
    pub verdict: Verdict,
    /// Whether it is exact.
    pub bound: Bound,
    /// The chances, if the program has a model of them.
    pub chances: Option<WinDrawLoss>,
    /// Positions searched.
    pub nodes: u64,
    /// Time spent.
    pub time: Duration,
    /// How full the transposition table is, in thousandths.
    pub table_full: Option<u16>,
    /// Answers from end-game tables.
    pub table_hits: u64,
    /// The moves.
    pub moves: Cow<'a, [Move]>,
}

impl Thought<'_> {
    /// The same thought with owned data.
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
    /// A best line with an exact value, for programs that report little else; the caller fills in
    /// `time` and `nodes`.
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
    /// The same line with owned moves.
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
