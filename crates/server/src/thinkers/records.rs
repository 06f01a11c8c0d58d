//! The thoughts of programs, kept for pages that ask later. The last search of each move is kept;
//! the oldest records are dropped when room is needed. The store gets them too, a moment later and
//! packed, so that they survive a restart.

use super::Answer;
use super::depth::Depth;
use crate::limits::{PACKED_BYTES, RECORDS_KEPT, THOUGHT_BYTES_KEPT};
use crate::messages::{PageDetail, RecordView, ThinkerView, ToldView};
use crate::packing::{self, Excerpt};
use crate::thoughts_json::{self, Scribe};
use arena::store::PackedThoughts;
use rules::{Move, Position};
use serde_json::Value;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thinking::{Decision, Term, Thought};

/// The thoughts of a program before a move.
pub(crate) struct Record {
    pub(crate) search: u64,
    pub(crate) game: i64,
    /// The number of plies before the move.
    pub(crate) ply: usize,
    /// The program that thought.
    pub(crate) program: ThinkerView,
    pub(crate) root: Position,
    pub(crate) decision: Option<Decision>,
    pub(crate) elapsed: Duration,
    pub(crate) thoughts: Vec<Thought<'static>>,
    pub(crate) dropped: u64,
    /// The ply down to which every thought was kept; `None` if all were.
    pub(crate) deepest: Option<u32>,
    /// The level of detail that was recorded.
    pub(crate) detail: PageDetail,
}

impl Record {
    /// Creates a record of a search after `ply` plies of a game, without its answer.
    pub(crate) fn new(
        search: u64,
        (game, ply): (i64, usize),
        program: ThinkerView,
        root: Position,
    ) -> Self {
        Self {
            search,
            game,
            ply,
            program,
            root,
            decision: None,
            elapsed: Duration::ZERO,
            thoughts: Vec::new(),
            dropped: 0,
            deepest: None,
            detail: PageDetail::default(),
        }
    }

    /// Adds the answer, whose thoughts it takes.
    pub(crate) fn with(self, answer: &mut Answer) -> Self {
        let heard = &mut answer.heard;
        Self {
            decision: answer.decision.as_ref().ok().copied(),
            elapsed: answer.elapsed,
            thoughts: std::mem::take(&mut heard.thoughts),
            dropped: heard.dropped,
            deepest: heard.deepest,
            detail: heard.detail,
            ..self
        }
    }

    /// Returns an excerpt of the record as pages show it, with the rules that the thoughts refer
    /// to.
    pub(crate) fn view(&self, excerpt: Excerpt) -> RecordView {
        let (thoughts, count) = self.written(excerpt);
        RecordView {
            search: self.search,
            game: self.game,
            ply: self.ply,
            program: self.program.clone(),
            position: thoughts_json::position_view(&self.root),
            decision: self.decision.map(|d| thoughts_json::decision_view(d, &self.root)),
            milliseconds: u64::try_from(self.elapsed.as_millis()).unwrap_or(u64::MAX),
            from: excerpt.from,
            count,
            thoughts,
            dropped: if excerpt.is_shallow { 0 } else { self.dropped },
            deepest: self.deepest.filter(|_| !excerpt.is_shallow),
            detail: if excerpt.is_shallow { PageDetail::Moves } else { self.detail },
            told: self.told(),
        }
    }

    /// Returns the thoughts of an excerpt, and the number on all its pages.
    fn written(&self, excerpt: Excerpt) -> (Vec<Value>, usize) {
        let (mut scribe, mut depth) = (Scribe::new(&self.root), Depth::default());
        if excerpt.is_shallow {
            depth.narrow(1);
        }
        let heard = self.thoughts.iter().filter(|thought| depth.hears(thought));
        let (mut written, mut count) = (Vec::new(), 0);
        for thought in heard {
            if excerpt.has(count) {
                written.push(scribe.write(thought));
            } else {
                scribe.follow(thought);
            }
            count += 1;
        }
        (written, count)
    }

    /// The decision in words.
    fn told(&self) -> Option<ToldView> {
        thoughts_json::told(&self.program.id, &self.root, &self.thoughts)
    }

    /// The size of the record in memory.
    fn bytes(&self) -> usize {
        let room = self.thoughts.capacity() * size_of::<Thought<'_>>();
        size_of::<Self>() + room + self.thoughts.iter().map(bytes_beside).sum::<usize>()
    }
}

