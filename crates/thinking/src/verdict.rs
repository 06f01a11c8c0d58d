//! The judgement of a program about a position.

use crate::Brief;
use core::fmt;

/// A judgement, seen from the side to move at the root. It is not always a number:
/// Turing compares pairs, Bernstein ratios, Newell, Shaw and Simon goal by goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in this number of moves; negative: being mated in that number; zero: mated now.
    MateIn(i32),
    /// Known from an end-game table: 1 won, 0 drawn, −1 lost.
    Endgame(i8),
    /// In the program's own units.
    Native {
        /// As the program would write it.
        shown: Brief,
        /// For those who need a number: larger is better, zero is level, and a
        /// hundred is about a pawn where that makes sense.
        order: i32,
    },
}

impl Verdict {
    /// What a mate or a won ending counts for where a number is needed.
    pub const DECIDED: i32 = 20_000;

    /// Any other value stays below this, so that it is not mistaken for a mate.
    pub const HIGHEST: i32 = 15_000;

    /// In hundredths of a pawn, for those who need a number: a mate or a known ending counts
    /// [`Self::DECIDED`], a verdict in a program's own units the number by which it is ordered.
    pub fn centipawns(self) -> i32 {
        match self {
            Self::Centipawns(value) | Self::Native { order: value, .. } => {
                value.clamp(-Self::HIGHEST, Self::HIGHEST)
            }
            Self::MateIn(moves) if moves > 0 => Self::DECIDED,
            Self::MateIn(_) => -Self::DECIDED,
            Self::Endgame(value) => i32::from(value.signum()) * Self::DECIDED,
        }
    }

    /// A verdict in the program's own words.
    pub fn native(shown: fmt::Arguments<'_>, order: i32) -> Self {
        Self::Native { shown: Brief::of(shown), order }
    }
}

/// In words that fit in a table.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Centipawns(value) => {
                f.pad(Brief::of(format_args!("{:+.2}", f64::from(*value) / 100.0)).as_str())
            }
            Self::MateIn(0) => f.pad("mated"),
            Self::MateIn(moves) if *moves > 0 => {
                f.pad(Brief::of(format_args!("mate in {moves}")).as_str())
            }
            Self::MateIn(moves) => {
                f.pad(Brief::of(format_args!("mated in {}", moves.unsigned_abs())).as_str())
            }
            Self::Endgame(1..) => f.pad("won ending"),
            Self::Endgame(0) => f.pad("drawn ending"),
            Self::Endgame(_) => f.pad("lost ending"),
            Self::Native { shown, .. } => fmt::Display::fmt(shown, f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_verdict_has_a_number_and_only_decided_ones_are_beyond_the_highest() {
        for (verdict, value) in [
            (Verdict::Centipawns(-35), -35),
            (Verdict::Centipawns(i32::MIN), -Verdict::HIGHEST),
            (Verdict::MateIn(3), Verdict::DECIDED),
            (Verdict::MateIn(0), -Verdict::DECIDED),
            (Verdict::MateIn(-2), -Verdict::DECIDED),
            (Verdict::Endgame(0), 0),
            (Verdict::Endgame(1), Verdict::DECIDED),
            (Verdict::native(format_args!("37/36"), 12), 12),
        ] {
            assert_eq!(verdict.centipawns(), value, "{verdict}");
        }
    }
}
