//! Iterative deepening at the root: which rounds may replace the best move so far.

use super::{Pv, Round, Walk};
use rules::Move;
use thinking::Verdict;

/// The best move so far, which would be played now.
#[derive(Clone, Copy)]
pub(crate) struct Held {
    pub(crate) m: Move,
    pub(crate) value: i32,
    pub(crate) line: Pv,
    /// The depth of the round that found it.
    pub(crate) depth: u32,
}

impl Held {
    /// Whether a round replaces this move: it is finished, found a better value, or has searched
    /// this move again.
    fn gives_way_to(&self, round: &Round) -> bool {
        round.finished || round.value > self.value || round.tried.iter().any(|(m, _)| *m == self.m)
    }
}

/// Takes the best move of a round, if the round counts.
pub(crate) fn take(held: &mut Option<Held>, round: &Round, depth: u32) {
    let Some((m, line)) = round.best else { return };
    if held.as_ref().is_none_or(|old| old.gives_way_to(round)) {
        *held = Some(Held { m, value: round.value, line, depth });
    }
}

/// Repeats the line of the move that is played, with the nodes and the time of the whole search.
pub(crate) fn say_last(held: &Held, verdict: Verdict, walk: &mut Walk<'_, '_>) {
    walk.say_line(held.depth, verdict, &held.line);
}
