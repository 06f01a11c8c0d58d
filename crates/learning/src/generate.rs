//! Self-play: generates games for training.
//!
//! Each game is determined by its number alone: the same seed and the same engine give the same
//! games, whichever thread plays them and however often the run is interrupted. Each thread appends
//! to its own file.

use crate::adjudicate::Adjudicator;
use crate::games::{Games, Summary};
use crate::record::{MAX_MOVES, Record, RecordError};
use crate::shard::Shard;
use crate::work::share_out;
use engine::{Budget, Engine};
use rules::chess::{self, Position};
use rules::random::{Random, walk};
use rules::referee::{Action, Referee};
use rules::{Ending, Game, Move, Outcome};
use std::fs::{File, OpenOptions};
use std::io::{BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use thinking::{OptionValue, Program};

/// The settings of a run.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The folder of the game files.
    pub folder: PathBuf,
    /// The seed of all games.
    pub seed: u64,
    /// The total number of games, including those of earlier runs.
    pub games: u64,
    /// The number of threads.
    pub threads: usize,
    /// The nodes after which no new iteration begins.
    pub soft_nodes: u64,
    /// The percentage of games that start from one of the 960 positions of Chess960.
    pub chess960: u8,
    /// The percentage of games that are played to the end instead of being adjudicated.
    pub to_mate: u8,
    /// The network to play with instead of the built-in one.
    pub network: Option<PathBuf>,
    /// The part of the games to play, in one thread, when several machines share the work.
    pub shard: Option<Shard>,
}

/// The progress of a run.
#[derive(Debug, Default)]
pub struct Progress {
    /// Games finished in this run.
    pub games: AtomicU64,
    /// Positions written in this run.
    pub positions: AtomicU64,
    /// Places in the files of earlier runs where the bytes are not a game.
    pub damaged: AtomicU64,
    /// Set to end the run after the present games.
    pub stop: AtomicBool,
}

/// Random moves at the beginning. One more is added half of the time, to vary the side to move.
const RANDOM_PLIES: usize = 8;
/// A start is used only if neither side is further ahead than this.
const FAIR_START: i32 = 400;
/// A search never exceeds its soft limit by more than this factor.
const HARD_FACTOR: u64 = 10;
/// The transposition table of each player, in megabytes: small, because searches are short and a table in
/// the processor's cache is fast.
pub(crate) const HASH: i64 = 1;

/// Plays games until all are finished or a stop is requested.
pub fn run(settings: &Settings, progress: &Progress) -> Result<(), RecordError> {
    std::fs::create_dir_all(&settings.folder).map_err(RecordError::Write)?;
    if let Some(shard) = settings.shard {
        let path = shard.file(&settings.folder);
        return run_lane(settings, progress, &Lane { path, first: shard.index, step: shard.count });
    }
    let results = share_out(0..settings.threads, |thread| {
        let path = settings.folder.join(format!("games-{thread}.bin"));
        let lane = Lane { path, first: thread as u64, step: settings.threads as u64 };
        run_lane(settings, progress, &lane)
    });
    results.map_err(RecordError::Panicked)?.into_iter().collect()
}

/// The games of one file: every `step`-th, from `first` on.
struct Lane {
    path: PathBuf,
    first: u64,
    step: u64,
}

/// Plays single games of a run again, for comparison.
pub(crate) struct Replay<'s> {
    settings: &'s Settings,
    player: Engine,
}

impl<'s> Replay<'s> {
    pub(crate) fn new(settings: &'s Settings) -> Result<Self, RecordError> {
        Ok(Self { settings, player: player(settings.network.as_deref(), HASH)? })
    }

    /// The game with a number.
    pub(crate) fn game(&mut self, number: u64) -> Record {
        play(&mut self.player, self.settings, number)
    }
}

fn run_lane(settings: &Settings, progress: &Progress, lane: &Lane) -> Result<(), RecordError> {
    let (mut out, found) = open_after_whole_games(&lane.path)?;
    progress.damaged.fetch_add(found.damaged, Ordering::Relaxed);
    let mut player = player(settings.network.as_deref(), HASH)?;
    // A damaged game has been played: its number is not used again.
    let mut number = lane.first + (found.games + found.damaged) * lane.step;
    while number < settings.games && !progress.stop.load(Ordering::Relaxed) {
        let record = play(&mut player, settings, number);
        record.write(&mut out).and_then(|()| out.flush()).map_err(RecordError::Write)?;
        progress.games.fetch_add(1, Ordering::Relaxed);
        progress.positions.fetch_add(record.moves.len() as u64, Ordering::Relaxed);
        number += lane.step;
    }
    Ok(())
}

