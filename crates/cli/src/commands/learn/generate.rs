//! `vitrine learn generate`: the engine plays itself.

use super::args::{GamesToPlay, GenerateArgs, MergeArgs};
use super::{threads, trouble};
use crate::commands::arena::interrupt;
use crate::failure::Failure;
use crate::parts::BUILD;
use host::HostError;
use learning::generate::{self, Progress, Settings};
use learning::record::RecordError;
use learning::shard;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

/// The interval between progress reports.
const REPORT_EVERY: Duration = Duration::from_secs(10);
/// The interval between checks whether the games are done.
const LOOK_EVERY: Duration = Duration::from_millis(100);

/// Plays the games.
pub(crate) fn run(args: &GenerateArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = Settings {
        threads: threads(args.threads),
        shard: args.shard,
        ..settings(&args.folder, &args.games)
    };
    let progress = Arc::new(Progress::default());
    let heard = progress.clone();
    interrupt::on_signal(move |_| heard.stop.store(true, Ordering::Relaxed))?;
    play(&settings, &progress, out)?;
    if let Some(part) = args.shard {
        shard::finish_games(&settings, part, BUILD)
            .map_err(|error| trouble(&settings.folder, &error))?;
        writeln!(out, "part {part} is finished")?;
    }
    Ok(())
}

/// Returns the settings of the games, however they are played.
fn settings(folder: &Path, args: &GamesToPlay) -> Settings {
    Settings {
        folder: folder.to_path_buf(),
        seed: args.seed,
        games: args.games,
        threads: 1,
        soft_nodes: args.nodes,
        chess960: args.chess960,
        to_mate: args.to_mate,
        network: args.network.clone(),
        shard: None,
    }
}

/// Merges parts.
pub(crate) fn merge(args: &MergeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let settings = settings(&args.folder, &args.games);
    let games = shard::merge(&settings, args.parts, args.sample, BUILD, &args.out)
        .map_err(|error| Failure::Failed(error.to_string()))?;
    let again = args.sample.min(games);
    let name = args.out.display();
    writeln!(
        out,
        "{games} games of {} parts are in {name}; {again} were played again",
        args.parts
    )?;
    Ok(())
}

/// Plays the missing games and reports progress.
pub(super) fn play(
    settings: &Settings,
    progress: &Progress,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    watch(&settings.folder, progress, out, || generate::run(settings, progress))
}

/// Reports the progress of work on the games of a folder until it is done or stopped.
pub(super) fn watch(
    folder: &Path,
    progress: &Progress,
    out: &mut dyn Write,
    work: impl FnOnce() -> Result<(), RecordError> + Send,
) -> Result<(), Failure> {
    let begun = Instant::now();
    let mut told = begun;
    thread::scope(|scope| {
        let games = thread::Builder::new().spawn_scoped(scope, work);
        let games = games.map_err(|error| Failure::from(HostError::NoThread(error)))?;
        while !games.is_finished() {
            thread::sleep(LOOK_EVERY);
            if told.elapsed() >= REPORT_EVERY {
                told = Instant::now();
                tell(progress, begun, out)?;
            }
        }
        let ended = games.join().map_err(|_| Failure::Failed("the engine panicked".into()))?;
        ended.map_err(|error| trouble(folder, &error))
    })?;
    tell(progress, begun, out)?;
    match progress.damaged.load(Ordering::Relaxed) {
        0 => {}
        damaged => writeln!(out, "{damaged} damaged games of earlier runs are skipped")?,
    }
    if progress.stop.load(Ordering::Relaxed) {
        return Err(stopped(folder));
    }
    Ok(())
}

fn tell(progress: &Progress, begun: Instant, out: &mut dyn Write) -> Result<(), Failure> {
    let games = progress.games.load(Ordering::Relaxed);
    let positions = progress.positions.load(Ordering::Relaxed);
    let rate = positions as f64 / begun.elapsed().as_secs_f64().max(1e-3);
    writeln!(out, "{games} games, {positions} positions, {rate:.0} positions a second")?;
    Ok(out.flush()?)
}

fn stopped(folder: &Path) -> Failure {
    let shown = folder.display();
    Failure::Failed(format!(
        "stopped; the games in {shown} are complete, the same command continues"
    ))
}
