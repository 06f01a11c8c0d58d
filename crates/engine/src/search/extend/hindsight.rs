//! Hindsight: a node reached by a reduced move is searched a ply deeper or a ply less, depending on
//! how the evaluation has changed.
//!
//! Idea: a move is reduced because it looks harmless. If the evaluation after it has not improved
//! for the side to move, the reduction was too large. If the evaluations of both sides add up to
//! much more than zero, the side to move gained more than expected and needs less depth to prove
//! it. · Unsound only in depth: it changes depths, not scores. · Source: Stockfish, 2024, and Hobbes.
//! · Not measured.

use crate::params::params;
use crate::search::idea::Idea;
use crate::search::node::Node;
use crate::search::{Trace, Worker};

params! { "hindsight":
    /// A node whose move was reduced by at least this many plies can be searched a ply deeper.
    much = 2, 1..=6;
    /// How much both evaluations together must exceed zero for a ply less, in centipawns.
    gained = 84, 0..=300;
}

/// How many plies deeper the node is searched; negative if less deeply.
pub(in crate::search) fn extension<T: Trace>(w: &Worker<'_, T>, node: &Node<'_>) -> i32 {
    if !w.has(Idea::Hindsight) || node.ply == 0 || node.excluded.is_some() {
        return 0;
    }
    let before = w.stack.back(node.ply, 1);
    let (Some(now), Some(theirs)) = (w.stack.at(node.ply).evaluation, before.evaluation) else {
        return 0;
    };
    if before.reduction >= much() && now.0 <= -theirs.0 {
        1
    } else if before.reduction >= 1 && node.depth >= 2 && now.0 + theirs.0 > gained() {
        -1
    } else {
        0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::score::Score;
    use crate::search::testing::{node, position, with_worker};

    #[test]
    fn a_node_reached_without_reduction_keeps_its_depth() {
        let position = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        with_worker(&position, |w| {
            for (ours, theirs) in [(-300, 300), (0, 0), (300, 300), (-300, -300)] {
                w.stack.at_mut(1).evaluation = Some(Score(ours));
                w.stack.at_mut(0).evaluation = Some(Score(theirs));
                assert_eq!(extension(w, &node(&position, 5)), 0);
            }
        });
    }

    #[test]
    fn what_came_of_a_reduced_move_changes_the_depth_by_one_ply() {
        let position = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        with_worker(&position, |w| {
            let mut of = |reduction: i32, ours: i32, theirs: i32| {
                w.stack.at_mut(0).reduction = reduction;
                w.stack.at_mut(1).evaluation = Some(Score(ours));
                w.stack.at_mut(0).evaluation = Some(Score(theirs));
                extension(w, &node(&position, 5))
            };
            assert_eq!(of(much(), -20, 10), 1, "the reduced move was good for the opponent");
            assert_eq!(of(much() - 1, -20, 10), 0, "it was reduced by little");
            assert_eq!(of(1, gained(), 1), -1, "it gave more than expected");
            assert_eq!(of(1, gained(), 0), 0);
        });
    }
}
