//! Razoring.
//!
//! Idea: if the evaluation is so far below alpha that only a capture could help, a quiescence
//! search decides. · Unsound when a quiet move saves the position. · Source: Birmingham and Kent
//! 1977, in this form widely used. · Not measured.

use crate::params::params;
use crate::score::Score;
use crate::search::idea::Idea;
use crate::search::node::Node;
use crate::search::{NonPv, Trace, Window, Worker, quiescence};
use thinking::Rule;

params! { "razoring":
    /// The constant part of the margin below alpha, in centipawns.
    base = 287, 100..=600;
    /// The margin per square of the depth, in centipawns.
    slope = 255, 50..=500;
    /// The greatest depth at which it is used.
    deepest = 4, 0..=8;
}

pub(crate) static RULE: Rule = Rule {
    id: "razoring",
    says: "Far below what is needed and captures do not help: give the position up.",
    source: "Birmingham and Kent 1977",
};

pub(in crate::search) fn cut<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Option<Score> {
    let alpha = node.window.alpha;
    let margin = base() + slope() * node.depth * node.depth;
    let far_below = node.evaluation + margin < alpha;
    if !w.has(Idea::Razoring) || node.depth > deepest() || !far_below || alpha.is_mate() {
        return None;
    }
    let window = Window::null(alpha + 1);
    let score = quiescence::search::<NonPv, T>(w, node.position, window, node.ply);
    (score <= alpha && !score.is_mate()).then(|| {
        w.trace.cut(&RULE);
        score
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{node, position, with_worker};

    fn tried(fen: &str, evaluation: i32) -> Option<Score> {
        let position = position(fen);
        with_worker(&position, |w| {
            cut(w, &Node { evaluation: Score(evaluation), ..node(&position, 1) })
        })
    }

    #[test]
    fn a_hopeless_position_is_given_up_unless_a_capture_helps() {
        let lost = "q3r1k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1";
        assert!(tried(lost, -1_400).is_some_and(|score| score <= Score::DRAW));
        assert_eq!(tried(lost, 0), None, "not far enough below alpha");
        let takes_the_queen = "3q2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";
        assert_eq!(tried(takes_the_queen, -1_400), None);
    }
}
