//! Internal iterative reduction.
//!
//! Idea: a deep search of a position without a table entry orders its moves badly. It is searched
//! less deeply now; the next visit will have a hash move. · Unsound only in depth. · Source: Ed
//! Schröder (Rebel), revived 2020. · Not measured.

use crate::params::params;
use crate::search::Kind;
use crate::search::node::Node;
use thinking::Rule;

pub(crate) static RULE: Rule = Rule {
    id: "unknown position",
    says: "A position the table knows nothing of is looked at a little less deeply.",
    source: "Schröder, Rebel",
};

params! { "no_hash_move":
    /// The least depth at which it is used.
    shallowest = 4, 2..=8;
}

/// The reduction in plies.
pub(in crate::search) fn reduction<K: Kind>(node: &Node<'_>) -> i32 {
    let expected_to_matter = K::PV || node.cut_node;
    let unknown = node.hash_move.is_none();
    i32::from(
        node.depth >= shallowest() && expected_to_matter && unknown && node.excluded.is_none(),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, node, position};
    use crate::search::{NonPv, Pv};

    #[test]
    fn only_deep_nodes_that_matter_and_have_no_hash_move_are_reduced() {
        let position = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        let cut_node = |depth| Node { cut_node: true, ..node(&position, depth) };
        assert_eq!(reduction::<NonPv>(&cut_node(shallowest())), 1);
        assert_eq!(reduction::<NonPv>(&cut_node(shallowest() - 1)), 0);
        assert_eq!(reduction::<Pv>(&node(&position, shallowest())), 1);
        assert_eq!(reduction::<NonPv>(&node(&position, shallowest())), 0);
        let known = Node { hash_move: Some(m(&position, "d1d8")), ..cut_node(9) };
        assert_eq!(reduction::<NonPv>(&known), 0);
    }
}
