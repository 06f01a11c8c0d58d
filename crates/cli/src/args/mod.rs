//! The command line: one list of arguments, from which the help, the man page and
//! the completions are made.

mod explain;
mod measure;
mod serve;

pub(crate) use explain::{ReplayArgs, ReplayColor, ReviewArgs, ReviewFormat, WhyArgs, WhyQuestion};
pub(crate) use measure::{BenchArgs, PerftArgs, SuiteArgs};
pub(crate) use serve::{LogLevel, ServeArgs, UciArgs};

use crate::commands::advice::args::AdviceCommand;
use crate::commands::arena::args::{GamesArgs, MatchArgs, RatingsArgs, StoreArgs, TournamentArgs};
use crate::commands::book::args::BookCommand;
use crate::commands::lab::LabArgs;
use crate::commands::ladder::args::LadderArgs;
use crate::commands::learn::args::LearnCommand;
use crate::commands::puzzles::PuzzlesArgs;
use crate::commands::solve::SolveArgs;
use crate::commands::tables::args::TablesCommand;
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use std::path::PathBuf;

/// A chess program whose thinking can be seen.
#[derive(Parser, Debug)]
#[command(
    name = "vitrine",
    version = env!("VITRINE_VERSION"),
    after_help = "Without a command, vitrine speaks UCI if its input is a pipe, as a GUI expects, \
                  and says what it can do if it is a terminal.\n\n\
                  Exit codes: 0 done, 1 something could not be done, 2 something was asked wrongly."
)]
pub(crate) struct Cli {
    /// Print the licence, and the notices of all that is inside
    #[arg(long, exclusive = true)]
    pub(crate) license: bool,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Play a game in the terminal
    Play(PlayArgs),
    /// Show a position: the board, the legal moves, what a player would notice
    Board(BoardArgs),
    /// List the programs, or show one with its history and its rules
    Programs(ProgramsArgs),
    /// Show how a program thinks about a position, from the list of moves to the choice
    Think(ThinkArgs),
    /// Show the static evaluation of a position, term by term
    Eval(EvalArgs),
    /// Solve a chess problem: keys, tries, set play, variations
    Solve(Box<SolveArgs>),
    /// Explain a move: why it is bad, what its idea is, what is threatened
    Why(WhyArgs),
    /// Go through games and explain every mistake
    Review(ReviewArgs),
    /// Find the positions of games in which one move wins, as rated puzzles
    Puzzles(PuzzlesArgs),
    /// Go through a game and compare every move with the choice of a program
    Replay(ReplayArgs),
    /// Play a match between two players and measure the Elo difference
    Match(Box<MatchArgs>),
    /// Run, resume and show tournaments
    Tournament(TournamentArgs),
    /// List, show, import, export and delete games
    Games(GamesArgs),
    /// List the ratings of all players, from all games
    Ratings(Box<RatingsArgs>),
    /// Measure all players and levels again: the ladder, mistakes, characters, puzzles
    Ladder(LadderArgs),
    /// Repeat an experiment of the papers and compare the printed numbers with ours
    Lab(LabArgs),
    /// Serve the page on which everything can be played and watched
    Serve(ServeArgs),
    /// Serve a program to a GUI or a referee over UCI
    Uci(UciArgs),
    /// Count the leaves of the tree of legal moves: a test of the rules
    Perft(PerftArgs),
    /// Read advice for a program and say where it applies
    #[command(subcommand)]
    Advice(AdviceCommand),
    /// Train evaluations and networks on self-play games
    #[command(subcommand)]
    Learn(LearnCommand),
    /// Make, show and merge Polyglot opening books
    #[command(subcommand)]
    Book(BookCommand),
    /// Build, look up and check end-game tables
    #[command(subcommand)]
    Tables(TablesCommand),
    /// Try a file of test positions and count how many are solved
    Suite(SuiteArgs),
    /// Search fixed positions: the count is the program's signature, the rate its speed
    Bench(BenchArgs),
    /// Print the man page, or write the pages of all commands
    Man(ManArgs),
    /// Print the completions for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

/// Where a game starts.
#[derive(Args, Debug, Default)]
pub(crate) struct StartArgs {
    /// The game that is played: chess, or Los Alamos chess on 6×6; a FEN implies it
    #[arg(long, value_enum, default_value_t = VariantArg::Chess)]
    pub(crate) variant: VariantArg,
    /// A starting position of Chess960 by its number, 0 to 959
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(0..960))]
    pub(crate) chess960: Option<u16>,
}

