//! The worth of a position to Turing's machine: the material of one side divided by that of the
//! other, as an exact fraction, with mate above and below everything.

use crate::toolkit::{Ratio, Value};
use concepts::{Values, material};
use core::fmt;
use rules::chess::Position;
use thinking::Verdict;

/// Turing's values in halves of a pawn: pawn 1, knight 3, bishop 3½, rook 5, queen 10.
pub(super) const HALVES: Values =
    Values { pawn: 2, knight: 6, bishop: 7, rook: 10, queen: 20, king: 0 };

/// The value of checkmate.
pub(super) const CHECKMATE: i64 = 1_000;

/// A worth, seen by one side; later variants are better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Worth {
    /// The side is mated: −1000.
    Mated,
    /// Its material divided by the other's, in halves of a pawn.
    Ratio(Ratio),
    /// The side mates: +1000.
    Mates,
}

impl Worth {
    /// Equal material.
    pub(super) const LEVEL: Self = Self::Ratio(Ratio::LEVEL);

    /// The ratio of the material, seen by the side to move. Two bare kings are level.
    pub(super) fn of_material(position: &Position) -> Self {
        let total = |color| i64::from(material::total(position, color, &HALVES));
        Self::Ratio(Ratio::new(total(position.turn()), total(!position.turn())))
    }

    /// Converts the worth to a verdict for the listeners: the fraction, and a number in hundredths
    /// of a pawn of a full board.
    pub(super) fn verdict(self) -> Verdict {
        Verdict::native(format_args!("{self}"), self.order())
    }

    /// A number that grows with the worth: about a hundred for the first pawn.
    pub(super) fn order(self) -> i32 {
        /// Twice Turing's total of a full set of pieces, in hundredths of a pawn.
        const FULL_SETS: i64 = 2 * 4_100;
        match self {
            Self::Mated => -10_000,
            Self::Ratio(ratio) => ratio.order(FULL_SETS),
            Self::Mates => 10_000,
        }
    }
}

impl Value for Worth {
    fn turned(self) -> Self {
        match self {
            Self::Mated => Self::Mates,
            Self::Ratio(ratio) => Self::Ratio(ratio.turned()),
            Self::Mates => Self::Mated,
        }
    }
}

/// Written in lowest terms: `37/36`, `1`, `+1000`; against a bare king the divisor is zero: `7/0`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Mated => write!(f, "-{CHECKMATE}"),
            Self::Mates => write!(f, "+{CHECKMATE}"),
            Self::Ratio(Ratio { own, other }) => match greatest_common_divisor(own, other) {
                common if other == common => write!(f, "{}", own / common),
                common => write!(f, "{}/{}", own / common, other / common),
            },
        }
    }
}

/// The greatest common divisor, at least 1.
fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 { a.max(1) } else { greatest_common_divisor(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(own: i64, other: i64) -> Worth {
        Worth::Ratio(Ratio::new(own, other))
    }

    #[test]
    fn worths_are_ordered_by_their_fractions_and_turning_reverses_the_order() {
        let rising = [
            Worth::Mated,
            ratio(0, 2),
            ratio(74, 75),
            ratio(80, 80),
            ratio(66, 65),
            ratio(37, 36),
            ratio(20, 2),
            ratio(2, 0),
            Worth::Mates,
        ];
        for pair in rising.windows(2) {
            assert!(pair[0] < pair[1] && pair[0].order() < pair[1].order(), "{pair:?}");
            assert!(pair[0].turned() > pair[1].turned(), "{pair:?}");
        }
        assert!(rising.iter().all(|worth| worth.turned().turned() == *worth));
        assert_eq!(ratio(2, 0), ratio(40, 0));
        assert_eq!(ratio(2, 4), ratio(1, 2));
    }

    #[test]
    fn fractions_are_written_in_lowest_terms() {
        let texts = [ratio(74, 72), ratio(82, 82), ratio(20, 2), ratio(0, 4), ratio(14, 0)];
        let written: Vec<_> = texts.iter().map(ToString::to_string).collect();
        assert_eq!(written, ["37/36", "1", "10", "0", "1/0"]);
        assert_eq!(Worth::Mated.to_string(), "-1000");
    }
}
