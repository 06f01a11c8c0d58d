//! Helpers of the tests.

use crate::{Bench, Cell, Experiment, Matches, Report, experiment};
use rules::Move;
use rules::chess::Position;
use thinking::{Settings, Signals, StillWatch};

pub(crate) fn position(fen: &str) -> Position {
    notation::fen::read_chess(fen).unwrap().value
}

/// Calls `act` with a bench of test programs, without a clock and matches.
pub(crate) fn with_bench<T>(act: impl FnOnce(&Bench<'_>) -> T) -> T {
    with_signals(&Signals::default(), &|_, _| (), None, act)
}

/// Calls `act` with a bench of test programs, the given signals, progress and matches.
pub(crate) fn with_signals<T>(
    signals: &Signals,
    tell: &(dyn Fn(f64, &str) + Sync),
    matches: Option<&dyn Matches>,
    act: impl FnOnce(&Bench<'_>) -> T,
) -> T {
    act(&Bench { programs: PROGRAMS, signals, clock: &StillWatch, matches, tell })
}

/// Programs of the museum for experiments with programs.
pub(crate) const PROGRAMS: &[thinking::ProgramEntry] = &[
    thinking::ProgramEntry { id: "shannon-a", make: || Box::<museum::ShannonA>::default() },
    thinking::ProgramEntry { id: "shannon-b", make: || Box::<museum::ShannonB>::default() },
    thinking::ProgramEntry { id: "turing", make: || Box::<museum::Turing>::default() },
    thinking::ProgramEntry { id: "los-alamos", make: || Box::<museum::LosAlamos>::default() },
    thinking::ProgramEntry { id: "bernstein", make: || Box::<museum::Bernstein>::default() },
    thinking::ProgramEntry {
        id: "newell-shaw-simon",
        make: || Box::<museum::NewellShawSimon>::default(),
    },
    thinking::ProgramEntry { id: "mac-hack", make: || Box::<museum::MacHack>::default() },
    thinking::ProgramEntry { id: "chess-4", make: || Box::<museum::Chess4>::default() },
    thinking::ProgramEntry { id: "caps", make: || Box::<museum::Caps>::default() },
    thinking::ProgramEntry { id: "laboratory", make: || Box::<crate::Laboratory>::default() },
];

/// Runs an experiment with options written `Name=value`.
pub(crate) fn run(id: &str, options: &[&str]) -> Report {
    let experiment = experiment::find(id).unwrap();
    let settings = settings(experiment, options);
    with_bench(|bench| (experiment.run)(&settings, bench)).unwrap()
}

/// The settings of an experiment with options written `Name=value`.
pub(crate) fn settings(experiment: &Experiment, options: &[&str]) -> Settings {
    let mut settings = Settings::new(experiment.options);
    for option in options {
        let (name, text) = option.split_once('=').unwrap();
        let spec = thinking::OptionSpec::find(experiment.options, name).unwrap();
        settings.set(spec.name, spec.parse(Some(text)).unwrap()).unwrap();
    }
    settings
}

/// The table of a report by its index.
pub(crate) fn table(report: &Report, index: usize) -> &Vec<Vec<Cell>> {
    let mut tables = report.blocks.iter().filter_map(|block| match block {
        crate::Block::Table { rows, .. } => Some(rows),
        _ => None,
    });
    tables.nth(index).unwrap()
}

/// A column of a table as text.
pub(crate) fn column(rows: &[Vec<Cell>], index: usize) -> Vec<String> {
    rows.iter().map(|row| row[index].to_string()).collect()
}

/// A line in algebraic notation.
pub(crate) fn san(position: &Position, line: &[Move]) -> String {
    crate::programs::san_line(position, line)
}
