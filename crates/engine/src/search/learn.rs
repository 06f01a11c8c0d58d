//! What the search learns from its results: histories of moves and corrections of the evaluation.

use super::moves::{Candidate, Found};
use super::node::Node;
use super::order::continuation::PieceTo;
use super::order::threats::Threats;
use super::{Trace, Window, Worker, exchange};
use crate::params::params;
use crate::score::Score;
use crate::table::Bound;
use rules::Move;
use rules::chess::Position;

params! { "learn":
    /// A quiet move that fails high as the first move is remembered from this depth on.
    taught_from = 4, 1..=8;
    /// The history bonus of a move that fails high, per ply of depth.
    bonus_slope = 188, 50..=400;
    /// What is subtracted from the history bonus at every depth.
    bonus_offset = 93, 0..=300;
    /// The largest history bonus.
    bonus_most = 1873, 500..=4000;
    /// The history malus of a move that was searched without failing high, per ply of depth.
    malus_slope = 208, 50..=500;
    /// What is subtracted from the history malus at every depth.
    malus_offset = 119, 0..=400;
    /// The largest history malus.
    malus_most = 1506, 500..=4000;
    /// How much smaller the malus of each further quiet move is, in 1024ths of the first.
    malus_decay = 40, 0..=120;
    /// Whether the entries of continuation history are updated from their sum.
    by_sum = 1, 0..=1;
    /// The bonus for the opponent's previous quiet move when every move fails low, in hundredths.
    prior = 62, 0..=200;
    /// Whether a hash move that cuts without a search is remembered.
    hash_cut = 1, 0..=1;
}

impl<T: Trace> Worker<'_, T> {
    /// Updates the corrections by the score of a node, unless tactics explain the difference.
    pub(super) fn learn_correction_from(
        &mut self,
        node: &Node<'_>,
        best: Score,
        m: Option<Move>,
        bound: Bound,
    ) {
        let Some(evaluation) = self.stack.at(node.ply).evaluation else { return };
        let tactical =
            m.is_some_and(|m| m.is_tactical() && exchange::gains_at_least(node.position, m, 0));
        let says_nothing_new = (bound == Bound::Lower && best <= evaluation)
            || (bound == Bound::Upper && best >= evaluation);
        if !tactical && !best.is_mate() && !says_nothing_new {
            self.learn_correction(node.position, node.ply, node.depth, best - evaluation);
        }
    }

    /// Gives the best move a bonus and the moves tried before it a malus.
    pub(super) fn learn_from_best(&mut self, node: &Node<'_>, best: Move, found: &Found) {
        let bonus = bonus(node.depth);
        let malus = malus(node.depth);
        if best.is_tactical() {
            self.memory.captures.update(node.position, best, bonus);
        } else {
            self.stack.at_mut(node.ply).killer = Some(best);
            // A shallow cutoff by the first move teaches nothing new.
            if node.depth >= taught_from() || found.quiets.len > 0 {
                self.update_quiet(node, best, bonus);
                for (i, m) in found.quiets.iter().enumerate() {
                    self.update_quiet(node, m, -decayed(malus, i));
                }
            }
        }
        for m in found.captures.iter() {
            self.memory.captures.update(node.position, m, -malus);
        }
    }

    /// Gives the opponent's previous quiet move a bonus when every move fails low.
    pub(super) fn learn_from_prior(&mut self, node: &Node<'_>) {
        if prior() == 0 || node.ply == 0 {
            return;
        }
        let before = self.stack.back(node.ply, 1);
        let Some(m) = before.m.filter(|m| !m.is_tactical()) else { return };
        let (threats, now) = (before.threats, before.continuation);
        let bonus = bonus(node.depth) * prior() / 100;
        self.memory.quiets.update(!node.position.turn(), m, threats, bonus);
        self.update_continuations(node.ply - 1, now, bonus);
    }

    /// Gives a quiet hash move that cuts without a search the bonus of one that was searched.
    pub(super) fn learn_from_hash_cut(&mut self, node: &Cut<'_>) {
        let Some(m) = node.m.filter(|m| hash_cut() != 0 && !m.is_tactical()) else { return };
        let now = PieceTo::of(node.position, m);
        let bonus = bonus(node.depth);
        let threats = Threats::of(node.position).all;
        self.memory.quiets.update(node.position.turn(), m, threats, bonus);
        self.update_continuations(node.ply, now, bonus);
    }

    fn update_quiet(&mut self, node: &Node<'_>, m: Move, bonus: i32) {
        let now = PieceTo::of(node.position, m);
        let threats = self.stack.at(node.ply).threats;
        self.memory.quiets.update(node.position.turn(), m, threats, bonus);
        self.memory.pawns.update(node.position.pawn_key(), now, bonus);
        self.update_continuations(node.ply, now, bonus);
    }

    fn update_continuations(&mut self, ply: usize, now: PieceTo, bonus: i32) {
        let earlier = self.stack.continuations(ply);
        self.memory.continuations.update(earlier, now, bonus, by_sum() != 0);
    }

    /// Updates the history of a move that raised alpha in a reduced search, by the result of the
    /// full one.
    pub(super) fn learn_from_second_search(
        &mut self,
        node: &Node<'_>,
        candidate: &Candidate,
        score: Score,
        window: Window,
    ) {
        if !candidate.quiet {
            return;
        }
        let bonus = if score <= window.alpha {
            -malus(node.depth)
        } else if score >= window.beta {
            bonus(node.depth)
        } else {
            return;
        };
        let now = PieceTo::of(node.position, candidate.m);
        self.update_continuations(node.ply, now, bonus);
    }
}

