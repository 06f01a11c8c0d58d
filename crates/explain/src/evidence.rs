//! What proves a claim.

use crate::mirror::Mirror;
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Square};
use thinking::Verdict;

/// How a line ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// The side to move is mated.
    Mate,
    /// The side to move is stalemated.
    Stalemate,
    /// A side has gained material since the beginning of the line, in pawns, and the other
    /// cannot take it back at once.
    Material {
        /// The side that has gained.
        by: Color,
        /// The gain, in pawns.
        gain: i32,
    },
    /// A position has been repeated.
    Repetition,
    /// Nothing is claimed about the end.
    Open,
}

/// One move of a proof tree and what follows it: one answer of the proving side, every reply of the
/// other.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Branch {
    /// The move.
    pub m: Move,
    /// The moves that follow; empty at the end.
    pub then: Vec<Branch>,
}

impl Branch {
    /// The number of moves in the branch.
    pub fn len(&self) -> usize {
        1 + self.then.iter().map(Self::len).sum::<usize>()
    }

    /// Always false: a branch has at least its move.
    pub fn is_empty(&self) -> bool {
        false
    }
}

/// The single change of a counterfactual.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Change {
    /// The side to move passes.
    Pass,
    /// Another move is played instead.
    Instead(Move),
    /// A piece is taken off the board.
    Without(Square),
}

/// What the side of a claim gains after a change, in pawns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gained {
    /// At most this: without the changed thing the claim fails.
    AtMost(i32),
    /// At least this: the threat is carried out.
    AtLeast(i32),
}

/// Something that can be checked.
#[derive(Clone, PartialEq, Debug)]
pub enum Evidence {
    /// Squares to highlight.
    Squares(Bitboard),
    /// A line from a position to a stated end.
    Line {
        /// The position in which it begins.
        from: Box<Position>,
        /// The moves.
        moves: Vec<Move>,
        /// How it ends.
        end: End,
    },
    /// A tree that answers every reply.
    Tree {
        /// The position in which it begins.
        from: Box<Position>,
        /// The moves at its root.
        branches: Vec<Branch>,
        /// What holds at the end of every branch.
        end: End,
    },
    /// The gain of the claim's side after one change.
    Counterfactual {
        /// The position that is changed.
        from: Box<Position>,
        /// The change.
        change: Change,
        /// Plies searched.
        plies: u32,
        /// The gain, counted from the changed position if a piece is removed.
        gain: Gained,
        /// How the plan of the claim fails after the change, or is carried out.
        line: Vec<Move>,
    },
    /// The result of a search.
    Number {
        /// The position that was searched.
        from: Box<Position>,
        /// The value for its side to move.
        verdict: Verdict,
        /// The expected line.
        line: Vec<Move>,
        /// The number of positions visited.
        nodes: u64,
    },
}

impl Mirror for End {
    fn mirrored(&self) -> Self {
        match *self {
            Self::Material { by, gain } => Self::Material { by: !by, gain },
            other => other,
        }
    }
}

impl Mirror for Branch {
    fn mirrored(&self) -> Self {
        Self { m: self.m.mirrored(), then: self.then.mirrored() }
    }
}

impl Mirror for Change {
    fn mirrored(&self) -> Self {
        match self {
            Self::Pass => Self::Pass,
            Self::Instead(m) => Self::Instead(m.mirrored()),
            Self::Without(square) => Self::Without(square.flipped()),
        }
    }
}

impl Mirror for Evidence {
    fn mirrored(&self) -> Self {
        match self {
            Self::Squares(squares) => Self::Squares(squares.flipped()),
            Self::Line { from, moves, end } => {
                Self::Line { from: from.mirrored(), moves: moves.mirrored(), end: end.mirrored() }
            }
            Self::Tree { from, branches, end } => Self::Tree {
                from: from.mirrored(),
                branches: branches.mirrored(),
                end: end.mirrored(),
            },
            Self::Counterfactual { from, change, plies, gain, line } => Self::Counterfactual {
                from: from.mirrored(),
                change: change.mirrored(),
                plies: *plies,
                gain: *gain,
                line: line.mirrored(),
            },
            Self::Number { from, verdict, line, nodes } => Self::Number {
                from: from.mirrored(),
                verdict: *verdict,
                line: line.mirrored(),
                nodes: *nodes,
            },
        }
    }
}
