//! Opening, middle game and ending.

use rules::chess::Position;
use rules::{Bitboard, Color, Rank, Role};

/// A part of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// Until pieces are exchanged or have left the first ranks.
    Opening,
    /// Between the two.
    MiddleGame,
    /// When few pieces are left.
    Ending,
}

/// An ending has at most this many pieces, without kings and pawns.
const ENDING: u32 = 6;

/// An opening has more than this many pieces.
const OPENING: u32 = 10;

/// A first rank with fewer pieces than this counts as left.
const AT_HOME: u32 = 4;

impl Phase {
    /// All phases in order.
    pub const ALL: [Self; 3] = [Self::Opening, Self::MiddleGame, Self::Ending];

    /// The word for it.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Opening => "opening",
            Self::MiddleGame => "middle game",
            Self::Ending => "ending",
        }
    }

    /// Returns the phase of each position of a game; a game never returns to an earlier phase.
    pub fn of_game(positions: &[Position]) -> Vec<Self> {
        let mut now = Self::Opening;
        let next = |position: &Position| {
            now = now.max(Self::of(position));
            now
        };
        positions.iter().map(next).collect()
    }

    fn of(position: &Position) -> Self {
        let small = position.role(Role::Pawn) | position.role(Role::King);
        let pieces = position.occupied().minus(small).count();
        let home = |color: Color| {
            (position.color(color) & Bitboard::rank(Rank::First.seen_by(color))).count() < AT_HOME
        };
        match pieces {
            count if count <= ENDING => Self::Ending,
            count if count <= OPENING || Color::ALL.into_iter().any(home) => Self::MiddleGame,
            _ => Self::Opening,
        }
    }
}
