//! The file of refutations: records of captures that lose, and how often each was reused.

use super::record::{Record, exchange_value};
use ::rules::Move;
use ::rules::chess::Position;
use std::collections::HashMap;

/// A filed refutation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Filed {
    /// The exchange value of the capture, which is negative.
    pub(super) value: i32,
    /// How often it was reused.
    pub(super) used: u64,
}

/// The file of refutations.
#[derive(Clone, Debug, Default)]
pub(super) struct Analogies {
    records: HashMap<Record, Filed>,
    /// Whether each reuse is searched again and compared.
    checked: bool,
    /// The number of captures that were looked up, reused, and calculated.
    pub(super) asked: u64,
    pub(super) reused: u64,
    pub(super) searched: u64,
    /// The number of reuses that a search contradicts.
    pub(super) wrong: u64,
}

impl Analogies {
    /// An empty file; `checked` if each reuse is searched again and compared.
    pub(super) fn new(checked: bool) -> Self {
        Self { checked, ..Self::default() }
    }

    /// Whether a capture is refuted: by a record that applies here, or by its exchange value.
    pub(super) fn refuted(&mut self, at: &Position, m: Move) -> bool {
        let Some(record) = Record::of(at, m) else { return false };
        self.asked += 1;
        if let Some(filed) = self.records.get_mut(&record) {
            filed.used += 1;
            self.reused += 1;
            if self.checked && exchange_value(at, m) != filed.value {
                self.wrong += 1;
            }
            return true;
        }
        let value = exchange_value(at, m);
        self.searched += 1;
        if value < 0 {
            self.records.insert(record, Filed { value, used: 0 });
        }
        value < 0
    }

    /// The number of filed refutations.
    pub(super) fn len(&self) -> usize {
        self.records.len()
    }

    /// The refutations that were used most often.
    pub(super) fn most_used(&self, count: usize) -> Vec<(&Record, Filed)> {
        let mut all: Vec<_> = self.records.iter().map(|(record, filed)| (record, *filed)).collect();
        all.sort_by_key(|(record, filed)| (core::cmp::Reverse(filed.used), record.to, record.from));
        all.truncate(count);
        all
    }

    /// The record of a capture, if it is filed.
    #[cfg(test)]
    pub(super) fn find(&self, at: &Position, m: Move) -> Option<Filed> {
        self.records.get(&Record::of(at, m)?).copied()
    }
}
