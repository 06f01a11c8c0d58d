//! What a thinker thinks of a position.

use crate::Brief;
use core::fmt;

/// A judgement, seen from the side to move at the root. It is not always a number:
/// Turing compares pairs, Bernstein ratios, Newell, Shaw and Simon goal by goal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Mate in so many moves; negative: being mated in so many; zero: mated now.
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
