//! Exchange pruning.
//!
//! Idea: moves that lose material by exchange on their target square are not tried when few plies
//! are left to win it back. · Unsound for sacrifices. · Source: many, about 2012. · Not measured.

use crate::params::params;
use crate::search::exchange;
use crate::search::moves::Candidate;
use crate::search::node::Node;
use thinking::Rule;

params! { "exchange":
    /// What a quiet move may lose, in centipawns per square of the reduced depth.
    quiet = 22, 5..=60;
    /// What a capture may lose, in centipawns per ply of depth.
    capture = 93, 30..=250;
    /// This many units of capture history allow a capture to lose one centipawn more.
    experience = 33, 8..=128;
    /// The greatest depth at which it is used.
    deepest = 10, 1..=16;
}

pub(crate) static RULE: Rule = Rule {
    id: "exchange",
    says: "The move loses material on its square.",
    source: "static exchange, Greenblatt 1967 and after",
};

pub(in crate::search) fn prunes(node: &Node<'_>, candidate: &Candidate, reduced: i32) -> bool {
    if node.depth > deepest() {
        return false;
    }
    let allowed = if candidate.quiet {
        -quiet() * reduced * reduced
    } else {
        -capture() * node.depth - candidate.history / experience()
    };
    !exchange::gains_at_least(node.position, candidate.m, allowed.min(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, node, position, quiet};

    #[test]
    fn only_moves_that_lose_too_much_are_pruned() {
        let position = position("4k3/8/3p4/4p3/8/8/8/2B1K2Q w - - 0 1");
        let (bishop, safe) = (quiet(m(&position, "c1f4")), quiet(m(&position, "c1d2")));
        assert!(prunes(&node(&position, 1), &bishop, 1), "the bishop is lost for nothing");
        assert!(!prunes(&node(&position, 8), &bishop, 8), "with more depth it is not pruned");
        assert!(!prunes(&node(&position, 1), &safe, 0));
    }

    #[test]
    fn a_losing_capture_is_pruned_near_the_leaves_only() {
        let position = position("4k3/8/3p4/4p3/8/8/8/K3Q3 w - - 0 1");
        let capture = Candidate { quiet: false, ..quiet(m(&position, "e1e5")) };
        assert!(prunes(&node(&position, 1), &capture, 1), "the queen for a pawn");
        assert!(!prunes(&node(&position, deepest()), &capture, deepest()), "enough depth");
        assert!(!prunes(&node(&position, deepest() + 1), &capture, 1));
    }
}
