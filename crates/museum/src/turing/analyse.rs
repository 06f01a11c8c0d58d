//! The analysis: every move, every reply, then considerable moves until the position is dead.

use super::list::{REASONS, considerable, reason};
use super::rules;
use super::sheets;
use super::worth::Worth;
use crate::toolkit::{Pv, Replies, Value, Walk};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, MoveList};
use std::borrow::Cow;
use thinking::{Rule, Thought, Window};

/// A search. Worths are for the side to move in the position in question; `None` means that time is
/// up.
pub(super) struct Analysis<'w, 'a, 'd> {
    pub(super) walk: &'w mut Walk<'a, 'd>,
    pub(super) how: How,
}

/// The settings of the analysis.
#[derive(Clone, Copy)]
pub(super) struct How {
    /// Whether lines that cannot change the value of a root move are left out.
    pub(super) skips: bool,
    /// Whether considerable moves are followed until the position is dead.
    pub(super) considers: bool,
}

impl How {
    /// The default settings.
    #[cfg(test)]
    pub(super) const USUAL: Self = Self { skips: true, considers: true };
}

/// The worths that still matter to the side to move: above the first, which it has elsewhere, and
/// below the second, which the opponent will not allow.
#[derive(Clone, Copy, Default)]
pub(super) struct Bounds {
    at_least: Option<Worth>,
    at_most: Option<Worth>,
}

impl Bounds {
    /// The opponent's bounds after a move, if the side that moves already has `best`.
    fn after(self, best: Option<Worth>) -> Self {
        let has = self.at_least.max(best);
        Self { at_least: self.at_most.map(Worth::turned), at_most: has.map(Worth::turned) }
    }

    fn is_passed_by(self, best: Option<Worth>) -> bool {
        best.zip(self.at_most).is_some_and(|(best, most)| best >= most)
    }
}

/// A worth, and whether moves were left out because it is already above the bound.
#[derive(Clone, Copy)]
struct Seen {
    worth: Worth,
    cut: bool,
    /// The number of moves that are known to have this worth.
    equal: usize,
}

impl Seen {
    fn whole(worth: Worth) -> Self {
        Self { worth, cut: false, equal: 0 }
    }

    /// The same, seen by the other side.
    fn turned(self) -> Self {
        Self { worth: self.worth.turned(), ..self }
    }
}

