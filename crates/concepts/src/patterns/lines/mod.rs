//! Finds the manoeuvres that the side to move carries out in a line.
//!
//! The value of a line is not considered here: the caller has calculated it. A manoeuvre is defined
//! by its moves and the positions between them.
//!
//! * `guards.rs` guards deflected, cut off, overloaded · `pieces.rs` single pieces
//! * `ends.rs` underpromotion and stalemate

mod ends;
mod guards;
mod pieces;

use super::{Pattern, Promise, Sighting};
use rules::chess::Position;
use rules::{Bitboard, Color, Move};

/// A line with the positions between its moves.
struct Reading<'a> {
    line: &'a [Move],
    /// The position before each move, and the last.
    at: Vec<Position>,
    us: Color,
}

/// A manoeuvre: the number of moves of the line that show it, and its squares.
type Seen = (usize, Bitboard);

/// Finds out whether a manoeuvre begins at a move; called for every move of our side.
type Reader = fn(&Reading<'_>, usize) -> Option<Seen>;

#[rustfmt::skip] // A table.
const READERS: &[(Pattern, Reader)] = &[
    (Pattern::Windmill, pieces::windmill),
    (Pattern::Underpromotion, ends::underpromotion),
    (Pattern::StalemateTrick, ends::stalemate),
    (Pattern::XRay, guards::x_ray),
    (Pattern::Interference, guards::interference),
    (Pattern::Overload, guards::overload),
    (Pattern::Deflection, guards::deflection),
    (Pattern::Attraction, guards::attraction),
    (Pattern::Clearance, guards::clearance),
    (Pattern::Desperado, pieces::desperado),
    (Pattern::Trapped, pieces::trapped),
];

/// Finds the manoeuvres in a line of the side to move, each once, where it first occurs. Moves
/// after an illegal one are ignored.
pub fn in_line(from: &Position, line: &[Move]) -> Vec<Sighting> {
    let reading = Reading::of(from, line);
    let first = |reader: &Reader| {
        (0..reading.line.len()).step_by(2).find_map(|index| reader(&reading, index))
    };
    let told = READERS.iter().filter_map(|(pattern, reader)| {
        let (moves, squares) = first(reader)?;
        let line = reading.line[..moves].to_vec();
        let promise = reading.promise(moves);
        Some(Sighting { pattern: *pattern, by: reading.us, squares, line, promise })
    });
    told.collect()
}

impl<'a> Reading<'a> {
    fn of(from: &Position, line: &'a [Move]) -> Self {
        let mut at = vec![*from];
        for &m in line {
            let Some(next) = at.last().and_then(|now| now.play(m)) else { break };
            at.push(next);
        }
        let line = &line[..at.len() - 1];
        Self { line, at, us: from.turn() }
    }

    /// Our move, the reply, and our next move.
    fn three(&self, index: usize) -> Option<[Move; 3]> {
        match self.line.get(index..index + 3)? {
            [m, reply, next] => Some([*m, *reply, *next]),
            _ => None,
        }
    }

    /// The promise of the first moves of the line: mate or stalemate if they end so.
    fn promise(&self, moves: usize) -> Promise {
        let last = &self.at[moves];
        match (last.has_legal_move(), last.is_check()) {
            (false, true) => Promise::Mate,
            (false, false) => Promise::Stalemate,
            _ => Promise::Shown,
        }
    }
}
