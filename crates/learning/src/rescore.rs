//! Scores old games again with a better network; moves and results are unchanged.
//!
//! The games are dealt out to the threads in turn, and each thread appends to its own file, so that
//! an interrupted run continues after its last complete game.

use crate::games::Games;
use crate::generate::{HASH, Progress, budget, for_white, open_after_whole_games, player};
use crate::positions::{files, is_quiet};
use crate::record::{Record, RecordError};
use crate::work::share_out;
use engine::{Budget, Engine};
use rules::Game;
use std::fs::File;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The files of the old games.
    pub old: Vec<PathBuf>,
    /// The folder for the games with new scores.
    pub folder: PathBuf,
    /// The number of threads.
    pub threads: usize,
    /// The nodes after which no new iteration begins.
    pub soft_nodes: u64,
    /// The network to use instead of the built-in one.
    pub network: Option<PathBuf>,
}

impl Settings {
    /// The file of a thread. The number of threads is part of the name, because it decides which
    /// games go into which file.
    fn file(&self, thread: usize) -> PathBuf {
        self.folder.join(format!("games-{thread}-of-{}.bin", self.threads))
    }
}

/// Scores all games that are not yet in the folder, until a stop is requested.
pub fn run(settings: &Settings, progress: &Progress) -> Result<(), RecordError> {
    std::fs::create_dir_all(&settings.folder).map_err(RecordError::Write)?;
    let ours: Vec<PathBuf> = (0..settings.threads).map(|thread| settings.file(thread)).collect();
    if let Some(other) = files(&settings.folder)?.into_iter().find(|file| !ours.contains(file)) {
        let threads = settings.threads;
        let why = format!("{} is not of a run with {threads} threads", other.display());
        return Err(RecordError::Foreign(why));
    }
    let run = |thread| run_thread(settings, progress, thread);
    let results = share_out(0..settings.threads, run);
    results.map_err(RecordError::Panicked)?.into_iter().collect()
}

fn run_thread(settings: &Settings, progress: &Progress, thread: usize) -> Result<(), RecordError> {
    let (mut out, found) = open_after_whole_games(&settings.file(thread))?;
    let mut player = player(settings.network.as_deref(), HASH)?;
    let first = thread as u64 + found.games * settings.threads as u64;
    let mut number = 0;
    for file in &settings.old {
        let mut games = Games::new(File::open(file).map_err(RecordError::Io)?);
        while let Some(record) = games.next_game()? {
            if progress.stop.load(Ordering::Relaxed) {
                return Ok(());
            }
            if number >= first && number % settings.threads as u64 == thread as u64 {
                let record = rescored(&mut player, &record, budget(settings.soft_nodes));
                record.write(&mut out).and_then(|()| out.flush()).map_err(RecordError::Write)?;
                progress.games.fetch_add(1, Ordering::Relaxed);
                progress.positions.fetch_add(record.moves.len() as u64, Ordering::Relaxed);
            }
            number += 1;
        }
    }
    Ok(())
}

/// The game with new scores for quiet positions, which are used in training; the others keep
/// theirs.
fn rescored(player: &mut Engine, record: &Record, budget: Budget) -> Record {
    player.forget();
    let mut game = Game::new(record.start);
    let mut moves = Vec::with_capacity(record.moves.len());
    for &(m, old) in &record.moves {
        let quiet = game.position().as_chess().is_some_and(|position| is_quiet(position, m));
        let new = if quiet { player.consider(&game, budget) } else { None };
        moves.push((m, new.map_or(old, |(_, score)| for_white(game.position(), score))));
        if game.play(m).is_err() {
            break; // Written by another version of the rules: the rest is meaningless.
        }
    }
    Record { moves, ..*record }
}
