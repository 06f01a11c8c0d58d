//! Facts in plain English.

use super::fact::Fact;
use super::feature::Feature;
use super::piece::PlacedPiece;
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

fn the(piece: &PlacedPiece) -> String {
    format!("the {piece}")
}

fn all(pieces: &[PlacedPiece]) -> String {
    joined(pieces.iter().map(the), "and")
}

fn squares(squares: Bitboard, last: &str) -> String {
    joined(squares.into_iter().map(|square| square.to_string()), last)
}

/// The piece without its colour, if that has already been said.
fn short(piece: &PlacedPiece) -> String {
    format!("the {} on {}", piece.piece.role().name(), piece.square)
}

fn diagonal_name(diagonal: Bitboard) -> String {
    let ends = [diagonal.first(), diagonal.last()].into_iter().flatten();
    format!("the diagonal {}", ends.map(|end| end.to_string()).collect::<Vec<_>>().join("–"))
}

/// The lines through a square, with their names.
fn lines(square: Square, color: Color) -> [(Bitboard, String); 4] {
    let rank = square.rank().seen_by(color);
    let rank_name = match rank {
        Rank::First => "the back rank".to_owned(),
        _ => format!("rank {}", square.rank().digit()),
    };
    let file_name = format!("the {}-file", square.file().letter());
    let rising = attacks::rising_diagonal(square).with(square);
    let falling = attacks::falling_diagonal(square).with(square);
    [
        (Bitboard::rank(square.rank()), rank_name),
        (Bitboard::file(square.file()), file_name),
        (rising, diagonal_name(rising)),
        (falling, diagonal_name(falling)),
    ]
}

/// What a piece that prevents a mate cannot do: move at all if it has no free move, leave the line
/// of most free moves, otherwise go to certain squares.
fn restriction(guard: &PlacedPiece, barred: Bitboard, free: Bitboard) -> String {
    if free.is_empty() {
        return "cannot move".to_owned();
    }
    let lines = lines(guard.square, guard.piece.color());
    let ties = lines.into_iter().filter(|(line, _)| {
        let (inside, outside) = (free & *line, free.minus(*line));
        inside.any() && barred.minus(*line).count() > outside.count()
    });
    match ties.min_by_key(|(line, _)| free.minus(*line).count()) {
        None => format!("cannot go to {}", squares(barred, "or")),
        Some((line, name)) if free.minus(line).is_empty() => format!("cannot leave {name}"),
        Some((line, name)) => {
            format!("cannot leave {name}, except for {},", squares(free.minus(line), "or"))
        }
    }
}

fn write_mate_threat(
    f: &mut fmt::Formatter<'_>,
    piece: &PlacedPiece,
    mating: Move,
    now: bool,
) -> fmt::Result {
    let verb = if now { "can mate" } else { "threatens mate" };
    let to = mobility::destination(mating);
    write!(f, "{} {verb}: {} goes to {to}", piece.piece.color().name(), short(piece))?;
    match mating.promoted() {
        Some(role) => write!(f, " and becomes a {}.", role.name()),
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
    write!(f, "{}'s {noun} on {} {says}.", color.name(), squares(found, "and"))
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Check { king, by, mate } => {
                let state = if *mate { "is checkmated by" } else { "is in check from" };
                write!(f, "The {king} {state} {}.", all(by))
            }
            Self::MateThreat { piece, mating, now } => write_mate_threat(f, piece, *mating, *now),
            Self::MateGuard { guard, mating, barred, free, .. } => {
                let (cannot, on) = (restriction(guard, *barred, *free), mating.to());
                write!(f, "The {guard} {cannot} because of a threatened mate on {on}.")
            }
            Self::FalseGuard { guard, charge, line } => {
                let (charge, on) = (the(charge), line[2].to());
                let enemy = (!guard.piece.color()).name();
                write!(f, "The {guard} does not really guard {charge}: ")?;
                write!(f, "if it takes back, {enemy} mates on {on}.")
            }
            Self::EnPrise { piece, defended: false, .. } => {
                write!(f, "The {piece} is attacked and not defended.")
            }
            Self::EnPrise { piece, exchange, .. } => {
                let (enemy, gain) = (exchange.first.name(), exchange.result);
                write!(f, "The {piece} is not defended well enough: ")?;
                write!(f, "{enemy} gains {gain} by exchanges there.")
            }
            Self::Pin { pinned, pinner, target } => {
                write!(f, "The {pinned} is pinned to {} by the {pinner}.", short(target))
            }
            Self::Skewer { slider, front, behind } => {
                write!(f, "The {slider} attacks {} through {}.", the(behind), the(front))
            }
            Self::Fork { by, targets } => write!(f, "The {by} forks {}.", all(targets)),
            Self::ForkMove { piece, m, targets } => {
                let (side, to) = (piece.piece.color().name(), mobility::destination(*m));
                write!(f, "{side} can fork: {} goes to {to} and ", short(piece))?;
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
            Self::Trapped(piece) => write!(f, "The {piece} is trapped."),
            Self::NoMove(piece) => write!(f, "The {piece} has no move."),
            Self::Feature { color, feature, squares } => {
                write_feature(f, *color, *feature, *squares)
            }
        }
    }
}
