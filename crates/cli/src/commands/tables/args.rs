//! Arguments of `vitrine tables`.

use crate::args::{OutputArgs, VariantArg};
use crate::parts::PartsArgs;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `vitrine tables`.
#[derive(Subcommand, Debug)]
pub(crate) enum TablesCommand {
    /// Build tables: all of up to four pieces, or those that are named
    Build(BuildArgs),
    /// Look a position up: its result, its distance to mate, and those of every move
    Probe(ProbeArgs),
    /// List the available tables, or count their positions
    List(ListArgs),
    /// Check that every value is one more than that of its best move
    Verify(VerifyArgs),
    /// Play random positions with the engine against best defence: wins must be won, draws held
    Play(PlayArgs),
}

/// Where tables are.
#[derive(Args, Debug)]
pub(crate) struct FolderArgs {
    /// The folder of the tables; by default in your data folder
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
}

/// `vitrine tables build`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine tables build                         all 35 tables of up to four pieces\n  \
    vitrine tables build --variant losalamos     the same for the 6×6 board\n  \
    vitrine tables build --material KRPKR        one table of five pieces, and what it needs\n  \
    vitrine tables build --parts parts --shard 3/8   on eight machines, each its part; --merge 8 puts them together\n\n\
    Ctrl-C stops it; the same command continues.")]
pub(crate) struct BuildArgs {
    /// All tables of up to this many pieces, kings included; 4 by default
    #[arg(long, alias = "men", value_name = "NUMBER",
          value_parser = clap::value_parser!(u8).range(3..=tablebases::MOST_PIECES as i64))]
    pub(crate) pieces: Option<u8>,
    /// A table by its pieces, such as KRPvKR; can be repeated
    #[arg(long, value_name = "PIECES")]
    pub(crate) material: Vec<String>,
    /// The game
    #[arg(long, value_enum, default_value_t = VariantArg::Chess)]
    pub(crate) variant: VariantArg,
    /// Megabytes of memory that building may take
    #[arg(long, value_name = "MB", default_value_t = 2048,
          value_parser = clap::value_parser!(u64).range(1..=1 << 20))]
    pub(crate) memory: u64,
    /// Threads; by default one per processor
    #[arg(long, value_name = "NUMBER", value_parser = crate::args::threads)]
    pub(crate) threads: Option<usize>,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// `vitrine tables probe`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine tables probe 8/8/8/8/2r5/8/2k5/K6Q w - - 0 1\n  \
    vitrine tables probe 8/8/8/8/8/2k5/1R6/K7 w - -\n\n\
    A FEN need not be quoted. A table of up to four pieces that is missing is built first.")]
pub(crate) struct ProbeArgs {
    /// The position
    #[arg(value_name = "FEN", num_args = 1.., required = true)]
    pub(crate) fen: Vec<String>,
    /// Show a line of best play to the end
    #[arg(long)]
    pub(crate) line: bool,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine tables list`.
#[derive(Args, Debug)]
pub(crate) struct ListArgs {
    /// Count wins, draws and losses and show the longest mates; takes some seconds a table
    #[arg(long)]
    pub(crate) count: bool,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine tables verify`.
#[derive(Args, Debug)]
pub(crate) struct VerifyArgs {
    /// Tables by their pieces; by default all available ones
    #[arg(value_name = "PIECES")]
    pub(crate) material: Vec<String>,
    /// The game
    #[arg(long, value_enum, default_value_t = VariantArg::Chess)]
    pub(crate) variant: VariantArg,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
}

/// `vitrine tables play`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine tables play                          1,000 games from all tables that are there\n  \
    vitrine tables play --games 50 --material KBNvK\n\n\
    The engine finds its tables in your data folder.")]
pub(crate) struct PlayArgs {
    /// How many games
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000)]
    pub(crate) games: u32,
    /// Only positions of these tables; can be repeated
    #[arg(long, value_name = "PIECES")]
    pub(crate) material: Vec<String>,
    /// Positions the engine may look at for a move that the tables leave to it
    #[arg(long, value_name = "NUMBER", default_value_t = 1_000,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: u64,
    /// The same number gives the same positions
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    #[command(flatten)]
    pub(crate) folder: FolderArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
