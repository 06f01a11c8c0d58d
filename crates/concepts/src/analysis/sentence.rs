//! Facts in plain English.

use super::fact::Fact;
use super::feature::Feature;
use super::man::{Man, name, side};
use crate::mobility;
use rules::{Bitboard, Color, Move, Rank, Square, attacks};
use std::fmt;

/// `a, b and c`.
fn joined(items: impl Iterator<Item = String>, last: &str) -> String {
    let mut items: Vec<_> = items.collect();
    match items.pop() {
        Some(end) if !items.is_empty() => format!("{} {last} {end}", items.join(", ")),
        end => end.unwrap_or_default(),
    }
}

fn the(man: &Man) -> String {
    format!("the {man}")
}

fn all(men: &[Man]) -> String {
    joined(men.iter().map(the), "and")
}

fn squares(squares: Bitboard, last: &str) -> String {
    joined(squares.into_iter().map(|square| square.to_string()), last)
}

/// The man without its colour, where that has been said already.
fn short(man: &Man) -> String {
    format!("the {} on {}", name(man.piece.role()), man.square)
}

/// The lines through a square, with their names.
fn lines(square: Square, color: Color) -> [(Bitboard, String); 4] {
    let rank = square.rank().seen_by(color);
    let rank_name = match rank {
        Rank::First => "the back rank".to_owned(),
        _ => format!("rank {}", square.rank().digit()),
    };
    let file_name = format!("the {}-file", square.file().letter());
    let diagonal = || "its diagonal".to_owned();
    [
        (Bitboard::rank(square.rank()), rank_name),
        (Bitboard::file(square.file()), file_name),
        (attacks::rising_diagonal(square), diagonal()),
        (attacks::falling_diagonal(square), diagonal()),
    ]
}

/// What a man that prevents a mate cannot do: leave a line if all its free moves are on
/// it, move at all if it has none, else go to certain squares.
fn restriction(guard: &Man, barred: Bitboard, free: Bitboard) -> String {
    if free.is_empty() {
        return "cannot move".to_owned();
    }
    let lines = lines(guard.square, guard.piece.color());
    let tie = lines
        .into_iter()
        .find(|(line, _)| free.minus(*line).is_empty() && barred.minus(*line).any());
    match tie {
        Some((_, line)) => format!("cannot leave {line}"),
        None => format!("cannot go to {}", squares(barred, "or")),
    }
}

fn write_mate_threat(
    f: &mut fmt::Formatter<'_>,
    man: &Man,
    mating: Move,
    now: bool,
) -> fmt::Result {
    let verb = if now { "can mate" } else { "threatens mate" };
    let to = mobility::arrival(mating);
    write!(f, "{} {verb}: {} goes to {to}", side(man.piece.color()), short(man))?;
    match mating.promoted() {
        Some(role) => write!(f, " and becomes a {}.", name(role)),
        None => write!(f, "."),
    }
}

fn write_feature(
    f: &mut fmt::Formatter<'_>,
    color: Color,
    feature: Feature,
    found: Bitboard,
) -> fmt::Result {
    let words = feature.words();
    let [noun, says] = if found.several() { words.many } else { words.one };
    write!(f, "{}'s {noun} on {} {says}.", side(color), squares(found, "and"))
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Check { king, by, mate } => {
                let state = if *mate { "is checkmated by" } else { "is in check from" };
                write!(f, "The {king} {state} {}.", all(by))
            }
            Self::MateThreat { man, mating, now } => write_mate_threat(f, man, *mating, *now),
            Self::MateGuard { guard, mating, barred, free, .. } => {
                let (cannot, on) = (restriction(guard, *barred, *free), mating.to());
                write!(f, "The {guard} {cannot} because of a threatened mate on {on}.")
            }
            Self::FalseGuard { guard, charge, line } => {
                let (charge, on) = (the(charge), line[2].to());
                let enemy = side(!guard.piece.color());
                write!(f, "The {guard} does not really guard {charge}: ")?;
                write!(f, "if it takes back, {enemy} mates on {on}.")
            }
            Self::EnPrise { man, defended: false, .. } => {
                write!(f, "The {man} is attacked and not defended.")
            }
            Self::EnPrise { man, exchange, .. } => {
                let (enemy, gain) = (side(exchange.first), exchange.result);
                write!(f, "The {man} is not defended well enough: ")?;
                write!(f, "{enemy} gains {gain} by exchanges there.")
            }
            Self::Pin { pinned, pinner, target } => {
                write!(f, "The {pinned} is pinned to {} by the {pinner}.", short(target))
            }
            Self::Skewer { slider, front, behind } => {
                write!(f, "The {slider} attacks {} through {}.", the(behind), the(front))
            }
            Self::Fork { by, targets } => write!(f, "The {by} forks {}.", all(targets)),
            Self::ForkMove { man, m, targets } => {
                let (side, to) = (side(man.piece.color()), mobility::arrival(*m));
                write!(f, "{side} can fork: {} goes to {to} and ", short(man))?;
                write!(f, "attacks {}.", all(targets))
            }
            Self::Discovery { screen, slider, target, .. } => {
                let (slider, target) = (the(slider), the(target));
                write!(f, "When the {screen} gets out of the way, {slider} attacks {target}.")
            }
            Self::Overload { guard, charges } => {
                write!(f, "The {guard} is overloaded: it has to guard {}.", all(charges))
            }
            Self::Guard { guard, charges } => {
                write!(f, "The {guard} is tied to guarding {}.", all(charges))
            }
            Self::Trapped(man) => write!(f, "The {man} is trapped."),
            Self::NoMove(man) => write!(f, "The {man} has no move."),
            Self::Feature { color, feature, squares } => {
                write_feature(f, *color, *feature, *squares)
            }
        }
    }
}
