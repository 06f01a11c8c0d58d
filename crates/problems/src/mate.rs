//! The shortest mate of a position, as a line: for programs that play and for timing.

use crate::control::{Control, Meter, Shortcuts};
use crate::dfpn::{Outcome, ProofSearch};
use crate::direct::Direct;
use crate::judge::Judge;
use crate::table::Table;
use rules::Move;
use rules::chess::Position;

/// What came of looking for a mate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mate {
    /// A mate against the longest defence, move by move.
    Found(Vec<Move>),
    /// There is none within the length that was asked for.
    None,
    /// It was stopped.
    Unknown,
}

/// Up to this length everything is tried in order; longer mates are left to proof numbers.
const EXHAUSTIVE: u16 = 2;

/// What is wanted of a mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wanted {
    /// The shortest: that there is no shorter one is proved first.
    Shortest,
    /// Any that is not longer than asked for, as UCI's `go mate` has it.
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
    let table = Table::new(memory / 2);
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
    let from = match wanted {
        Wanted::Shortest => EXHAUSTIVE + 1,
        Wanted::Any => most.max(EXHAUSTIVE + 1),
    };
    for moves in from..=most {
        match search.prove(position, first, moves) {
            Outcome::Mate => {
                // The exact search goes through the proof again, so that nothing rests on it.
                let hint = table.get(position.key()).m;
                let ordered: Vec<Move> = hint
                    .into_iter()
                    .chain(first.iter().copied().filter(|&m| Some(m) != hint))
                    .collect();
                return match exact.first_of(position, &ordered, moves) {
                    Some(found) => line(&mut exact, position, found, moves),
                    None => Mate::Unknown,
                };
            }
            Outcome::NoMate => {}
            Outcome::Unknown => return Mate::Unknown,
        }
    }
    Mate::None
}

/// The longest defence and the mate, after a first move that mates in `moves`.
fn line(exact: &mut Direct<'_>, start: &Position, first: Move, moves: u16) -> Mate {
    let mut line = vec![first];
    let mut position = start.after(first);
    for left in (1..moves).rev() {
        let replies = position.legal_moves();
        // The defence that lasts longest; a mate that was not the shortest may end sooner.
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
    if exact.is_over() { Mate::Unknown } else { Mate::Found(line) }
}
