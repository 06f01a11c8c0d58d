//! A program's judgement of a position.

use crate::Brief;
use core::fmt;

/// A judgement from the view of the side to move at the root. It is not always a number: Turing
/// compares pairs, Bernstein compares ratios, and Newell, Shaw and Simon compare goal by goal.
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
        /// The verdict as the program writes it.
        shown: Brief,
        /// A number for code that needs one: larger is better, zero is level, and a hundred is
        /// about a pawn where that makes sense.
        order: i32,
    },
}

impl Verdict {
    /// The value of a mate or a won ending where a number is needed.
    pub const DECIDED: i32 = 20_000;

    /// The rank of a won ending: above every value, below every mate.
    const KNOWN: i32 = 1_000_000;

    /// The bound below which all other values stay, so that none is mistaken for a mate.
    pub const HIGHEST: i32 = 15_000;

    /// The value in centipawns, for code that needs a number: [`Self::DECIDED`] for a mate or a
    /// known ending, `order` for a verdict in a program's own units.
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

    /// A number by which verdicts of one program are compared: larger is better for it, and a
    /// shorter mate is better than a longer one.
    pub fn rank(self) -> i32 {
        match self {
            Self::Centipawns(value) | Self::Native { order: value, .. } => value,
            Self::MateIn(moves) if moves > 0 => i32::MAX - moves,
            Self::MateIn(moves) => i32::MIN - moves,
            Self::Endgame(value) => Self::KNOWN * i32::from(value),
        }
    }

    /// A verdict in the program's own notation.
    pub fn native(shown: fmt::Arguments<'_>, order: i32) -> Self {
        Self::Native { shown: Brief::of(shown), order }
    }
}

/// Writes a text short enough for a table.
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
