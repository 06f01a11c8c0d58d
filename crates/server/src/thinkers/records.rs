//! What programs thought, kept for those who ask later: of each move the last search, the
//! newest first when room is needed.

use crate::limits::THOUGHTS_KEPT;
use crate::thoughts_json::{self, Scribe};
use rules::Position;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thinking::{Card, Decision, Thought};

/// What a program thought before a move.
pub(crate) struct Record {
    pub(crate) search: u64,
    pub(crate) game: i64,
    /// The plies played before it.
    pub(crate) ply: usize,
    pub(crate) card: &'static Card,
    pub(crate) root: Position,
    pub(crate) decision: Option<Decision>,
    pub(crate) elapsed: Duration,
    pub(crate) thoughts: Vec<Thought<'static>>,
    pub(crate) dropped: u64,
}

impl Record {
    /// As JSON, with the rules that the thoughts refer to.
    pub(crate) fn json(&self) -> Value {
        let mut scribe = Scribe::new(&self.root);
        let written = self.thoughts.iter().map(|thought| scribe.write(thought));
        json!({
            "search": self.search,
            "game": self.game,
            "ply": self.ply,
            "program": thoughts_json::program(self.card),
            "position": thoughts_json::position(&self.root),
            "decision": self.decision.map(|d| thoughts_json::decision(d, &self.root)),
            "milliseconds": u64::try_from(self.elapsed.as_millis()).unwrap_or(u64::MAX),
            "thoughts": written.collect::<Vec<Value>>(),
            "dropped": self.dropped,
        })
    }
}

#[derive(Default)]
struct Kept {
    records: VecDeque<Arc<Record>>,
    thoughts: usize,
}

/// All that is kept.
#[derive(Default)]
pub(crate) struct Records(Mutex<Kept>);

impl Records {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // A list is valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a record in place of an older one of the same move.
    pub(crate) fn keep(&self, record: Record) {
        self.forget(record.game, |ply| ply == record.ply);
        let mut kept = self.kept();
        kept.thoughts += record.thoughts.len();
        kept.records.push_back(Arc::new(record));
        while kept.thoughts > THOUGHTS_KEPT && kept.records.len() > 1 {
            if let Some(oldest) = kept.records.pop_front() {
                kept.thoughts -= oldest.thoughts.len();
            }
        }
    }

    /// Forgets the records of a game whose plies fit.
    pub(crate) fn forget(&self, game: i64, fits: impl Fn(usize) -> bool) {
        let mut kept = self.kept();
        kept.records.retain(|record| record.game != game || !fits(record.ply));
        kept.thoughts = kept.records.iter().map(|record| record.thoughts.len()).sum();
    }

    /// What was thought before a move.
    pub(crate) fn find(&self, game: i64, ply: usize) -> Option<Arc<Record>> {
        self.kept().records.iter().find(|r| r.game == game && r.ply == ply).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess;
    use thinking::{Line, Verdict};

    fn record(game: i64, ply: usize, thoughts: usize) -> Record {
        let line = Line {
            depth: 1,
            selective_depth: 1,
            rank: 1,
            verdict: Verdict::Centipawns(0),
            bound: thinking::Bound::Exact,
            chances: None,
            nodes: 1,
            time: Duration::ZERO,
            table_full: None,
            table_hits: 0,
            moves: Vec::new().into(),
        };
        Record {
            search: 1,
            game,
            ply,
            card: catalogue::PROGRAMS[0].card(),
            root: chess::Position::start().into(),
            decision: None,
            elapsed: Duration::ZERO,
            thoughts: vec![Thought::Line(line); thoughts],
            dropped: 0,
        }
    }

    #[test]
    fn the_oldest_are_forgotten_and_a_move_has_one_record() {
        let records = Records::default();
        records.keep(record(1, 0, 10));
        records.keep(record(1, 0, 20));
        assert_eq!(records.find(1, 0).unwrap().thoughts.len(), 20);
        assert_eq!(records.kept().thoughts, 20);
        records.keep(record(1, 2, THOUGHTS_KEPT - 5));
        assert!(records.find(1, 0).is_none() && records.find(1, 2).is_some());
        records.keep(record(2, 0, 5));
        records.forget(1, |ply| ply >= 2);
        assert!(records.find(1, 2).is_none() && records.find(2, 0).is_some());
        assert_eq!(records.kept().thoughts, 5);
    }
}
