//! An event on several machines: a piece of the work is a game.

use super::report::report;
use crate::failure::Failure;
use crate::parts::{self, Task, Work};
use ::arena::store::Store;
use ::arena::tournament::{Settled, SingleGames};
use notation::pgn::Reader;
use std::io::Write;
use std::path::Path;

/// Plays a part of the games, or merges the parts into an event of the store and, on request, a
/// PGN.
pub(crate) fn run(
    task: Task<'_>,
    settled: Settled,
    open: impl FnOnce() -> Result<Store, Failure>,
    pgn: Option<&Path>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if settled.settings.sprt.is_some() {
        let text = "a sequential test looks at all games: it cannot be cut into parts";
        return Err(Failure::Usage(text.into()));
    }
    let games = SingleGames::new(settled).map_err(|error| Failure::Usage(error.to_string()))?;
    let mut event = Event { games };
    let mut text = Vec::new();
    let mut sink = |_, bytes: &[u8]| {
        text.extend_from_slice(bytes);
        Ok(())
    };
    parts::run(task, &mut event, &mut sink, out)?;
    if matches!(task, Task::Do(..)) {
        return Ok(());
    }
    if let Some(path) = pgn {
        files::write_bytes(path, &text).map_err(|error| Failure::about(path.display(), &error))?;
    }
    let trees = Reader::new(text.as_slice()).collect::<Result<Vec<_>, _>>();
    let trees = trees.map_err(|error| Failure::Failed(error.to_string()))?;
    let mut store = open()?;
    event.games.keep(&mut store, &trees)?;
    report(&store, event.games.name(), out)
}

struct Event {
    games: SingleGames,
}

impl Work for Event {
    fn description(&self) -> Result<String, Failure> {
        self.games.description().map_err(Failure::Failed)
    }

    fn pieces(&self) -> u64 {
        self.games.count().into()
    }

    fn piece(&mut self, number: u64) -> Result<Vec<u8>, Failure> {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        Ok(self.games.play(number).map_err(Failure::Failed)?.into_bytes())
    }
}
