//! Self-play: games to learn from.
//!
//! Every game has a number, and its number alone decides it: the same seed and the same
//! engine give the same games, whichever thread plays them and however often the run is
//! interrupted. Each thread appends to a file of its own.

use crate::record::{MAX_MOVES, Record, RecordError};
use engine::{Budget, Engine};
use rules::chess::{self, Position};
use rules::random::Random;
use rules::{Color, Game, Move};
use std::fs::{File, OpenOptions};
use std::io::{BufReader, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use thinking::{OptionValue, Program};

/// How games are played.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where the files go.
    pub folder: PathBuf,
    /// The seed of all games.
    pub seed: u64,
    /// How many games in all, those of earlier runs included.
    pub games: u64,
    /// How many threads play.
    pub threads: usize,
    /// Positions after which no new iteration is begun.
    pub soft_nodes: u64,
    /// Start from all 960 positions instead of one.
    pub chess960: bool,
    /// The network to play with instead of the evaluation of the house.
    pub network: Option<PathBuf>,
}

/// What has been done so far.
#[derive(Debug, Default)]
pub struct Progress {
    /// Games finished in this run.
    pub games: AtomicU64,
    /// Positions written in this run.
    pub positions: AtomicU64,
    /// Set to end the run after the games now being played.
    pub stop: AtomicBool,
}

/// Random moves at the beginning: one or two more for variety of the side to move.
const RANDOM_PLIES: usize = 8;
/// A start is used only if neither side is further ahead than this.
const FAIR_START: i32 = 400;
/// A game is won when both agree on this advantage
const WON: i32 = 1500;
/// for so many plies.
const WON_PLIES: u32 = 5;
/// It is drawn when the scores stay this near to zero
const DRAWN: i32 = 5;
/// for so many plies,
const DRAWN_PLIES: u32 = 12;
/// but not before this ply.
const DRAWN_FROM: usize = 80;
/// A search never exceeds its soft limit by more than this factor.
const HARD_FACTOR: u64 = 10;
/// The table of each player, in megabytes: small nodes, small table.
const HASH: i64 = 8;

/// Plays games until all are there or someone asks to stop.
pub fn run(settings: &Settings, progress: &Progress) -> Result<(), RecordError> {
    std::fs::create_dir_all(&settings.folder).map_err(RecordError::Io)?;
    let results: Vec<Result<(), RecordError>> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..settings.threads)
            .map(|thread| scope.spawn(move || run_thread(settings, progress, thread)))
            .collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
    });
    results.into_iter().collect()
}

fn run_thread(settings: &Settings, progress: &Progress, thread: usize) -> Result<(), RecordError> {
    let path = settings.folder.join(format!("games-{thread}.bin"));
    let (mut out, written) = open_after_whole_games(&path)?;
    let mut player = Engine::default();
    if player.set("Hash", OptionValue::Spin(HASH)).is_err() {
        return Err(RecordError::Damaged("no memory for the table"));
    }
    if let Some(network) = &settings.network {
        let path = network.to_string_lossy().into_owned();
        let refused = |_| RecordError::Damaged("the network cannot be read");
        player.set("EvalFile", OptionValue::Text(path)).map_err(refused)?;
    }
    let mut number = thread as u64 + written * settings.threads as u64;
    while number < settings.games && !progress.stop.load(Ordering::Relaxed) {
        let record = play(&mut player, settings, number);
        record.write(&mut out).and_then(|()| out.flush()).map_err(RecordError::Io)?;
        progress.games.fetch_add(1, Ordering::Relaxed);
        progress.positions.fetch_add(record.moves.len() as u64, Ordering::Relaxed);
        number += settings.threads as u64;
    }
    Ok(())
}

/// Opens a file to go on after its last whole game; says how many there are.
fn open_after_whole_games(path: &Path) -> Result<(BufWriter<File>, u64), RecordError> {
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(RecordError::Io)?;
    let mut input = BufReader::new(&file);
    let (mut games, mut whole) = (0, 0);
    while let Ok(Some(record)) = Record::read(&mut input) {
        games += 1;
        whole += record.size() as u64;
    }
    drop(input);
    file.set_len(whole).map_err(RecordError::Io)?;
    let mut out = BufWriter::new(file);
    out.seek(SeekFrom::End(0)).map_err(RecordError::Io)?;
    Ok((out, games))
}

/// Plays the game of a number.
fn play(player: &mut Engine, settings: &Settings, number: u64) -> Record {
    let mut random = Random::new(settings.seed ^ number.wrapping_mul(0x2545_F491_4F6C_DD1D));
    player.forget();
    let budget =
        Budget { soft_nodes: settings.soft_nodes, hard_nodes: settings.soft_nodes * HARD_FACTOR };
    loop {
        let Some(mut game) = random_start(settings, &mut random) else { continue };
        let Some((_, score)) = player.consider(&game, budget) else { continue };
        if score.abs() <= FAIR_START {
            return play_out(player, &mut game, budget);
        }
    }
}

/// A position after some random moves; `None` if the game ended among them.
fn random_start(settings: &Settings, random: &mut Random) -> Option<Game> {
    let start = if settings.chess960 {
        Position::from_setup(chess::chess960_setup(random.below(960) as u16)).ok()?
    } else {
        Position::start()
    };
    let mut position = start;
    for _ in 0..RANDOM_PLIES + random.below(2) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        position = position.after(moves[random.below(moves.len())]);
    }
    let game = Game::new(position);
    game.outcome().is_none().then_some(game)
}

/// Plays a game to its end or until its result is clear.
fn play_out(player: &mut Engine, game: &mut Game, budget: Budget) -> Record {
    let mut moves: Vec<(Move, i16)> = Vec::new();
    let (mut won, mut drawn) = (0_i32, 0_u32);
    let start = game.start().as_chess().copied().unwrap_or_else(Position::start);
    let result = loop {
        if let Some(outcome) = game.outcome() {
            break half_points(outcome.winner);
        }
        if game.claimable_draw().is_some() || moves.len() >= MAX_MOVES {
            break half_points(None);
        }
        let Some((m, score)) = player.consider(game, budget) else { break half_points(None) };
        let white = game.position().turn().choose(score, -score);
        moves.push((m, white.clamp(-32_000, 32_000) as i16));
        let clearly = if white.abs() >= WON { white.signum() } else { 0 };
        won = if clearly != 0 && clearly == won.signum() { won + clearly } else { clearly };
        drawn = if white.abs() <= DRAWN { drawn + 1 } else { 0 };
        if won.unsigned_abs() >= WON_PLIES {
            break half_points(Some(if won > 0 { Color::White } else { Color::Black }));
        }
        if drawn >= DRAWN_PLIES && moves.len() >= DRAWN_FROM {
            break half_points(None);
        }
        if game.play(m).is_err() {
            break half_points(None);
        }
    };
    Record { start, result, moves }
}

fn half_points(winner: Option<Color>) -> u8 {
    winner.map_or(1, |color| color.choose(2, 0))
}