/// A node that a table entry has cut.
pub(super) struct Cut<'p> {
    pub(super) position: &'p Position,
    pub(super) m: Option<Move>,
    pub(super) depth: i32,
    pub(super) ply: usize,
}

fn bonus(depth: i32) -> i32 {
    (bonus_slope() * depth - bonus_offset()).min(bonus_most())
}

fn malus(depth: i32) -> i32 {
    (malus_slope() * depth - malus_offset()).min(malus_most())
}

/// The malus of the quiet move with this number, from 0: the later a move was tried, the smaller.
fn decayed(malus: i32, number: usize) -> i32 {
    malus * (1024 - malus_decay() * number as i32).max(0) / 1024
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, node, position, with_worker};

    #[test]
    fn the_previous_move_gets_a_bonus_where_every_move_fails_low() {
        let before = position("3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1");
        let last = m(&before, "d8d2");
        let position = before.after(last);
        with_worker(&position, |w| {
            w.stack.at_mut(0).m = Some(last);
            w.stack.at_mut(0).continuation = PieceTo::of(&before, last);
            w.learn_from_prior(&node(&position, 5));
            let threats = w.stack.at(0).threats;
            let history = w.memory.quiets.get(before.turn(), last, threats);
            assert_eq!(history, bonus(5) * prior() / 100);
        });
    }

    #[test]
    fn a_quiet_hash_move_that_cuts_is_remembered_and_a_capture_is_not() {
        let position = position("3r2k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        let threats = Threats::of(&position).all;
        for (text, learned) in [("g1f1", bonus(6)), ("d1d8", 0)] {
            let best = m(&position, text);
            with_worker(&position, |w| {
                let cut = Cut { position: &position, m: Some(best), depth: 6, ply: 1 };
                w.learn_from_hash_cut(&cut);
                assert_eq!(w.memory.quiets.get(position.turn(), best, threats), learned);
            });
        }
    }

    #[test]
    fn a_capture_that_wins_explains_the_score_and_one_that_loses_does_not() {
        let position = position("4k3/8/3p4/4p3/8/8/3p4/K2QR3 w - - 0 1");
        for (text, corrected) in [("e1e5", true), ("d1d2", false)] {
            with_worker(&position, |w| {
                w.stack.at_mut(1).evaluation = Some(Score(10));
                let node = node(&position, 8);
                w.learn_correction_from(&node, Score(200), Some(m(&position, text)), Bound::Exact);
                assert_eq!(w.correction(&position, 1) != 0, corrected, "{text}");
            });
        }
    }

    #[test]
    fn the_malus_of_later_moves_is_smaller_and_never_a_bonus() {
        let mut last = decayed(1_000, 0);
        assert_eq!(last, 1_000);
        for number in 1..64 {
            let now = decayed(1_000, number);
            assert!((0..=last).contains(&now));
            last = now;
        }
    }
}
