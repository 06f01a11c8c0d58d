//! The transposition table: search results of positions met before.
//!
//! Shared by all threads without locks. An entry is one word of data and a check word that mixes
//! the key with the data: an entry torn between two writers fails its check and is not found.
//! Readers get a copy; only [`TranspositionTable::store`] writes.

#![expect(unsafe_code, reason = "filling fresh memory from several threads")]

mod pages;

use crate::prefetch::prefetch;
use crate::score::Score;
use core::mem::MaybeUninit;
use rules::Move;
use std::sync::atomic::{AtomicU8, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};

/// What a stored score says about the true score.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Bound {
    /// Nothing: only the move and the evaluation are of use.
    None,
    /// The true score is at most this.
    Upper,
    /// The true score is at least this.
    Lower,
    /// The true score is this.
    Exact,
}

/// The stored results of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry {
    /// The best move found, or the one that refuted the position.
    pub(crate) m: Option<Move>,
    /// The score, with mates counted from the node.
    pub(crate) score: Score,
    /// The static evaluation; `None` in check.
    pub(crate) evaluation: Option<Score>,
    /// The depth of the search.
    pub(crate) depth: i32,
    /// What the score says about the true score.
    pub(crate) bound: Bound,
    /// Whether the position was ever part of a principal variation.
    pub(crate) was_pv: bool,
}

/// Depths from −10 are stored as a byte.
const DEPTH_OFFSET: i32 = 10;
/// Generations take five bits.
const GENERATIONS: u8 = 32;
/// Plies of depth that an entry loses with each search that did not update it.
const AGE_WEIGHT: i32 = 3;
const NO_EVALUATION: i16 = i16::MIN;
const ENTRIES: usize = 5;

/// One cache line.
#[repr(align(64))]
#[derive(Default)]
struct Cluster {
    data: [AtomicU64; ENTRIES],
    check: [AtomicU32; ENTRIES],
}

/// The table.
pub(crate) struct TranspositionTable {
    clusters: Vec<Cluster>,
    generation: AtomicU8,
}

/// The check word: the low half of the key, mixed with the data.
fn check_word(key: u64, data: u64) -> u32 {
    (key ^ data ^ data >> 32) as u32
}

impl Entry {
    /// An entry for a position that has been evaluated and not searched. Every other one is worth
    /// more.
    pub(crate) fn evaluation_alone(evaluation: Score, was_pv: bool) -> Self {
        /// Below the depths of all searches.
        const UNSEARCHED: i32 = -5;
        let evaluation = Some(evaluation);
        let (m, score, bound) = (None, Score::DRAW, Bound::None);
        Self { m, score, evaluation, depth: UNSEARCHED, bound, was_pv }
    }

    fn pack(&self, generation: u8) -> u64 {
        let bound = self.bound as u64;
        let flags = u64::from(generation) << 3 | bound << 1 | u64::from(self.was_pv);
        let depth = (self.depth + DEPTH_OFFSET).clamp(1, 255) as u64;
        let evaluation = self.evaluation.map_or(NO_EVALUATION, |score| score.0 as i16);
        flags
            | depth << 8
            | u64::from(self.m.map_or(0, Move::bits)) << 16
            | u64::from(self.score.0 as i16 as u16) << 32
            | u64::from(evaluation as u16) << 48
    }

    fn unpack(data: u64) -> Self {
        let evaluation = (data >> 48) as i16;
        Self {
            m: Move::from_bits((data >> 16) as u16),
            score: Score(i32::from((data >> 32) as i16)),
            evaluation: (evaluation != NO_EVALUATION).then(|| Score(i32::from(evaluation))),
            depth: (data >> 8 & 255) as i32 - DEPTH_OFFSET,
            bound: match data >> 1 & 3 {
                0 => Bound::None,
                1 => Bound::Upper,
                2 => Bound::Lower,
                _ => Bound::Exact,
            },
            was_pv: data & 1 != 0,
        }
    }
}

fn generation_of(data: u64) -> u8 {
    (data >> 3) as u8 & (GENERATIONS - 1)
}

