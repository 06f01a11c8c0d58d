//! What programs thought, kept for those who ask later: of each move the last search, the
//! newest first when room is needed.

use crate::limits::{RECORDS_KEPT, THOUGHTS_KEPT};
use crate::thoughts_json::{self, Scribe};
use rules::Position;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
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
    last: u64,
    /// By the order in which they came.
    records: BTreeMap<u64, Arc<Record>>,
    /// The place of each in that order, by its game and its ply.
    places: HashMap<i64, BTreeMap<usize, u64>>,
    thoughts: usize,
}

impl Kept {
    fn remove(&mut self, place: u64) {
        let Some(record) = self.records.remove(&place) else { return };
        self.thoughts -= record.thoughts.len();
        if let Some(plies) = self.places.get_mut(&record.game) {
            plies.remove(&record.ply);
            if plies.is_empty() {
                self.places.remove(&record.game);
            }
        }
    }

    fn is_too_much(&self) -> bool {
        let count = self.records.len();
        count > 1 && (self.thoughts > THOUGHTS_KEPT || count > RECORDS_KEPT)
    }
}

/// All that is kept.
#[derive(Default)]
pub(crate) struct Records(Mutex<Kept>);

impl Records {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // A change that is broken off loses at most a record.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a record in place of an older one of the same move.
    pub(crate) fn keep(&self, record: Record) {
        let mut kept = self.kept();
        kept.last += 1;
        let (place, game, ply) = (kept.last, record.game, record.ply);
        if let Some(before) = kept.places.get(&game).and_then(|plies| plies.get(&ply)).copied() {
            kept.remove(before);
        }
        kept.thoughts += record.thoughts.len();
        kept.records.insert(place, Arc::new(record));
        kept.places.entry(game).or_default().insert(ply, place);
        while kept.is_too_much() {
            let Some((&oldest, _)) = kept.records.first_key_value() else { break };
            kept.remove(oldest);
        }
    }

    /// Forgets the records of a game whose plies fit.
    pub(crate) fn forget(&self, game: i64, fits: impl Fn(usize) -> bool) {
        let mut kept = self.kept();
        let Some(plies) = kept.places.get(&game) else { return };
        let gone: Vec<u64> =
            plies.iter().filter(|(ply, _)| fits(**ply)).map(|(_, &place)| place).collect();
        gone.into_iter().for_each(|place| kept.remove(place));
    }

    /// What was thought before a move.
    pub(crate) fn find(&self, game: i64, ply: usize) -> Option<Arc<Record>> {
        let kept = self.kept();
        let place = kept.places.get(&game)?.get(&ply)?;
        kept.records.get(place).cloned()
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
        for ply in 0..RECORDS_KEPT + 10 {
            records.keep(record(3, ply, 0));
        }
        assert_eq!(records.kept().records.len(), RECORDS_KEPT);
        assert!(records.find(3, 9).is_none() && records.find(3, 10).is_some());
        records.forget(3, |_| true);
        assert!(records.kept().places.is_empty() && records.kept().thoughts == 0);
    }
}
