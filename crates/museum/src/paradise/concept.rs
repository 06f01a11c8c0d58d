//! The concepts that the rules post about moves, with reasons and prospects.

use super::aim::{Aim, Scales, VALUES, best_capture, value};
use super::rules;
use ::rules::chess::Position;
use ::rules::{Bitboard, Move, MoveList, Role, Square};
use concepts::{attack, glance, material};
use std::cmp::Reverse;
use thinking::Rule;

/// The reason to search a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Concept {
    /// The move mates.
    Mate,
    /// The move captures a piece or promotes, and keeps the gain.
    Win,
    /// The move gives check; the moving piece may be lost by it.
    Check,
    /// The move threatens mate by another move.
    ThreatOfMate(Move),
    /// The move threatens to capture something by another move.
    Threat(Move),
    /// The move captures or gives up material without reaching the aim yet.
    Exchange,
}

/// A move with the concept that is posted about it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Posted {
    pub(super) m: Move,
    pub(super) concept: Concept,
    /// The material result of the exchange on the target square; below zero it is a sacrifice.
    pub(super) value: i32,
    /// The sort key: gain by likelihood.
    merit: i32,
}

/// The likelihoods of the concepts, as points of merit; the values are ours.
const CHECK: i32 = 5_000;
const EVASION: i32 = 200;
const MATE_THREAT: i32 = 2_500;
const EXCHANGE: i32 = 1_500;
const SACRIFICE: i32 = 1_400;
const THREAT: i32 = 1_000;

impl Concept {
    /// The rule that posts the concept.
    pub(super) fn rule(self) -> &'static Rule {
        match self {
            Self::Mate => &rules::MATE,
            Self::Win => &rules::WIN,
            Self::Check => &rules::CHECK,
            Self::ThreatOfMate(_) => &rules::THREAT_OF_MATE,
            Self::Threat(_) => &rules::THREAT,
            Self::Exchange => &rules::EXCHANGE,
        }
    }

    /// The likelihood of success, from 0 to 3.
    pub(super) fn likelihood(self) -> i32 {
        match self {
            Self::Mate | Self::Win => 3,
            Self::Check | Self::ThreatOfMate(_) => 2,
            Self::Threat(_) | Self::Exchange => 1,
        }
    }
}

/// The moves with a posted concept, the most promising first.
pub(super) fn post(at: &Position, moves: &MoveList, scales: &Scales, aim: Aim) -> Vec<Posted> {
    let mut found: Vec<Posted> = moves.iter().filter_map(|&m| posted(at, m, scales, aim)).collect();
    found.sort_by_key(|posted| Reverse(posted.merit));
    found
}

fn posted(at: &Position, m: Move, scales: &Scales, aim: Aim) -> Option<Posted> {
    let after = at.after(m);
    let value = value(at, m);
    if after.is_check() {
        let evasions = i32::try_from(after.count_legal_moves()).unwrap_or(0);
        let taken = if m.is_capture() { VALUES.pawn / 2 } else { 0 };
        let merit = CHECK - EVASION * evasions + value.clamp(-900, 900) / 2 + taken;
        return Some(Posted { m, concept: Concept::Check, value, merit });
    }
    let threat =
        || after.after_pass().and_then(|passed| Some((scales.at_once(&passed, aim)?, passed)));
    if m.is_tactical() && value >= 0 && aim != Aim::Mate {
        let merit = EXCHANGE + value;
        return Some(Posted { m, concept: Concept::Exchange, value, merit });
    }
    let (next, passed) = threat()?;
    let mates = glance::saved_from(&passed, next).is_none();
    let concept = if mates { Concept::ThreatOfMate(next) } else { Concept::Threat(next) };
    let merit = match (m.is_tactical(), mates) {
        (true, _) => SACRIFICE + value / 2,
        (false, true) => MATE_THREAT + value.min(0),
        (false, false) => THREAT + value.min(0),
    };
    Some(Posted { m, concept, value, merit })
}

/// The concept of a move that reaches the aim at once.
pub(super) fn at_once(at: &Position, m: Move) -> Posted {
    let mates = glance::saved_from(at, m).is_none();
    let concept = if mates { Concept::Mate } else { Concept::Win };
    Posted { m, concept, value: value(at, m), merit: i32::MAX }
}

