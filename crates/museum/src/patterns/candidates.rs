//! The few root moves: all legal moves are evaluated once, and the best are searched.

use super::judge::Judge;
use super::tree::ENDS;
use super::triggers::Trigger;
use crate::toolkit::Walk;
use ::rules::chess::Position;
use ::rules::{Move, MoveList};
use concepts::glance;
use std::cmp::Reverse;

/// A root move with its value before the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) m: Move,
    pub(super) promise: i32,
    /// Whether it begins a sacrifice.
    pub(super) hot: bool,
}

/// All allowed moves, the most promising first.
pub(super) fn candidates(
    at: &Position,
    allowed: &MoveList,
    triggers: &[Trigger],
    judge: &Judge<'_>,
    walk: &Walk<'_, '_>,
) -> Vec<Candidate> {
    let promise = |m: Move| {
        let speaking = triggers.iter().filter(|trigger| trigger.moves.contains(&m));
        let weight = speaking.clone().map(|trigger| trigger.weight).max().unwrap_or(0);
        let hot = speaking.clone().any(|trigger| trigger.hot);
        Candidate { m, promise: glance_at(&at.after(m), judge, walk) + weight, hot }
    };
    let mut all: Vec<Candidate> = allowed.iter().map(|&m| promise(m)).collect();
    all.sort_by_key(|candidate| Reverse(candidate.promise));
    all
}

/// The value of a position after our move, as we see it, without a further move; a mate in one and
/// the gain of the best capture are included.
fn glance_at(after: &Position, judge: &Judge<'_>, walk: &Walk<'_, '_>) -> i32 {
    if !after.has_legal_move() {
        return if after.is_check() { ENDS.mate } else { 0 };
    }
    if walk.is_drawn_silently(after) {
        return 0;
    }
    if glance::mating_move(after).is_some() {
        return -ENDS.mate;
    }
    -(judge.at_rest(after) + judge.pending(after))
}
