//! The transposition table of levels that search every move.

use rules::Move;
use thinking::Bound;

/// A stored position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    /// Key 0 marks an empty entry.
    key: u64,
    pub(super) best_move: Option<Move>,
    pub(super) value: i32,
    pub(super) depth: i32,
    pub(super) bound: Bound,
}

impl Entry {
    const EMPTY: Self = Self { key: 0, best_move: None, value: 0, depth: 0, bound: Bound::Exact };

    /// The value, if it is usable at this depth and between these bounds.
    pub(super) fn usable_value(&self, depth: i32, alpha: i32, beta: i32) -> Option<i32> {
        let is_usable = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        };
        (is_usable && self.depth >= depth).then_some(self.value)
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
        Self { entries: vec![Entry::EMPTY; SIZE] }
    }

    /// A table that keeps nothing.
    pub(super) fn disabled() -> Self {
        Self { entries: Vec::new() }
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        self.entries.get(key as usize % SIZE).filter(|entry| entry.key == key && key != 0)
    }

    pub(super) fn put(
        &mut self,
        key: u64,
        best_move: Option<Move>,
        value: i32,
        depth: i32,
        bound: Bound,
    ) {
        if let Some(place) = self.entries.get_mut(key as usize % SIZE) {
            *place = Entry { key, best_move, value, depth, bound };
        }
    }
}
