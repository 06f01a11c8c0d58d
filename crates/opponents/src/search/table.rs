//! The transposition table of levels that search every move.

use rules::Move;

/// Whether a value is exact or a bound.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Kind {
    #[default]
    Exact,
    AtLeast,
    AtMost,
}

/// A stored position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Entry {
    key: u64,
    pub(super) m: Option<Move>,
    pub(super) value: i32,
    pub(super) depth: i32,
    pub(super) kind: Kind,
}

impl Entry {
    /// The value, if it is usable at this depth and between these bounds.
    pub(super) fn decides(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let decided = match self.kind {
            Kind::Exact => true,
            Kind::AtLeast => self.value >= beta,
            Kind::AtMost => self.value <= alpha,
        };
        (decided && self.depth >= depth).then_some(self.value)
    }
}

/// A table of a fixed size; later entries replace earlier ones.
pub(super) struct TranspositionTable {
    entries: Vec<Entry>,
}

/// The number of entries, a power of two.
const SIZE: usize = 1 << 14;

impl TranspositionTable {
    pub(super) fn new() -> Self {
        Self { entries: vec![Entry::default(); SIZE] }
    }

    /// A table without entries.
    pub(super) fn none() -> Self {
        Self { entries: Vec::new() }
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.entries.get(key as usize % SIZE).filter(|entry| entry.key == key && key != 0)
    }

    pub(super) fn put(&mut self, key: u64, m: Option<Move>, value: i32, depth: i32, kind: Kind) {
        if let Some(place) = self.entries.get_mut(key as usize % SIZE) {
            *place = Entry { key, m, value, depth, kind };
        }
    }
}
