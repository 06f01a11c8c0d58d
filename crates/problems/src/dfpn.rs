//! Depth-first proof-number search for long mates.
//!
//! Idea: search where the least remains to be proved. A position with the attacker to move is as
//! hard as its easiest move, one with the defender to move as hard as all replies together; the
//! number of replies is the first guess. The number of moves left is part of every position, so
//! that there are no cycles. A mate within four is also one within five, and no mate within five
//! means none within four: these bounds are stored by position, beside the numbers. The whole proof
//! is walked again, down to the mates, for the line that is shown (`proof.rs`). · Source: Nagai
//! 2002; Allis 1994.

use crate::control::Meter;
use crate::direct::mate_in_one;
use crate::table::TranspositionTable;
use rules::chess::Position;
use rules::{Move, MoveList};

/// A proof number that can never be reached.
const INFINITE: u32 = 1 << 28;

/// The proof and disproof numbers: how much remains to be proved, and to be disproved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const PROVED: Numbers = Numbers { proof: 0, disproof: INFINITE };
const DISPROVED: Numbers = Numbers { proof: INFINITE, disproof: 0 };
const NEW: Numbers = Numbers { proof: 1, disproof: 1 };

/// The result of the search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// There is a mate.
    Mate,
    /// There is no mate.
    NoMate,
    /// The search was stopped.
    Unknown,
}

/// The state of one search.
pub(crate) struct ProofSearch<'a> {
    meter: Meter<'a>,
    /// What is proved about positions with the attacker to move.
    proved: &'a TranspositionTable,
    /// The keys, and for each key both its numbers in one word. Zero means unknown, so that the
    /// system allocates the memory lazily.
    keys: Vec<u64>,
    numbers: Vec<u64>,
}

const PER_MOVE: u64 = 0x9e37_79b9_7f4a_7c15;

/// The length of the search is mixed into the key: a position with five moves left is not the same
/// as with four.
pub(crate) fn key(position: &Position, moves: u16) -> u64 {
    position.key() ^ PER_MOVE.wrapping_mul(u64::from(moves))
}

struct Child {
    position: Position,
    m: Move,
    numbers: Numbers,
}

impl<'a> ProofSearch<'a> {
    /// A search with a memory of at most this many bytes.
    pub(crate) fn new(meter: Meter<'a>, proved: &'a TranspositionTable, bytes: usize) -> Self {
        let count = 1 << (bytes / (2 * size_of::<u64>())).max(1 << 10).ilog2();
        Self { meter, proved, keys: vec![0; count], numbers: vec![0; count] }
    }

