//! Frey's experiments of 1977, one file each.

pub(crate) mod bishop;
pub(crate) mod boards;
pub(crate) mod exchange;
pub(crate) mod explosion;
pub(crate) mod figure;
pub(crate) mod forks;
pub(crate) mod horizon;
pub(crate) mod lost;
pub(crate) mod ordering;
pub(crate) mod plausible;
pub(crate) mod post;
pub(crate) mod reach;
pub(crate) mod squares;
pub(crate) mod tail;
pub(crate) mod themes;

use crate::programs::san_line;
use crate::report::{Cell, row};
use crate::search::{Outcome, Switches};
use crate::{Bench, Trouble};
use rules::chess::Position;

/// Reads a position of the laboratory; an error in it is our own mistake.
pub(crate) fn position(fen: &str) -> Result<Position, Trouble> {
    let reading = notation::fen::read_chess(fen).map_err(|error| Trouble(error.to_string()))?;
    Ok(reading.value)
}

/// The result of a search as cells: value in pawns, moves made, line.
pub(crate) fn cells(position: &Position, outcome: &Outcome) -> Vec<Cell> {
    row![shown(outcome.value), outcome.counts.all_made(), san_line(position, &outcome.line),]
}

/// A value of the searcher in pawns.
pub(crate) fn shown(value: i32) -> String {
    use crate::search::MATE;
    if value.abs() > MATE / 2 {
        return if value > 0 { "mate".into() } else { "mated".into() };
    }
    format!("{:+.2}", f64::from(value) / 100.0)
}

/// Searches with several named settings in turn and reports progress.
pub(crate) fn compared(
    bench: &Bench<'_>,
    position: &Position,
    searches: &[(String, Switches)],
) -> Vec<Vec<Cell>> {
    let mut rows = Vec::new();
    for (index, (name, switches)) in searches.iter().enumerate() {
        if bench.is_stopped() {
            break;
        }
        bench.step(index, searches.len(), name);
        let mut row = row![name.as_str()];
        row.extend(cells(position, &bench.search(position, switches)));
        rows.push(row);
    }
    rows
}

/// The empty set of squares.
pub(crate) fn none() -> rules::Bitboard {
    rules::Bitboard::EMPTY
}