fn depth_of(data: u64) -> i32 {
    (data >> 8 & 255) as i32 - DEPTH_OFFSET
}

impl TranspositionTable {
    /// Whether there is memory for a table of this many megabytes. The system may grant more than
    /// it has, and kill the process later when the pages are used.
    pub(crate) fn fits(megabytes: usize) -> bool {
        let mut clusters: Vec<Cluster> = Vec::new();
        let is_granted =
            clusters.try_reserve_exact((megabytes << 20) / size_of::<Cluster>()).is_ok();
        is_granted && pages::free_megabytes().is_none_or(|free| megabytes <= free)
    }

    /// Allocates a table of this many megabytes, cleared by this many threads; `None` if there is
    /// not enough memory.
    pub(crate) fn new(megabytes: usize, threads: usize) -> Option<Self> {
        let count = (megabytes << 20) / size_of::<Cluster>();
        let mut clusters: Vec<Cluster> = Vec::new();
        clusters.try_reserve_exact(count).ok()?;
        let fresh = &mut clusters.spare_capacity_mut()[..count];
        pages::ask_for_large(fresh);
        in_parallel(fresh, threads, |slot: &mut MaybeUninit<Cluster>| {
            slot.write(Cluster::default());
        });
        // SAFETY: every one of the first `count` elements has just been written.
        unsafe { clusters.set_len(count) };
        Some(Self { clusters, generation: AtomicU8::new(0) })
    }

    /// A table of one cluster, for a machine without memory to spare.
    pub(crate) fn smallest() -> Self {
        Self { clusters: vec![Cluster::default()], generation: AtomicU8::new(0) }
    }

    /// Removes all entries.
    pub(crate) fn clear(&mut self, threads: usize) {
        in_parallel(&mut self.clusters, threads, |cluster| *cluster = Cluster::default());
        *self.generation.get_mut() = 0;
    }

    /// Marks the beginning of a new search: older entries may be replaced.
    pub(crate) fn age(&self) {
        let next = (self.generation.load(Ordering::Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Ordering::Relaxed);
    }

    #[inline]
    fn cluster(&self, key: u64) -> &Cluster {
        // The high half of the product spreads the keys evenly over any number of clusters.
        let index = (u128::from(key) * self.clusters.len() as u128) >> 64;
        &self.clusters[index as usize]
    }

    /// Prefetches the cluster of a key.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        prefetch(self.cluster(key));
    }

    /// Finds the entry of a position. In the rare case that two keys agree in the checked bits, the
    /// move belongs to another position: test its legality first.
    #[inline]
    pub(crate) fn look_up(&self, key: u64) -> Option<Entry> {
        let cluster = self.cluster(key);
        for (data, check) in cluster.data.iter().zip(&cluster.check) {
            let data = data.load(Ordering::Relaxed);
            if data != 0 && check.load(Ordering::Relaxed) == check_word(key, data) {
                return Some(Entry::unpack(data));
            }
        }
        None
    }

    /// Stores an entry in place of an older one of the same position or of the least valuable one
    /// in its cluster.
    #[inline]
    pub(crate) fn store(&self, key: u64, mut entry: Entry) {
        let cluster = self.cluster(key);
        let generation = self.generation.load(Ordering::Relaxed);
        let mut place = 0;
        let mut least = i32::MAX;
        for i in 0..ENTRIES {
            let data = cluster.data[i].load(Ordering::Relaxed);
            if data == 0 {
                place = i;
                break;
            }
            if cluster.check[i].load(Ordering::Relaxed) == check_word(key, data) {
                if !replaces(&entry, data, generation) {
                    return;
                }
                entry.m = entry.m.or(Entry::unpack(data).m);
                place = i;
                break;
            }
            let age = (GENERATIONS + generation - generation_of(data)) % GENERATIONS;
            let worth = depth_of(data) - AGE_WEIGHT * i32::from(age);
            if worth < least {
                (place, least) = (i, worth);
            }
        }
        let data = entry.pack(generation);
        cluster.data[place].store(data, Ordering::Relaxed);
        cluster.check[place].store(check_word(key, data), Ordering::Relaxed);
    }

