//! What a reader gives back: what was meant, and how the text departed from the standard.

/// What a text said, and what had to be put right to understand it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading<T, N> {
    /// What was read.
    pub value: T,
    /// What was defaulted, dropped, ignored or read in spite of its form; empty for a
    /// text without fault.
    pub notes: Vec<N>,
}

impl<T, N> Reading<T, N> {
    /// The reading with something else made of its value.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reading<U, N> {
        Reading { value: change(self.value), notes: self.notes }
    }
}
