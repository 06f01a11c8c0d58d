//! History pruning.
//!
//! Idea: a quiet move that has failed again and again will fail here. · Unsound when this
//! position is the exception: only where hardly a ply is left, and never for checks. ·
//! Source: Stockfish, 2016. · Worth here: 15 Elo, error 21 (docs/strength.md).

use crate::params::params;
use crate::search::moves::Candidate;
use thinking::Rule;

params! { "history":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// Tolerated failure per ply of the reduced depth.
    slope = 5000, 1000..=8000;
    /// Only up to this reduced depth.
    deepest = 1, 0..=10;
}

pub(crate) static RULE: Rule = Rule {
    id: "history",
    says: "This quiet move has failed too often elsewhere.",
    source: "Stockfish 2016",
};

pub(in crate::search) fn prunes(candidate: &Candidate, depth: i32) -> bool {
    on() != 0
        && candidate.quiet
        && !candidate.gives_check
        && depth <= deepest()
        && candidate.history < -slope() * (depth + 1)
}
