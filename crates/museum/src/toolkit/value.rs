//! The values that positions can have.

/// A worth that one player sees; larger is better for him.
///
/// Numbers, ratios and pairs stay what they are in their source: all that a searcher
/// needs is an order, and what the same worth looks like to the opponent.
pub(crate) trait Value: Copy + Ord {
    /// The same worth, seen by the opponent. Turning twice changes nothing, and the order
    /// of two values is reversed.
    #[must_use]
    fn turned(self) -> Self;
}

impl Value for i32 {
    fn turned(self) -> Self {
        -self
    }
}
