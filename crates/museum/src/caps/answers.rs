//! The answers to a description, by their kinds.

use super::sets::Description;
use super::targets::{VALUES, exchange_value, targets};
use ::rules::chess::Position;
use ::rules::{Bitboard, Move, Square, attacks};
use concepts::attack;
use concepts::mobility::destination;
use std::cmp::Reverse;

/// The way in which a move answers a threat.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Kind {
    /// The move captures a piece that moves in the refutation.
    Capture,
    /// A target moves away; against mate also the king and the pieces beside it.
    Vacate,
    /// The move guards a target or a square that the refutation uses.
    Guard,
    /// The move blocks a path.
    Block,
    /// A check, or a capture worth as much as the loss.
    Counter,
    /// A threat worth as much as the loss.
    CounterThreat,
}

impl Kind {
    /// The letter of the kind in the specification.
    pub(super) fn letter(self) -> char {
        match self {
            Self::Capture => 'C',
            Self::Vacate => 'V',
            Self::Guard => 'G',
            Self::Block => 'B',
            Self::Counter => 'K',
            Self::CounterThreat => 'T',
        }
    }

    /// The kind in words.
    pub(super) fn says(self) -> &'static str {
        match self {
            Self::Capture => "takes the culprit",
            Self::Vacate => "moves the target",
            Self::Guard => "guards",
            Self::Block => "blocks",
            Self::Counter => "counters",
            Self::CounterThreat => "threatens something else",
        }
    }
}

/// A move with all the ways in which it answers the threat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Answer {
    pub(super) m: Move,
    pub(super) kinds: Vec<Kind>,
}

/// A capture of this value counters any loss.
const ENOUGH: i32 = 300;

/// The threat, for testing every move against it.
struct Asking<'a> {
    at: &'a Position,
    description: &'a Description,
    /// The value of the cheapest target.
    worth: i32,
    /// The enemy pieces that are already targets.
    old: Bitboard,
}

/// The moves that answer a description, in the order in which they are tried.
pub(super) fn answers(at: &Position, description: &Description) -> Vec<Answer> {
    let us = at.turn();
    let own = description.target_squares & at.color(us);
    let value = |square: Square| at.role_on(square).map_or(0, |role| VALUES.of(role));
    let worth = own.into_iter().map(value).min().unwrap_or(VALUES.pawn);
    let asking = Asking { at, description, worth, old: targets(at, !us) };
    let found = at.legal_moves().iter().map(|&m| Answer { m, kinds: asking.kinds(m) }).collect();
    let mut found: Vec<Answer> = found;
    found.retain(|answer| !answer.kinds.is_empty());
    found.sort_by_key(|answer| {
        let first = answer.kinds.first().copied();
        (first, Reverse(value(answer.m.from())), crate::toolkit::alphabetical(answer.m))
    });
    found
}

impl Asking<'_> {
    fn kinds(&self, m: Move) -> Vec<Kind> {
        let after = self.at.after(m);
        let all = [
            (Kind::Capture, self.captures(m)),
            (Kind::Vacate, self.vacates(m)),
            (Kind::Guard, self.guards(m, &after)),
            (Kind::Block, self.blocks(m)),
            (Kind::Counter, self.counters(m)),
            (Kind::CounterThreat, self.threatens(&after)),
        ];
        all.into_iter().filter(|(_, applies)| *applies).map(|(kind, _)| kind).collect()
    }

    fn captures(&self, m: Move) -> bool {
        self.description.culprits.has(destination(m)) || m.is_en_passant()
    }

    fn vacates(&self, m: Move) -> bool {
        let king = self.at.king(self.at.turn());
        let luft = attacks::king(king).with(king);
        self.description.target_squares.has(m.from()) || self.description.mate && luft.has(m.from())
    }

    fn guards(&self, m: Move, after: &Position) -> bool {
        let us = self.at.turn();
        let squares = self.description.target_squares | self.description.destinations;
        squares.without(destination(m)).into_iter().any(|square| {
            let now = attack::attackers(after, square, us);
            now.minus(attack::attackers(self.at, square, us)).any()
        })
    }

    fn blocks(&self, m: Move) -> bool {
        (self.description.paths | self.description.target_paths).has(destination(m))
    }

    fn counters(&self, m: Move) -> bool {
        let wins = || exchange_value(self.at, m) >= self.worth.min(ENOUGH);
        self.at.gives_check(m) || m.is_capture() && wins()
    }

    fn threatens(&self, after: &Position) -> bool {
        let them = !self.at.turn();
        let new = targets(after, them).minus(self.old) & self.at.color(them);
        let value = |square: Square| self.at.role_on(square).map_or(0, |role| VALUES.of(role));
        new.into_iter().any(|square| value(square) >= self.worth)
    }
}