    pub(crate) fn meter(&mut self) -> &mut Meter<'a> {
        &mut self.meter
    }

    /// Whether the side to move mates within `moves`, beginning with one of `first`.
    pub(crate) fn prove(&mut self, position: &Position, first: &[Move], moves: u16) -> Outcome {
        let all = Numbers { proof: INFINITE, disproof: INFINITE };
        match self.attacker(position, moves, all, Some(first)).0 {
            _ if self.meter.is_over() => Outcome::Unknown,
            Numbers { proof: 0, .. } => Outcome::Mate,
            _ => Outcome::NoMate,
        }
    }

    /// A move by which the side to move mates within `moves`; `first` are those at the root.
    pub(crate) fn proved_move(
        &mut self,
        position: &Position,
        moves: u16,
        first: Option<&[Move]>,
    ) -> Option<Move> {
        let all = Numbers { proof: INFINITE, disproof: INFINITE };
        self.attacker(position, moves, all, first).1
    }

    fn look_up(&self, key: u64) -> Option<Numbers> {
        let index = key as usize & (self.keys.len() - 1);
        let both = self.numbers[index];
        let numbers = Numbers { proof: both as u32, disproof: (both >> 32) as u32 };
        (self.keys[index] == key && both != 0).then_some(numbers)
    }

    fn store(&mut self, key: u64, numbers: Numbers) -> Numbers {
        let index = key as usize & (self.keys.len() - 1);
        self.keys[index] = key;
        self.numbers[index] = u64::from(numbers.disproof) << 32 | u64::from(numbers.proof);
        numbers
    }

    /// What is proved about a position with the attacker to move, at this length or another.
    fn known(&self, position: &Position, moves: u16) -> Option<(Numbers, Option<Move>)> {
        let known = self.proved.get(position.key());
        if known.within > 0 && u16::from(known.within) <= moves {
            return Some((PROVED, known.m));
        }
        (u16::from(known.not_within) >= moves).then_some((DISPROVED, None))
    }

    /// Searches a position with the attacker to move: one child is enough. Also returns the move,
    /// if it mates.
    fn attacker(
        &mut self,
        position: &Position,
        moves: u16,
        limit: Numbers,
        first: Option<&[Move]>,
    ) -> (Numbers, Option<Move>) {
        if moves <= 1 && first.is_none() {
            let found = mate_in_one(position, &mut self.meter);
            return (if found.is_some() { PROVED } else { DISPROVED }, found);
        }
        if let Some(known) = self.known(position, moves).filter(|_| first.is_none()) {
            return known;
        }
        let list: MoveList = match first {
            Some(first) => first.iter().copied().collect(),
            None => position.legal_moves(),
        };
        let mut children: Vec<Child> = Vec::with_capacity(list.len());
        for m in &list {
            let after = position.after(m);
            let numbers = self.expect_defender(&after, moves - 1);
            children.push(Child { position: after, m, numbers });
        }
        loop {
            let (best, second) = two_least(&children, |child| child.numbers.proof);
            let disproof = sum(&children, |child| child.numbers.disproof);
            let Some(best) = best.filter(|_| disproof > 0) else {
                self.learn(position, moves, first, None);
                return (DISPROVED, None);
            };
            let proof = children[best].numbers.proof;
            if proof == 0 {
                let found = Some(children[best].m);
                self.learn(position, moves, first, found);
                return (PROVED, found);
            }
            if proof >= limit.proof || disproof >= limit.disproof || !self.meter.tick() {
                return (self.store(key(position, moves), Numbers { proof, disproof }), None);
            }
            let child = &children[best];
            let own = Numbers {
                proof: limit.proof.min(second.saturating_add(1 + second / 4)),
                disproof: (limit.disproof - disproof).saturating_add(child.numbers.disproof),
            };
            let position = child.position;
            children[best].numbers = self.defender(&position, moves - 1, own);
        }
    }

    /// Stores what is proved about a position, unless only some of its moves were allowed.
    fn learn(&self, position: &Position, moves: u16, first: Option<&[Move]>, found: Option<Move>) {
        if first.is_none() {
            self.proved.learn(position.key(), moves, found);
        }
    }

    /// Searches a position with the defender to move: every child counts.
    fn defender(&mut self, position: &Position, moves: u16, limit: Numbers) -> Numbers {
        let own_key = key(position, moves);
        let replies = position.legal_moves();
        let mut children: Vec<Child> = Vec::with_capacity(replies.len());
        for m in &replies {
            let after = position.after(m);
            let numbers = match self.known(&after, moves) {
                Some((numbers, _)) => numbers,
                None => self.look_up(key(&after, moves)).unwrap_or(NEW),
            };
            children.push(Child { position: after, m, numbers });
        }
        loop {
            let (best, second) = two_least(&children, |child| child.numbers.disproof);
            let Some(best) = best else { return self.store(own_key, PROVED) };
            let disproof = children[best].numbers.disproof;
            let proof = sum(&children, |child| child.numbers.proof);
            if disproof == 0 {
                return self.store(own_key, DISPROVED);
            }
            if proof == 0 {
                return self.store(own_key, PROVED);
            }
            if proof >= limit.proof || disproof >= limit.disproof || !self.meter.tick() {
                return self.store(own_key, Numbers { proof, disproof });
            }
            let child = &children[best];
            let own = Numbers {
                proof: (limit.proof - proof).saturating_add(child.numbers.proof),
                disproof: limit.disproof.min(second.saturating_add(1)),
            };
            let position = child.position;
            children[best].numbers = self.attacker(&position, moves, own, None).0;
        }
    }

    /// The numbers of a position with the defender to move: stored ones, or a guess from its
    /// replies.
    fn expect_defender(&self, position: &Position, moves: u16) -> Numbers {
        if let Some(known) = self.look_up(key(position, moves)) {
            return known;
        }
        match (position.count_legal_moves(), position.is_check()) {
            (0, true) => PROVED,
            (0, false) => DISPROVED,
            _ if moves == 0 => DISPROVED,
            (replies, _) => Numbers { proof: replies, disproof: 1 },
        }
    }
}

/// The child with the least number, and the least number of the others.
fn two_least(children: &[Child], number: impl Fn(&Child) -> u32) -> (Option<usize>, u32) {
    let mut best = None;
    let (mut least, mut second) = (INFINITE + 1, INFINITE);
    for (index, child) in children.iter().enumerate() {
        let own = number(child);
        if own < least {
            second = least.min(INFINITE);
            (best, least) = (Some(index), own);
        } else {
            second = second.min(own);
        }
    }
    (best, second)
}

fn sum(children: &[Child], number: impl Fn(&Child) -> u32) -> u32 {
    children.iter().fold(0, |all: u32, child| all.saturating_add(number(child)).min(INFINITE))
}
