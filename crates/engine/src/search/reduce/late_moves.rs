//! Late-move reductions.
//!
//! Idea: in a well-ordered list the late moves are rarely best. They are searched less deeply
//! first, and again at full depth only if they raise alpha. · Unsound only in depth. · Source:
//! Donninger 1993, Heinz; made standard by Fruit and Glaurung, 2005. · Worth here: 96 Elo, error 45
//! (docs/strength.md).

use crate::params::params;
use crate::score::Score;
use crate::search::idea::Idea;
use crate::search::moves::Candidate;
use crate::search::node::Node;
use crate::search::{Kind, Trace, Worker};
use thinking::Rule;

pub(crate) static RULE: Rule = Rule {
    id: "reductions",
    says: "Moves late in the list are looked at less deeply first, and again if they surprise.",
    source: "Fruit and Glaurung, 2005",
};

params! { "reductions":
    /// The constant part of the reduction of a quiet move, in 1024ths of a ply.
    base = 886, 0..=1600;
    /// The product of the logarithms of depth and move number is divided by this many hundredths.
    divisor = 222, 150..=350;
    /// The constant part of the reduction of a capture, in 1024ths of a ply.
    capture_base = 364, -300..=1000;
    /// The divisor of the product of logarithms for captures, in hundredths.
    capture_divisor = 331, 200..=600;
    /// How much more is reduced in a node expected to fail high, in 1024ths of a ply.
    cut_node = 1691, 0..=3000;
    /// How much more is reduced if the position is not improving, in 1024ths of a ply.
    worsening = 939, 0..=2000;
    /// How much more is reduced if the hash move is a capture, in 1024ths of a ply.
    hash_capture = 993, 0..=2000;
    /// The number of children that must have failed high for a larger reduction.
    many_cutoffs = 3, 0..=8;
    /// How much more is reduced after this many cutoffs among the children, in 1024ths of a ply.
    cutoffs = 1002, 0..=2000;
    /// How much less is reduced in a position that was once on the principal variation, in 1024ths.
    was_pv = 1068, 0..=2500;
    /// How much less is reduced on the principal variation, in 1024ths of a ply.
    pv = 748, 0..=2500;
    /// How much less is reduced at the root, in 1024ths of a ply.
    root = 1984, 0..=4000;
    /// How much less the killer is reduced, in 1024ths of a ply.
    killer = 893, 0..=2500;
    /// How much less a check is reduced, in 1024ths of a ply.
    check = 939, 0..=2500;
    /// Eight units of history divided by this are one 1024th of a ply less.
    experience = 79, 30..=200;
    /// How much less is reduced for each centipawn of correction, in 1024ths of a ply.
    doubt = 8, 0..=40;
    /// This many moves of a node are never reduced.
    first = 2, 1..=5;
    /// The second search is a ply deeper if the first exceeds the best score by this many centipawns.
    deeper = 44, 10..=120;
    /// How much more the excess must be for each ply of the reduction, in centipawns.
    deeper_per_ply = 2, 0..=10;
    /// The second search is a ply shallower if the first exceeds the best score by less than this.
    hardly = 8, 0..=30;
}

/// ln(n) in 1024ths.
pub(crate) struct Logarithms([i32; 256]);

impl Logarithms {
    pub(crate) fn new() -> Self {
        let mut table = [0; 256];
        for (n, entry) in table.iter_mut().enumerate().skip(1) {
            *entry = ((n as f64).ln() * 1024.0) as i32;
        }
        Self(table)
    }

    fn product(&self, depth: i32, count: i32) -> i32 {
        let of = |n: i32| self.0[n.clamp(0, 255) as usize];
        of(depth) * of(count) / 1024
    }
}

/// The reduction by depth and move number alone, in 1024ths.
fn by_place<T: Trace>(w: &Worker<'_, T>, node: &Node<'_>, candidate: &Candidate) -> i32 {
    let product = w.reductions.product(node.depth, candidate.count);
    if candidate.quiet {
        base() + product * 100 / divisor()
    } else {
        capture_base() + product * 100 / capture_divisor()
    }
}

