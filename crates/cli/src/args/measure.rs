//! Arguments of the commands that measure a program.

use super::{OutputArgs, StartArgs, seconds};
use clap::Args;
use std::path::PathBuf;

/// `vitrine suite`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine suite wac.epd\n  \
    vitrine suite wac.epd --nodes 300000 --failures\n  \
    vitrine suite mates.epd --time 10\n  \
    vitrine suite lichess_db_puzzle.csv.zst --nodes 20000\n\n\
    A position is solved if the move is among its bm, not among its am, and, where it has a dm, \
    if the mate is shown in as many moves.")]
pub(crate) struct SuiteArgs {
    /// The positions, as EPD or as puzzles in the table of Lichess; may be compressed
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// The program that is tried; `vitrine programs` lists them
    #[arg(long, short, value_name = "NAME", default_value = catalogue::DEFAULT)]
    pub(crate) program: String,
    /// Seconds for each position; 1 if neither this nor a number of nodes is given
    #[arg(long, value_name = "SECONDS", value_parser = seconds, conflicts_with = "nodes")]
    pub(crate) time: Option<std::time::Duration>,
    /// Positions that may be looked at for each
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// List those that are not solved
    #[arg(long)]
    pub(crate) failures: bool,
    /// Set an option of the program; can be repeated
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine bench`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine bench\n  \
    vitrine bench --depth 14 --set Threads=2\n  \
    vitrine bench --program turing --depth 2")]
pub(crate) struct BenchArgs {
    /// The program that searches; `vitrine programs` lists them
    #[arg(long, short, value_name = "NAME", default_value = catalogue::DEFAULT)]
    pub(crate) program: String,
    /// Plies
    #[arg(long, value_name = "PLIES", default_value_t = host::bench::DEPTH,
          value_parser = clap::value_parser!(u32).range(1..=100))]
    pub(crate) depth: u32,
    /// Set an option of the program; can be repeated
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine perft`.
#[derive(Args, Debug)]
#[command(
    override_usage = "vitrine perft [OPTIONS] [FEN] DEPTH",
    after_help = "Examples:\n  \
    vitrine perft 6\n  \
    vitrine perft --divide \"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -\" 4\n  \
    vitrine perft --variant losalamos 6\n\n\
    A FEN need not be quoted. Ctrl-C stops a count that takes too long."
)]
pub(crate) struct PerftArgs {
    /// The position, if it is not the starting position, and the number of plies
    #[arg(value_name = "FEN DEPTH", num_args = 1.., required = true, allow_negative_numbers = true)]
    pub(crate) fen_and_depth: Vec<String>,
    /// Print the count of each move
    #[arg(long)]
    pub(crate) divide: bool,
    #[command(flatten)]
    pub(crate) start: StartArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
