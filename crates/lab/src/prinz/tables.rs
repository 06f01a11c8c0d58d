//! The tables as a piece moves, and the ways between the blocks of the master routine.

use crate::frey::{self, none};
use crate::report::row;
use crate::{Bench, Cell, Experiment, Report, Room, Trouble};
use notation::san;
use rules::chess::Position;
use rules::{Game, Square};
use thinking::{
    Appetite, Desk, Limits, OptionKind, OptionSpec, Recorder, Settings, StillWatch, Thought,
};

/// The tables and the block chart.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "tables",
    room: Room::Prinz,
    title: "The tables and the block chart",
    asks: "A move is made: how many numbers of the machine's tables change? And how often does the master routine walk \
           from block to block for one mate in two?",
    source: "D. G. Prinz, Robot Chess (1952), Figures 1 to 3",
    options: &[
        OptionSpec {
            name: "Position",
            says: "A mate in two.",
            kind: OptionKind::Text { default: "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1" },
        },
        OptionSpec {
            name: "Move",
            says: "The move that is followed through the tables.",
            kind: OptionKind::Text { default: "Rh6" },
        },
    ],
    is_swift: false,
    run,
};

/// The number of a1 on the board of 10×10.
const A1: u32 = 11;

fn cell(square: Square) -> u32 {
    A1 + square.file() as u32 + 10 * square.rank() as u32
}

fn content(position: &Position, square: Square) -> String {
    match position.piece_on(square) {
        None => "empty".into(),
        Some(piece) => format!("{:?} {:?}", piece.color(), piece.role()).to_lowercase(),
    }
}

fn run(settings: &Settings, bench: &Bench<'_>) -> Result<Report, Trouble> {
    let fen = settings.text("Position");
    let position = frey::position(fen)?;
    let m =
        san::find(settings.text("Move"), &position).map_err(|error| Trouble(error.to_string()))?;
    let next = position.after(m);
    let mut report = Report::default();
    report.board("The position", fen, none().with(m.from()).with(m.to()));
    let changed = Square::ALL.into_iter().filter(|&s| position.piece_on(s) != next.piece_on(s));
    let rows =
        changed.map(|s| row![s.to_string(), cell(s), content(&position, s), content(&next, s)]);
    report.table(
        "The b-table: what is on each square of 10×10",
        &["square", "number", "before", "after"],
        rows.collect(),
    );
    let moved = content(&position, m.from());
    let mut rows = vec![row![moved, cell(m.from()).to_string(), cell(m.to()).to_string()]];
    if position.piece_on(m.to()).is_some() {
        rows.push(row![content(&position, m.to()), cell(m.to()).to_string(), "taken"]);
    }
    report.table("The a-table: where each piece is", &["piece", "before", "after"], rows);
    walk(&mut report, &position, bench)?;
    Ok(report)
}

/// The programme's own account of its walk.
fn walk(report: &mut Report, position: &Position, bench: &Bench<'_>) -> Result<(), Trouble> {
    let mut program = museum::Prinz::default();
    let mut recorder = Recorder::new(Appetite::Moves, 10_000);
    let mut desk = Desk::new(bench.signals, &StillWatch, &mut recorder, 0);
    let decision = thinking::Program::think(
        &mut program,
        &Game::new(*position),
        &Limits::default(),
        &mut desk,
    );
    report.say(match decision {
        thinking::Decision::Play(m) => format!("The key is {}.", san::write(m, position)),
        thinking::Decision::Stand(why) => format!("No key: {why}."),
    });
    let write = |line: &[rules::Move]| crate::programs::san_line(position, line);
    for thought in recorder.thoughts() {
        let Thought::Exhibit(exhibit) = thought else { continue };
        if !["ways", "tally"].contains(&exhibit.layout.id) {
            continue;
        }
        let mut columns: Vec<&str> = exhibit.layout.columns.to_vec();
        let has_names = exhibit.rows.iter().any(|row| !row.label.is_empty());
        if has_names {
            columns.insert(0, "");
        }
        let rows = exhibit.rows.iter().map(|row| {
            let named = has_names.then(|| Cell::Text(row.label.to_string()));
            let cells = row.cells.iter().map(|cell| Cell::Text(cell.shown(&write)));
            let mut all: Vec<Cell> = named.into_iter().chain(cells).collect();
            all.resize(columns.len(), Cell::Nothing);
            all
        });
        let rows = rows.collect();
        report.table(exhibit.layout.title, &columns, rows);
    }
    Ok(())
}
