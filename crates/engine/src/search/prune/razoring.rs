//! Razoring.
//!
//! Idea: so far below alpha that only a capture could help: ask quiescence, and if it
//! cannot help either, believe it. · Unsound when a quiet move saves the position. ·
//! Source: Birmingham and Kent 1977, in this form widely used.
//! · Worth here: nothing measurable: 8 and −2 Elo, errors 29 and 34 (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::node::Node;
use crate::search::{NonPv, Trace, Window, Worker, quiet};
use thinking::Rule;

params! { "razoring":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// How far below alpha, at least.
    base = 280, 100..=600;
    /// And so much more per ply squared.
    slope = 250, 50..=500;
    /// Only up to this depth.
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
    if on() == 0 || node.depth > deepest() || node.evaluation + margin >= alpha || alpha.is_mate() {
        return None;
    }
    let window = Window::null(alpha + 1);
    let score = quiet::search::<NonPv, T>(w, node.position, window, node.ply);
    (score <= alpha && !score.is_mate()).then(|| {
        w.trace.cut(&RULE);
        score
    })
}
