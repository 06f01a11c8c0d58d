//! A transposition table: positions that were searched before, with their results.

use super::Bounds;
use rules::Move;

/// What is known about a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    Exactly(i32),
    AtLeast(i32),
    AtMost(i32),
}

impl Known {
    /// What a search with these bounds shows about a value.
    pub(crate) fn within(bounds: Bounds, value: i32) -> Self {
        if value >= bounds.beta {
            Self::AtLeast(value)
        } else if value <= bounds.alpha {
            Self::AtMost(value)
        } else {
            Self::Exactly(value)
        }
    }

    /// Returns the value within these bounds, if this knowledge decides it.
    pub(crate) fn answers(self, bounds: Bounds) -> Option<i32> {
        match self {
            Self::Exactly(value) => Some(value.clamp(bounds.alpha, bounds.beta)),
            Self::AtLeast(value) => (value >= bounds.beta).then_some(bounds.beta),
            Self::AtMost(value) => (value <= bounds.alpha).then_some(bounds.alpha),
        }
    }
}

/// An entry of the table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    key: u64,
    /// The depth of the search, in the program's own unit.
    pub(crate) depth: u32,
    pub(crate) known: Known,
    pub(crate) best: Option<Move>,
}

/// A table with a fixed number of entries; a new entry replaces an old one.
#[derive(Clone, Debug)]
pub(crate) struct TranspositionTable {
    entries: Vec<Option<Entry>>,
    /// How often an entry with enough depth was used.
    pub(crate) used: u64,
}

impl TranspositionTable {
    /// Creates a table for this many positions; with 0 it never answers.
    pub(crate) fn new(entries: usize) -> Self {
        Self { entries: vec![None; entries], used: 0 }
    }

    fn place(&self, key: u64) -> Option<usize> {
        let size = self.entries.len() as u64;
        (size > 0).then(|| (key % size) as usize)
    }

    /// Returns the entry of a position.
    pub(crate) fn find(&self, key: u64) -> Option<Entry> {
        let place = self.place(key)?;
        self.entries[place].filter(|entry| entry.key == key)
    }

    /// Returns the value of a position within bounds, if an entry with at least this depth decides
    /// it.
    pub(crate) fn answer(&mut self, key: u64, depth: u32, bounds: Bounds) -> Option<i32> {
        let entry = self.find(key).filter(|entry| entry.depth >= depth)?;
        let value = entry.known.answers(bounds)?;
        self.used += 1;
        Some(value)
    }

    /// Stores a position.
    pub(crate) fn keep(&mut self, key: u64, depth: u32, known: Known, best: Option<Move>) {
        if let Some(place) = self.place(key) {
            self.entries[place] = Some(Entry { key, depth, known, best });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bound_answers_only_where_it_decides() {
        let bounds = Bounds { alpha: 10, beta: 20 };
        assert_eq!(Known::within(bounds, 10), Known::AtMost(10));
        assert_eq!(Known::within(bounds, 25), Known::AtLeast(25));
        assert_eq!(Known::within(bounds, 15).answers(bounds), Some(15));
        assert_eq!(Known::AtLeast(20).answers(bounds), Some(20));
        assert_eq!(Known::AtLeast(19).answers(bounds), None);
        assert_eq!(Known::AtMost(11).answers(bounds), None);
        assert_eq!(Known::Exactly(40).answers(bounds), Some(20));
    }

    #[test]
    fn a_shallow_entry_gives_its_move_and_not_its_value() {
        let mut table = TranspositionTable::new(7);
        table.keep(12, 3, Known::Exactly(5), None);
        assert_eq!(table.answer(12, 4, Bounds::FULL), None);
        assert_eq!(table.answer(12, 3, Bounds::FULL), Some(5));
        assert!(table.find(19).is_none() && table.find(12).is_some());
        table.keep(19, 1, Known::AtMost(1), None);
        assert!(table.find(12).is_none(), "both have the same place");
        assert!(TranspositionTable::new(0).find(12).is_none());
    }
}
