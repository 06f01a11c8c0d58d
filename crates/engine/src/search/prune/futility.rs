//! Futility pruning.
//!
//! Idea: a quiet move will not lift an evaluation this far below alpha in the plies that
//! are left. · Unsound when it does. · Source: Schaeffer 1986, Heinz 1998.
//! · Worth here: 47 Elo, error 35 (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::moves::Candidate;
use crate::search::node::Node;
use thinking::Rule;

params! { "futility":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// The margin, at least,
    base = 110, 0..=300;
    /// and per ply of the reduced depth.
    slope = 105, 40..=200;
    /// Only up to this reduced depth.
    deepest = 9, 1..=14;
    /// Experience shifts the margin: so many units of history for a centipawn.
    history = 90, 30..=400;
}

pub(crate) static RULE: Rule = Rule {
    id: "futility",
    says: "Too far below what is needed for a quiet move to catch up.",
    source: "Schaeffer 1986; Heinz 1998",
};

pub(in crate::search) fn prunes(
    node: &Node<'_>,
    candidate: &Candidate,
    depth: i32,
    alpha: Score,
) -> bool {
    let margin = base() + slope() * depth + candidate.history / history();
    on() != 0
        && candidate.quiet
        && !candidate.gives_check
        && !node.in_check
        && depth <= deepest()
        && node.evaluation + margin <= alpha
}
