//! Experiments of the laboratory and their reports, as a page sees them.

use super::OptionView;
use serde::Serialize;
use ts_rs::TS;

/// An experiment.
#[derive(Serialize, TS)]
#[ts(rename = "Experiment")]
pub(crate) struct ExperimentView {
    pub(crate) id: &'static str,
    /// The room that the experiment belongs to, named after its author.
    pub(crate) room: &'static str,
    pub(crate) title: &'static str,
    /// The question to think about before it is run.
    pub(crate) asks: &'static str,
    pub(crate) source: &'static str,
    /// Whether it finishes at once, so that it may run on every change.
    pub(crate) swift: bool,
    pub(crate) options: Vec<OptionView>,
}

/// How an experiment stands.
#[derive(Serialize, TS)]
#[serde(tag = "state", rename_all = "lowercase")]
pub(crate) enum LabState {
    Running(LabProgress),
    Done { report: ReportView },
    Failed { error: String },
}

/// The progress of an experiment.
#[derive(Clone, Default, Serialize, TS)]
pub(crate) struct LabProgress {
    /// How much of it is done, from 0 to 1.
    pub(crate) share: f64,
    /// What is being done.
    pub(crate) what: String,
}

/// An experiment that was begun: the number under which it is found, and how it stands.
#[derive(Serialize, TS)]
pub(crate) struct LabBegun {
    pub(crate) id: u64,
    #[serde(flatten)]
    pub(crate) state: LabState,
}

/// The report of an experiment.
#[derive(Clone, Serialize, TS)]
#[ts(rename = "Report")]
pub(crate) struct ReportView {
    /// The id of the experiment.
    pub(crate) experiment: &'static str,
    pub(crate) title: &'static str,
    pub(crate) asks: &'static str,
    pub(crate) source: &'static str,
    /// The parts in reading order.
    pub(crate) blocks: Vec<BlockView>,
}

/// A part of a report.
#[derive(Clone, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(rename = "ReportBlock")]
pub(crate) enum BlockView {
    Text {
        text: String,
    },
    Table {
        caption: String,
        columns: Vec<String>,
        /// Each row has as many cells as there are columns.
        rows: Vec<Vec<CellView>>,
    },
    Bars {
        caption: String,
        bars: Vec<BarView>,
    },
    Board {
        caption: String,
        fen: String,
        /// The squares to highlight.
        lit: Vec<String>,
    },
    File {
        caption: String,
        name: String,
        text: String,
    },
    /// A machine at work, step by step.
    Film {
        caption: String,
        /// Whether the lines are the transitions between the blocks of Prinz's chart.
        chart: bool,
        lines: Vec<FilmLine>,
        frames: Vec<FilmFrame>,
    },
}

/// The content of a cell of a table.
#[derive(Clone, PartialEq, Debug, Serialize, TS)]
#[serde(untagged)]
#[ts(rename = "ReportCell")]
pub(crate) enum CellView {
    Nothing,
    Text(String),
    Whole(i64),
    Number(f64),
}

/// A bar of a report.
#[derive(Clone, Serialize, TS)]
#[ts(rename = "ReportBar")]
pub(crate) struct BarView {
    pub(crate) name: String,
    pub(crate) size: f64,
}

/// A line of a program, or a transition of a chart.
#[derive(Clone, Serialize, TS)]
pub(crate) struct FilmLine {
    pub(crate) name: String,
    pub(crate) says: String,
}

/// A step of a film.
#[derive(Clone, Serialize, TS)]
pub(crate) struct FilmFrame {
    /// The index of the line that is executed.
    pub(crate) line: usize,
    pub(crate) says: String,
    /// The contents of the machine's cells after the step.
    pub(crate) cells: Vec<FilmCell>,
    pub(crate) fen: String,
    /// The squares to highlight.
    pub(crate) lit: Vec<String>,
}

/// The content of a cell of a machine.
#[derive(Clone, Serialize, TS)]
pub(crate) struct FilmCell {
    pub(crate) name: String,
    pub(crate) value: String,
}