/// The approximate depth to which a move will be searched, for pruning.
pub(in crate::search) fn expected_depth<T: Trace>(
    w: &Worker<'_, T>,
    node: &Node<'_>,
    candidate: &Candidate,
) -> i32 {
    let mut reduction = by_place(w, node, candidate);
    reduction += if node.improving { 0 } else { worsening() / 2 };
    reduction -= candidate.history * 8 / experience();
    (node.depth - reduction / 1024).max(0)
}

/// The reduction of the first search of a move, in plies; `None` for moves that are not reduced.
pub(in crate::search) fn reduction<K: Kind, T: Trace>(
    w: &Worker<'_, T>,
    node: &Node<'_>,
    candidate: &Candidate,
) -> Option<i32> {
    if !w.has(Idea::Reductions) || node.depth < 2 || candidate.count <= first() + i32::from(K::ROOT)
    {
        return None;
    }
    let mut amount = by_place(w, node, candidate);
    let mut when = |condition: bool, change: i32| {
        if condition {
            amount += change;
        }
    };
    when(node.cut_node, cut_node());
    when(!node.improving, worsening());
    when(node.hash_move.is_some_and(|m| m.is_tactical()), hash_capture());
    when(w.stack.at(node.ply + 1).cutoffs as i32 > many_cutoffs(), cutoffs());
    when(node.was_pv, -was_pv());
    when(K::PV, -pv());
    when(K::ROOT, -root());
    when(w.stack.at(node.ply).killer == Some(candidate.m), -killer());
    when(candidate.gives_check, -check());
    amount -= doubt() * node.doubt;
    amount -= candidate.history * 8 / experience();
    Some(amount / 1024)
}

/// The search after a reduced one that raised alpha.
pub(in crate::search) struct Second {
    /// The depth of the second search.
    pub(in crate::search) depth: i32,
    /// Whether that is deeper than the reduced search, which would otherwise only be repeated.
    pub(in crate::search) needed: bool,
}

/// The second search of a move that was better than expected.
pub(in crate::search) fn second(depth: i32, reduced: i32, score: Score, best: Score) -> Second {
    let much_better = score - best > deeper() + deeper_per_ply() * (depth - reduced);
    let hardly_better = score - best < hardly();
    let depth = depth + i32::from(much_better && !best.is_mate()) - i32::from(hardly_better);
    Second { depth, needed: depth > reduced }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, node, position, quiet, with_worker};
    use crate::search::{NonPv, Pv};

    #[test]
    fn later_moves_and_worse_histories_are_reduced_more() {
        let position = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        with_worker(&position, |w| {
            let node = node(&position, 8);
            let with = |count, history| Candidate { count, history, ..quiet(m(&position, "d1d2")) };
            let of = |candidate: &Candidate| reduction::<NonPv, _>(w, &node, candidate);
            assert_eq!(of(&with(first(), 0)), None, "the first moves are never reduced");
            for count in first() + 1..60 {
                assert!(of(&with(count + 1, 0)) >= of(&with(count, 0)));
                assert!(of(&with(count, -8_000)) > of(&with(count, 8_000)));
                let on_pv = reduction::<Pv, _>(w, &node, &with(count, 0));
                assert!(on_pv <= of(&with(count, 0)));
                let expected = expected_depth(w, &node, &with(count, 0));
                assert!((0..=node.depth).contains(&expected));
            }
        });
    }

    #[test]
    fn the_second_search_is_at_most_one_ply_off_the_full_depth() {
        let best = Score(30);
        let depth = |score| second(9, 5, score, best).depth;
        assert_eq!(depth(best + hardly() - 1), 8);
        assert_eq!(depth(best + hardly()), 9);
        assert_eq!(depth(best + 500), 10);
    }

    #[test]
    fn a_second_search_that_is_not_deeper_is_not_made() {
        let best = Score(30);
        assert!(!second(6, 5, best + 1, best).needed, "it would be the same search");
        assert!(second(7, 5, best + 1, best).needed);
        assert!(second(6, 5, best + hardly(), best).needed);
    }
}
