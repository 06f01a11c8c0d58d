//! The chess board as the [`Ground`] of an analysis, with its listeners.

use super::analysis::{Bounds, Finding, Ground, Rest};
use super::goal::{Count, Goal, Proposals, Stakes, Standing, State};
use super::rules;
use super::vector::{MOST_GOALS, Vector, Worth};
use crate::toolkit::{DRAWN, Walk};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move};
use std::borrow::Cow;
use thinking::{Fold, GoalEvent, Rule, Sheet, Term, Thought, Verdict, Window};

/// The bounds of one analysis, so that it ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limit {
    /// The largest number of plies from the root.
    pub(super) plies: u32,
    /// The largest number of positions.
    pub(super) positions: u32,
}

/// A goal list with the side that pursues it.
#[derive(Clone, Copy)]
pub(super) struct Council<'g> {
    /// The goals, the most crucial first.
    pub(super) goals: &'g [&'static dyn Goal],
    /// The side that pursues them.
    pub(super) us: Color,
}

impl Council<'_> {
    /// The counts of all goals.
    fn counts(&self, at: &Position, idle: Option<Color>) -> [Count; MOST_GOALS] {
        let standing = Standing { us: self.us, idle };
        core::array::from_fn(|place| {
            self.goals.get(place).map_or_else(Count::default, |goal| goal.evaluate(at, standing))
        })
    }

    fn vector(&self, counts: &[Count; MOST_GOALS]) -> Vector {
        Vector::new(counts.iter().take(self.goals.len()).map(|count| count.value()))
    }

    /// The static value of a position.
    pub(super) fn evaluate(&self, at: &Position, idle: Option<Color>) -> Vector {
        self.vector(&self.counts(at, idle))
    }

    /// The same, shown to the listeners as well.
    pub(super) fn weigh(
        &self,
        at: &Position,
        idle: Option<Color>,
        walk: &mut Walk<'_, '_>,
    ) -> Vector {
        let counts = self.counts(at, idle);
        let vector = self.vector(&counts);
        if walk.desk.hears() {
            let terms = self.goals.iter().zip(counts).map(|(goal, c)| self.term(*goal, c));
            walk.desk.tell(&Thought::Weighed(Sheet {
                unit: "values",
                parts: 1,
                view: self.us,
                fold: Fold::Vector,
                terms: terms.collect(),
                verdict: Worth::Goals(vector).verdict(),
            }));
        }
        vector
    }

    fn term(&self, goal: &dyn Goal, count: Count) -> Term {
        let (ours, theirs) = (i64::from(count.ours), i64::from(count.theirs));
        let (white, black) = self.us.choose((ours, theirs), (theirs, ours));
        Term { rule: goal.rule(), white, black, squares: count.squares }
    }
}

/// A goal's value as a verdict for the listeners.
pub(super) fn component(value: i32) -> Verdict {
    Verdict::native(format_args!("{value}"), value)
}

/// The board during one analysis.
pub(super) struct Board<'x, 'a, 'd> {
    council: Council<'x>,
    stakes: Stakes,
    limit: Limit,
    walk: &'x mut Walk<'a, 'd>,
    /// Whether the analysis is hidden from the listeners, because the move at its root cannot be
    /// made.
    silent: bool,
    ply: u32,
    positions: u32,
    /// Whether the position entered last is a draw and draws are seen.
    drawn: bool,
}

impl<'x, 'a, 'd> Board<'x, 'a, 'd> {
    /// Starts an analysis at a position.
    pub(super) fn new(
        at: &Position,
        council: Council<'x>,
        limit: Limit,
        walk: &'x mut Walk<'a, 'd>,
    ) -> Self {
        let balance = concepts::material::balance(at, &super::exchanges::VALUES);
        let stakes = Stakes { balance };
        Self { council, stakes, limit, walk, silent: false, ply: 0, positions: 0, drawn: false }
    }

    /// Hides the analysis from the listeners.
    pub(super) fn silent(self) -> Self {
        Self { silent: true, ..self }
    }

    fn hears(&self) -> bool {
        !self.silent && self.walk.desk.hears()
    }

