//! Arguments of `vitrine advice`.

use crate::args::OutputArgs;
use clap::Subcommand;
use std::path::PathBuf;

/// `vitrine advice`.
#[derive(Subcommand, Debug)]
pub(crate) enum AdviceCommand {
    /// Read a file of advice, say what is wrong with it or what it says, and where it applies
    #[command(after_help = "Examples:\n  \
        vitrine advice check my.advice\n  \
        vitrine advice check my.advice --fen \"r1b1k3/pp3p2/8/4p3/4P3/2N5/PP3P2/4K3 w - - 0 1\"\n  \
        vitrine think --program shannon-b --set \"Advice File=my.advice\"\n\n\
        The notation: docs/advice.md")]
    Check {
        /// The file, one piece of advice on a line
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// A position; without it the start of the game
        #[arg(long, value_name = "FEN", default_value = "startpos")]
        fen: String,
        #[command(flatten)]
        output: OutputArgs,
    },
}
