//! Arguments of `vitrine book`.

use crate::args::OutputArgs;
use crate::commands::arena::args::StoreArgs;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `vitrine book`.
#[derive(Subcommand, Debug)]
pub(crate) enum BookCommand {
    /// Make a Polyglot book from games
    Make(MakeArgs),
    /// Show what a book has in a position, and which games it comes from
    Show(ShowArgs),
    /// Make one book of several
    Merge(MergeArgs),
}

/// `vitrine book make`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine book make games.pgn --out book.bin\n  \
    vitrine book make a.pgn b.pgn --plies 24 --least 3 --out book.bin\n\n\
    The weight of a move is twice the games that its side won and once the draws.")]
pub(crate) struct MakeArgs {
    /// The games; may be compressed
    #[arg(value_name = "GAMES.pgn", required = true)]
    pub(crate) games: Vec<PathBuf>,
    /// The book
    #[arg(long, short, value_name = "BOOK.bin")]
    pub(crate) out: PathBuf,
    /// Plies of each game that are taken
    #[arg(long, value_name = "NUMBER", default_value_t = 24,
          value_parser = clap::value_parser!(u16).range(1..=1000))]
    pub(crate) plies: u16,
    /// Games in which a move must occur
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) least: u32,
}

/// `vitrine book show`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine book show book.bin\n  \
    vitrine book show book.bin rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n  \
    vitrine book show book.bin --games games.pgn\n  \
    vitrine book show book.bin --kept\n\n\
    A FEN need not be quoted.")]
pub(crate) struct ShowArgs {
    /// The book
    #[arg(value_name = "BOOK.bin")]
    pub(crate) book: PathBuf,
    /// The position; without it the starting position
    #[arg(value_name = "FEN", num_args = 0..)]
    pub(crate) fen: Vec<String>,
    /// Name the games of this file, which may be compressed, that played each move
    #[arg(long, value_name = "GAMES.pgn")]
    pub(crate) games: Option<PathBuf>,
    /// Name the kept games in which each move was played: those of the store
    #[arg(long)]
    pub(crate) kept: bool,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine book merge`.
#[derive(Args, Debug)]
pub(crate) struct MergeArgs {
    /// The books
    #[arg(value_name = "BOOK.bin", required = true)]
    pub(crate) books: Vec<PathBuf>,
    /// The book that is made
    #[arg(long, short, value_name = "BOOK.bin")]
    pub(crate) out: PathBuf,
}
