//! The search: variations are explored until they are quiet.

use super::habits::Habits;
use super::quiet::unrest;
use super::rules::{FAR_ENOUGH, QUIET, REST};
use super::select::{Measure, Selection, select};
use super::suggest::suggestions;
use crate::shannon::{Held, Scale};
use crate::toolkit::{Pv, Walk};
use rules::{Bitboard, Board, Move, MoveList};
use std::borrow::Cow;
use std::cell::Cell;
use thinking::{Rule, Thought, Verdict};

/// A first move with its value and the line expected after it.
pub(super) struct Explored {
    pub(super) m: Move,
    pub(super) value: i32,
    pub(super) line: Pv,
}

/// The data that the search needs.
#[derive(Clone, Copy)]
pub(super) struct Explorer<'a> {
    pub(super) scale: &'a Scale,
    pub(super) habits: &'a Habits,
    /// The number of positions seen so far.
    seen: &'a Cell<u64>,
}

/// The value of a draw by repetition or by the fifty-move count, where draws are seen.
const DRAW: i32 = 0;

/// The budget of positions for a part of the tree. Branches share what earlier branches did not
/// use.
struct Share {
    end: u64,
}

impl Share {
    /// The budget of one of the `branches` that are still to be explored.
    fn part(&self, branches: usize, seen: u64) -> Self {
        let left = self.end.saturating_sub(seen);
        Self { end: seen + left / branches.max(1) as u64 }
    }
}

impl<'a> Explorer<'a> {
    /// Creates an explorer that counts positions in `seen`.
    pub(super) fn new(scale: &'a Scale, habits: &'a Habits, seen: &'a Cell<u64>) -> Self {
        Self { scale, habits, seen }
    }

    /// Explores the root moves one after the other, the `promising` ones one move further than the
    /// others. Returns those whose exploration was completed.
    pub(super) fn explore(
        self,
        root: &Held,
        (moves, promising): (&MoveList, &[Move]),
        walk: &mut Walk<'_, '_>,
    ) -> Vec<Explored> {
        let mut explored: Vec<Explored> = Vec::with_capacity(moves.len());
        let further = self.habits.further();
        let whole = Share { end: self.habits.positions };
        for (index, m) in moves.into_iter().enumerate() {
            let habits = if promising.contains(&m) { &further } else { self.habits };
            let share = whole.part(moves.len() - index, self.seen.get());
            walk.try_out(m, index + 1);
            let mut below = Pv::EMPTY;
            let inner = Explorer { habits, ..self };
            let Some(value) = inner.step(root, m, (&share, &mut below), walk) else { break };
            let mut line = Pv::EMPTY;
            line.set(m, &below);
            if explored.iter().all(|other| other.value < value) {
                walk.say_line(self.habits.least, Verdict::Centipawns(value), &line);
            }
            explored.push(Explored { m, value, line });
            if walk.is_over() {
                break;
            }
        }
        explored
    }

    /// Returns the value of a move for the side that makes it; `None` if time is up.
    fn step(
        self,
        at: &Held,
        m: Move,
        (share, below): (&Share, &mut Pv),
        walk: &mut Walk<'_, '_>,
    ) -> Option<i32> {
        let own = walk.is_own_turn();
        walk.enter(m);
        let value = self.visit(&at.after(m), (share, below), walk).map(|value| -value);
        let seen = value.map(|value| Verdict::Centipawns(if own { value } else { -value }));
        walk.leave(m, seen);
        value
    }

    /// Returns the value of a position for the side to move; `None` if time is up.
    fn visit(
        self,
        at: &Held,
        (share, line): (&Share, &mut Pv),
        walk: &mut Walk<'_, '_>,
    ) -> Option<i32> {
        line.clear();
        walk.count()?;
        self.seen.set(self.seen.get() + 1);
        walk.unless_drawn(at, Some(DRAW), |walk| self.look(at, (share, line), walk))
    }

    /// Returns the value of a position that is not a draw.
    fn look(
        self,
        at: &Held,
        (share, line): (&Share, &mut Pv),
        walk: &mut Walk<'_, '_>,
    ) -> Option<i32> {
        let moves = at.legal_moves();
        if moves.is_empty() {
            return Some(self.scale.weigh_end(&at.position, walk.desk));
        }
        if let Some(rule) = self.end_of_variation(at, share, walk) {
            remark(rule, walk);
            return Some(self.scale.weigh(&at.position, walk.desk));
        }
        if walk.desk.ply() >= self.habits.least {
            walk.desk.tell(&Thought::Settling);
        }
        let suggested = self.suggested(at, walk);
        let narrow = self.has_used_up(share);
        let (habits, scale) = (self.habits, self.scale);
        let measure = Measure { habits, scale, suggested: &suggested, narrow };
        let Selection { followed, left_out } = select(&at.position, &moves, measure, walk.desk);
        // "At least two moves": before that no side may stop searching.
        let may_rest = left_out && walk.desk.ply() >= self.habits.least;
        let rest = may_rest.then(|| {
            remark(&REST, walk);
            self.scale.weigh(&at.position, walk.desk)
        });
        self.best_of(at, &followed, rest, (share, line), walk)
    }

    /// Returns the best value of the moves to follow and of `best`, the value of stopping here.
    fn best_of(
        self,
        at: &Held,
        followed: &MoveList,
        mut best: Option<i32>,
        (share, line): (&Share, &mut Pv),
        walk: &mut Walk<'_, '_>,
    ) -> Option<i32> {
        let mut below = Pv::EMPTY;
        for (index, m) in followed.into_iter().enumerate() {
            let part = share.part(followed.len() - index, self.seen.get());
            let value = self.step(at, m, (&part, &mut below), walk)?;
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                line.set(m, &below);
            }
        }
        best
    }

    /// Returns the rule by which a variation ends here, if it does.
    fn end_of_variation(
        self,
        at: &Held,
        share: &Share,
        walk: &Walk<'_, '_>,
    ) -> Option<&'static Rule> {
        let ply = walk.desk.ply();
        if ply >= self.habits.most || ply >= self.habits.least && self.has_used_up(share) {
            return Some(&FAR_ENOUGH);
        }
        let is_quiet =
            ply >= self.habits.least && unrest(&at.position, self.habits.clause).is_empty();
        is_quiet.then_some(&QUIET)
    }

    fn has_used_up(self, share: &Share) -> bool {
        self.seen.get() >= share.end
    }

    /// The moves that the analytical data of section 8 suggest; only after a first move, where
    /// there is time for it.
    fn suggested(self, at: &Held, walk: &mut Walk<'_, '_>) -> Vec<Move> {
        match self.habits.analysis && walk.desk.ply() == 1 {
            true => suggestions(&at.position, walk.desk),
            false => Vec::new(),
        }
    }
}

/// Says a rule of the search that applies to the current position.
fn remark(rule: &'static Rule, walk: &mut Walk<'_, '_>) {
    let (text, squares) = (Cow::Borrowed(rule.says), Bitboard::EMPTY);
    walk.desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
}
