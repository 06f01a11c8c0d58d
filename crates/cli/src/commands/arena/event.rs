//! Plays an event, new or resumed.

use super::games::write_games;
use super::progress::Progress;
use super::report::report;
use super::{interrupt, json};
use crate::failure::Failure;
use ::arena::player::Engines;
use ::arena::store::{Filter, Store};
use ::arena::tournament::{Control, Order, Stopped, Tournament};
use std::io::Write;
use std::path::Path;
use std::thread::available_parallelism;

/// How the result of an event is reported.
#[derive(Clone, Copy, Default)]
pub(super) struct Report<'a> {
    /// The file to which its games are written.
    pub(super) pgn: Option<&'a Path>,
    /// Whether only JSON is printed.
    pub(super) json: bool,
}

/// Begins and plays an event.
pub(super) fn begin(
    store: &mut Store,
    order: Order,
    engines: &Engines,
    told: Report<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let settled = order.settle(engines)?;
    for note in settled.notes.iter().filter(|_| !told.json) {
        writeln!(out, "note: {note}")?;
    }
    let control = Control::default();
    interrupt::attend(&control)?;
    let tournament = Tournament::begin(store, &settled, &control.recall)?;
    play(store, tournament, &control, told, out)
}

/// Resumes an event.
pub(super) fn resume(
    store: &mut Store,
    name: &str,
    concurrency: Option<u16>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let concurrency = concurrency.map(usize::from);
    let control = Control { concurrency, ..Control::default() };
    interrupt::attend(&control)?;
    let tournament = Tournament::resume(store, name, &control.recall)?;
    play(store, tournament, &control, Report::default(), out)
}

fn play(
    store: &mut Store,
    tournament: Tournament,
    control: &Control,
    told: Report<'_>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let settings = tournament.settings().clone();
    if !told.json {
        warn_if_crowded(control.concurrency.unwrap_or(settings.concurrency), out)?;
    }
    let planned = tournament.plan().games();
    let before = tournament.board().games();
    out.flush()?;
    let mut progress = Progress::new(&settings, before, planned.into());
    let result = tournament.run(store, control, &mut progress);
    progress.clear();
    let (stopped, board) = result?;
    match told.json {
        true => crate::json::print(json::event(store, &settings.name)?, out)?,
        false => report(store, &settings.name, out)?,
    }
    if let Some(path) = told.pgn {
        export(store, &settings.name, path)?;
    }
    if stopped == Stopped::Asked {
        out.flush()?;
        return Err(Failure::Failed(format!(
            "stopped after {} of {planned} games; vitrine tournament resume {} continues",
            board.games(),
            settings.name
        )));
    }
    Ok(())
}

/// Warns if more games than cores are played at once: programs that share a core measure each
/// other's load.
fn warn_if_crowded(games: usize, out: &mut dyn Write) -> Result<(), Failure> {
    let cores = available_parallelism().map_or(1, usize::from);
    if games > cores {
        writeln!(out, "note: {games} games at once on {cores} processors: players will lack time")?;
    }
    Ok(())
}

/// Writes the games of an event as PGN, in the order of their numbers.
fn export(store: &Store, name: &str, path: &Path) -> Result<(), Failure> {
    let filter = Filter { tournament: Some(name.into()), ..Filter::default() };
    write_games(store, &store.ids(&filter)?, path)
}
