//! Copies the tables that a program shows into a report.

use super::san_line;
use crate::{Bench, Cell, Report};
use rules::Game;
use rules::chess::Position;
use thinking::{
    Decision, Desk, Detail, Exhibit, Limits, Program, Recorder, Signals, StillWatch, Thought,
};

/// The number of thoughts kept of a program.
const KEPT: usize = 10_000;

/// Returns the decision of a program, and the tables that it shows at the root.
pub(crate) fn exhibits(
    program: &mut dyn Program,
    position: &Position,
    bench: &Bench<'_>,
) -> (Decision, Vec<Exhibit>) {
    let mut recorder = Recorder::new(Detail::Moves, KEPT);
    let signals = Signals::default();
    if bench.is_stopped() {
        signals.stop();
    }
    let mut desk = Desk::new(&signals, &StillWatch, &mut recorder, 0);
    let decision = program.think(&Game::new(*position), &Limits::default(), &mut desk);
    let shown = recorder.into_thoughts().into_iter().filter_map(|thought| match thought {
        Thought::Exhibit(exhibit) => Some(exhibit),
        _ => None,
    });
    (decision, shown.collect())
}

/// Adds a table of a program to a report.
pub(crate) fn add(report: &mut Report, exhibit: &Exhibit, title: &str, position: &Position) {
    let write = |line: &[rules::Move]| san_line(position, line);
    let mut columns: Vec<&str> = exhibit.layout.columns.to_vec();
    let has_labels = exhibit.rows.iter().any(|row| !row.label.is_empty());
    if has_labels {
        columns.insert(0, "");
    }
    let rows = exhibit.rows.iter().map(|row| {
        let label = has_labels.then(|| Cell::Text(row.label.to_string()));
        let cells = row.cells.iter().map(|cell| match cell {
            thinking::Cell::Number(number) => Cell::Number(*number as f64),
            cell => Cell::Text(cell.shown(&write)),
        });
        let mut all: Vec<Cell> = label.into_iter().chain(cells).collect();
        all.resize(columns.len(), Cell::Nothing);
        all
    });
    let rows = rows.collect();
    report.table(title, &columns, rows);
}
