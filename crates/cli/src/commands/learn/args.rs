//! Arguments of `vitrine learn`.

use crate::args::{OutputArgs, threads};
use clap::{Args, Subcommand};
use learning::shard::Shard;
use learning::spsa::is_step;
use std::path::PathBuf;

/// `vitrine learn`.
#[derive(Subcommand, Debug)]
pub(crate) enum LearnCommand {
    /// Shannon's learning machine: vary the coefficients of f(P), keep what wins more
    Shannon(ShannonArgs),
    /// Let the engine play itself and write the games down
    Generate(GenerateArgs),
    /// Score the positions of recorded games again, with a better network or more positions a move
    Rescore(RescoreArgs),
    /// Merge the parts of a job that several machines have computed
    Merge(MergeArgs),
    /// Read games of other referees, such as fastchess, whose comments hold the scores
    Import(ImportArgs),
    /// Fit the coefficients of the hand-written evaluation to recorded games
    Tune(TuneArgs),
    /// Train a network on recorded games
    Train(TrainArgs),
    /// Fit the model that turns scores into chances
    Chances(ChancesArgs),
    /// Tune the numbers of the search by perturbing them all at once
    Spsa(SpsaArgs),
    /// Repeat the whole cycle: play, train, test, and adopt a network that tests better
    Improve(ImproveArgs),
    /// Print what has been tried and with which result
    Journal(JournalArgs),
}

/// `vitrine learn shannon`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine learn shannon --lessons 500\n  \
    vitrine learn shannon --against-paper shannon-learned.toml --games 400\n  \
    vitrine play --program shannon-a --set Coefficients=shannon-learned.toml\n\n\
    The journal is written after every lesson: an interrupted course continues from there.")]
pub(crate) struct ShannonArgs {
    /// Lessons in all, those in the journal included
    #[arg(long, value_name = "NUMBER", default_value_t = 500)]
    pub(crate) lessons: u64,
    /// Pairs of games in a lesson [default: 8]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) pairs: Option<u32>,
    /// Moves of each side that the players look ahead [default: 1]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..=4))]
    pub(crate) moves: Option<u32>,
    /// The same number gives the same course [default: 1949]
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Games that are played at the same time; the course does not depend on it
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = threads)]
    pub(crate) threads: usize,
    /// The coefficients to begin with; without it the paper's, and our choice where it has none
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Where the course is kept
    #[arg(long, value_name = "FILE", default_value = "shannon-course.txt")]
    pub(crate) journal: PathBuf,
    /// Where the learned coefficients go
    #[arg(long, value_name = "FILE", default_value = "shannon-learned.toml")]
    pub(crate) out: PathBuf,
    /// Do not learn, but play the coefficients of this file against the paper's formula
    #[arg(long, value_name = "FILE")]
    pub(crate) against_paper: Option<PathBuf>,
    /// Games of that match
    #[arg(long, value_name = "NUMBER", default_value_t = 400, value_parser = clap::value_parser!(u32).range(2..))]
    pub(crate) games: u32,
}

/// `vitrine learn generate`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine learn generate --games 10000\n  \
    vitrine learn generate --games 100000 --nodes 1000 --threads 2 --folder data\n\n\
    An interrupted run continues where it stopped. The same seed gives the same games.")]
pub(crate) struct GenerateArgs {
    /// Where the games are kept
    #[arg(long, value_name = "FOLDER", default_value = "self-play")]
    pub(crate) folder: PathBuf,
    #[command(flatten)]
    pub(crate) games: GamesToPlay,
    /// Games that are played at the same time; by default one per processor
    #[arg(long, value_name = "NUMBER", conflicts_with = "shard",
          value_parser = crate::args::threads)]
    pub(crate) threads: Option<usize>,
    /// Only a part of the games, such as 3/8: the third of eight; vitrine learn merge puts them together
    #[arg(long, value_name = "PART")]
    pub(crate) shard: Option<Shard>,
}

