//! Late-move pruning.
//!
//! Idea: with few plies left, quiet moves far down a well-ordered list are not tried at
//! all. · Unsound when the ordering is wrong. · Source: Heinz 1999 and many after.
//! · Worth here: 2 Elo, error 34 (docs/strength.md).

use crate::params::params;
use crate::search::node::Node;
use thinking::Rule;

params! { "late_moves":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// Quiet moves that are always tried.
    base = 3, 1..=8;
    /// So many hundredths of the depth squared more if the position is improving,
    improving = 100, 40..=200;
    /// or if it is not.
    worsening = 50, 20..=150;
}

pub(crate) static RULE: Rule = Rule {
    id: "late moves",
    says: "Quiet moves far down the list are not tried when few plies are left.",
    source: "Heinz 1999",
};

/// Whether enough moves have been looked at here.
pub(in crate::search) fn skips_the_rest(node: &Node<'_>, count: i32) -> bool {
    let slope = if node.improving { improving() } else { worsening() };
    on() != 0 && count > base() + slope * node.depth * node.depth / 100
}
