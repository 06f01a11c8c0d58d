//! Late-move reductions.
//!
//! Idea: in a well-ordered list the late moves are rarely best; look at them less deeply
//! first, and again in full only if they surprise. · Unsound only in depth. · Source:
//! Donninger 1993, Heinz; made the rule by Fruit and Glaurung, 2005.
//! · Worth here: 96 Elo, error 45 (docs/strength.md).

use crate::params::params;
use crate::score::Score;
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
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// The reduction in 1024ths of a ply: at least this,
    base = 780, 0..=1600;
    /// and ln(depth) · ln(count) divided by this many hundredths.
    divisor = 225, 150..=350;
    /// The same for captures.
    capture_base = 350, -300..=1000;
    capture_divisor = 330, 200..=600;
    /// More if a cut is expected.
    cut_node = 1650, 0..=3000;
    /// More if the position is not improving.
    worsening = 900, 0..=2000;
    /// More if the hash move is a capture.
    hash_capture = 900, 0..=2000;
    /// More if more than so many children of this node
    many_cutoffs = 3, 0..=8;
    /// have failed high.
    cutoffs = 900, 0..=2000;
    /// Less on a line that was once the main line,
    was_pv = 1100, 0..=2500;
    /// less on the main line itself,
    pv = 900, 0..=2500;
    /// less for the moves of the position itself,
    root = 2048, 0..=4000;
    /// less for the killer,
    killer = 900, 0..=2500;
    /// less for checks,
    check = 900, 0..=2500;
    /// and less or more by experience: so many units for a 1024th of a ply, times 8.
    experience = 80, 30..=200;
    /// From so many moves on.
    first = 2, 1..=5;
    /// A second look goes deeper if the first one was so much better than the best,
    deeper = 40, 10..=120;
    /// and for each ply of the reduction so much more,
    deeper_per_ply = 2, 0..=10;
    /// and less deep if it was not even this much better.
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

/// The reduction that depth and place in the list alone suggest, in 1024ths.
fn by_place<T: Trace>(w: &Worker<'_, T>, node: &Node<'_>, candidate: &Candidate) -> i32 {
    let product = w.reductions.product(node.depth, candidate.count);
    if candidate.quiet {
        base() + product * 100 / divisor()
    } else {
        capture_base() + product * 100 / capture_divisor()
    }
}

/// The depth a move will roughly be looked at to, for pruning.
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

/// How many plies less a move is looked at first; `None` for moves that get a full look.
pub(in crate::search) fn reduction<K: Kind, T: Trace>(
    w: &Worker<'_, T>,
    node: &Node<'_>,
    candidate: &Candidate,
) -> Option<i32> {
    if on() == 0 || node.depth < 2 || candidate.count <= first() + i32::from(K::ROOT) {
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
    amount -= candidate.history * 8 / experience();
    Some(amount / 1024)
}

/// How deep to look again at a move that surprised.
pub(in crate::search) fn second_depth(depth: i32, reduced: i32, score: Score, best: Score) -> i32 {
    let much_better = score - best > deeper() + deeper_per_ply() * (depth - reduced);
    let hardly_better = score - best < hardly();
    depth + i32::from(much_better && !best.is_mate()) - i32::from(hardly_better)
}