/// A record, packed for the store.
pub(crate) struct Packed {
    record: Arc<Record>,
    /// `None` if the record is too large for the store.
    pub(crate) thoughts: Option<PackedThoughts>,
}

impl Packed {
    /// Packs a record, which takes a while.
    pub(crate) fn new(record: Arc<Record>) -> Self {
        let packed = packing::pack(&record.view(Excerpt::default()));
        let packed = packed.filter(|packed| packed.len() <= PACKED_BYTES);
        let (game, ply) = (record.game, record.ply);
        Self { record, thoughts: packed.map(|packed| PackedThoughts { game, ply, packed }) }
    }

    fn is_of(&self, record: &Arc<Record>) -> bool {
        Arc::ptr_eq(&self.record, record)
    }
}

/// The memory that a thought takes outside its own value.
fn bytes_beside(thought: &Thought<'_>) -> usize {
    match thought {
        Thought::Listed { moves, .. } => size_of_val::<[Move]>(moves),
        Thought::Line(line) => size_of_val::<[Move]>(&line.moves),
        Thought::Weighed(sheet) => size_of_val::<[Term]>(&sheet.terms),
        Thought::Remark { text, .. } => text.len(),
        Thought::Exhibit(exhibit) => exhibit.bytes(),
        _ => 0,
    }
}

#[derive(Default)]
struct Kept {
    last: u64,
    /// The records in the order in which they came.
    records: BTreeMap<u64, Arc<Record>>,
    /// The key of each record in `records`, by its game and ply.
    places: HashMap<i64, BTreeMap<usize, u64>>,
    bytes: usize,
    /// The records that the store does not have yet.
    unkept: Vec<Arc<Record>>,
}

impl Kept {
    fn remove(&mut self, place: u64) {
        let Some(record) = self.records.remove(&place) else { return };
        self.bytes -= record.bytes();
        if let Some(plies) = self.places.get_mut(&record.game) {
            plies.remove(&record.ply);
            if plies.is_empty() {
                self.places.remove(&record.game);
            }
        }
    }

    /// Returns the record of a move.
    fn at(&self, game: i64, ply: usize) -> Option<&Arc<Record>> {
        self.records.get(self.places.get(&game)?.get(&ply)?)
    }

    fn is_too_much(&self) -> bool {
        let count = self.records.len();
        count > 1 && (self.bytes > THOUGHT_BYTES_KEPT || count > RECORDS_KEPT)
    }
}

/// All records in memory.
#[derive(Default)]
pub(crate) struct Records(Mutex<Kept>);

impl Records {
    fn kept(&self) -> MutexGuard<'_, Kept> {
        // An interrupted change loses at most a record.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps a record, replacing an older one of the same move. Returns whether it is the first
    /// that waits for the store.
    pub(crate) fn keep(&self, mut record: Record) -> bool {
        record.thoughts.shrink_to_fit();
        let mut kept = self.kept();
        kept.last += 1;
        let (place, game, ply) = (kept.last, record.game, record.ply);
        if let Some(before) = kept.places.get(&game).and_then(|plies| plies.get(&ply)).copied() {
            kept.remove(before);
        }
        kept.bytes += record.bytes();
        let record = Arc::new(record);
        kept.unkept.push(record.clone());
        kept.records.insert(place, record);
        kept.places.entry(game).or_default().insert(ply, place);
        while kept.is_too_much() {
            let Some((&oldest, _)) = kept.records.first_key_value() else { break };
            kept.remove(oldest);
        }
        kept.unkept.len() == 1
    }

    /// The records that the store does not have yet.
    pub(crate) fn unkept(&self) -> Vec<Arc<Record>> {
        self.kept().unkept.clone()
    }

    /// Hands records over to the store, except those that were forgotten meanwhile. `give` runs
    /// under the lock, so the store gets a record before it hears that the record is forgotten.
    pub(crate) fn hand_over(&self, packed: Vec<Packed>, give: impl FnOnce(Vec<Packed>)) {
        let mut kept = self.kept();
        let waits = |packed: &Packed| kept.unkept.iter().any(|one| packed.is_of(one));
        let given: Vec<Packed> = packed.into_iter().filter(waits).collect();
        kept.unkept.retain(|one| !given.iter().any(|packed| packed.is_of(one)));
        give(given);
    }

