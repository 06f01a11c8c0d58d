//! Late-move pruning.
//!
//! Idea: with few plies left, quiet moves far down a well-ordered list are not tried at
//! all. · Unsound when the ordering is wrong. · Source: Heinz 1999 and many after.
//! · Not measured.

use crate::params::params;
use crate::search::node::Node;
use thinking::Rule;

params! { "late_moves":
    /// How many moves are always tried.
    base = 4, 1..=8;
    /// How many more are tried if the position is improving, in hundredths of the depth squared.
    improving = 109, 40..=200;
    /// How many more are tried if the position is not improving, in hundredths of the depth squared.
    worsening = 51, 20..=150;
}

pub(crate) static RULE: Rule = Rule {
    id: "late moves",
    says: "Quiet moves far down the list are not tried when few plies are left.",
    source: "Heinz 1999",
};

/// Whether the remaining quiet moves are skipped.
pub(in crate::search) fn skips_the_rest(node: &Node<'_>, count: i32) -> bool {
    let slope = if node.improving { improving() } else { worsening() };
    count > base() + slope * node.depth * node.depth / 100
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{node, position};

    #[test]
    fn more_moves_are_tried_with_more_depth_and_if_the_position_improves() {
        let position = position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
        let tried = |depth, improving| {
            let node = Node { improving, ..node(&position, depth) };
            (1..).find(|&count| skips_the_rest(&node, count))
        };
        assert_eq!((tried(1, false), tried(1, true)), (Some(base() + 1), Some(base() + 2)));
        for depth in 1..10 {
            assert!(tried(depth, true) > tried(depth, false));
            assert!(tried(depth + 1, false) > tried(depth, false));
        }
    }
}