    /// How full the table is with entries of this search, in thousandths.
    pub(crate) fn fullness(&self) -> u16 {
        const SAMPLE: usize = 200;
        let generation = self.generation.load(Ordering::Relaxed);
        let entries = self.clusters.iter().take(SAMPLE).flat_map(|cluster| &cluster.data);
        let used = entries
            .map(|data| data.load(Ordering::Relaxed))
            .filter(|&data| data != 0 && generation_of(data) == generation)
            .count();
        (used * 1000 / (SAMPLE.min(self.clusters.len()).max(1) * ENTRIES)) as u16
    }
}

/// Whether a new entry replaces the stored one of the same position.
fn replaces(new: &Entry, old: u64, generation: u8) -> bool {
    /// A much deeper old entry is kept unless the new one is exact.
    const DEEPER: i32 = 4;
    new.bound == Bound::Exact
        || generation_of(old) != generation
        || new.depth + DEEPER + 2 * i32::from(new.was_pv) > depth_of(old)
}

/// Calls `act` on every element of a slice, in several threads. If the system cannot start a
/// thread, the others do its part; the caller's thread is one of them.
fn in_parallel<T: Send>(slice: &mut [T], threads: usize, act: impl Fn(&mut T) + Sync) {
    let part = slice.len().div_ceil(threads.max(1)).max(1);
    let parts = Mutex::new(slice.chunks_mut(part));
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
    let take_parts = || {
        while let Some(part) = next() {
            part.iter_mut().for_each(&act);
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            let _refused = std::thread::Builder::new().spawn_scoped(scope, take_parts);
        }
        take_parts();
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    fn entry(depth: i32) -> Entry {
        Entry {
            m: Some(Move::double_step(Square::E2, Square::E4)),
            score: Score(-123),
            evaluation: Some(Score(45)),
            depth,
            bound: Bound::Lower,
            was_pv: true,
        }
    }

    #[test]
    fn an_entry_comes_back_as_it_was() {
        let table = TranspositionTable::new(1, 2).unwrap();
        table.store(77, entry(9));
        let back = table.look_up(77).unwrap();
        assert_eq!(
            (back.m, back.score, back.evaluation),
            (entry(9).m, Score(-123), Some(Score(45)))
        );
        assert_eq!((back.depth, back.bound, back.was_pv), (9, Bound::Lower, true));
        assert!(table.look_up(78).is_none());
    }

    #[test]
    fn a_torn_entry_is_not_seen() {
        let table = TranspositionTable::new(1, 1).unwrap();
        table.store(77, entry(9));
        let cluster = table.cluster(77);
        let data = cluster.data[0].load(Ordering::Relaxed);
        cluster.data[0].store(data ^ 1 << 20, Ordering::Relaxed);
        assert!(table.look_up(77).is_none());
    }

    #[test]
    fn the_shallow_and_old_make_room() {
        let table = TranspositionTable::new(1, 1).unwrap();
        // Keys that differ only in their low bits share a cluster.
        for key in 0..ENTRIES as u64 {
            table.store(key, entry(10 + key as i32));
        }
        table.store(100, entry(3));
        assert!(table.look_up(0).is_none() && table.look_up(100).is_some());
    }

    #[test]
    fn an_evaluation_alone_makes_room_first() {
        let table = TranspositionTable::new(1, 1).unwrap();
        table.store(0, Entry::evaluation_alone(Score(45), false));
        let alone = table.look_up(0).unwrap();
        assert_eq!((alone.evaluation, alone.bound), (Some(Score(45)), Bound::None));
        for key in 1..=ENTRIES as u64 {
            table.store(key, entry(0));
        }
        assert!(table.look_up(0).is_none() && table.look_up(1).is_some());
    }

    #[test]
    fn too_large_a_table_is_refused() {
        assert!(TranspositionTable::new(usize::MAX >> 21, 1).is_none());
    }
}
