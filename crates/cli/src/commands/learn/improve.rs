//! `vitrine learn improve`: plays, trains, tests, adopts what proves better, and repeats.
//!
//! Every stage leaves files behind and continues from them, so the whole can be resumed after any
//! interruption: the games of the round, the checkpoint of the training, the match in the store,
//! and the journal, whose last entry ends a round.

use super::args::ImproveArgs;
use super::{generate, journal, take_up, threads, train};
use crate::commands::arena::interrupt;
use crate::failure::Failure;
use arena::player::Engines;
use arena::statistics::Verdict;
use arena::store::Store;
use arena::tournament::{Control, Order, Scoreboard, Stopped};
use learning::generate::Progress;
use learning::train::Settings;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// The weight of the game's result in the training target.
const RESULTS: f32 = 0.4;

/// The file of the best network so far.
const PRESENT: &str = "present.net";

/// Runs the remaining rounds.
pub(crate) fn run(args: &ImproveArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| Failure::about(args.folder.display(), error);
    fs::create_dir_all(&args.folder).map_err(|error| failed(&error))?;
    let will = Will::attend()?;
    let done = journal::rounds(&args.folder).map_err(|error| failed(&error))?;
    for round in done + 1..=args.rounds {
        writeln!(out, "Round {round}")?;
        let entry = go_round(args, round, &will, out)?;
        journal::add(&args.folder, &entry).map_err(|error| failed(&error))?;
        writeln!(out, "{entry}")?;
        out.flush()?;
    }
    Ok(())
}

/// The user's request to stop, for each stage.
struct Will {
    games: Arc<Progress>,
    deciding: Control,
}

impl Will {
    /// Listens to signals until the process ends.
    fn attend() -> Result<Self, Failure> {
        let will = Self { games: Arc::default(), deciding: Control::default() };
        let (games, drain) = (will.games.clone(), will.deciding.drain.clone());
        let recall = will.deciding.recall.clone();
        interrupt::on_signal(move |_| {
            games.stop.store(true, Ordering::Relaxed);
            // A second signal abandons the games of the match.
            if drain.swap(true, Ordering::Relaxed) {
                recall.stop();
            }
        })?;
        Ok(will)
    }
}

/// Runs one round; returns its entry in the journal.
fn go_round(
    args: &ImproveArgs,
    round: u32,
    will: &Will,
    out: &mut dyn Write,
) -> Result<String, Failure> {
    let place = |name: &str| args.folder.join(format!("round-{round}")).join(name);
    let present = Some(args.folder.join(PRESENT)).filter(|path| path.exists());
    let settings = learning::generate::Settings {
        folder: place("games"),
        seed: u64::from(round),
        games: args.games,
        threads: threads(args.threads),
        soft_nodes: args.nodes,
        chess960: 0,
        to_mate: 0,
        network: present.clone(),
        shard: None,
    };
    generate::play(&settings, &will.games, out)?;

    let folders: Vec<PathBuf> =
        (1..=round).map(|n| args.folder.join(format!("round-{n}")).join("games")).collect();
    let samples = train::from_games(&folders, usize::MAX)?;
    let candidate = place("candidate.net");
    let training = Settings {
        hidden: args.hidden,
        epochs: args.epochs as usize,
        result_share: RESULTS,
        last_result_share: RESULTS,
        threads: threads(args.threads),
        ..Settings::default()
    };
    train::train(training, &samples, (&candidate, None), &will.games.stop, out)?;

    let (adopted, board) =
        decide(args, round, (&candidate, present.as_deref()), &will.deciding, out)?;
    if adopted {
        fs::copy(&candidate, args.folder.join(PRESENT))
            .map_err(|error| Failure::about(candidate.display(), &error))?;
    }
    Ok(entry(args, round, samples.len(), adopted, &board))
}

/// Plays the match of the candidate against the present network.
fn decide(
    args: &ImproveArgs,
    round: u32,
    (candidate, present): (&Path, Option<&Path>),
    control: &Control,
    out: &mut dyn Write,
) -> Result<(bool, Scoreboard), Failure> {
    let name = format!("round-{round}");
    let word = |network: Option<&Path>, name: &str| match network {
        Some(path) => format!("vitrine:EvalFile={},as={name}", path.display()),
        None => format!("vitrine:as={name}"),
    };
    let order = Order {
        name: Some(name),
        players: vec![word(Some(candidate), "candidate"), word(present, "present")],
        games: Some(args.match_games),
        tc: Some(args.tc.clone()),
        sprt: Some(args.sprt.clone()),
        concurrency: Some(threads(args.threads)),
        ..Order::default()
    };
    let mut store = Store::open(&args.folder.join("matches.sqlite"))?;
    let settled = order.settle(&Engines::default())?;
    let tournament = take_up(&mut store, &settled, control)?;
    writeln!(
        out,
        "The candidate plays what plays at present, {} games at most.",
        args.match_games
    )?;
    out.flush()?;
    let (stopped, board) = tournament.run(&mut store, control, &mut ())?;
    match stopped {
        Stopped::Asked => Err(Failure::Failed("stopped; the same command continues".into())),
        Stopped::Decided(verdict) => Ok((verdict == Verdict::Elo1, board)),
        // Without a decision the present network stays.
        Stopped::Complete => Ok((false, board)),
    }
}

fn entry(
    args: &ImproveArgs,
    round: u32,
    positions: usize,
    adopted: bool,
    board: &Scoreboard,
) -> String {
    let tally = board.between(0, 1);
    let measured = board.estimate_between(0, 1).map_or(String::new(), |estimate| {
        let error = estimate.elo.error().map_or("unknown".into(), |error| format!("{error:.0}"));
        format!(", {:+.0} Elo, error {error}", estimate.elo.value)
    });
    format!(
        "{}{round}\n\n\
         * Data: {} games at {} positions a move, {positions} positions of all rounds.\n\
         * Tried: a network of {} hidden values, {} passes.\n\
         * Match at {}, test {}: {} wins, {} draws, {} losses{measured}.\n\
         * {}\n\n",
        journal::HEADING,
        args.games,
        args.nodes,
        args.hidden,
        args.epochs,
        args.tc,
        args.sprt,
        tally.wins,
        tally.draws,
        tally.losses,
        if adopted { journal::ADOPTED } else { "Rejected." },
    )
}
