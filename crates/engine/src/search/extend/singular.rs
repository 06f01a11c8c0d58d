//! Singular extensions, multicut and negative extensions.
//!
//! Idea: search the position without the hash move; if everything else is clearly worse,
//! that move is the only one and deserves a longer look. If something else is good
//! enough too, the position is good enough (multicut), or the hash move deserves less. ·
//! Unsound only in what it costs. · Source: Anantharaman, Campbell and Hsu 1988; in this
//! form Stockfish.
//! · Worth here: 25 Elo, error 34 (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::moves::Candidate;
use crate::search::node::{self, Node};
use crate::search::{Kind, NonPv, Trace, Window, Worker};
use crate::table::Bound;
use thinking::Rule;

params! { "singular":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// Only from this depth on.
    shallowest = 6, 4..=10;
    /// The hash entry may be this much shallower.
    entry_depth = 3, 1..=5;
    /// How far below the hash score the others must stay: sixteenths of a centipawn per ply.
    margin = 16, 4..=48;
    /// So much further below: two plies more.
    double_margin = 20, 0..=80;
    /// And so much further: three.
    triple_margin = 100, 30..=250;
    /// Plies less where another move may be as good,
    less = 2, 0..=4;
    /// and so many less again off the main line if the hash move already reached beta.
    less_again = 1, 0..=2;
    /// How often a line may be extended by two.
    most_doubles = 12, 2..=30;
}

pub(crate) static RULE: Rule = Rule {
    id: "multicut",
    says: "Even without its best move the position is good enough.",
    source: "Björnsson and Marsland 2000",
};

/// What the examination of a move led to.
pub(in crate::search) enum Answer {
    /// Look so many plies further; negative: less far.
    Extend(i32),
    /// The node is decided.
    Cut(Score),
}

pub(in crate::search) fn extension<K: Kind, T: Trace>(
    w: &mut Worker<'_, T>,
    node: &Node<'_>,
    candidate: &Candidate,
) -> Answer {
    let Some(hash) = node.hash.filter(|entry| {
        on() != 0
            && !K::ROOT
            && entry.m == Some(candidate.m)
            && node.excluded.is_none()
            && node.depth >= shallowest() + i32::from(node.was_pv && K::PV)
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
