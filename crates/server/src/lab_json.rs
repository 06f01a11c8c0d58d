//! Writes experiments and their reports as JSON, for the page and the command line.

use crate::messages::{
    BarView, BlockView, CellView, ExperimentView, FilmCell, FilmFrame, FilmLine, ReportView,
    option_views,
};
use crate::thoughts_json::json;
use lab::{Block, Cell, EXPERIMENTS, Experiment, Film, Frame, Report};
use rules::Bitboard;
use serde_json::Value;

/// The list of experiments.
pub fn experiments() -> Value {
    json(experiment_views())
}

pub(crate) fn experiment_views() -> Vec<ExperimentView> {
    EXPERIMENTS.iter().map(|experiment| experiment_view(experiment)).collect()
}

fn experiment_view(experiment: &Experiment) -> ExperimentView {
    ExperimentView {
        id: experiment.id,
        room: experiment.room.name(),
        title: experiment.title,
        asks: experiment.asks,
        source: experiment.source,
        swift: experiment.is_swift,
        options: option_views(experiment.options),
    }
}

/// Writes a report with the name of its experiment.
pub fn report(experiment: &Experiment, report: &Report) -> Value {
    json(report_view(experiment, report))
}

pub(crate) fn report_view(experiment: &Experiment, report: &Report) -> ReportView {
    ReportView {
        experiment: experiment.id,
        title: experiment.title,
        asks: experiment.asks,
        source: experiment.source,
        blocks: report.blocks.iter().map(block).collect(),
    }
}

fn block(block: &Block) -> BlockView {
    match block {
        Block::Text(text) => BlockView::Text { text: text.clone() },
        Block::Table { caption, columns, rows } => BlockView::Table {
            caption: caption.clone(),
            columns: columns.clone(),
            rows: rows.iter().map(|row| row.iter().map(cell).collect()).collect(),
        },
        Block::Bars { caption, bars } => {
            let bar = |(name, size): &(String, f64)| BarView { name: name.clone(), size: *size };
            BlockView::Bars { caption: caption.clone(), bars: bars.iter().map(bar).collect() }
        }
        Block::Board { caption, fen, lit } => {
            BlockView::Board { caption: caption.clone(), fen: fen.clone(), lit: squares(*lit) }
        }
        Block::File { caption, name, text } => {
            BlockView::File { caption: caption.clone(), name: name.clone(), text: text.clone() }
        }
        Block::Film(shown) => film(shown),
    }
}

fn film(film: &Film) -> BlockView {
    let line =
        |(name, says): &(String, String)| FilmLine { name: name.clone(), says: says.clone() };
    BlockView::Film {
        caption: film.caption.clone(),
        chart: film.is_chart,
        lines: film.lines.iter().map(line).collect(),
        frames: film.frames.iter().map(frame).collect(),
    }
}

fn frame(frame: &Frame) -> FilmFrame {
    let cell =
        |(name, value): &(String, String)| FilmCell { name: name.clone(), value: value.clone() };
    FilmFrame {
        line: frame.line,
        says: frame.says.clone(),
        cells: frame.cells.iter().map(cell).collect(),
        fen: frame.fen.clone(),
        lit: squares(frame.lit),
    }
}

fn squares(lit: Bitboard) -> Vec<String> {
    lit.into_iter().map(|square| square.to_string()).collect()
}

fn cell(cell: &Cell) -> CellView {
    match cell {
        Cell::Nothing => CellView::Nothing,
        Cell::Text(text) => CellView::Text(text.clone()),
        Cell::Number(number) if number.fract() == 0.0 && number.abs() < 9e15 => {
            CellView::Whole(*number as i64)
        }
        Cell::Number(number) => CellView::Number(*number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;
    use serde_json::json as shape;

    #[test]
    fn every_block_of_a_report_has_its_shape() {
        let lit = Bitboard::from(Square::E4);
        let number = |number| Cell::Number(number);
        let row = vec![Cell::Nothing, "a".into(), number(3.0), number(0.5), number(1e18)];
        let frame = Frame {
            line: 0,
            says: "adds".into(),
            cells: vec![("A".into(), "1".into())],
            fen: "8/8".into(),
            lit,
        };
        let film = Film {
            caption: "Film".into(),
            lines: vec![("1".into(), "begin".into())],
            is_chart: true,
            frames: vec![frame],
            listed: 1,
        };
        let blocks = vec![
            Block::Text("A sentence.".into()),
            Block::Table { caption: "Table".into(), columns: vec!["x".into()], rows: vec![row] },
            Block::Bars { caption: "Bars".into(), bars: vec![("one".into(), 1.5)] },
            Block::Board { caption: "Board".into(), fen: "8/8".into(), lit },
            Block::File { caption: "File".into(), name: "a.pgn".into(), text: "*".into() },
            Block::Film(film),
        ];
        let experiment = lab::find("horizon").unwrap();
        let shape = shape!({
            "experiment": "horizon", "title": experiment.title, "asks": experiment.asks,
            "source": experiment.source,
            "blocks": [
                { "kind": "text", "text": "A sentence." },
                { "kind": "table", "caption": "Table", "columns": ["x"],
                  "rows": [[null, "a", 3, 0.5, 1e18]] },
                { "kind": "bars", "caption": "Bars", "bars": [{ "name": "one", "size": 1.5 }] },
                { "kind": "board", "caption": "Board", "fen": "8/8", "lit": ["e4"] },
                { "kind": "file", "caption": "File", "name": "a.pgn", "text": "*" },
                { "kind": "film", "caption": "Film", "chart": true,
                  "lines": [{ "name": "1", "says": "begin" }],
                  "frames": [{
                      "line": 0, "says": "adds", "cells": [{ "name": "A", "value": "1" }],
                      "fen": "8/8", "lit": ["e4"],
                  }] },
            ],
        });
        assert_eq!(report(experiment, &Report { blocks }), shape);
    }
}
