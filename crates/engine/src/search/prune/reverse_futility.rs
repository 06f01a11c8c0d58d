//! Reverse futility pruning, also called static null move.
//!
//! Idea: if the evaluation is far above beta, the few remaining plies will hardly change that. ·
//! Unsound when the opponent has a blow that the evaluation does not see. · Source: Heinz 1998 and
//! many after. · Worth here: 98 Elo, error 45 (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::idea::Idea;
use crate::search::node::Node;
use crate::search::{Trace, Worker};
use thinking::Rule;

params! { "reverse_futility":
    /// The margin above beta per ply of depth, in centipawns.
    slope = 78, 30..=200;
    /// How much smaller the margin is if the position is improving, in centipawns.
    improving = 66, 0..=200;
    /// The smallest margin, in centipawns.
    least = 18, 0..=80;
    /// How much wider the margin is for each centipawn of correction, in hundredths.
    doubt = 79, 0..=200;
    /// The deepest search in which it is used.
    deepest = 10, 0..=16;
    /// How much of the excess over beta is believed, in hundredths.
    tempering = 41, 0..=100;
}

pub(crate) static RULE: Rule = Rule {
    id: "reverse futility",
    says: "So far above what is needed that the few plies left will hardly change it.",
    source: "Heinz 1998",
};

pub(in crate::search) fn cut<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Option<Score> {
    let beta = node.window.beta;
    // A node in which an earlier search found a quiet move best is worth searching again.
    let has_quiet_plan = node.hash_move.is_some_and(|m| !m.is_tactical());
    let may_cut = w.has(Idea::ReverseFutility) && node.depth <= deepest() && !node.was_pv;
    if !may_cut || has_quiet_plan || beta.is_mate() {
        return None;
    }
    let margin =
        slope() * node.depth - improving() * i32::from(node.improving) + doubt() * node.doubt / 100;
    (node.evaluation - margin.max(least()) >= beta && !node.evaluation.is_mate()).then(|| {
        w.trace.cut(&RULE);
        node.evaluation.blend(beta, tempering())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{node, position, with_worker};

    #[test]
    fn the_margin_grows_with_depth_and_a_score_never_falls_below_beta() {
        let position = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        with_worker(&position, |w| {
            let mut tried = |evaluation: i32, depth: i32, was_pv: bool| {
                cut(w, &Node { evaluation: Score(evaluation), was_pv, ..node(&position, depth) })
            };
            for depth in 1..=deepest() {
                let enough = 1 + slope() * depth;
                let score = tried(enough, depth, false);
                assert!(score.is_some_and(|score| score >= Score(1) && score <= Score(enough)));
                assert_eq!(tried(enough - 1, depth, false), None);
                assert_eq!(tried(enough, depth, true), None);
            }
            assert_eq!(tried(20_000, deepest() + 1, false), None);
        });
    }
}
