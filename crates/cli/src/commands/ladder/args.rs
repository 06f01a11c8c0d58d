//! Arguments of `vitrine ladder`.

use crate::args::OutputArgs;
use crate::commands::arena::args::StoreArgs;
use crate::parts::PartsArgs;
use clap::{Args, Subcommand};
use std::path::PathBuf;

/// `vitrine ladder`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine ladder climb                       play until every gap has 400 games; Ctrl-C and again goes on\n  \
    vitrine ladder climb --quick               a few games of each gap, to try it\n  \
    vitrine ladder climb --parts parts --shard 3/8   on eight machines, each its part; --merge 8 puts them together\n  \
    vitrine ladder show --markdown --svg docs/ratings.svg\n  \
    vitrine ladder show --labels data/opponents/ladder.toml\n  \
    vitrine ladder errors --games 4            what kind of mistakes each level makes\n  \
    vitrine ladder characters --games 40       how the games of each character differ\n  \
    vitrine ladder puzzles puzzles.csv.zst")]
pub(crate) struct LadderArgs {
    #[command(subcommand)]
    pub(crate) action: LadderAction,
}

/// What can be done with it.
#[derive(Subcommand, Debug)]
pub(crate) enum LadderAction {
    /// Let neighbours play, from any move at all to full strength, until every gap has its games
    Climb(ClimbArgs),
    /// Show the ladder: points, gaps with their errors, and what is not in order
    Show(ShowArgs),
    /// Give some players new labels, from their games against players that keep theirs
    Renew(RenewArgs),
    /// Let each level play itself and count its mistakes by kind
    Errors(ErrorsArgs),
    /// Let each character play the neutral player of its level and measure how its games differ
    Characters(CharactersArgs),
    /// Let levels solve rated puzzles: a scale that people have made
    Puzzles(PuzzlesArgs),
}

/// `vitrine ladder climb`.
#[derive(Args, Debug)]
pub(crate) struct ClimbArgs {
    /// Games of each gap
    #[arg(long, short, value_name = "COUNT", default_value_t = 400, conflicts_with = "quick",
          value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) games: u32,
    /// Two games of each gap, short ones: to see that it works
    #[arg(long)]
    pub(crate) quick: bool,
    /// Only these players, by their names on the ladder
    #[arg(long, value_name = "NAME", num_args = 1..)]
    pub(crate) only: Vec<String>,
    /// Leave the machines of the museum out, which are slow
    #[arg(long)]
    pub(crate) no_museum: bool,
    /// For the order of openings and for dice: other games with another number
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Games at the same time
    #[arg(long, short, value_name = "COUNT", default_value_t = 1,
          value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: u16,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// `vitrine ladder show`.
#[derive(Args, Debug)]
pub(crate) struct ShowArgs {
    /// Print a table for a page in Markdown
    #[arg(long, conflicts_with = "format")]
    pub(crate) markdown: bool,
    /// Draw the ladder as a picture into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Write the labels with the version that was measured into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) labels: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

/// `vitrine ladder renew`.
#[derive(Args, Debug)]
#[command(
    after_help = "Example, when the search or the network has changed, but neither machines nor levels:\n  \
    vitrine ladder climb --store new.sqlite --only vitrine-10000 vitrine-1000 vitrine-100 stockfish-2200 toga-3 level-15\n  \
    vitrine ladder renew --store new.sqlite vitrine-10000 vitrine-1000 vitrine-100 --labels ladder.toml"
)]
pub(crate) struct RenewArgs {
    /// The players, by their names on the ladder
    #[arg(value_name = "NAME", required = true)]
    pub(crate) players: Vec<String>,
    /// Write the labels with the version that was measured into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) labels: PathBuf,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}

/// Which levels are looked at.
#[derive(Args, Debug)]
pub(crate) struct LevelsArgs {
    /// Only these levels
    #[arg(long, value_name = "LEVEL", num_args = 1..,
          value_parser = clap::value_parser!(u8).range(0..20))]
    pub(crate) levels: Vec<u8>,
}

impl LevelsArgs {
    /// The levels that were asked for; all if none was.
    pub(crate) fn chosen(&self) -> Vec<usize> {
        match self.levels.as_slice() {
            [] => (0..opponents::LEVELS).collect(),
            named => named.iter().copied().map(usize::from).collect(),
        }
    }
}

/// `vitrine ladder errors`.
#[derive(Args, Debug)]
pub(crate) struct ErrorsArgs {
    /// Games of each level
    #[arg(long, short, value_name = "COUNT", default_value_t = 20,
          value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) games: u32,
    /// Positions that the engine looks at to judge a move
    #[arg(long, value_name = "NUMBER", default_value_t = 2_000,
          value_parser = clap::value_parser!(u64).range(100..))]
    pub(crate) nodes: u64,
    /// Draw the shares as a picture into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Write the positions in which a queen was given away or not taken back into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) positions: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) levels: LevelsArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine ladder characters`.
#[derive(Args, Debug)]
pub(crate) struct CharactersArgs {
    /// Games of each character, played in pairs with reversed colours
    #[arg(long, short, value_name = "COUNT", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(4..=10_000))]
    pub(crate) games: u32,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// `vitrine ladder puzzles`.
#[derive(Args, Debug)]
pub(crate) struct PuzzlesArgs {
    /// Puzzles as CSV with the columns fen, moves and rating; may be compressed; - for the input
    #[arg(value_name = "FILE.csv")]
    pub(crate) file: PathBuf,
    /// Take only one of this number of puzzles
    #[arg(long, value_name = "COUNT", default_value_t = 1,
          value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) every: u64,
    #[command(flatten)]
    pub(crate) levels: LevelsArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}
