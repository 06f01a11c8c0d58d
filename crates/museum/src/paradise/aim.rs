//! The aim of a plan, and how a position is recognized as reaching it without searching.

use ::rules::chess::Position;
use ::rules::{Color, Move};
use concepts::exchange::{self, Terms};
use concepts::{Values, glance, material};
use std::cmp::Reverse;

/// The values of the pieces; a king is worth more than everything else.
pub(super) const VALUES: Values =
    Values { pawn: 100, knight: 300, bishop: 300, rook: 500, queen: 900, king: 10_000 };

pub(super) const TERMS: Terms = Terms::strict(VALUES).cheapest_first();

/// The aim of a plan. A greater aim is worth more; a mate reaches them all.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Aim {
    /// A gain of this much material since the beginning, in hundredths of a pawn.
    Gain(i32),
    /// Mate.
    Mate,
}

/// The gain of a piece, or of a rook for a minor piece and a pawn.
pub(super) const A_PIECE: i32 = 250;
/// The gain of a pawn.
pub(super) const A_PAWN: i32 = 90;

/// The aims, the highest first.
pub(super) const AIMS: [Aim; 3] = [Aim::Mate, Aim::Gain(A_PIECE), Aim::Gain(A_PAWN)];

impl Aim {
    /// The aim in words, as the end of a sentence.
    pub(super) fn says(self) -> &'static str {
        match self {
            Self::Mate => "mate",
            Self::Gain(gain) if gain >= A_PIECE => "at least a piece",
            Self::Gain(_) => "at least a pawn",
        }
    }
}

/// The attacker, and the material at the beginning.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scales {
    pub(super) attacker: Color,
    before: i32,
}

impl Scales {
    /// Measures from a position, for the side to move.
    pub(super) fn of(at: &Position) -> Self {
        let attacker = at.turn();
        Self { attacker, before: balance(at, attacker) }
    }

    /// The material that the attacker has won so far.
    pub(super) fn won(&self, at: &Position) -> i32 {
        balance(at, self.attacker) - self.before
    }

    /// Whether the attacker keeps its gain although the defender is to move: the defender's best
    /// capture does not win it back, and the defender cannot mate.
    pub(super) fn is_secured(&self, at: &Position, gain: i32) -> bool {
        let won = self.won(at);
        if won < gain {
            return false;
        }
        if !at.has_legal_move() {
            return at.is_check();
        }
        won - best_capture(at) >= gain && glance::mating_move(at).is_none()
    }

    /// A move of the attacker that reaches an aim at once: it mates, or wins material that is then
    /// kept.
    pub(super) fn at_once(&self, at: &Position, aim: Aim) -> Option<Move> {
        if let Some(m) = glance::mating_move(at) {
            return Some(m);
        }
        let Aim::Gain(gain) = aim else { return None };
        let lacks = gain - self.won(at);
        let moves = at.tactical_moves();
        let mut found: Vec<(i32, Move)> = moves.iter().map(|&m| (value(at, m), m)).collect();
        found.retain(|(value, _)| *value >= lacks);
        found.sort_by_key(|(value, _)| Reverse(*value));
        let mut moves = found.into_iter().map(|(_, m)| m);
        moves.find(|&m| self.is_secured(&at.after(m), gain))
    }
}

fn balance(at: &Position, side: Color) -> i32 {
    material::total(at, side, &VALUES) - material::total(at, !side, &VALUES)
}

/// The material result of a move and the exchange on its target square.
pub(super) fn value(at: &Position, m: Move) -> i32 {
    exchange::after(at, m, &TERMS)
}

/// The largest gain of the side to move by one capture or promotion.
pub(super) fn best_capture(at: &Position) -> i32 {
    at.tactical_moves().iter().map(|&m| value(at, m)).max().unwrap_or(0).max(0)
}