/// The games by their names on the command line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum VariantArg {
    #[default]
    Chess,
    Losalamos,
}

/// How a board is drawn.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct DrawArgs {
    /// Draw with letters instead of figurines
    #[arg(long)]
    pub(crate) ascii: bool,
    /// Draw from Black's side
    #[arg(long)]
    pub(crate) flip: bool,
}

/// `vitrine play`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine play                                 White against the modern engine\n  \
    vitrine play --level 5                       against a weaker opponent, 0 to 20\n  \
    vitrine play --program gambiteer --level 8   against a character\n  \
    vitrine play --program first-move --color black\n  \
    vitrine play --program random-move --set Seed=38298   Shannon's example game\n  \
    vitrine play --variant losalamos             on the 6×6 board\n  \
    vitrine play --fen \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\" --save game.pgn\n\n\
    Moves are typed as Nf3 or g1f3; the word help lists the other words.")]
pub(crate) struct PlayArgs {
    /// The opponent; `vitrine programs` lists them. Without it, the latest that plays the game
    #[arg(long, short, value_name = "NAME")]
    pub(crate) program: Option<String>,
    /// How strong the opponent plays, from 0 to 19; 20 is full strength. Only the modern engine and the characters have levels
    #[arg(long, short, value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(0..=20))]
    pub(crate) level: Option<u8>,
    /// The colour you play, or random
    #[arg(long, short, value_enum, default_value_t = ColorArg::White)]
    pub(crate) color: ColorArg,
    /// The position to start from
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
    /// Seconds the program may think about a move; 5 if neither this nor a depth is given
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<std::time::Duration>,
    /// Plies the program may look ahead
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) depth: Option<u32>,
    /// Set an option of the program; can be repeated
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    /// Seed of the random numbers: the same seed gives the same game; without it every game is different
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// Save the game to this file after every move; games that it holds already are kept
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    /// Do not add the game to the store
    #[arg(long, conflicts_with = "store")]
    pub(crate) no_store: bool,
}

/// The colour that a person plays.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ColorArg {
    White,
    Black,
    Random,
}

/// `vitrine board`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine board\n  \
    vitrine board \"r1bqkbnr/pppp1ppp/2n5/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 3 3\"\n  \
    vitrine board --chess960 42 --ascii\n\n\
    A FEN need not be quoted.")]
