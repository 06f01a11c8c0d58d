//! The result of reading: a value, and notes on how the text departs from the standard.

/// The value of a text, and the corrections that were needed to read it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reading<T, N> {
    /// The value.
    pub value: T,
    /// What was defaulted, dropped, ignored or read in spite of its form; empty for a
    /// text without fault.
    pub notes: Vec<N>,
}

impl<T, N> Reading<T, N> {
    /// Maps the value and keeps the notes.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reading<U, N> {
        Reading { value: change(self.value), notes: self.notes }
    }
}
