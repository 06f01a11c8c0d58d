//! The values that positions can have.

/// A value of a position, seen by one player; larger is better for that player.
///
/// Programs keep the values of their sources: numbers, ratios or pairs. A search only needs an
/// order and the opponent's view of the same value.
pub(crate) trait Value: Copy + Ord {
    /// The same value, seen by the opponent. Turning twice gives the first value again, and turning
    /// reverses the order of two values.
    #[must_use]
    fn turned(self) -> Self;
}

impl Value for i32 {
    fn turned(self) -> Self {
        -self
    }
}
