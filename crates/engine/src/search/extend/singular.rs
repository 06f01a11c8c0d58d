//! Singular extensions, multicut and negative extensions.
//!
//! Idea: search the position without the hash move. If all other moves are clearly worse, the hash
//! move is singular and is searched deeper. If another move also reaches beta, the node is cut
//! (multicut) or the hash move is searched less deeply. · Unsound where the shallower search that cuts
//! is wrong. · Source: Anantharaman, Campbell and Hsu 1988; in this form Stockfish. · Not measured.

use crate::params::params;
use crate::score::Score;
use crate::search::idea::Idea;
use crate::search::moves::Candidate;
use crate::search::node::{self, Node};
use crate::search::{Kind, NonPv, Trace, Window, Worker};
use crate::table::Bound;
use thinking::Rule;

params! { "singular":
    /// The least depth at which it is used.
    shallowest = 5, 4..=10;
    /// How many plies shallower the hash entry may be.
    entry_depth = 3, 1..=5;
    /// How far below the hash score all other moves must be, in sixteenths of a centipawn per ply.
    margin = 16, 4..=48;
    /// How much further below for a second ply, in centipawns.
    double_margin = 21, 0..=80;
    /// How much further below for a third ply, in centipawns.
    triple_margin = 100, 30..=250;
    /// How many plies less the hash move gets where another move may be as good.
    less = 2, 0..=4;
    /// How many plies less again outside the principal variation if the hash score reaches beta.
    less_again = 1, 0..=2;
    /// How many moves of a line may be extended by two plies or more.
    most_doubles = 12, 2..=30;
}

pub(crate) static RULE: Rule = Rule {
    id: "multicut",
    says: "Even without its best move the position is good enough.",
    source: "Björnsson and Marsland 2000",
};

/// The result of the examination of a move.
pub(in crate::search) enum Answer {
    /// Search this many plies deeper; less deeply if negative.
    Extend(i32),
    /// The node is cut with this score.
    Cut(Score),
}

pub(in crate::search) fn extension<K: Kind, T: Trace>(
    w: &mut Worker<'_, T>,
    node: &Node<'_>,
    candidate: &Candidate,
) -> Answer {
    let Some(hash) = node.hash.filter(|entry| {
        w.has(Idea::Singular)
            && !K::ROOT
            && entry.m == Some(candidate.m)
            && node.excluded.is_none()
            && node.depth >= shallowest() + i32::from(K::PV)
            && entry.depth >= node.depth - entry_depth()
            && matches!(entry.bound, Bound::Lower | Bound::Exact)
            && !entry.score.is_mate()
            && (node.ply as i32) < 2 * w.root_depth
    }) else {
        return Answer::Extend(0);
    };
    let beta = hash.score - margin() * node.depth / 16;
    let depth = (node.depth - 1) / 2;
    w.stack.at_mut(node.ply).excluded = Some(candidate.m);
    let window = Window::null(beta);
    let others =
        node::search::<NonPv, T>(w, node.position, window, depth, (node.ply, node.cut_node));
    w.stack.at_mut(node.ply).excluded = None;
    if w.stopped {
        return Answer::Extend(0);
    }
    if others < beta {
        let doubles = w.stack.at(node.ply).double_extensions as i32;
        let may_double = !K::PV && doubles < most_doubles();
        let quiet = candidate.quiet;
        return Answer::Extend(
            1 + i32::from(may_double && others < beta - double_margin())
                + i32::from(may_double && quiet && others < beta - triple_margin()),
        );
    }
    if !K::PV && others >= node.window.beta && !others.is_mate() {
        w.trace.cut(&RULE);
        return Answer::Cut(others);
    }
    Answer::Extend(if hash.score >= node.window.beta {
        -less() - less_again() * i32::from(!K::PV)
    } else if node.cut_node {
        -less()
    } else {
        0
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, node, position, quiet, with_worker};
    use crate::table::Entry;

    /// The result for a hash move with this score at depth 8.
    fn examined(fen: &str, hash_move: &str, score: i32, beta: i32) -> Answer {
        let position = position(fen);
        let best = m(&position, hash_move);
        let entry = Entry {
            m: Some(best),
            score: Score(score),
            evaluation: None,
            depth: 8,
            bound: Bound::Lower,
            was_pv: false,
        };
        with_worker(&position, |w| {
            w.stack.at_mut(0).m = Some(best);
            let window = Window::null(Score(beta));
            let node =
                Node { hash: Some(entry), hash_move: Some(best), window, ..node(&position, 8) };
            let answer = extension::<NonPv, _>(w, &node, &quiet(best));
            assert_eq!(w.stack.at(1).excluded, None, "the move is searched again afterwards");
            answer
        })
    }

    #[test]
    fn the_only_good_move_is_extended_and_one_of_many_is_not() {
        // Only the capture saves the queen and wins the other one.
        let only = examined("3q2k1/5ppp/8/8/8/8/5PPP/3Q2K1 w - - 0 1", "d1d8", 900, 2_000);
        assert!(matches!(only, Answer::Extend(1..)));
        // Two bishops ahead, every quiet move is good enough: the node is decided.
        let many = examined("6k1/5ppp/8/8/8/8/5PPP/2B2BK1 w - - 0 1", "c1d2", 400, 1);
        assert!(matches!(many, Answer::Cut(score) if score >= Score(1)));
    }
}