pub(crate) struct BoardArgs {
    /// The position; without it the starting position
    #[arg(value_name = "FEN", num_args = 0..)]
    pub(crate) fen: Vec<String>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine programs`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  vitrine programs\n  vitrine programs show random-move\n  \
    vitrine programs compare")]
pub(crate) struct ProgramsArgs {
    #[command(subcommand)]
    pub(crate) action: Option<ProgramsAction>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What can be asked of the list of programs.
#[derive(Subcommand, Debug)]
pub(crate) enum ProgramsAction {
    /// Show the card of a program: people, machine, sources, rules, deviations, options
    Show {
        /// The program
        #[arg(value_name = "NAME")]
        id: String,
        #[command(flatten)]
        output: OutputArgs,
    },
    /// Compare programs as the paper of 1958 did: how they choose, what a move costs, how strong
    Compare(CompareArgs),
}

/// `vitrine programs compare`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine programs compare\n  \
    vitrine programs compare bernstein newell-shaw-simon\n  \
    vitrine programs compare --markdown > compare.md")]
pub(crate) struct CompareArgs {
    /// The programs; without any, those of the paper, Shannon's and the modern engine
    #[arg(value_name = "NAME")]
    pub(crate) programs: Vec<String>,
    /// Print a page in Markdown
    #[arg(long, conflicts_with = "format")]
    pub(crate) markdown: bool,
    /// Columns to fill; by default the width of the terminal
    #[arg(long, value_name = "COLUMNS", conflicts_with = "markdown",
          value_parser = clap::value_parser!(u16).range(40..=1000))]
    pub(crate) width: Option<u16>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

/// `vitrine think`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine think --program turing\n  \
    vitrine think --program turing --moves e2e4 e7e5\n  \
    vitrine think --nodes 100000 --depth 12\n  \
    vitrine think --program los-alamos --variant losalamos --tree --plies 2\n  \
    vitrine think --program prinz --fen \"5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1\"\n  \
    vitrine think --program torres --fen \"K7/1R6/3k4/8/8/8/8/8 w - - 0 1\" --format json")]
pub(crate) struct ThinkArgs {
    /// The program that thinks; `vitrine programs` lists them
    #[arg(long, short, value_name = "NAME", default_value = catalogue::DEFAULT)]
    pub(crate) program: String,
    /// The position; without it the starting position
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
    /// Moves that are played from it first, as e2e4 or e4
    #[arg(long, value_name = "MOVES", num_args = 1..)]
    pub(crate) moves: Vec<String>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) draw: DrawArgs,
    /// Say whether the program looked at this move, and if not, why
    #[arg(long, value_name = "MOVE", conflicts_with = "format")]
    pub(crate) about: Option<String>,
    /// As a report, or as JSON with one object for each thought
    #[arg(long, value_enum, default_value_t = FormatArg::Text)]
    pub(crate) format: FormatArg,
    /// Show the tree of moves that were looked at
    #[arg(long)]
    pub(crate) tree: bool,
    /// Plies of the tree that are shown
    #[arg(long, value_name = "PLIES", default_value_t = 2, requires = "tree",
          value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) plies: u32,
    /// Plies the program may look ahead
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) depth: Option<u32>,
    /// Positions the program may look at
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Seconds the program may think; 5 if no limit is given
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<std::time::Duration>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
}

/// How a program that is asked is set up.
#[derive(Args, Clone, Debug)]
pub(crate) struct SetupArgs {
    /// Set an option of the program; can be repeated
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    /// Seed of the program's random numbers
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    pub(crate) seed: u64,
}

/// For whom an answer is written.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum FormatArg {
    #[default]
    Text,
    Json,
}

/// How an answer is written.
#[derive(Args, Clone, Copy, Debug, Default)]
pub(crate) struct OutputArgs {
    /// For people, or as JSON for programs; docs/json.md describes it
    #[arg(long, value_enum, default_value_t = FormatArg::Text)]
    pub(crate) format: FormatArg,
}

impl OutputArgs {
    /// Whether a program reads it.
    pub(crate) fn is_json(self) -> bool {
        self.format == FormatArg::Json
    }
}

/// `vitrine eval`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine eval\n  \
    vitrine eval r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3\n\n\
    A FEN need not be quoted.")]
pub(crate) struct EvalArgs {
    /// The position; without it the starting position
    #[arg(value_name = "FEN", num_args = 0..)]
    pub(crate) fen: Vec<String>,
    /// The program that judges; `vitrine programs` lists them
    #[arg(long, short, value_name = "NAME", default_value = catalogue::DEFAULT)]
    pub(crate) program: String,
    /// Set an option of the program; can be repeated
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine man`.
#[derive(Args, Debug)]
pub(crate) struct ManArgs {
    /// Write a page for every command into this folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) dir: Option<PathBuf>,
}

/// A number of threads that a machine may have.
pub(crate) fn threads(text: &str) -> Result<usize, String> {
    let threads = text.parse().ok().filter(|threads| (1..=1024).contains(threads));
    threads.ok_or_else(|| "this is not a number from 1 to 1024".to_owned())
}

/// A number of seconds between none and a day.
pub(crate) fn seconds(text: &str) -> Result<std::time::Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "this is not a number of seconds".to_owned())?;
    if !(0.0..=86_400.0).contains(&seconds) {
        return Err("a move takes between 0 and 86400 seconds".to_owned());
    }
    Ok(std::time::Duration::from_secs_f64(seconds))
}
