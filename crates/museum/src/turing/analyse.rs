//! The analysis: every move, every reply, then considerable moves until all is dead.

use super::list::{REASONS, considerable, reason};
use super::rules;
use super::sheets;
use super::worth::Worth;
use crate::toolkit::{Value, Variation, Walk};
use ::rules::chess::Position;
use ::rules::{Color, Move, MoveList};
use std::borrow::Cow;
use thinking::{Rule, Thought};

/// One look down the tree. Worths are those of the side to move in the position asked
/// about; `None` means that time is up.
pub(super) struct Analysis<'w, 'a, 'd> {
    pub(super) walk: &'w mut Walk<'a, 'd>,
}

impl Analysis<'_, '_, '_> {
    /// The position after a root move: every reply is looked at.
    pub(super) fn replies(&mut self, at: &Position, line: &mut Variation) -> Option<Worth> {
        self.walk.count()?;
        line.clear();
        let legal = at.legal_moves();
        if legal.is_empty() {
            return Some(self.ended(at));
        }
        self.tell_listed(&legal, &rules::REPLIES);
        self.best_of(at, &legal, None, line)
    }

    /// A position two or more plies from the root; `before` is the move that led to it.
    pub(super) fn considered(
        &mut self,
        at: &Position,
        before: Option<Move>,
        line: &mut Variation,
    ) -> Option<Worth> {
        self.walk.count()?;
        line.clear();
        let legal = at.legal_moves();
        if legal.is_empty() {
            return Some(self.ended(at));
        }
        let moves = considerable(at, &legal, before);
        if moves.is_empty() {
            self.tell_rule(&rules::DEAD);
            return Some(self.as_if_dead(at));
        }
        self.tell_considerable(at, &moves, before);
        let stay = (moves.len() < legal.len()).then(|| {
            self.tell_rule(&rules::STAY);
            self.as_if_dead(at)
        });
        if stay.is_none() {
            self.tell_rule(&rules::ALL_CONSIDERABLE);
        }
        self.best_of(at, &moves, stay, line)
    }

    /// The best that the side to move can get: by one of the moves, or by staying put.
    fn best_of(
        &mut self,
        at: &Position,
        moves: &MoveList,
        stay: Option<Worth>,
        line: &mut Variation,
    ) -> Option<Worth> {
        let mut best = stay;
        let mut below = Variation::EMPTY;
        for m in moves {
            let worth = self.step(at, m, &mut below)?;
            if best.is_none_or(|best| worth > best) {
                best = Some(worth);
                line.set(m, &below);
            }
        }
        best
    }

    /// What a move is worth to the side that makes it.
    fn step(&mut self, at: &Position, m: Move, below: &mut Variation) -> Option<Worth> {
        let own = self.walk.is_own_turn();
        self.walk.enter(m);
        let worth = self.considered(&at.after(m), Some(m), below).map(Worth::turned);
        let seen = worth.map(|worth| if own { worth } else { worth.turned() });
        self.walk.leave(m, seen.map(Worth::verdict));
        worth
    }

    /// A position without a legal move: mate, or stalemate, which is rated as if dead.
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

    /// The machine's colour, and what is worth so much to the side to move as the machine
    /// sees it.
    fn seen_from_root(&self, at: &Position, worth: Worth) -> (Color, Worth) {
        match self.walk.is_own_turn() {
            true => (at.turn(), worth),
            false => (!at.turn(), worth.turned()),
        }
    }

    fn tell_listed(&mut self, moves: &MoveList, rule: &'static Rule) {
        self.walk.desk.tell(&Thought::Listed { moves: Cow::Borrowed(moves), rule });
    }

    /// Says the considerable moves, each under the rule that makes it so.
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

    fn tell_rule(&mut self, rule: &'static Rule) {
        let squares = ::rules::Bitboard::EMPTY;
        let text = Cow::Borrowed(rule.says);
        self.walk.desk.tell(&Thought::Remark { text, rule: Some(rule), squares });
    }
}
