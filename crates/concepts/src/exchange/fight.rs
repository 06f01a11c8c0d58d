//! The captures on one square, one after the other; each side may stop.

use super::terms::{Order, Terms};
use rules::chess::Position;
use rules::{Bitboard, Color, Rank, Role, Square, attacks};
use std::cmp::Reverse;
use std::collections::HashMap;

/// Results of fights that can be reached in more than one way: the remaining pieces and the piece
/// on the square determine the result.
pub(super) type Memory = HashMap<(Bitboard, Role), i32>;

/// One state of an exchange on a square.
#[derive(Clone, Copy)]
pub(super) struct Fight<'a> {
    pub(super) position: &'a Position,
    pub(super) terms: &'a Terms,
    pub(super) square: Square,
    /// The pieces that have not moved or been taken yet, and the square itself.
    pub(super) occupied: Bitboard,
    /// Pieces that block lines but do not take part.
    pub(super) idle: Bitboard,
    /// The side that may take now.
    pub(super) turn: Color,
    /// The piece that can be taken.
    pub(super) prize: Role,
}

impl Fight<'_> {
    /// The best gain of the side to take; it may always stop, with 0.
    pub(super) fn gain(&self, memory: &mut Memory) -> i32 {
        let choices = self.choices();
        if !choices.several() {
            return choices.first().map_or(0, |taker| self.gain_by(taker, memory).max(0));
        }
        let key = (self.occupied, self.prize);
        if let Some(&gain) = memory.get(&key) {
            return gain;
        }
        let best = choices.into_iter().map(|taker| self.gain_by(taker, memory)).max();
        let gain = best.unwrap_or(0).max(0);
        memory.insert(key, gain);
        gain
    }

    /// The best taker and its gain, which is negative if stopping is better. Among equals the
    /// cheaper piece, then the one further back.
    pub(super) fn best_taker(&self, memory: &mut Memory) -> Option<(Square, i32)> {
        let takers = self.choices().into_iter().map(|taker| (taker, self.gain_by(taker, memory)));
        takers.max_by_key(|&(taker, gain)| (gain, Reverse(self.rank_of(taker))))
    }

    fn gain_by(&self, taker: Square, memory: &mut Memory) -> i32 {
        self.won_by(taker) - self.after(taker).gain(memory)
    }

    /// The immediate gain of a capture.
    pub(super) fn won_by(&self, taker: Square) -> i32 {
        let values = &self.terms.values;
        let growth = values.of(self.arriving(taker)) - values.of(self.role(taker));
        values.of(self.prize) + growth
    }

    /// The state after a capture.
    pub(super) fn after(&self, taker: Square) -> Self {
        Self {
            occupied: self.occupied.without(taker),
            turn: !self.turn,
            prize: self.arriving(taker),
            ..*self
        }
    }

    /// The role of a taker.
    pub(super) fn role(&self, taker: Square) -> Role {
        self.position.role_on(taker).unwrap_or(Role::Pawn)
    }

    /// The role of the piece that is then on the square.
    fn arriving(&self, taker: Square) -> Role {
        match self.role(taker) {
            Role::Pawn if self.terms.promotions && self.on_last_rank() => Role::Queen,
            role => role,
        }
    }

    fn on_last_rank(&self) -> bool {
        self.square.rank() == Rank::Eighth.seen_by(self.turn)
    }

    /// The sort key of a taker: the cheaper piece first, then the one nearer to its own first rank.
    fn rank_of(&self, taker: Square) -> (i32, Square) {
        (self.terms.values.of(self.role(taker)), taker.seen_by(self.turn))
    }

    /// The takers worth searching.
    ///
    /// Among those whose departure affects no other piece, only the cheapest: risking the cheaper
    /// piece first is never worse.
    fn choices(&self) -> Bitboard {
        let takers = self.takers();
        if !takers.several() {
            return takers;
        }
        let cheapest =
            |pieces: Bitboard| pieces.into_iter().min_by_key(|&taker| self.rank_of(taker));
        let rest = match self.terms.order {
            Order::CheapestFirst => Bitboard::EMPTY,
            Order::Best => takers.into_iter().filter(|&taker| self.opens_lines(taker)).collect(),
        };
        let plain = cheapest(takers.minus(rest)).map_or(Bitboard::EMPTY, Bitboard::of);
        plain | rest
    }

    /// The pieces of the side to take that may take.
    fn takers(&self) -> Bitboard {
        let all = self.attackers(self.occupied, self.turn);
        all.into_iter().filter(|&taker| self.may_take(taker)).collect()
    }

    fn attackers(&self, occupied: Bitboard, color: Color) -> Bitboard {
        let pieces = self.position.color(color) & occupied;
        (self.position.attackers(self.square, occupied) & pieces).minus(self.idle)
    }

    /// Whether a piece may take: a king only if it cannot be taken there, a pinned piece only if
    /// pins are ignored.
    fn may_take(&self, taker: Square) -> bool {
        let left = self.occupied.without(taker);
        if self.role(taker) == Role::King {
            return self.attackers(left, !self.turn).is_empty();
        }
        if !self.terms.pins {
            return true;
        }
        let king = self.position.king(self.turn);
        let enemies = self.position.color(!self.turn) & left.without(self.square);
        (self.position.attackers(king, left) & enemies).is_empty()
    }

    /// Whether the departure of a piece may let another piece reach the square or a king.
    fn opens_lines(&self, taker: Square) -> bool {
        let left = self.occupied.without(taker);
        let now = self.position.attackers(self.square, self.occupied);
        let then = self.position.attackers(self.square, left) & left;
        let kings = || Color::ALL.map(|color| self.position.king(color));
        then.minus(now).any()
            || self.terms.pins && kings().iter().any(|&king| attacks::line(king, taker).any())
    }
}
