//! Depth-first proof-number search for long mates.
//!
//! Idea: go where the least remains to be proved. A position with the attacker to move is
//! as hard as its easiest move, one with the defender to move as hard as all replies together;
//! the number of replies is the first guess. The length is part of every position, so that
//! there are no cycles. What it proves is left in the table as moves to try first, and the
//! exact search goes through the whole proof again. · Source: Nagai 2002; Allis 1994.

use crate::control::Meter;
use crate::direct::mate_in_one;
use crate::table::{Known, Table};
use rules::chess::Position;
use rules::{Move, MoveList};

/// A proof number that can never be reached.
const INFINITE: u32 = 1 << 28;

/// How much remains to be proved, and to be disproved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Numbers {
    proof: u32,
    disproof: u32,
}

const PROVED: Numbers = Numbers { proof: 0, disproof: INFINITE };
const DISPROVED: Numbers = Numbers { proof: INFINITE, disproof: 0 };
const NEW: Numbers = Numbers { proof: 1, disproof: 1 };

/// What the search says of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// There is a mate.
    Mate,
    /// There is none.
    NoMate,
    /// It was stopped.
    Unknown,
}

/// One search.
pub(crate) struct ProofSearch<'a> {
    meter: Meter<'a>,
    /// Where proved moves are left for the exact search.
    hints: &'a Table,
    /// Keys, and beside each both its numbers in one word. All zero is nothing known, so that
    /// the system hands the memory out as it is touched.
    keys: Vec<u64>,
    numbers: Vec<u64>,
}

/// The length of the search is mixed into the key: a position with five moves left is another
/// one than with four.
const PER_MOVE: u64 = 0x9e37_79b9_7f4a_7c15;

struct Child {
    position: Position,
    m: Move,
    numbers: Numbers,
}

impl<'a> ProofSearch<'a> {
    /// A search with a memory of at most this many bytes.
    pub(crate) fn new(meter: Meter<'a>, hints: &'a Table, bytes: usize) -> Self {
        let count = 1 << (bytes / (2 * size_of::<u64>())).max(1 << 10).ilog2();
        Self { meter, hints, keys: vec![0; count], numbers: vec![0; count] }
    }

    /// Whether the side to move mates within `moves`, beginning with one of `first`.
    pub(crate) fn prove(&mut self, position: &Position, first: &[Move], moves: u16) -> Outcome {
        let all = Numbers { proof: INFINITE, disproof: INFINITE };
        match self.attacker(position, moves, all, Some(first)) {
            _ if self.meter.is_over() => Outcome::Unknown,
            Numbers { proof: 0, .. } => Outcome::Mate,
            _ => Outcome::NoMate,
        }
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

    /// The attacker moves: one child is enough.
    fn attacker(
        &mut self,
        position: &Position,
        moves: u16,
        limit: Numbers,
        first: Option<&[Move]>,
    ) -> Numbers {
        if moves <= 1 && first.is_none() {
            let found = mate_in_one(position, &mut self.meter);
            return if found.is_some() { PROVED } else { DISPROVED };
        }
        let key = position.key() ^ PER_MOVE.wrapping_mul(u64::from(moves));
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
            let Some(best) = best else { return self.store(key, DISPROVED) };
            let proof = children[best].numbers.proof;
            let disproof = sum(&children, |child| child.numbers.disproof);
            if proof == 0 {
                let m = Some(children[best].m);
                let known = self.hints.get(position.key());
                self.hints.put(position.key(), Known { m, ..known });
                return self.store(key, PROVED);
            }
            if disproof == 0 {
                return self.store(key, DISPROVED);
            }
            if proof >= limit.proof || disproof >= limit.disproof || !self.meter.tick() {
                return self.store(key, Numbers { proof, disproof });
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

    /// The defender moves: every child counts.
    fn defender(&mut self, position: &Position, moves: u16, limit: Numbers) -> Numbers {
        let key = position.key() ^ PER_MOVE.wrapping_mul(u64::from(moves));
        let replies = position.legal_moves();
        let mut children: Vec<Child> = Vec::with_capacity(replies.len());
        for m in &replies {
            let after = position.after(m);
            let child = after.key() ^ PER_MOVE.wrapping_mul(u64::from(moves));
            let numbers = self.look_up(child).unwrap_or(NEW);
            children.push(Child { position: after, m, numbers });
        }
        loop {
            let (best, second) = two_least(&children, |child| child.numbers.disproof);
            let Some(best) = best else { return self.store(key, PROVED) };
            let disproof = children[best].numbers.disproof;
            let proof = sum(&children, |child| child.numbers.proof);
            if disproof == 0 {
                return self.store(key, DISPROVED);
            }
            if proof == 0 {
                return self.store(key, PROVED);
            }
            if proof >= limit.proof || disproof >= limit.disproof || !self.meter.tick() {
                return self.store(key, Numbers { proof, disproof });
            }
            let child = &children[best];
            let own = Numbers {
                proof: (limit.proof - proof).saturating_add(child.numbers.proof),
                disproof: limit.disproof.min(second.saturating_add(1)),
            };
            let position = child.position;
            children[best].numbers = self.attacker(&position, moves, own, None);
        }
    }

    /// What is known of a position with the defender to move, or guessed by its replies.
    fn expect_defender(&self, position: &Position, moves: u16) -> Numbers {
        let key = position.key() ^ PER_MOVE.wrapping_mul(u64::from(moves));
        if let Some(known) = self.look_up(key) {
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
