//! Exchange pruning.
//!
//! Idea: moves that lose material by exchange on their square are not tried when few
//! plies are left to win it back. · Unsound for sacrifices. · Source: many, about 2012.
//! · Worth here: 30 Elo, error 35 (docs/strength.md).

use crate::params::params;
use crate::search::exchange;
use crate::search::moves::Candidate;
use crate::search::node::Node;
use thinking::Rule;

params! { "exchange":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// What a quiet move may lose per ply of the reduced depth, squared.
    quiet = 22, 5..=60;
    /// What a capture may lose per ply.
    capture = 95, 30..=250;
    /// Experience with a capture: so many units for a centipawn.
    experience = 32, 8..=128;
    /// Only up to this depth.
    deepest = 10, 1..=16;
}

pub(crate) static RULE: Rule = Rule {
    id: "exchange",
    says: "The move loses material on its square.",
    source: "static exchange, Greenblatt 1967 and after",
};

pub(in crate::search) fn prunes(node: &Node<'_>, candidate: &Candidate, reduced: i32) -> bool {
    if on() == 0 || node.depth > deepest() {
        return false;
    }
    let allowed = if candidate.quiet {
        -quiet() * reduced * reduced
    } else {
        -capture() * node.depth - candidate.history / experience()
    };
    !exchange::gains_at_least(node.position, candidate.m, allowed.min(0))
}