    fn remark(&mut self, rule: &'static Rule, squares: Bitboard) {
        if self.hears() {
            let text = Cow::Borrowed(rule.says);
            self.walk.desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
        }
    }

    /// The worth of a position without a legal move.
    fn ended(&mut self, at: &Position) -> Worth {
        let king = Bitboard::of(at.king(at.turn()));
        match (at.is_check(), at.turn() == self.council.us) {
            (false, _) => {
                self.remark(&rules::STALEMATE, king);
                Worth::Goals(Vector::even(self.council.goals.len()))
            }
            (true, mated) => {
                self.remark(&rules::MATE, king);
                if mated { Worth::Mated(self.ply) } else { Worth::Mates(self.ply) }
            }
        }
    }

    fn tell_unsettled(&mut self, at: &Position, goal: usize, moves: &Proposals, state: State) {
        let Some(goal) = self.council.goals.get(goal).filter(|_| self.hears()) else { return };
        if state == State::Dead {
            let standing = Standing { us: self.council.us, idle: None };
            let verdict = Some(component(goal.evaluate(at, standing).value()));
            let (goal, event) = (goal.rule(), GoalEvent::Dead);
            self.walk.desk.tell(&Thought::Goal { goal, event, m: None, verdict });
        }
        for (moves, rule) in moves.by_reason() {
            self.walk.desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule });
        }
    }
}

impl Ground for Board<'_, '_, '_> {
    type Place = Position;

    fn goals(&self) -> usize {
        self.council.goals.len()
    }

    fn is_ours(&self, at: &Position) -> bool {
        at.turn() == self.council.us
    }

    fn arrive(&mut self, at: &Position) -> Option<Option<Worth>> {
        self.walk.count()?;
        self.positions += 1;
        if !at.has_legal_move() {
            return Some(Some(self.ended(at)));
        }
        if core::mem::take(&mut self.drawn) {
            self.remark(&DRAWN, Bitboard::EMPTY);
            return Some(Some(Worth::Goals(Vector::even(self.council.goals.len()))));
        }
        if self.ply >= self.limit.plies || self.positions > self.limit.positions {
            self.remark(&rules::BOUND, Bitboard::EMPTY);
            return Some(Some(self.evaluate(at, Rest::Interrupted)));
        }
        Some(None)
    }

    fn unsettled(&mut self, at: &Position, goal: usize, moves: &mut Proposals) -> State {
        let state = self.council.goals[goal].unsettled(at, &self.stakes, moves);
        self.tell_unsettled(at, goal, moves, state);
        state
    }

    /// A side that makes no move loses what it can lose; an analysis that stops at its bound
    /// assumes the worst for us.
    fn evaluate(&mut self, at: &Position, rest: Rest) -> Worth {
        let idle = match rest {
            Rest::Dead => None,
            Rest::NoMove => Some(at.turn()),
            Rest::Interrupted => Some(self.council.us),
        };
        if rest == Rest::NoMove {
            self.remark(&rules::NO_MOVE, Bitboard::EMPTY);
        }
        Worth::Goals(match self.silent {
            true => self.council.evaluate(at, idle),
            false => self.council.weigh(at, idle, self.walk),
        })
    }

    fn enter(&mut self, at: &Position, m: Move, bounds: Bounds) -> Position {
        self.ply += 1;
        if !self.silent {
            let at_least = bounds.at_least.max(bounds.level).map(Worth::verdict);
            let at_most = bounds.at_most.map(Worth::verdict);
            self.walk.desk.enter(m, Some(Window { at_least, at_most }));
        }
        let after = at.after(m);
        self.drawn = self.walk.is_drawn_silently(&after);
        self.walk.remember(&after);
        after
    }

    fn leave(&mut self, m: Move, finding: Option<Finding>) {
        self.ply -= 1;
        self.walk.forget();
        if self.silent {
            return;
        }
        match finding {
            Some(Finding { worth, cut }) => self.walk.desk.leave(m, worth.verdict(), cut),
            None => self.walk.leave(m, None),
        }
    }
}
