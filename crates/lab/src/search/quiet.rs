//! The quiescence search: captures, and checks if wanted, until the position is quiet.

use super::node::{Bounds, Found, MATE, Searcher, led_by};
use super::order::listed;
use super::rules::{BEYOND, STAND};
use rules::Move;
use rules::chess::Position;
use std::borrow::Cow;
use thinking::{Fold, Sheet, Term, Thought};

impl Searcher<'_, '_> {
    /// Searches all captures. The side to move may always stop with the static evaluation.
    pub(super) fn settle(&mut self, position: &Position, bounds: Bounds) -> Found {
        self.follow(position, bounds, |searcher, now| {
            let mut moves = listed(position, searcher.switches);
            moves.retain(|m| m.is_capture());
            searcher.try_each(position, moves, now, |searcher, next, bounds| {
                searcher.settle(next, bounds)
            })
        })
    }

    /// Searches all captures, and checks while `extra` is less than `plies`. A side in check
    /// answers with any move and may not stop.
    pub(super) fn settle_with_checks(
        &mut self,
        position: &Position,
        bounds: Bounds,
        plies: u32,
        extra: u32,
    ) -> Found {
        if self.switches.budget.is_some_and(|budget| self.made > budget) {
            return Found::end(self.judge(position));
        }
        let deeper = |searcher: &mut Self, next: &Position, bounds: Bounds| {
            searcher.settle_with_checks(next, bounds, plies, extra + 1)
        };
        if position.is_check() && extra <= plies + 1 {
            let moves = listed(position, self.switches);
            if moves.is_empty() {
                return Found::end(self.desk.ply() as i32 - MATE);
            }
            return self.try_each(position, moves, bounds, deeper);
        }
        self.follow(position, bounds, |searcher, now| {
            let mut moves = listed(position, searcher.switches);
            moves.retain(|&m| m.is_capture() || (extra < plies && position.gives_check(m)));
            searcher.try_each(position, moves, now, deeper)
        })
    }

    /// Tries the static evaluation first, then the moves, unless it fails high.
    fn follow(
        &mut self,
        position: &Position,
        bounds: Bounds,
        moves: impl FnOnce(&mut Self, Bounds) -> Found,
    ) -> Found {
        if self.desk.hears() {
            self.desk.tell(&Thought::Settling);
        }
        let static_value = self.judge(position);
        if static_value >= bounds.beta {
            return Found { value: bounds.beta, line: Vec::new(), cut: Some(&STAND) };
        }
        moves(self, Bounds { alpha: bounds.alpha.max(static_value), ..bounds })
    }

    fn try_each(
        &mut self,
        position: &Position,
        moves: Vec<Move>,
        mut now: Bounds,
        deeper: impl Fn(&mut Self, &Position, Bounds) -> Found,
    ) -> Found {
        let mut found = Found::end(now.alpha);
        for m in moves {
            let Some(reply) = self.reply(position, m, now, &deeper) else { break };
            if -reply.value >= now.beta {
                self.counts.cut(self.desk.ply() as usize);
                return Found { value: now.beta, line: led_by(m, reply.line), cut: Some(&BEYOND) };
            }
            if -reply.value > now.alpha {
                now.alpha = -reply.value;
                found = Found { value: now.alpha, line: led_by(m, reply.line), cut: None };
            }
        }
        found
    }

    /// The static evaluation for the side to move.
    pub(super) fn judge(&mut self, position: &Position) -> i32 {
        self.counts.judged += 1;
        let value = self.switches.evaluation.of(position);
        if self.desk.hears() {
            let white = i64::from(self.switches.evaluation.for_white(position));
            let rule = super::rules::of(self.switches.evaluation);
            let squares = rules::Bitboard::EMPTY;
            let term = Term { rule, white: white.max(0), black: (-white).max(0), squares };
            let is_root_side = self.desk.ply().is_multiple_of(2);
            let view = if is_root_side { position.turn() } else { !position.turn() };
            let seen = i64::from(if is_root_side { value } else { -value });
            let verdict = self.seen_from_root(value);
            self.desk.tell(&Thought::Weighed(Sheet {
                unit: "pawns",
                parts: 100,
                view,
                fold: Fold::Difference { value: seen },
                terms: Cow::Owned(vec![term]),
                verdict,
            }));
        }
        value
    }
}
