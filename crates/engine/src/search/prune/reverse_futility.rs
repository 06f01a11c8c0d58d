//! Reverse futility pruning, also called static null move.
//!
//! Idea: so far above beta that the few plies left will hardly change it. · Unsound when
//! the opponent has a blow that the evaluation does not see. · Source: Heinz 1998 and
//! many after. · Worth here: 98 Elo, error 45 (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::node::Node;
use crate::search::{Trace, Worker};
use thinking::Rule;

params! { "reverse_futility":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// Margin per ply.
    slope = 82, 30..=200;
    /// Less if the position is improving.
    improving = 70, 0..=200;
    /// But at least this much.
    least = 20, 0..=80;
    /// Only up to this depth.
    deepest = 10, 0..=16;
    /// How much of what the evaluation lies above beta is believed, in hundredths.
    tempering = 40, 0..=100;
}

pub(crate) static RULE: Rule = Rule {
    id: "reverse futility",
    says: "So far above what is needed that the few plies left will hardly change it.",
    source: "Heinz 1998",
};

pub(in crate::search) fn cut<T: Trace>(w: &mut Worker<'_, T>, node: &Node<'_>) -> Option<Score> {
    let beta = node.window.beta;
    // Where an earlier search found a quiet move best, it is worth searching again.
    let has_quiet_plan = node.hash_move.is_some_and(|m| !m.is_tactical());
    if on() == 0 || node.depth > deepest() || node.was_pv || has_quiet_plan || beta.is_mate() {
        return None;
    }
    let margin = slope() * node.depth - improving() * i32::from(node.improving);
    (node.evaluation - margin.max(least()) >= beta && !node.evaluation.is_mate()).then(|| {
        w.trace.cut(&RULE);
        node.evaluation.blend(beta, tempering())
    })
}
