//! History pruning.
//!
//! Idea: a quiet move that has failed again and again will fail here. · Unsound when this
//! position is the exception. · Source: Stockfish, 2016.
//! · Worth here: nothing measurable: with and without it, 53.4 % and 54.5 % of 400 games
//! each against an earlier version (docs/strength.md).

use crate::params::params;
use crate::search::moves::Candidate;
use thinking::Rule;

params! { "history":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// Tolerated failure per ply of the reduced depth.
    slope = 3600, 1000..=8000;
    /// Only up to this reduced depth.
    deepest = 5, 1..=10;
}

pub(crate) static RULE: Rule = Rule {
    id: "history",
    says: "This quiet move has failed too often elsewhere.",
    source: "Stockfish 2016",
};

pub(in crate::search) fn prunes(candidate: &Candidate, depth: i32) -> bool {
    on() != 0 && candidate.quiet && depth <= deepest() && candidate.history < -slope() * (depth + 1)
}
