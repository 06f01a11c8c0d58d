//! Writes experiments and their reports as JSON, for the page and the command line.

use crate::messages::option_views;
use lab::{Block, Cell, EXPERIMENTS, Experiment, Frame, Report};
use rules::Bitboard;
use serde_json::{Value, json};

/// The list of experiments.
pub fn experiments() -> Value {
    EXPERIMENTS.iter().map(|experiment| experiment_view(experiment)).collect()
}

fn experiment_view(experiment: &Experiment) -> Value {
    json!({
        "id": experiment.id,
        "room": experiment.room.name(),
        "title": experiment.title,
        "asks": experiment.asks,
        "source": experiment.source,
        "swift": experiment.is_swift,
        "options": option_views(experiment.options),
    })
}

/// Writes a report with the name of its experiment.
pub fn report(experiment: &Experiment, report: &Report) -> Value {
    json!({
        "experiment": experiment.id,
        "title": experiment.title,
        "asks": experiment.asks,
        "source": experiment.source,
        "blocks": report.blocks.iter().map(block).collect::<Vec<_>>(),
    })
}

fn block(block: &Block) -> Value {
    match block {
        Block::Text(text) => json!({ "kind": "text", "text": text }),
        Block::Table { caption, columns, rows } => {
            let rows: Vec<Vec<Value>> =
                rows.iter().map(|row| row.iter().map(cell).collect()).collect();
            json!({ "kind": "table", "caption": caption, "columns": columns, "rows": rows })
        }
        Block::Bars { caption, bars } => {
            let bars: Vec<Value> =
                bars.iter().map(|(name, size)| json!({ "name": name, "size": size })).collect();
            json!({ "kind": "bars", "caption": caption, "bars": bars })
        }
        Block::Board { caption, fen, lit } => {
            json!({ "kind": "board", "caption": caption, "fen": fen, "lit": squares(*lit) })
        }
        Block::File { caption, name, text } => {
            json!({ "kind": "file", "caption": caption, "name": name, "text": text })
        }
        Block::Film(film) => json!({
            "kind": "film",
            "caption": film.caption,
            "chart": film.is_chart,
            "lines": film.lines.iter().map(|(name, says)| json!({ "name": name, "says": says })).collect::<Vec<_>>(),
            "frames": film.frames.iter().map(frame).collect::<Vec<_>>(),
        }),
    }
}

fn frame(frame: &Frame) -> Value {
    let cells: Vec<Value> =
        frame.cells.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
    json!({
        "line": frame.line,
        "says": frame.says,
        "cells": cells,
        "fen": frame.fen,
        "lit": squares(frame.lit),
    })
}

fn squares(lit: Bitboard) -> Vec<String> {
    lit.into_iter().map(|square| square.to_string()).collect()
}

fn cell(cell: &Cell) -> Value {
    match cell {
        Cell::Nothing => Value::Null,
        Cell::Text(text) => json!(text),
        Cell::Number(number) if number.fract() == 0.0 && number.abs() < 9e15 => {
            json!(*number as i64)
        }
        Cell::Number(number) => json!(number),
    }
}