impl Analysis<'_, '_, '_> {
    /// Evaluates the position after a root move: every reply is searched, and the value is exact.
    pub(super) fn replies(&mut self, at: &Position, line: &mut Pv) -> Option<(Worth, Replies)> {
        self.walk.count()?;
        line.clear();
        let legal = at.legal_moves();
        if legal.is_empty() {
            return Some((self.ended(at), Replies { count: 0, equal: 0 }));
        }
        if self.walk.is_drawn(at) {
            return Some((Worth::LEVEL, Replies { count: 0, equal: 0 }));
        }
        self.tell_listed(&legal, &rules::REPLIES);
        self.walk.remember(at);
        let seen = self.best_of(at, &legal, None, (Bounds::default(), line));
        self.walk.forget();
        let Seen { worth, equal, .. } = seen?;
        Some((worth, Replies { count: legal.len(), equal }))
    }

    /// Evaluates a position two or more plies from the root, as if the search began there.
    #[cfg(test)]
    pub(super) fn value(&mut self, at: &Position, line: &mut Pv) -> Option<Worth> {
        self.considered(at, None, (Bounds::default(), line)).map(|seen| seen.worth)
    }

    /// Evaluates a position two or more plies from the root; `before` is the move that led to it.
    fn considered(
        &mut self,
        at: &Position,
        before: Option<Move>,
        (bounds, line): (Bounds, &mut Pv),
    ) -> Option<Seen> {
        self.walk.count()?;
        line.clear();
        let legal = at.legal_moves();
        if legal.is_empty() {
            return Some(Seen::whole(self.ended(at)));
        }
        if self.walk.is_drawn(at) {
            return Some(Seen::whole(Worth::LEVEL));
        }
        let moves = match self.how.considers {
            true => considerable(at, &legal, before),
            false => MoveList::new(),
        };
        if moves.is_empty() {
            self.tell_rule(&rules::DEAD);
            return Some(Seen::whole(self.as_if_dead(at)));
        }
        self.walk.desk.tell(&Thought::Settling);
        self.tell_considerable(at, &moves, before);
        let stay = (moves.len() < legal.len()).then(|| {
            self.tell_rule(&rules::STAY);
            self.as_if_dead(at)
        });
        if stay.is_none() {
            self.tell_rule(&rules::ALL_CONSIDERABLE);
        }
        self.walk.remember(at);
        let seen = self.best_of(at, &moves, stay, (bounds, line));
        self.walk.forget();
        seen
    }

    /// The best worth that the side to move can reach by one of the moves, or by staying put.
    fn best_of(
        &mut self,
        at: &Position,
        moves: &MoveList,
        stay: Option<Worth>,
        (bounds, line): (Bounds, &mut Pv),
    ) -> Option<Seen> {
        let (mut best, mut equal) = (stay, 0);
        let mut below = Pv::EMPTY;
        for (index, m) in moves.into_iter().enumerate() {
            if self.how.skips && bounds.is_passed_by(best) {
                self.tell_left_out(&moves[index..]);
                return best.map(|worth| Seen { worth, cut: true, equal });
            }
            let Seen { worth, cut, .. } = self.step(at, m, (bounds.after(best), &mut below))?;
            if best.is_none_or(|best| worth > best) {
                (best, equal) = (Some(worth), 0);
                line.set(m, &below);
            }
            // A move that was cut off is only known to be no better.
            equal += usize::from(!cut && best == Some(worth));
        }
        best.map(|worth| Seen { worth, cut: false, equal })
    }

    /// Returns the worth of a move to the side that makes it; `bounds` are the opponent's.
    fn step(&mut self, at: &Position, m: Move, (bounds, below): (Bounds, &mut Pv)) -> Option<Seen> {
        let own = self.walk.is_own_turn();
        let window = if self.walk.desk.hears() { self.window(bounds, own) } else { None };
        self.walk.enter_within(m, window);
        let seen = self.considered(&at.after(m), Some(m), (bounds, below));
        let seen = seen.map(Seen::turned);
        let cut = seen.is_some_and(|seen| seen.cut);
        let worth = seen.map(|seen| if own { seen.worth } else { seen.worth.turned() });
        let shown = worth.map(|worth| self.walk.shown(|| worth.verdict()));
        self.walk.leave_early(m, shown, cut.then_some(&rules::SKIP));
        seen
    }

    /// The opponent's bounds after a move, seen by the machine.
    fn window(&self, bounds: Bounds, own: bool) -> Option<Window> {
        let seen = |worth: Option<Worth>| {
            worth.map(|worth| if own { worth.turned() } else { worth }.verdict())
        };
        let (least, most) = (seen(bounds.at_least), seen(bounds.at_most));
        let (at_least, at_most) = if own { (most, least) } else { (least, most) };
        self.how.skips.then_some(Window { at_least, at_most })
    }

    /// Evaluates a position without a legal move: mate, or stalemate, which is rated as if dead.
    fn ended(&mut self, at: &Position) -> Worth {
        if !at.is_check() {
            self.tell_rule(&rules::STALEMATE);
            return self.as_if_dead(at);
        }
        if self.walk.desk.hears() {
            let terms = sheets::checkmate(at);
            let (view, seen) = self.seen_from_root(at, Worth::Mated);
            self.walk.desk.tell(&Thought::Weighed(sheets::mate(&terms, view, seen)));
        }
        Worth::Mated
    }

    fn as_if_dead(&mut self, at: &Position) -> Worth {
        let worth = Worth::of_material(at);
        if self.walk.desk.hears() {
            let terms = sheets::material(at);
            let (view, seen) = self.seen_from_root(at, worth);
            self.walk.desk.tell(&Thought::Weighed(sheets::ratio(&terms, view, seen)));
        }
        worth
    }

    /// Returns the machine's colour, and a worth of the side to move as the machine sees it.
    fn seen_from_root(&self, at: &Position, worth: Worth) -> (Color, Worth) {
        match self.walk.is_own_turn() {
            true => (at.turn(), worth),
            false => (!at.turn(), worth.turned()),
        }
    }

    fn tell_listed(&mut self, moves: &MoveList, rule: &'static Rule) {
        self.walk.desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule });
    }

    /// Says the considerable moves, grouped by the rule that makes them considerable.
    fn tell_considerable(&mut self, at: &Position, moves: &MoveList, before: Option<Move>) {
        if !self.walk.desk.hears() {
            return;
        }
        for rule in REASONS {
            let by_rule = |&m: &Move| reason(at, m, before) == Some(rule);
            let group: MoveList = moves.into_iter().filter(by_rule).collect();
            if !group.is_empty() {
                self.tell_listed(&group, rule);
            }
        }
    }

    fn tell_left_out(&mut self, moves: &[Move]) {
        for &m in moves {
            self.walk.desk.tell(&Thought::Discarded { m, rule: &rules::SKIP });
        }
    }

    fn tell_rule(&mut self, rule: &'static Rule) {
        let text = Cow::Borrowed(rule.says);
        let squares = Bitboard::EMPTY;
        self.walk.desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
    }
}
