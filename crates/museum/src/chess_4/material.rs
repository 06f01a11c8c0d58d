//! Material as CHESS reports it: a lead counts more the less is left on the board.

use ::rules::chess::Position;
use ::rules::{Color, Role};
use concepts::{Values, material};

/// A pawn is 64 points.
pub(super) const VALUES: Values =
    Values { pawn: 64, knight: 192, bishop: 192, rook: 320, queen: 576, king: 0 };

/// A total above the material of both sides at the start.
const EVERYTHING: i64 = 5_156;

/// The lead beyond which only the bonus grows.
const LARGEST_LEAD: i64 = 256;

/// The largest value that is reported.
const LARGEST: i64 = 16_320;

/// The material of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Count {
    /// White's material less Black's.
    pub(super) difference: i32,
    /// The material of both sides.
    pub(super) total: i32,
    /// The number of pawns of the side that is ahead.
    pub(super) pawns: u32,
}

/// Counts the material.
pub(super) fn count(at: &Position) -> Count {
    let [white, black] = Color::ALL.map(|color| material::total(at, color, &VALUES));
    let difference = white - black;
    let pawns = match difference {
        0 => 0,
        1.. => at.pieces(Color::White, Role::Pawn).count(),
        _ => at.pieces(Color::Black, Role::Pawn).count(),
    };
    Count { difference, total: white + black, pawns }
}

/// White's lead as it is reported: with the bonus for trading down, which grows with the pawns of
/// the side that is ahead.
pub(super) fn reported(count: &Count) -> i32 {
    let lead = i64::from(count.difference.abs());
    let pawns = i64::from(count.pawns);
    let left = EVERYTHING - i64::from(count.total);
    let bonus = (36 * lead * left * (4 * pawns + 2)).div_euclid(4 * pawns + 8).div_euclid(262_144);
    let value = (lead.min(LARGEST_LEAD) + bonus).min(LARGEST);
    count.difference.signum() * i32::try_from(value).unwrap_or(0)
}