/// Which games the engine plays with itself.
#[derive(Args, Debug)]
pub(crate) struct GamesToPlay {
    /// Games in all, those already there included
    #[arg(long, value_name = "NUMBER", default_value_t = 10_000)]
    pub(crate) games: u64,
    /// Positions after which no new iteration is begun
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000,
          value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) nodes: u64,
    /// The same number gives the same games
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    /// How many games in a hundred start from a position of Chess960; without a number all of them
    #[arg(long, value_name = "PERCENT", num_args = 0..=1, default_value_t = 0, default_missing_value = "100",
          value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) chess960: u8,
    /// How many games in a hundred are played on to the end instead of being adjudicated
    #[arg(long, value_name = "PERCENT", default_value_t = 0,
          value_parser = clap::value_parser!(u8).range(0..=100))]
    pub(crate) to_mate: u8,
    /// Play with this network instead of the built-in evaluation
    #[arg(long, value_name = "FILE")]
    pub(crate) network: Option<PathBuf>,
}

/// `vitrine learn rescore`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine learn rescore self-play --out again --network better.net\n\n\
    Moves and results stay as they are. An interrupted run continues if the number of threads is the same.")]
pub(crate) struct RescoreArgs {
    /// Folders with recorded games
    #[arg(value_name = "FOLDER", required = true)]
    pub(crate) folders: Vec<PathBuf>,
    /// Where the games with new scores go
    #[arg(long, value_name = "FOLDER")]
    pub(crate) out: PathBuf,
    /// Positions after which no new iteration is begun
    #[arg(long, value_name = "NUMBER", default_value_t = 500,
          value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) nodes: u64,
    /// Games that are scored at the same time; by default one per processor
    #[arg(long, value_name = "NUMBER", value_parser = crate::args::threads)]
    pub(crate) threads: Option<usize>,
    /// Score with this network instead of the built-in evaluation
    #[arg(long, value_name = "FILE")]
    pub(crate) network: Option<PathBuf>,
}

/// `vitrine learn merge`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine learn generate --games 8000 --folder parts --shard 3/8     on eight machines, each its part\n  \
    vitrine learn merge --games 8000 --folder parts --parts 8 --out games.bin\n\n\
    Say the same of the games as for learn generate. Every part must be finished, made by the same build, and whole; \
    some games are played again and compared. The result is, to the byte, what one thread would have written.")]
pub(crate) struct MergeArgs {
    /// Where the parts are
    #[arg(long, value_name = "FOLDER", default_value = "self-play")]
    pub(crate) folder: PathBuf,
    #[command(flatten)]
    pub(crate) games: GamesToPlay,
    /// How many parts there are
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) parts: u64,
    /// Games that are played again and compared
    #[arg(long, value_name = "NUMBER", default_value_t = 8)]
    pub(crate) sample: u64,
    /// Where the games go
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

/// `vitrine learn import`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine learn import --pgn openbench.pgn.bz2 --out self-play/games-openbench.bin\n  \
    vitrine learn train self-play\n\n\
    A game needs a result and scores: {+0.35/12 0.5s} or [%eval 0.35]. The file takes the place of an older one.")]
pub(crate) struct ImportArgs {
    /// The games, also as .gz, .bz2 and .zst; - for the input; can be repeated
    #[arg(long, value_name = "FILE", required = true, num_args = 1..)]
    pub(crate) pgn: Vec<PathBuf>,
    /// Where the games go, in the form of learn generate
    #[arg(long, value_name = "FILE")]
    pub(crate) out: PathBuf,
}

