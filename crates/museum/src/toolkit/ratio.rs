//! One side's score divided by the other's, as an exact fraction.

use super::Value;
use core::cmp::Ordering;

/// A ratio, as one side sees it. A score divided by zero is greater than any number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ratio {
    /// Its own score.
    pub(crate) own: i64,
    /// The other side's score; not both are zero.
    pub(crate) other: i64,
}

impl Ratio {
    /// The ratio of equal scores.
    pub(crate) const LEVEL: Self = Self { own: 1, other: 1 };

    /// Divides one score by the other; two scores of zero are level.
    pub(crate) fn new(own: i64, other: i64) -> Self {
        if (own, other) == (0, 0) { Self::LEVEL } else { Self { own, other } }
    }

    /// Returns a number that grows with the ratio, in hundredths of a pawn: about a hundred for the
    /// first pawn, if `full_sets` is the value of two full sets of pieces.
    pub(crate) fn order(self, full_sets: i64) -> i32 {
        let Self { own, other } = self;
        i32::try_from(full_sets * (own - other) / (own + other).max(1)).unwrap_or(0)
    }
}

impl Value for Ratio {
    fn turned(self) -> Self {
        Self { own: self.other, other: self.own }
    }
}

impl Ord for Ratio {
    fn cmp(&self, with: &Self) -> Ordering {
        (self.own * with.other).cmp(&(with.own * self.other))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, with: &Self) -> Option<Ordering> {
        Some(self.cmp(with))
    }
}

impl PartialEq for Ratio {
    fn eq(&self, with: &Self) -> bool {
        self.cmp(with) == Ordering::Equal
    }
}

impl Eq for Ratio {}
