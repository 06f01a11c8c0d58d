//! Futility pruning.
//!
//! Idea: a quiet move will not lift an evaluation this far below alpha in the remaining plies. ·
//! Unsound when it does. · Source: Schaeffer 1986, Heinz 1998. · Worth here: 47 Elo, error 35
//! (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::moves::Candidate;
use crate::search::node::Node;
use thinking::Rule;

params! { "futility":
    /// The constant part of the margin, in centipawns.
    base = 107, 0..=300;
    /// The margin per ply of the reduced depth, in centipawns.
    slope = 102, 40..=200;
    /// The greatest reduced depth at which it is used.
    deepest = 9, 1..=14;
    /// This many units of history widen the margin by one centipawn.
    history = 99, 30..=400;
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
    candidate.quiet
        && !candidate.gives_check
        && !node.in_check
        && depth <= deepest()
        && node.evaluation + margin <= alpha
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, node, position, quiet};

    #[test]
    fn only_quiet_moves_without_check_far_below_alpha_are_pruned() {
        let position = position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        let node = node(&position, 3);
        let candidate = quiet(m(&position, "a1a2"));
        let far = Score(base() + 3 * slope());
        assert!(prunes(&node, &candidate, 3, far) && !prunes(&node, &candidate, 3, far - 1));
        assert!(!prunes(&node, &Candidate { quiet: false, ..quiet(candidate.m) }, 3, far));
        assert!(!prunes(&node, &Candidate { gives_check: true, ..quiet(candidate.m) }, 3, far));
        assert!(!prunes(&node, &Candidate { history: history(), ..quiet(candidate.m) }, 3, far));
        assert!(!prunes(&node, &candidate, deepest() + 1, Score(9_000)));
    }
}