    /// Takes back records that the store could not keep, except those no longer in memory.
    pub(crate) fn take_back(&self, packed: Vec<Packed>) {
        let mut kept = self.kept();
        for packed in packed {
            let at_hand = kept.at(packed.record.game, packed.record.ply);
            if at_hand.is_some_and(|record| packed.is_of(record)) {
                kept.unkept.push(packed.record);
            }
        }
    }

    /// Forgets the records of a game whose plies fit.
    pub(crate) fn forget(&self, game: i64, fits: impl Fn(usize) -> bool) {
        let mut kept = self.kept();
        kept.unkept.retain(|record| record.game != game || !fits(record.ply));
        let Some(plies) = kept.places.get(&game) else { return };
        let gone: Vec<u64> =
            plies.iter().filter(|(ply, _)| fits(**ply)).map(|(_, &place)| place).collect();
        gone.into_iter().for_each(|place| kept.remove(place));
    }

    /// Returns the record of a move.
    pub(crate) fn find(&self, game: i64, ply: usize) -> Option<Arc<Record>> {
        self.kept().at(game, ply).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess;
    use thinking::{Line, Verdict};

    fn record(game: i64, ply: usize, thoughts: usize) -> Record {
        let line = Line::exact(1, Verdict::Centipawns(0), Vec::new());
        Record {
            search: 1,
            game,
            ply,
            program: thoughts_json::engine_view("test"),
            root: chess::Position::start().into(),
            decision: None,
            elapsed: Duration::ZERO,
            thoughts: vec![Thought::Line(line); thoughts],
            dropped: 0,
            deepest: None,
            detail: PageDetail::Moves,
        }
    }

    /// The number of thoughts with which one record takes all the room.
    const FILLS: usize = THOUGHT_BYTES_KEPT / size_of::<Thought<'_>>();

    #[test]
    fn the_oldest_are_forgotten_and_a_move_has_one_record() {
        let records = Records::default();
        records.keep(record(1, 0, 10));
        records.keep(record(1, 0, 20));
        assert_eq!(records.find(1, 0).unwrap().thoughts.len(), 20);
        assert_eq!(records.kept().records.len(), 1);
        records.keep(record(1, 2, FILLS - 5));
        assert!(records.find(1, 0).is_none() && records.find(1, 2).is_some());
        records.keep(record(2, 0, 5));
        records.forget(1, |ply| ply >= 2);
        assert!(records.find(1, 2).is_none() && records.find(2, 0).is_some());
        for ply in 0..RECORDS_KEPT + 10 {
            records.keep(record(3, ply, 0));
        }
        assert_eq!(records.kept().records.len(), RECORDS_KEPT);
        assert!(records.find(3, 9).is_none() && records.find(3, 10).is_some());
        records.forget(3, |_| true);
        assert!(records.kept().places.is_empty() && records.kept().bytes == 0);
    }

    #[test]
    fn what_is_forgotten_while_it_is_packed_does_not_reach_the_store() {
        let records = Records::default();
        records.keep(record(1, 0, 1));
        records.keep(record(1, 2, 1));
        let packed: Vec<Packed> = records.unkept().into_iter().map(Packed::new).collect();
        records.forget(1, |ply| ply >= 2);
        records.keep(record(1, 4, 1));
        let mut given = Vec::new();
        records.hand_over(packed, |packed| given = packed);
        let plies: Vec<usize> = given.iter().map(|packed| packed.record.ply).collect();
        assert_eq!(plies, [0]);
        let waiting = || records.unkept().iter().map(|record| record.ply).collect::<Vec<_>>();
        assert_eq!(waiting(), [4]);
        // The store could not keep it.
        records.take_back(given);
        assert_eq!(waiting(), [4, 0]);
    }

    #[test]
    fn what_thoughts_hold_beside_themselves_counts_too() {
        let moves = chess::Position::start().legal_moves().to_vec();
        let rule = &catalogue::PROGRAMS[0].card().rules[0];
        let listed = Thought::Listed { moves: moves.into(), rule };
        let text = "x".repeat(1_000).into();
        let remark = Thought::Remark { text, rule: None, squares: rules::Bitboard::EMPTY };
        let records = Records::default();
        records.keep(Record { thoughts: vec![listed.clone(); 2], ..record(1, 0, 0) });
        let two = records.kept().bytes;
        records.keep(Record { thoughts: vec![listed, remark], ..record(1, 0, 0) });
        let other = records.kept().bytes;
        assert_eq!(other - two, 1_000 - 20 * size_of::<Move>());
    }
}
