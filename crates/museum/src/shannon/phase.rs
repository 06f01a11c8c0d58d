//! The three phases of a game.

use concepts::development;
use rules::chess::Position;
use rules::{Color, Role};

/// A phase of the game, as section 5 defines them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Phase {
    /// About ten moves, while pieces still have to be developed.
    Opening,
    /// Tactics and combinations.
    Middle,
    /// Kings, pawns, and one or two pieces on each side.
    Ending,
}

/// "Generally lasts for about ten moves".
const OPENING_MOVES: u16 = 10;
/// "Perhaps one or two pieces on each side".
const ENDING_PIECES: u32 = 2;

impl Phase {
    /// The phase of a position.
    pub(crate) fn of(position: &Position) -> Self {
        let undeveloped = |color| development::undeveloped_minors(position, color).any();
        if is_ending(position) {
            Self::Ending
        } else if position.fullmove_number() <= OPENING_MOVES
            && Color::ALL.into_iter().any(undeveloped)
        {
            Self::Opening
        } else {
            Self::Middle
        }
    }

    /// The advice of the paper for the phase.
    pub(crate) fn says(self) -> &'static str {
        match self {
            Self::Opening => "The opening: pieces should be developed.",
            Self::Middle => "The middle game: tactics and combinations.",
            Self::Ending => "The end game: pawns should be promoted.",
        }
    }
}

/// Whether neither side has more than two pieces beside king and pawns.
pub(crate) fn is_ending(position: &Position) -> bool {
    let others = position.role(Role::Pawn) | position.role(Role::King);
    let few = |color| position.color(color).minus(others).count() <= ENDING_PIECES;
    Color::ALL.into_iter().all(few)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shannon::testing::after;
    use crate::testing::chess as position;

    #[test]
    fn phases_of_a_game() {
        assert_eq!(Phase::of(&Position::start()), Phase::Opening);
        assert_eq!(Phase::of(&after("e2e4 e7e5 g1f3 b8c6")), Phase::Opening);
        let eleventh = "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 11";
        assert_eq!(Phase::of(&position(eleventh)), Phase::Middle);
        assert_eq!(Phase::of(&position("4k3/pp6/8/8/8/8/PP6/R3K2N w - - 0 5")), Phase::Ending);
        let three = position("4k3/pp6/8/8/8/8/PP6/R2BK2N w - - 0 40");
        assert_eq!(Phase::of(&three), Phase::Middle);
    }
}
