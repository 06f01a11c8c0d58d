//! What is remembered of each move on the way from the root to the present node.

use super::line::Line;
use super::order::continuation;
use crate::score::{MAX_PLY, Score};
use rules::Move;

/// What is known of one ply of the present line.
#[derive(Clone)]
pub(crate) struct Frame {
    /// The move made at this node; none for a pass.
    pub(crate) m: Option<Move>,
    /// Where replies to this move keep their history.
    pub(crate) continuation: continuation::Place,
    /// The evaluation at this node, none in check.
    pub(crate) evaluation: Option<Score>,
    /// A quiet move that refuted a sibling.
    pub(crate) killer: Option<Move>,
    /// The move that is left out while its singularity is examined.
    pub(crate) excluded: Option<Move>,
    /// How many children of this node failed high.
    pub(crate) cutoffs: u32,
    /// How often the line was extended by two plies.
    pub(crate) double_extensions: u32,
    /// The best line from here.
    pub(crate) line: Line,
}

impl Frame {
    const FRESH: Self = Self {
        m: None,
        continuation: continuation::Place::NONE,
        evaluation: None,
        killer: None,
        excluded: None,
        cutoffs: 0,
        double_extensions: 0,
        line: Line::EMPTY,
    };
}

/// Frames before the root, so that looking back needs no test.
const BEFORE: usize = 7;
/// Frames after the last ply, so that looking ahead needs none.
const AFTER: usize = 3;

/// The frames of the present line.
pub(crate) struct Stack(Vec<Frame>);

impl Stack {
    pub(crate) fn new() -> Self {
        Self(vec![Frame::FRESH; BEFORE + MAX_PLY + AFTER])
    }

    /// The frame of a ply counted from the root.
    #[inline]
    pub(crate) fn at(&self, ply: usize) -> &Frame {
        &self.0[BEFORE + ply]
    }

    /// The frame of a ply, to be changed.
    #[inline]
    pub(crate) fn at_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.0[BEFORE + ply]
    }

    /// The frame so many plies earlier, which may lie before the root.
    #[inline]
    pub(crate) fn back(&self, ply: usize, plies: usize) -> &Frame {
        &self.0[BEFORE + ply - plies]
    }

    /// Clears what the children of a ply will fill, and counts on from the ply before.
    #[inline]
    pub(crate) fn prepare_children(&mut self, ply: usize) {
        self.at_mut(ply + 1).killer = None;
        self.at_mut(ply + 1).excluded = None;
        self.at_mut(ply + 2).cutoffs = 0;
        let extensions = if ply == 0 { 0 } else { self.at(ply - 1).double_extensions };
        self.at_mut(ply).double_extensions = extensions;
    }

    /// Puts a move in front of the best line of the ply after.
    #[inline]
    pub(crate) fn extend_line(&mut self, ply: usize, m: Move) {
        let (here, after) = self.0[BEFORE + ply..].split_at_mut(1);
        here[0].line.become_move_and(m, &after[0].line);
    }
}
