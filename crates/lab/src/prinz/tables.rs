//! The tables while a piece moves, and the walk of the master routine from block to block
//! (`walk.rs`).

use super::walk;
use crate::frey::{self, none};
use crate::programs::shown;
use crate::report::row;
use crate::{Bench, Experiment, Report, Room, Trouble};
use notation::san;
use rules::Square;
use rules::chess::Position;
use thinking::{Decision, OptionSpec, Settings};

/// The tables and the block chart.
pub(crate) static EXPERIMENT: Experiment = Experiment {
    id: "tables",
    room: Room::Prinz,
    title: "The tables and the block chart",
    asks: "A move is made: how many numbers of the machine's tables change? And how often does the master routine walk \
           from block to block for one mate in two?",
    source: "D. G. Prinz, Robot Chess (1952), Figures 1 to 3",
    options: &[
        OptionSpec::text("Position", "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1", "A mate in two."),
        OptionSpec::text("Move", "Rh6", "The move that is followed through the tables."),
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
    account(&mut report, &position, bench);
    report.film(walk::film(&position, bench));
    Ok(report)
}

/// Adds the tables in which the programme itself reports its walk.
fn account(report: &mut Report, position: &Position, bench: &Bench<'_>) {
    let (decision, tables) = shown::exhibits(&mut museum::Prinz::default(), position, bench);
    report.say(match decision {
        Decision::Play(m) => format!("The key is {}.", san::write(m, position)),
        Decision::Stand(why) => format!("No key: {why}."),
    });
    for table in tables.iter().filter(|table| ["ways", "tally"].contains(&table.layout.id)) {
        shown::add(report, table, table.layout.title, position);
    }
}