/// An engine for short searches, with a transposition table of this many megabytes and the network of a file
/// if one is named.
pub(crate) fn player(network: Option<&Path>, megabytes: i64) -> Result<Engine, RecordError> {
    let mut player = Engine::default();
    let refused = |error: thinking::OptionError| RecordError::Engine(error.to_string());
    player.set("Hash", OptionValue::Spin(megabytes)).map_err(refused)?;
    if let Some(network) = network {
        let path = network.to_string_lossy().into_owned();
        player.set("EvalFile", OptionValue::Text(path)).map_err(refused)?;
    }
    Ok(player)
}

/// The budget of a move that should cost about this many nodes.
pub(crate) fn budget(soft_nodes: u64) -> Budget {
    Budget { soft_nodes, hard_nodes: soft_nodes * HARD_FACTOR }
}

/// The score of the side to move as it is recorded: for White.
pub(crate) fn for_white(position: &rules::Position, score: i32) -> i16 {
    position.turn().choose(score, -score).clamp(-32_000, 32_000) as i16
}

/// Opens a file to continue after its last whole game, and returns a summary of its contents. Only
/// the torn tail of a game that was being written is cut off; damage in the middle is kept.
pub(crate) fn open_after_whole_games(
    path: &Path,
) -> Result<(BufWriter<File>, Summary), RecordError> {
    let file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(path)
        .map_err(RecordError::Write)?;
    let mut games = Games::new(&file);
    while games.next_game()?.is_some() {}
    let found = games.summary;
    file.set_len(found.end).map_err(RecordError::Write)?;
    let mut out = BufWriter::new(file);
    out.seek(SeekFrom::End(0)).map_err(RecordError::Write)?;
    Ok((out, found))
}

/// Plays the game with a number.
fn play(player: &mut Engine, settings: &Settings, number: u64) -> Record {
    let mut random = Random::new(settings.seed ^ number.wrapping_mul(0x2545_F491_4F6C_DD1D));
    player.forget();
    let budget = budget(settings.soft_nodes);
    let kind = Kind::of(settings, number);
    loop {
        let Some(mut game) = random_start(kind, &mut random) else { continue };
        let Some((_, score)) = player.consider(&game, budget) else { continue };
        if score.abs() <= FAIR_START {
            return play_out(player, &mut game, budget, kind);
        }
    }
}

/// The kind of a game.
#[derive(Clone, Copy)]
struct Kind {
    chess960: bool,
    to_mate: bool,
}

impl Kind {
    /// Derived from a separate random sequence, so that the percentages do not change the moves of
    /// other games.
    fn of(settings: &Settings, number: u64) -> Self {
        let seed = settings.seed.rotate_left(32) ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let mut random = Random::new(seed);
        let mut falls_in = |percent: u8| random.below(100) < usize::from(percent);
        Self { chess960: falls_in(settings.chess960), to_mate: falls_in(settings.to_mate) }
    }
}

/// A position after some random moves; `None` if the game ended on the way.
fn random_start(kind: Kind, random: &mut Random) -> Option<Game> {
    let start = if kind.chess960 {
        Position::from_setup(chess::chess960_setup(random.below(960) as u16)).ok()?
    } else {
        Position::start()
    };
    let plies = RANDOM_PLIES + random.below(2);
    walk(start, plies, random).map(Game::new)
}

/// Plays a game to its end or until its result is clear.
fn play_out(player: &mut Engine, game: &mut Game, budget: Budget, kind: Kind) -> Record {
    let mut moves: Vec<(Move, i16)> = Vec::new();
    let mut adjudicator = Adjudicator::default();
    let start = game.start().as_chess().copied().unwrap_or_else(Position::start);
    let outcome = Referee::CLAIMING.play(game, |game| {
        let draw = Action::End(Outcome::draw(Ending::Adjudication));
        if moves.len() >= MAX_MOVES {
            return draw;
        }
        let Some((m, score)) = player.consider(game, budget) else { return draw };
        let white = game.position().turn().choose(score, -score);
        moves.push((m, for_white(game.position(), score)));
        let clear = adjudicator.note(white).filter(|_| !kind.to_mate);
        clear.map_or(Action::Play(m), Action::End)
    });
    Record { start, result: outcome.half_points(), moves }
}
