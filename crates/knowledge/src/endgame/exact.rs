//! The exact value of a position, and its encoding in a byte.

use core::fmt;

/// The result of best play, from the side to move's point of view. Distances are in plies
/// to mate; the fifty-move rule is ignored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exact {
    /// The side to move mates in this many plies, an odd number.
    Win(u8),
    /// Neither side can force mate.
    Draw,
    /// The side to move is mated in this many plies, an even number; 0: it is mated now.
    Loss(u8),
}

/// An exact value in a byte: the plies to mate, of which odd ones are wins and even ones
/// losses, or one of the two marks.
pub(super) type Code = u8;

/// Neither side can force mate, or, while a table is being built, nothing is known yet.
pub(super) const DRAW: Code = 254;
/// The placement is not a legal position.
pub(super) const BROKEN: Code = 255;
/// The longest mate that can be encoded.
pub(super) const LONGEST: Code = 253;

impl Exact {
    pub(super) fn from_code(code: Code) -> Option<Self> {
        match code {
            BROKEN => None,
            DRAW => Some(Self::Draw),
            plies if plies % 2 == 1 => Some(Self::Win(plies)),
            plies => Some(Self::Loss(plies)),
        }
    }

    /// 1 for a win, 0 for a draw, −1 for a loss.
    pub fn result(self) -> i8 {
        match self {
            Self::Win(_) => 1,
            Self::Draw => 0,
            Self::Loss(_) => -1,
        }
    }

    /// Plies to mate; `None` for a draw.
    pub fn plies(self) -> Option<u8> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// Moves to mate as people count them: a single last ply counts as a move.
    pub fn moves(self) -> Option<u8> {
        self.plies().map(|plies| plies.div_ceil(2))
    }

    /// The value before a move for the side that made it, if this is the value after it for
    /// the other side.
    #[must_use]
    pub fn before_move(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }

    /// Higher is better for the side to move: quick wins before slow ones, slow losses
    /// before quick ones.
    pub fn rank(self) -> i16 {
        match self {
            Self::Win(plies) => 1000 - i16::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i16::from(plies) - 1000,
        }
    }
}

/// `mate in 12`, `draw`, `mated in 3`.
impl fmt::Display for Exact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => f.pad(&format!("mate in {}", plies.div_ceil(2))),
            Self::Draw => f.pad("draw"),
            Self::Loss(0) => f.pad("mated"),
            Self::Loss(plies) => f.pad(&format!("mated in {}", plies / 2)),
        }
    }
}

/// How good a move to a position with this code is for the side that makes it: positions
/// that are lost for the opponent come first, the quickest first.
#[inline]
pub(super) fn appeal(code: Code) -> i16 {
    match code {
        DRAW | BROKEN => 0,
        plies if plies % 2 == 0 => 1000 - i16::from(plies),
        plies => i16::from(plies) - 1000,
    }
}

/// The code before a move to a position with this code.
#[inline]
pub(super) fn one_more(code: Code) -> Code {
    if code >= DRAW { code } else { code + 1 }
}

#[inline]
pub(super) fn is_win(code: Code) -> bool {
    code < DRAW && code % 2 == 1
}

/// The better of two values for the side to move.
pub(super) fn better(one: Code, other: Code) -> Code {
    // `appeal` is from the opponent's point of view, so the lower one is better.
    if appeal(one) <= appeal(other) { one } else { other }
}