impl Posted {
    /// The step in words.
    pub(super) fn says(&self, at: &Position) -> String {
        let what = match self.concept {
            Concept::Mate => return format!("mates with {}", the(at, self.m.from())),
            Concept::Win | Concept::Exchange => taken(at, self.m),
            Concept::Check => checks(at, self.m),
            Concept::ThreatOfMate(next) => {
                format!("threatens mate by the {} on {}", mover(at, self.m, next), next.to())
            }
            Concept::Threat(next) => threatens(at, self.m, next),
        };
        match given_up(at, self.m, self.value) {
            Some(role) => format!("{what}, giving up the {}", role.name()),
            None => what,
        }
    }
}

fn the(at: &Position, square: Square) -> String {
    at.role_on(square).map_or_else(String::new, |role| format!("the {}", role.name()))
}

/// The piece that a move captures, or becomes, in words.
fn taken(at: &Position, m: Move) -> String {
    let becomes = m.promoted().map(|role| format!("promotes to a {}", role.name()));
    let takes = m.is_capture().then(|| match at.role_on(m.to()) {
        Some(role) => format!("takes the {} on {}", role.name(), m.to()),
        None => format!("takes the pawn that passes {}", m.to()),
    });
    match (takes, becomes) {
        (Some(takes), Some(becomes)) => format!("{takes} and {becomes}"),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => "gains something".into(),
    }
}

fn checks(at: &Position, m: Move) -> String {
    let after = at.after(m);
    let moved = Bitboard::of(concepts::mobility::destination(m));
    let kind = match (after.checkers().several(), (after.checkers() & moved).any()) {
        (true, _) => "gives double check",
        (false, true) => "gives check",
        (false, false) => "uncovers a check",
    };
    let takes = if m.is_tactical() { format!("{} and ", taken(at, m)) } else { String::new() };
    format!("{takes}{kind}")
}

/// The role of the piece that makes the next move, which may be the one that has just moved.
fn mover(at: &Position, m: Move, next: Move) -> &'static str {
    at.after(m).role_on(next.from()).map_or("piece", Role::name)
}

/// The threat in words: the target of the next move, and others that the moved piece attacks as
/// well.
fn threatens(at: &Position, m: Move, next: Move) -> String {
    let after = at.after(m);
    let them = !at.turn();
    let from = concepts::mobility::destination(m);
    let own = after.role_on(from).map_or(0, |role| VALUES.of(role));
    let dear = |square: &Square| {
        material::on(&after, *square, &VALUES) > own
            || attack::defenders(&after, *square).is_empty()
    };
    let attacked = attack::from(&after, from) & after.color(them);
    let targets: Vec<Square> =
        attacked.minus(after.role(Role::King)).into_iter().filter(dear).collect();
    let word = |square: Square| format!("{} on {square}", the(&after, square));
    if targets.len() > 1 && targets.contains(&next.to()) {
        let all: Vec<String> = targets.into_iter().map(word).collect();
        return format!("attacks {}", all.join(" and "));
    }
    match after.role_on(next.to()) {
        Some(_) if next.is_capture() => format!("threatens to take {}", word(next.to())),
        _ => format!("threatens to promote on {}", next.to()),
    }
}

/// The piece that a move gives up, if it loses material.
fn given_up(at: &Position, m: Move, value: i32) -> Option<Role> {
    at.role_on(m.from()).filter(|_| value < 0)
}

/// The safety of a move without a plan: the material after the best answer, then the number of
/// attacked squares.
pub(super) fn safety(at: &Position, m: Move, scales: &Scales) -> (i32, u32) {
    let after = at.after(m);
    if !after.has_legal_move() {
        return (if after.is_check() { VALUES.king } else { 0 }, 0);
    }
    let mated = if glance::mating_move(&after).is_some() { VALUES.king } else { 0 };
    let pieces = after.color(at.turn()).into_iter();
    let squares = pieces.map(|piece| attack::from(&after, piece).count()).sum();
    (scales.won(&after) - best_capture(&after) - mated, squares)
}
