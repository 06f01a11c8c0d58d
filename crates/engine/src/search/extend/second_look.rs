//! A second look at the moves of the root.
//!
//! Idea: pruning trusts the evaluation, and the evaluation speaks against every sacrifice.
//! Who asks about a position without a clock gets, once the search is well under way, a
//! shallow search of each move with an open window, whose main line nothing is pruned
//! from; the most surprising move is tried first in the next iteration. · Costs time, never
//! truth. · Source: Shannon 1949 on forceful variations; the form is our own.
//! · Worth here: five more of the 18 hardest positions of *Win at Chess* (docs/strength.md).

use crate::params::params;
use crate::search::{Pv, Trace, Window, Worker, node};
use rules::Move;
use rules::chess::Position;

params! { "second_look":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// The first time after so many positions,
    first = 700_000, 1_000..=10_000_000;
    /// again after so many times as many.
    again = 16, 2..=64;
    /// How deep, the first time,
    depth = 10, 4..=20;
    /// and how much deeper each time.
    deeper = 2, 0..=4;
    /// How much better than the best move a surprise must look.
    margin = 50, 0..=300;
}

/// When the next look is due, and how deep it will be.
pub(in crate::search) struct Due {
    nodes: u64,
    depth: i32,
}

impl Due {
    pub(in crate::search) fn first() -> Self {
        Self { nodes: first() as u64, depth: depth() }
    }
}

/// Looks at every move but the best if it is time to, and puts a surprise in front.
pub(in crate::search) fn look<T: Trace>(w: &mut Worker<'_, T>, position: &Position, due: &mut Due) {
    if on() == 0 || w.id != 0 || w.shared.limits.clock.is_some() || w.nodes < due.nodes {
        return;
    }
    if let Some(m) = surprise(w, position, due.depth) {
        w.root.try_first(m);
    }
    *due = Due { nodes: w.nodes * again() as u64, depth: due.depth + deeper() };
}

/// The move that looks best, if it looks better than the best one.
fn surprise<T: Trace>(w: &mut Worker<'_, T>, position: &Position, depth: i32) -> Option<Move> {
    let mut needed = w.root.best()?.score + margin();
    let mut surprise = None;
    let others: Vec<Move> = w.root.moves().iter().skip(1).map(|root| root.m).collect();
    for m in others {
        let after = w.make(position, m, 0, Window::FULL);
        let window = Window::FULL.turned();
        let score = -node::search::<Pv, T>(w, &after, window, depth - 1, (1, false));
        w.unmake(m, score);
        if w.stopped {
            return None;
        }
        if score > needed {
            (needed, surprise) = (score, Some(m));
        }
    }
    surprise
}