/// Which positions are learned from.
#[derive(Args, Debug)]
pub(crate) struct DataArgs {
    /// Folders with recorded games
    #[arg(value_name = "FOLDER", required = true)]
    pub(crate) folders: Vec<PathBuf>,
    /// Positions that are read at most
    #[arg(long, value_name = "NUMBER", default_value_t = 100_000_000)]
    pub(crate) positions: usize,
    /// The share of the game's result in what is aimed at, from 0 to 1; the rest is the
    /// score of the search
    #[arg(long, value_name = "SHARE", default_value_t = 0.4, value_parser = share)]
    pub(crate) results: f32,
    /// Threads; by default one per processor
    #[arg(long, value_name = "NUMBER", value_parser = crate::args::threads)]
    pub(crate) threads: Option<usize>,
}

/// `vitrine learn tune`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine learn tune self-play --out weights.in\n\n\
    The table that is written replaces crates/engine/src/eval/classical/weights.in; a match \
    decides whether it should. The run is saved beside it after every pass and continues from there.")]
pub(crate) struct TuneArgs {
    #[command(flatten)]
    pub(crate) data: DataArgs,
    /// Where the table of coefficients goes
    #[arg(long, value_name = "FILE", default_value = "weights.in")]
    pub(crate) out: PathBuf,
    /// Passes over the positions
    #[arg(long, value_name = "NUMBER", default_value_t = 30,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) epochs: u32,
}

/// `vitrine learn train`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine learn train self-play --hidden 64\n  \
    vitrine learn train self-play --from-hand 3 --out hand.net\n  \
    vitrine learn train self-play --start hand.net.checkpoint --rate 0.0003\n  \
    vitrine learn train self-play --superbatches 40 --results 0.2 --last-results 0.4 --last-rate 0.000008\n  \
    vitrine match vitrine:EvalFile=vitrine.net vitrine --nodes 5000 --games 400\n\n\
    The run is saved beside the network after every pass and continues from there.")]
pub(crate) struct TrainArgs {
    #[command(flatten)]
    pub(crate) data: DataArgs,
    /// Where the network goes; its loss is drawn beside it as SVG
    #[arg(long, value_name = "FILE", default_value = "vitrine.net")]
    pub(crate) out: PathBuf,
    /// Hidden values per side: a multiple of 32
    #[arg(long, value_name = "NUMBER", default_value_t = 128, value_parser = hidden)]
    pub(crate) hidden: usize,
    /// Passes over the positions
    #[arg(long, value_name = "NUMBER", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) epochs: u32,
    /// Make passes of 100 million positions each, this many, however many positions there are
    #[arg(long, value_name = "NUMBER", conflicts_with = "epochs",
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) superbatches: Option<u32>,
    /// The width of the first steps
    #[arg(long, value_name = "RATE", default_value_t = 0.001, value_parser = rate)]
    pub(crate) rate: f32,
    /// The size of the last steps; by default a hundredth of the first
    #[arg(long, value_name = "RATE", value_parser = rate)]
    pub(crate) last_rate: Option<f32>,
    /// The share of the game's result at the end of the training; it changes evenly from --results
    #[arg(long, value_name = "SHARE", value_parser = share)]
    pub(crate) last_results: Option<f32>,
    /// Learn what the hand-written evaluation says, from every position and this many
    /// variations of it, instead of what the games say
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(0..=100))]
    pub(crate) from_hand: Option<u32>,
    /// Begin with what another run has learned: its checkpoint, or a network; one with fewer
    /// hidden values is widened
    #[arg(long, value_name = "FILE")]
    pub(crate) start: Option<PathBuf>,
}

