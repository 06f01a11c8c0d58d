//! The score of a line: points, where a pawn is worth many and a possible move one, or a king.

use crate::toolkit::Value;
use core::fmt;

/// The score of a line, seen by one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Score {
    /// The king of the side can be captured.
    KingLost,
    /// Material and mobility.
    Points(i32),
    /// The side can capture the king.
    KingWon,
}

impl Value for Score {
    fn turned(self) -> Self {
        match self {
            Self::KingLost => Self::KingWon,
            Self::Points(points) => Self::Points(-points),
            Self::KingWon => Self::KingLost,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::KingLost => f.write_str("the king is lost"),
            Self::Points(points) => write!(f, "{points:+}"),
            Self::KingWon => f.write_str("the king is won"),
        }
    }
}
