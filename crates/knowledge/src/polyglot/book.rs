//! Looks up positions in a book.

use super::legal_move;
use core::fmt;
use rules::random::Random;
use rules::{Move, chess};

/// The bytes of a record.
pub const RECORD: usize = 16;

/// The most records read for one position.
const MOST_RECORDS: usize = 256;

/// The source of a book's records: memory or a file.
pub trait Records: Send + Sync {
    /// The number of records.
    fn count(&self) -> usize;
    /// One of them; `None` if it cannot be read.
    fn record(&self, index: usize) -> Option<[u8; RECORD]>;
}

impl Records for Vec<[u8; RECORD]> {
    fn count(&self) -> usize {
        self.len()
    }

    fn record(&self, index: usize) -> Option<[u8; RECORD]> {
        self.get(index).copied()
    }
}

/// A book.
pub struct Book {
    records: Box<dyn Records>,
}

/// A move that a book has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookMove {
    /// The move.
    pub m: Move,
    /// How often it is chosen relative to others.
    pub weight: u16,
    /// The learning data that programs have written into the record.
    pub learn: u32,
}

/// A correction made while reading a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Note {
    /// Bytes after the last whole record are left out.
    Remainder(usize),
    /// The records were not sorted by key.
    Unsorted,
    /// There is no record at all.
    Empty,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Remainder(bytes) => {
                write!(f, "the last {bytes} bytes of the book are not a record")
            }
            Self::Unsorted => f.write_str("the book was not sorted; it was sorted after reading"),
            Self::Empty => f.write_str("the book is empty"),
        }
    }
}

/// The key of a record.
fn key_of(record: &[u8; RECORD]) -> u64 {
    record.first_chunk().map_or(0, |key| u64::from_be_bytes(*key))
}

impl Book {
    /// A book in memory.
    pub fn from_bytes(bytes: &[u8]) -> (Self, Vec<Note>) {
        let (records, rest) = bytes.as_chunks::<RECORD>();
        let mut records = records.to_vec();
        let mut notes = Vec::new();
        if records.is_empty() {
            notes.push(Note::Empty);
        }
        if !rest.is_empty() {
            notes.push(Note::Remainder(rest.len()));
        }
        if !records.is_sorted_by_key(key_of) {
            notes.push(Note::Unsorted);
            records.sort_by_key(key_of);
        }
        (Self { records: Box::new(records) }, notes)
    }

    /// A book whose records are read when they are needed. It must be sorted.
    pub fn new(records: impl Records + 'static) -> Self {
        Self { records: Box::new(records) }
    }

    /// The number of its records.
    pub fn count(&self) -> usize {
        self.records.count()
    }

    /// All records in their order.
    pub fn records(&self) -> impl Iterator<Item = [u8; RECORD]> + '_ {
        (0..self.count()).map_while(|index| self.records.record(index))
    }

    /// The index of the first record whose key is not below this one; the number of records if there
    /// is none.
    fn first_index(&self, key: u64) -> usize {
        let (mut low, mut high) = (0, self.count());
        while low < high {
            let middle = usize::midpoint(low, high);
            match self.records.record(middle) {
                Some(record) if key_of(&record) < key => low = middle + 1,
                _ => high = middle,
            }
        }
        low
    }

    /// The moves that the book has in a position with this key, in the order of the book.
    /// Records whose move is not legal there are left out.
    pub fn moves(&self, key: u64, position: &chess::Position) -> Vec<BookMove> {
        let first = self.first_index(key);
        let records = (first..self.count()).take(MOST_RECORDS);
        let here = records
            .map_while(|index| self.records.record(index))
            .take_while(|record| key_of(record) == key);
        here.filter_map(|record| {
            let [.., m0, m1, w0, w1, l0, l1, l2, l3] = record;
            let m = legal_move(position, u16::from_be_bytes([m0, m1]))?;
            let weight = u16::from_be_bytes([w0, w1]);
            Some(BookMove { m, weight, learn: u32::from_be_bytes([l0, l1, l2, l3]) })
        })
        .collect()
    }

    /// The move with the greatest weight.
    pub fn best(&self, key: u64, position: &chess::Position) -> Option<Move> {
        let moves = self.moves(key, position);
        moves.iter().rev().max_by_key(|found| found.weight).map(|found| found.m)
    }

    /// Chooses a random move in proportion to the weights; if all are 0, all moves are equally
    /// likely.
    pub fn choose(
        &self,
        key: u64,
        position: &chess::Position,
        random: &mut Random,
    ) -> Option<Move> {
        let moves = self.moves(key, position);
        let total: usize = moves.iter().map(|found| usize::from(found.weight)).sum();
        if total == 0 {
            return moves.get(random.below(moves.len())).map(|found| found.m);
        }
        let mut left = random.below(total);
        let chosen = moves.iter().find(|found| {
            let weight = usize::from(found.weight);
            let falls_here = left < weight;
            left = left.saturating_sub(weight);
            falls_here
        });
        chosen.map(|found| found.m)
    }
}
