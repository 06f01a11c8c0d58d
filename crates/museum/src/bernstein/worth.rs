//! The worth of a position: one side's score divided by the other's, as an exact fraction, with
//! mate above and below everything.

use crate::toolkit::{Ratio, Value};
use core::cmp::Reverse;
use core::fmt;
use thinking::Verdict;

/// A worth, seen by one side; later variants are better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Worth {
    /// The side is mated, this many plies from the root; later is better.
    Mated(u32),
    /// The side's score divided by the other's.
    Ratio(Ratio),
    /// The side mates, this many plies from the root; sooner is better.
    Mates(Reverse<u32>),
}

impl Worth {
    /// The ratio of equal scores.
    pub(super) const LEVEL: Self = Self::Ratio(Ratio::LEVEL);

    /// One score divided by the other; two scores of zero are level.
    pub(super) fn ratio(own: i64, other: i64) -> Self {
        Self::Ratio(Ratio::new(own, other))
    }

    /// Whether the ratio is below `hundredths`, or the side is mated. No ratio is below 0.
    pub(super) fn is_below(self, hundredths: i64) -> bool {
        match self {
            Self::Mated(_) => hundredths > 0,
            Self::Ratio(ratio) => ratio < Ratio { own: hundredths, other: 100 },
            Self::Mates(_) => false,
        }
    }

    /// Converts the worth to a verdict for the listeners: the two scores, or the moves to the mate.
    pub(super) fn verdict(self) -> Verdict {
        match self {
            Self::Mates(Reverse(plies)) => Verdict::MateIn(moves(plies)),
            Self::Mated(plies) => Verdict::MateIn(-moves(plies)),
            Self::Ratio(ratio) => Verdict::native(format_args!("{self}"), ratio.order(FULL_SETS)),
        }
    }
}

/// Twice the material of a full set of pieces, in hundredths of a pawn.
const FULL_SETS: i64 = 2 * 3_900;

/// Converts the ply of a mate to moves of the side that mates.
fn moves(plies: u32) -> i32 {
    plies.div_ceil(2) as i32
}

impl Value for Worth {
    fn turned(self) -> Self {
        match self {
            Self::Mated(plies) => Self::Mates(Reverse(plies)),
            Self::Ratio(ratio) => Self::Ratio(ratio.turned()),
            Self::Mates(Reverse(plies)) => Self::Mated(plies),
        }
    }
}

/// Written as two scores: `2047/1998`; against a score of zero `2047/0`.
impl fmt::Display for Worth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Mated(plies) => write!(f, "mated in {}", moves(plies)),
            Self::Mates(Reverse(plies)) => write!(f, "mate in {}", moves(plies)),
            Self::Ratio(Ratio { own, other }) => write!(f, "{own}/{other}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn worths_are_ordered_and_turning_reverses_the_order() {
        let rising = [
            Worth::Mated(2),
            Worth::Mated(4),
            Worth::ratio(0, 5),
            Worth::ratio(1_900, 1_901),
            Worth::LEVEL,
            Worth::ratio(1_901, 1_900),
            Worth::ratio(2_000, 3),
            Worth::ratio(7, 0),
            Worth::Mates(Reverse(3)),
            Worth::Mates(Reverse(1)),
        ];
        for pair in rising.windows(2) {
            assert!(pair[0] < pair[1], "{pair:?}");
            assert!(pair[0].turned() > pair[1].turned(), "{pair:?}");
        }
        assert!(rising.iter().all(|worth| worth.turned().turned() == *worth));
        assert_eq!(Worth::ratio(0, 0), Worth::LEVEL);
        assert_eq!(Worth::ratio(2, 0), Worth::ratio(40, 0));
    }

    #[test]
    fn worths_are_shown_as_fractions_and_mates() {
        assert_eq!(Worth::ratio(2_047, 1_998).to_string(), "2047/1998");
        assert_eq!(Worth::ratio(7, 0).to_string(), "7/0");
        assert_eq!(Worth::Mates(Reverse(3)).verdict(), Verdict::MateIn(2));
        assert_eq!(Worth::Mated(4).verdict(), Verdict::MateIn(-2));
    }

    #[test]
    fn resignation_is_a_matter_of_hundredths() {
        assert!(Worth::ratio(49, 100).is_below(50) && !Worth::ratio(50, 100).is_below(50));
        assert!(Worth::Mated(2).is_below(1) && !Worth::Mated(2).is_below(0));
        assert!(!Worth::Mates(Reverse(1)).is_below(100_000));
        assert!(!Worth::ratio(7, 0).is_below(50));
    }
}
