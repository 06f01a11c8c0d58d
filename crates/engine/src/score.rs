//! The score of a position for the side to move, and the bands of its scale.
//!
//! ```text
//!      0            level
//!   ±  1 … 29,753   evaluations, in centipawns; from 5,000 on an ending known to be won
//!   ± 29,754 … 30,000 known from an end-game table: 30,000 less the plies to it
//!   ± 31,000 …      mate: 32,000 less the plies to it
//!     32,001        above everything: the edge of a full window
//! ```

use core::ops::{Add, Neg, Sub};

/// The maximum length of a line, in plies from the root.
pub(crate) const MAX_PLY: usize = 246;

/// A score for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) struct Score(pub(crate) i32);

const MATE: i32 = 32_000;
const LEAST_MATE: i32 = MATE - 1_000;
/// The score of an ending that is won according to a table.
const KNOWN: i32 = 30_000;
/// The fifty-move rule in plies.
pub(crate) const FIFTY_MOVES: u16 = 100;

impl Score {
    /// A draw.
    pub(crate) const DRAW: Self = Self(0);
    /// Above every other score; its negative is below every other.
    pub(crate) const INFINITE: Self = Self(MATE + 1);
    /// The largest evaluation: below every score of an end-game table.
    pub(crate) const MAX_EVALUATION: i32 = KNOWN - MAX_PLY as i32 - 1;

    /// The score of being mated at this many plies from the root.
    pub(crate) const fn mated(ply: usize) -> Self {
        Self(ply as i32 - MATE)
    }

    /// The score of giving mate at this many plies from the root.
    pub(crate) const fn mating(ply: usize) -> Self {
        Self(MATE - ply as i32)
    }

    /// An evaluation, clamped outside the bands of tables and mates.
    pub(crate) fn evaluation(value: i32) -> Self {
        Self(value.clamp(-Self::MAX_EVALUATION, Self::MAX_EVALUATION))
    }

    /// A result from an end-game table, this many plies from the root.
    pub(crate) fn known(result: i8, ply: usize) -> Self {
        Self(i32::from(result) * (KNOWN - ply as i32))
    }

    /// The result, if it comes from an end-game table: 1 won, −1 lost.
    pub(crate) fn known_result(self) -> Option<i8> {
        let known = KNOWN - MAX_PLY as i32..=KNOWN;
        known.contains(&self.0.abs()).then(|| self.0.signum() as i8)
    }

    /// Whether the side to move gives mate by force.
    pub(crate) const fn is_win(self) -> bool {
        self.0 >= LEAST_MATE
    }

    /// Whether the side to move is mated by force.
    pub(crate) const fn is_loss(self) -> bool {
        self.0 <= -LEAST_MATE
    }

    /// Whether the score is a mate for either side.
    pub(crate) const fn is_mate(self) -> bool {
        self.0.abs() >= LEAST_MATE
    }

    /// Plies to the mate of this score.
    pub(crate) const fn plies_to_mate(self) -> i32 {
        MATE - self.0.abs()
    }

    /// The score as stored in the table: mates are counted from the node, not from the root.
    pub(crate) const fn at_node(self, ply: usize) -> Self {
        if self.is_win() {
            Self(self.0 + ply as i32)
        } else if self.is_loss() {
            Self(self.0 - ply as i32)
        } else {
            self
        }
    }

    /// A stored score converted to this distance from the root.
    ///
    /// `None` for a mate that the fifty-move rule would prevent: the position it was found in may
    /// have had a lower clock.
    pub(crate) fn at_root(self, ply: usize, halfmove_clock: u16) -> Option<Self> {
        let room = i32::from(FIFTY_MOVES.saturating_sub(halfmove_clock));
        if self.is_mate() && self.plies_to_mate() > room {
            None
        } else if self.is_win() {
            Some(Self(self.0 - ply as i32))
        } else if self.is_loss() {
            Some(Self(self.0 + ply as i32))
        } else {
            Some(self)
        }
    }

    /// An evaluation that shrinks as the fifty-move rule comes nearer.
    pub(crate) fn faded(self, halfmove_clock: u16) -> Self {
        /// The evaluation has shrunk to one half when the game is drawn.
        const HORIZON: i32 = 2 * FIFTY_MOVES as i32;
        if self.is_mate() {
            return self;
        }
        Self(self.0 * (HORIZON - i32::from(halfmove_clock.min(FIFTY_MOVES))) / HORIZON)
    }

    /// Linear interpolation: `percent` hundredths of `self`, the rest of `other`.
    pub(crate) const fn blend(self, other: Self, percent: i32) -> Self {
        Self((self.0 * percent + other.0 * (100 - percent)) / 100)
    }
}

impl Neg for Score {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Add<i32> for Score {
    type Output = Self;
    fn add(self, more: i32) -> Self {
        Self(self.0 + more)
    }
}

impl Sub<i32> for Score {
    type Output = Self;
    fn sub(self, less: i32) -> Self {
        Self(self.0 - less)
    }
}

impl Sub for Score {
    type Output = i32;
    fn sub(self, other: Self) -> i32 {
        self.0 - other.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mates_are_stored_from_the_node_and_read_from_the_root() {
        let mate = Score::mating(9);
        let stored = mate.at_node(4);
        assert_eq!(stored, Score::mating(5));
        assert_eq!(stored.at_root(4, 0), Some(mate));
        assert_eq!((-mate).at_node(4).at_root(4, 0), Some(-mate));
    }

    #[test]
    fn a_mate_beyond_the_fifty_moves_is_no_mate() {
        assert_eq!(Score::mating(30).at_root(2, 80), None);
        assert_eq!(Score::mating(20).at_root(2, 80), Some(Score::mating(22)));
    }

    #[test]
    fn evaluations_stay_below_proven_results() {
        assert!(!Score::evaluation(1_000_000).is_mate());
        assert!(!Score::evaluation(-1_000_000).is_mate());
        assert_eq!(Score::evaluation(1_000_000).known_result(), None);
    }
}
