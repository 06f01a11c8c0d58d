//! The search stack: data of each ply from the root to the present node.

use super::line::PrincipalVariation;
use super::order::continuation::{CONTINUATION_PLIES, PieceTo};
use crate::score::{MAX_PLY, Score};
use rules::{Bitboard, Move};

/// The data of one ply of the present line.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    /// The move made at this node; `None` for a null move.
    pub(crate) m: Option<Move>,
    /// The moved piece and its destination: the index of the continuation history of replies.
    pub(crate) continuation: PieceTo,
    /// The reduction of the search of this move, in plies.
    pub(crate) reduction: i32,
    /// The evaluation at this node with corrections; `None` in check.
    pub(crate) evaluation: Option<Score>,
    /// The evaluation at this node without corrections; `None` in check.
    pub(crate) raw_evaluation: Option<Score>,
    /// The squares that the opponent attacks at this node, set before its moves are tried.
    pub(crate) threats: Bitboard,
    /// Whether the position of this node is or was on the principal variation.
    pub(crate) was_pv: bool,
    /// A quiet move that refuted a sibling.
    pub(crate) killer: Option<Move>,
    /// The move that is excluded by a singular search.
    pub(crate) excluded: Option<Move>,
    /// How many nodes of this ply failed high since the node two plies earlier was entered.
    pub(crate) cutoffs: u32,
    /// How many moves of the line up to this node were extended by two plies or more.
    pub(crate) double_extensions: u32,
}

impl Frame {
    const FRESH: Self = Self {
        m: None,
        continuation: PieceTo::NONE,
        reduction: 0,
        evaluation: None,
        raw_evaluation: None,
        threats: Bitboard::EMPTY,
        was_pv: false,
        killer: None,
        excluded: None,
        cutoffs: 0,
        double_extensions: 0,
    };
}

/// Frames before the root, so that looking back needs no bounds check.
const BEFORE: usize = 7;
/// Frames after the last ply, so that looking ahead needs no bounds check.
const AFTER: usize = 3;

/// The frames of the present line.
pub(crate) struct Stack {
    frames: Vec<Frame>,
    /// The best line from each ply on: apart from the frames, because only nodes on the principal
    /// variation fill them.
    lines: Vec<PrincipalVariation>,
}

impl Stack {
    pub(crate) fn new() -> Self {
        Self {
            frames: vec![Frame::FRESH; BEFORE + MAX_PLY + AFTER],
            lines: vec![PrincipalVariation::EMPTY; MAX_PLY + AFTER],
        }
    }

    /// Begins a search. The lines of an earlier one are cleared when their ply is entered.
    pub(crate) fn begin(&mut self) {
        self.frames.fill(Frame::FRESH);
    }

    /// The frame of a ply counted from the root.
    #[inline]
    pub(crate) fn at(&self, ply: usize) -> &Frame {
        &self.frames[BEFORE + ply]
    }

    /// The frame of a ply, to be changed.
    #[inline]
    pub(crate) fn at_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.frames[BEFORE + ply]
    }

    /// The frame `plies` earlier, which may be before the root.
    #[inline]
    pub(crate) fn back(&self, ply: usize, plies: usize) -> &Frame {
        &self.frames[BEFORE + ply - plies]
    }

    /// The earlier moves whose continuation history a move of this ply belongs to.
    #[inline]
    pub(crate) fn continuations(&self, ply: usize) -> [PieceTo; CONTINUATION_PLIES.len()] {
        CONTINUATION_PLIES.map(|back| self.back(ply, back).continuation)
    }

    /// Clears the data that the children of a ply fill, and copies the count of extensions from the
    /// ply before.
    #[inline]
    pub(crate) fn prepare_children(&mut self, ply: usize) {
        self.at_mut(ply + 1).killer = None;
        self.at_mut(ply + 1).excluded = None;
        self.at_mut(ply + 2).cutoffs = 0;
        let extensions = if ply == 0 { 0 } else { self.at(ply - 1).double_extensions };
        self.at_mut(ply).double_extensions = extensions;
    }

    /// The best line from a ply on.
    pub(crate) fn line(&self, ply: usize) -> &PrincipalVariation {
        &self.lines[ply]
    }

    /// Empties the best line of a ply.
    #[inline]
    pub(crate) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// Puts a move in front of the best line of the next ply.
    #[inline]
    pub(crate) fn extend_line(&mut self, ply: usize, m: Move) {
        let (here, after) = self.lines[ply..].split_at_mut(1);
        here[0].become_move_and(m, &after[0]);
    }
}