/// `vitrine learn chances`.
#[derive(Args, Debug)]
pub(crate) struct ChancesArgs {
    /// Folders with recorded games
    #[arg(value_name = "FOLDER", required = true)]
    pub(crate) folders: Vec<PathBuf>,
    /// Write what was observed into this file, counted by score and material
    #[arg(long, value_name = "FILE")]
    pub(crate) table: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine learn spsa`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    cargo build --release -p cli --features tune\n  \
    vitrine learn spsa --steps 5000 --only reductions,futility\n\n\
    Both sets play in this process, one game at a time. The state is a text file; an interrupted run \
    continues from it.")]
pub(crate) struct SpsaArgs {
    /// Pairs of sets to be tried in all
    #[arg(long, value_name = "NUMBER", default_value_t = 5_000)]
    pub(crate) steps: u64,
    /// Pairs of games for each
    #[arg(long, value_name = "NUMBER", default_value_t = 4,
          value_parser = clap::value_parser!(u32).range(1..=1_000))]
    pub(crate) pairs: u32,
    /// Positions for each move
    #[arg(long, value_name = "NUMBER", default_value_t = 5_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The size of the last step; a short run needs larger ones [default: 0.002, or that of the run]
    #[arg(long, value_name = "NUMBER", value_parser = last_step)]
    pub(crate) last_step: Option<f64>,
    /// Only numbers whose names begin so
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// A file of openings, PGN or EPD; our own without it
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Where the state is kept
    #[arg(long, value_name = "FILE", default_value = "spsa.txt")]
    pub(crate) state: PathBuf,
    /// For a new run: the same number gives the same perturbations and openings
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// `vitrine learn improve`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine learn improve --rounds 3\n  \
    vitrine learn journal\n\n\
    Every stage continues where it was interrupted. What is adopted plays the next round; use it \
    with --set EvalFile=learning/present.net.")]
pub(crate) struct ImproveArgs {
    /// Where games, networks, matches and the journal are kept
    #[arg(long, value_name = "FOLDER", default_value = "learning")]
    pub(crate) folder: PathBuf,
    /// Rounds in all, those in the journal included
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) rounds: u32,
    /// Games of self-play in a round
    #[arg(long, value_name = "NUMBER", default_value_t = 20_000)]
    pub(crate) games: u64,
    /// Positions for a move of self-play
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000)]
    pub(crate) nodes: u64,
    /// Hidden values of the network per side
    #[arg(long, value_name = "NUMBER", default_value_t = 64, value_parser = hidden)]
    pub(crate) hidden: usize,
    /// Passes over the positions
    #[arg(long, value_name = "NUMBER", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) epochs: u32,
    /// The clock of the deciding match
    #[arg(long, value_name = "CLOCK", default_value = "4+0.04")]
    pub(crate) tc: String,
    /// Games of the deciding match at most
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000)]
    pub(crate) match_games: u32,
    /// The test that decides
    #[arg(long, value_name = "TEST", default_value = "elo0=0,elo1=10")]
    pub(crate) sprt: String,
    /// Threads that play and train; by default one per processor
    #[arg(long, value_name = "NUMBER", value_parser = crate::args::threads)]
    pub(crate) threads: Option<usize>,
}

/// `vitrine learn journal`.
#[derive(Args, Debug)]
pub(crate) struct JournalArgs {
    /// Where the journal is kept
    #[arg(long, value_name = "FOLDER", default_value = "learning")]
    pub(crate) folder: PathBuf,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// A hidden layer that the network can have.
fn hidden(text: &str) -> Result<usize, String> {
    let size = text.parse().ok().filter(|size| (32..=1024).contains(size) && size % 32 == 0);
    size.ok_or_else(|| "this is not a multiple of 32 up to 1024".to_owned())
}

fn share(text: &str) -> Result<f32, String> {
    let share = text.parse().ok().filter(|share| (0.0..=1.0).contains(share));
    share.ok_or_else(|| "this is not a number from 0 to 1".to_owned())
}

fn rate(text: &str) -> Result<f32, String> {
    let rate = text.parse().ok().filter(|rate| (1e-7..=0.1).contains(rate));
    rate.ok_or_else(|| "this is not a number from 0.0000001 to 0.1".to_owned())
}

fn last_step(text: &str) -> Result<f64, String> {
    let size = text.parse().ok().filter(|&size| is_step(size));
    size.ok_or_else(|| "it must be a number above 0 and at most 1".to_owned())
}
