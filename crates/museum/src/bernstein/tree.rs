//! The tree: plausible moves, plausible replies, and so on for four plies; the score is taken at
//! the leaves.

use super::list::{self, Asking};
use super::rules;
use super::weigh::{self, Weights};
use super::worth::Worth;
use crate::toolkit::{Pv, Scheme, Value, Walk};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, MAX_MOVES, MoveList};
use std::borrow::Cow;
use thinking::{Limits, Rule, Thought, Verdict};

/// The number of moves that are followed if none scores as much as the position before.
const FOLLOWED_ANYWAY: usize = 2;

/// The state of a search.
pub(super) struct Tree {
    pub(super) asking: Asking,
    pub(super) weights: Weights,
    /// Whether a move is followed only if its position scores no less than the one before.
    pub(super) selective: bool,
    /// The plies from the current position to the leaves.
    left: u32,
}

impl Tree {
    pub(super) fn new(asking: Asking, weights: Weights, selective: bool, depth: u32) -> Self {
        Self { asking, weights, selective, left: depth }
    }

    /// The static score of a position, for the side to move.
    fn score(&self, at: &Position, walk: &mut Walk<'_, '_>) -> Worth {
        let terms = weigh::terms(at, &self.weights);
        if walk.desk.hears() {
            let view = thinker(at, walk);
            let verdict = weigh::worth(&terms, view).verdict();
            walk.desk.tell(&Thought::Weighed(weigh::sheet(&terms, view, verdict)));
        }
        weigh::worth(&terms, at.turn())
    }

    /// Selective mode: the moves of the table that are followed.
    fn select(&self, at: &Position, table: &MoveList, walk: &mut Walk<'_, '_>) -> MoveList {
        let before = self.score(at, walk);
        let scores = self.scores(at, table, walk);
        let rises = |&place: &usize| scores[place] >= before;
        let mut followed: MoveList = (0..table.len()).filter(rises).map(|i| table[i]).collect();
        if followed.is_empty() {
            followed = best(table, &scores, FOLLOWED_ANYWAY);
        }
        for m in table.into_iter().filter(|m| !followed.contains(m)) {
            walk.desk.tell(&Thought::Discarded { m, rule: &rules::SELECTIVE });
        }
        followed
    }

    /// The static score after each move of the table, for the side that makes it.
    fn scores(
        &self,
        at: &Position,
        table: &MoveList,
        walk: &mut Walk<'_, '_>,
    ) -> [Worth; MAX_MOVES] {
        let mut scores = [Worth::LEVEL; MAX_MOVES];
        for (m, place) in table.into_iter().zip(&mut scores) {
            let after = at.after(m);
            walk.enter(m);
            // If time is up, the walk stops at the next move it follows.
            let _ = walk.count();
            let score = match after.has_legal_move() {
                true => self.score(&after, walk),
                false => ended(&after, walk),
            };
            *place = score.turned();
            let seen = if walk.is_own_turn() { score } else { score.turned() };
            walk.leave(m, Some(seen.verdict()));
        }
        scores
    }
}

/// The best moves of a table by their scores, in the order of the table.
fn best(table: &MoveList, scores: &[Worth], count: usize) -> MoveList {
    let better =
        |place: usize| scores[..table.len()].iter().filter(|&s| *s > scores[place]).count();
    (0..table.len()).filter(|&place| better(place) < count).map(|i| table[i]).take(count).collect()
}

/// The side to move at the root.
fn thinker(at: &Position, walk: &Walk<'_, '_>) -> Color {
    if walk.is_own_turn() { at.turn() } else { !at.turn() }
}

/// The worth of a position without a legal move.
fn ended(at: &Position, walk: &mut Walk<'_, '_>) -> Worth {
    let (rule, worth) = match at.is_check() {
        true => (&rules::MATE, Worth::Mated(walk.desk.ply())),
        false => (&rules::STALEMATE, Worth::LEVEL),
    };
    say(rule, Bitboard::of(at.king(at.turn())), walk);
    worth
}

fn say(rule: &'static Rule, squares: Bitboard, walk: &mut Walk<'_, '_>) {
    let text = Cow::Borrowed(rule.says);
    walk.desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
}

impl Scheme for Tree {
    type Board = Position;
    type Value = Worth;

    fn weigh(&mut self, at: &Position, walk: &mut Walk<'_, '_>) -> Worth {
        if at.has_legal_move() { self.score(at, walk) } else { ended(at, walk) }
    }

    /// Never settles a position; only records the distance to the leaves.
    fn settle(
        &mut self,
        _: &Position,
        left: u32,
        _: &mut Walk<'_, '_>,
        _: &mut Pv,
    ) -> Option<Worth> {
        self.left = left;
        None
    }

    /// One ply before the leaves there is nothing to select: every position is scored, and the best
    /// counts.
    fn list(&mut self, at: &Position, walk: &mut Walk<'_, '_>) -> MoveList {
        let table = list::plausible(at, self.asking, walk.desk);
        let selects = self.selective && self.left > 1 && !table.is_empty();
        if selects { self.select(at, &table, walk) } else { table }
    }

    fn stuck(&mut self, at: &Position, walk: &mut Walk<'_, '_>) -> Worth {
        ended(at, walk)
    }

    fn drawn(&self) -> Worth {
        Worth::LEVEL
    }

    fn verdict(&self, worth: Worth) -> Verdict {
        worth.verdict()
    }
}

/// The moves of the table that the limits allow; if there are none, the legal moves that they
/// allow.
pub(super) fn allowed(
    at: &Position,
    table: MoveList,
    limits: &Limits,
    walk: &mut Walk<'_, '_>,
) -> MoveList {
    let mut kept = table;
    kept.retain(|m| limits.allows(m));
    if kept.is_empty() {
        kept = at.legal_moves();
        kept.retain(|m| limits.allows(m));
        let moves = Cow::Borrowed(&*kept);
        walk.desk.tell(&Thought::Listed { moves, rule: &rules::ASKED });
    }
    kept
}
