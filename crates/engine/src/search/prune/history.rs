//! History pruning.
//!
//! Idea: a quiet move with a very bad history will fail here too. · Unsound when this position is
//! the exception: only used where hardly a ply is left, and never for checks. · Source: Stockfish,
//! 2016. · Not measured.

use crate::params::params;
use crate::search::moves::Candidate;
use thinking::Rule;

params! { "history":
    /// How far history may be below zero, in units per ply of the reduced depth.
    slope = 4934, 1000..=8000;
    /// The greatest reduced depth at which it is used.
    deepest = 1, 0..=10;
}

pub(crate) static RULE: Rule = Rule {
    id: "history",
    says: "This quiet move has failed too often elsewhere.",
    source: "Stockfish 2016",
};

pub(in crate::search) fn prunes(candidate: &Candidate, depth: i32) -> bool {
    candidate.quiet
        && !candidate.gives_check
        && depth <= deepest()
        && candidate.history < -slope() * (depth + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, position, quiet};

    #[test]
    fn only_quiet_moves_that_failed_often_are_pruned_near_the_leaves() {
        let position = position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        let with = |history| Candidate { history, ..quiet(m(&position, "a1a2")) };
        assert!(prunes(&with(-slope() - 1), 0) && !prunes(&with(-slope()), 0));
        assert!(!prunes(&with(-2 * slope()), 1) && !prunes(&with(-30_000), deepest() + 1));
        assert!(!prunes(&Candidate { quiet: false, ..with(-30_000) }, 0));
        assert!(!prunes(&Candidate { gives_check: true, ..with(-30_000) }, 0));
    }
}
