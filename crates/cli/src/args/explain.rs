//! Arguments of the commands that explain moves and games.

use super::{OutputArgs, SetupArgs, StartArgs, seconds};
use crate::commands::arena::args::StoreArgs;
use crate::parts::PartsArgs;
use clap::{Args, ValueEnum};
use std::path::PathBuf;

/// `vitrine why`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine why r1bqkbnr/ppp2pp1/2n1p3/3p3p/2BPP3/5N2/PPP2PPP/RNBQK2R w KQkq - 0 5 --move O-O\n  \
    vitrine why --question threat \\\n    \
    r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 4 4\n\n\
    A FEN need not be quoted. Without a move, the threat and the best move are explained.")]
pub(crate) struct WhyArgs {
    /// The position; without it the starting position
    #[arg(value_name = "FEN", num_args = 0..)]
    pub(crate) fen: Vec<String>,
    /// The move that is explained
    #[arg(long = "move", short, value_name = "MOVE")]
    pub(crate) m: Option<String>,
    /// One question; without it all that fit
    #[arg(long, short, value_enum)]
    pub(crate) question: Option<WhyQuestion>,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What can be asked about a move.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WhyQuestion {
    Bad,
    Idea,
    Threat,
    Seen,
}

/// `vitrine review`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine review my-games.pgn\n  \
    vitrine review my-games.pgn --player Smith --format pgn --output reviewed.pgn\n  \
    vitrine review my-games.pgn --player Smith --format epd > exercises.epd\n  \
    vitrine review season.pgn --keep\n  \
    vitrine review season.pgn --format json --parts parts --shard 3/8     on eight machines, each its part\n  \
    vitrine review season.pgn --format json --parts parts --merge 8 --output season.json\n\n\
    With --output and the format pgn or json, an interrupted run continues where it stopped. With --keep, what the\n\
    engine thinks of each game is in the store: no game is judged twice, and the page shows and trains the mistakes.")]
pub(crate) struct ReviewArgs {
    /// The file with the games
    #[arg(value_name = "GAMES.pgn")]
    pub(crate) game: PathBuf,
    /// Only the games of this player, and only this player's mistakes
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// The form of the review
    #[arg(long, value_enum, default_value_t = ReviewFormat::Text)]
    pub(crate) format: ReviewFormat,
    /// Write to this file instead of the terminal
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// Positions that the engine looks at for each position of the game
    #[arg(long, value_name = "NUMBER", default_value_t = explain::review::NODES,
        value_parser = clap::value_parser!(u64).range(100..=100_000_000))]
    pub(crate) nodes: u64,
    /// Store the games and their judgements, and use those that are stored already
    #[arg(long, conflicts_with = "parts")]
    pub(crate) keep: bool,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// The forms of a review.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReviewFormat {
    Text,
    Pgn,
    Json,
    Html,
    /// The mistakes as positions with their best moves
    Epd,
    /// The mistakes as puzzles in the table of Lichess
    Csv,
}

/// `vitrine replay`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine replay --program turing data/museum/turing-game-1.pgn\n  \
    vitrine replay --program los-alamos data/museum/los-alamos-game-3.pgn\n  \
    vitrine replay --program turing --color both my-game.pgn")]
pub(crate) struct ReplayArgs {
    /// The program that is asked; `vitrine programs` lists them
    #[arg(long, short, value_name = "NAME", default_value = catalogue::DEFAULT)]
    pub(crate) program: String,
    /// Whose moves are checked; `named` means the player with the program's name, otherwise White
    #[arg(long, short, value_enum, default_value_t = ReplayColor::Named)]
    pub(crate) color: ReplayColor,
    /// Seconds the program may think about a move; 5 by default
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<std::time::Duration>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    /// The file with the game, or with several
    #[arg(value_name = "GAME.pgn")]
    pub(crate) game: PathBuf,
}

/// Whose moves a program is asked for.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReplayColor {
    Named,
    White,
    Black,
    Both,
}
