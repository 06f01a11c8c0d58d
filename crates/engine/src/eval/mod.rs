//! What a position is worth: the one door to the evaluations.

pub mod classical;

use crate::score::Score;
use classical::Classical;
use rules::Move;
use rules::chess::Position;

/// Evaluates the positions of one search thread, and keeps what can be kept from one
/// position to the next.
pub(crate) struct Evaluator {
    classical: Classical,
}

impl Evaluator {
    pub(crate) fn new() -> Self {
        Self { classical: Classical::new() }
    }

    /// A search begins at this position.
    pub(crate) fn begin(&mut self, _position: &Position) {}

    /// A move is made from this position.
    #[inline]
    pub(crate) fn made(&mut self, _before: &Position, _m: Move) {}

    /// The side to move passed.
    #[inline]
    pub(crate) fn passed(&mut self) {}

    /// The last move or pass was taken back.
    #[inline]
    pub(crate) fn unmade(&mut self) {}

    /// The value for the side to move.
    #[inline]
    pub(crate) fn evaluate(&mut self, position: &Position) -> Score {
        Score::evaluation(self.classical.evaluate(position))
    }
}
