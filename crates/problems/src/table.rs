//! The transposition table of positions with the attacker to move, shared by all threads.

use rules::Move;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// What is known about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Known {
    /// The attacker reaches the goal within this many moves; 0 if unknown.
    pub(crate) within: u8,
    /// The attacker does not reach the goal within this many moves.
    pub(crate) not_within: u8,
    /// The move that reaches the goal, or that was best last time.
    pub(crate) m: Option<Move>,
}

/// Two words: the key mixed with the data, and the data. A torn entry does not match its
/// key.
struct Slot([AtomicU64; 2]);

/// The table. Its pages are allocated when they are first written to, so that a problem
/// that is solved in a moment does not wait for memory that it never needs.
pub(crate) struct TranspositionTable {
    pages: Vec<OnceLock<Box<[Slot]>>>,
    mask: usize,
}

/// The number of slots in a page.
const PAGE: usize = 1 << 12;

impl TranspositionTable {
    /// A table of at most this many bytes.
    pub(crate) fn new(bytes: usize) -> Self {
        let wanted = (bytes / size_of::<Slot>()).max(PAGE);
        let count = 1 << wanted.ilog2();
        let pages = (0..count / PAGE).map(|_| OnceLock::new()).collect();
        Self { pages, mask: count - 1 }
    }

    fn place(&self, key: u64) -> (usize, usize) {
        let index = key as usize & self.mask;
        (index / PAGE, index % PAGE)
    }

    #[inline]
    pub(crate) fn get(&self, key: u64) -> Known {
        let (page, index) = self.place(key);
        let Some(page) = self.pages[page].get() else { return Known::default() };
        let Slot([mixed, data]) = &page[index];
        let data = data.load(Ordering::Relaxed);
        if mixed.load(Ordering::Relaxed) ^ data != key {
            return Known::default();
        }
        Known {
            within: data as u8,
            not_within: (data >> 8) as u8,
            m: Move::from_bits((data >> 16) as u16),
        }
    }

    #[inline]
    pub(crate) fn put(&self, key: u64, known: Known) {
        let m = known.m.map_or(0, |m| u64::from(m.bits()));
        let data = u64::from(known.within) | u64::from(known.not_within) << 8 | m << 16;
        let (page, index) = self.place(key);
        let new = || (0..PAGE).map(|_| Slot([AtomicU64::new(0), AtomicU64::new(0)])).collect();
        let Slot([mixed, word]) = &self.pages[page].get_or_init(new)[index];
        mixed.store(key ^ data, Ordering::Relaxed);
        word.store(data, Ordering::Relaxed);
    }

    /// Records that the goal is, or is not, reached within `moves`.
    #[inline]
    pub(crate) fn learn(&self, key: u64, moves: u16, found: Option<Move>) {
        let mut known = self.get(key);
        let moves = u8::try_from(moves).unwrap_or(u8::MAX);
        match found {
            Some(_) if known.within == 0 || moves < known.within => {
                (known.within, known.m) = (moves, found);
            }
            Some(_) => {}
            None => known.not_within = known.not_within.max(moves),
        }
        self.put(key, known);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    #[test]
    fn what_is_learned_is_recalled_and_a_stranger_is_not() {
        let table = TranspositionTable::new(1 << 16);
        let m = Move::ordinary(Square::A1, Square::A8, true);
        table.learn(77, 2, None);
        table.learn(77, 4, Some(m));
        assert_eq!(table.get(77), Known { within: 4, not_within: 2, m: Some(m) });
        assert_eq!(table.get(77 + (1 << 40)), Known::default());
    }
}
