//! Finds a mate as a line of play, for programs that play and for timing.

use crate::control::{Control, Meter, Shortcuts};
use crate::dfpn::{Outcome, ProofSearch};
use crate::direct::Direct;
use crate::judge::Judge;
use crate::proof;
use crate::table::TranspositionTable;
use rules::Move;
use rules::chess::Position;

/// The result of a search for a mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mate {
    /// A mate against the longest defence, move by move.
    Found {
        /// The moves of both sides.
        line: Vec<Move>,
        /// Whether it is also proved that there is no shorter one.
        shortest: bool,
    },
    /// There is no mate within the requested length.
    None,
    /// The search was stopped.
    Unknown,
}

/// Up to this length the search is exhaustive; longer mates are left to proof-number search.
const EXHAUSTIVE: u16 = 2;

/// Which mate is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The shortest; it is first proved that there is no shorter one.
    Shortest,
    /// Any mate that is not longer than requested, as in UCI's `go mate`. Shorter mates are looked
    /// for with a part of the time, and again for the same time when one is found.
    Any,
}

/// Looks for a mate within `most` moves that begins with one of `first`.
pub fn mate(
    position: &Position,
    first: &[Move],
    (most, wanted): (u16, Wanted),
    memory: usize,
    control: &Control<'_>,
) -> Mate {
    let table = TranspositionTable::new(memory / 2);
    let mut exact = Direct::new(Meter::new(control), &table, Shortcuts::default());
    for moves in 1..=most.min(EXHAUSTIVE) {
        if let Some(found) = exact.first_of(position, first, moves) {
            return line(&mut exact, position, found, moves);
        }
        if exact.is_over() {
            return Mate::Unknown;
        }
    }
    let mut search = ProofSearch::new(Meter::new(control), &table, memory / 2);
    if most <= EXHAUSTIVE {
        return Mate::None;
    }
    match wanted {
        Wanted::Shortest => shortest(&mut search, position, first, most),
        Wanted::Any => any(&mut search, position, first, most),
    }
}

/// Tries longer and longer mates, so that the first one found is the shortest.
fn shortest(search: &mut ProofSearch<'_>, start: &Position, first: &[Move], most: u16) -> Mate {
    for moves in EXHAUSTIVE + 1..=most {
        match search.prove(start, first, moves) {
            Outcome::Mate => {
                let line = proof::line(search, start, first, moves);
                return line.map_or(Mate::Unknown, |line| Mate::Found { line, shortest: true });
            }
            Outcome::NoMate => {}
            Outcome::Unknown => return Mate::Unknown,
        }
    }
    Mate::None
}

/// One part in this many is spent on shorter lengths before the requested one is tried.
const SHORTER: u32 = 4;

/// Tries shorter lengths for a while, then the requested one, then those below the mate found.
fn any(search: &mut ProofSearch<'_>, start: &Position, first: &[Move], most: u16) -> Mate {
    search.meter().allow_one_part_in(SHORTER);
    if let found @ Mate::Found { .. } = shortest(search, start, first, most - 1) {
        return found;
    }
    search.meter().allow_all();
    let mut best: Option<Vec<Move>> = None;
    let mut moves = most;
    loop {
        match search.prove(start, first, moves) {
            Outcome::Mate => {
                let Some(line) = proof::line(search, start, first, moves) else { break };
                moves = line.len().div_ceil(2) as u16 - 1;
                if best.is_none() {
                    search.meter().allow_as_much_again();
                }
                best = Some(line);
                if moves > EXHAUSTIVE {
                    continue;
                }
            }
            Outcome::NoMate => {}
            Outcome::Unknown => break,
        }
        return best.map_or(Mate::None, |line| Mate::Found { line, shortest: true });
    }
    best.map_or(Mate::Unknown, |line| Mate::Found { line, shortest: false })
}

/// Plays the longest defence up to the mate, after a first move that mates in `moves`.
fn line(exact: &mut Direct<'_>, start: &Position, first: Move, moves: u16) -> Mate {
    let mut line = vec![first];
    let mut position = start.after(first);
    for left in (1..moves).rev() {
        let replies = position.legal_moves();
        let longest = replies.iter().max_by_key(|&&reply| {
            let after = position.after(reply);
            (1..=left).find(|&n| exact.attack(&after, n).is_some()).unwrap_or(0)
        });
        let Some(&reply) = longest else { break };
        let after = position.after(reply);
        let Some(length) = (1..=left).find(|&n| exact.attack(&after, n).is_some()) else { break };
        let Some(answer) = exact.attack(&after, length) else { break };
        line.extend([reply, answer]);
        position = after.after(answer);
    }
    if exact.is_over() { Mate::Unknown } else { Mate::Found { line, shortest: true } }
}
