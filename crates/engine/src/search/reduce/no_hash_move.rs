//! Internal iterative reduction.
//!
//! Idea: a deep search of a position that the table knows nothing of orders its moves
//! badly; look less deeply now, the next visit will have a hash move. · Unsound only in
//! depth. · Source: Ed Schröder (Rebel), revived 2020.
//! · Worth here: 1 Elo, error 35 (docs/strength.md).

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
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// Only from this depth on.
    shallowest = 4, 2..=8;
}

/// How many plies less.
pub(in crate::search) fn reduction<K: Kind>(node: &Node<'_>) -> i32 {
    let expected_to_matter = K::PV || node.cut_node;
    let unknown = node.hash_move.is_none();
    i32::from(
        on() != 0
            && node.depth >= shallowest()
            && expected_to_matter
            && unknown
            && node.excluded.is_none(),
    )
}
