//! Arguments of the commands for matches, tournaments, games and ratings.

use crate::args::OutputArgs;
use crate::parts::PartsArgs;
use arena::Discipline;
use arena::tournament::{Format, Order};
use clap::{Args, Subcommand, ValueEnum};
use std::path::PathBuf;

/// Where games are kept.
#[derive(Args, Clone, Debug, Default)]
pub(crate) struct StoreArgs {
    /// The database of games; by default the one in your data folder
    #[arg(long, value_name = "FILE")]
    pub(crate) store: Option<PathBuf>,
}

/// How games are played.
#[derive(Args, Debug, Default)]
pub(crate) struct EventArgs {
    /// The name under which the event is kept; without it, it gets a number
    #[arg(long)]
    pub(crate) name: Option<String>,
    /// The clock, [moves/]seconds[+increment], or none; 10+0.1 by default
    #[arg(long, value_name = "CLOCK")]
    pub(crate) tc: Option<String>,
    /// Milliseconds for each move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(1..=86_400_000))]
    pub(crate) movetime: Option<u64>,
    /// Plies for each move
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub(crate) depth: Option<u32>,
    /// Positions for each move
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) nodes: Option<u64>,
    /// Games at the same time
    #[arg(long, short, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) concurrency: Option<u16>,
    /// The game: chess, Chess960 or Los Alamos chess on 6×6
    #[arg(long, value_enum)]
    pub(crate) variant: Option<DisciplineArg>,
    /// Openings from a file of positions (EPD, FEN) or games (PGN), also .gz, .bz2 and .zst; by default the built-in ones
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<PathBuf>,
    /// Cut the openings of a file after this many plies
    #[arg(long, value_name = "COUNT")]
    pub(crate) plies: Option<u16>,
    /// Take the openings in the order of the file, not in one that the seed decides
    #[arg(long)]
    pub(crate) in_order: bool,
    /// Seed of the openings and the random numbers; 1 by default
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,
    /// A file that names foreign engines; docs/arena.md tells how
    #[arg(long, value_name = "FILE")]
    pub(crate) engines: Option<PathBuf>,
    /// Milliseconds by which a player may exceed its time; 50 by default
    #[arg(long, value_name = "MS")]
    pub(crate) margin: Option<u64>,
    /// Seconds after which a player without a clock forfeits the game; 300 by default
    #[arg(long, value_name = "SECONDS")]
    pub(crate) ceiling: Option<u64>,
    /// Do not claim draws at the third repetition and after fifty moves
    #[arg(long)]
    pub(crate) no_claims: bool,
    /// Resign for a player whose own score stays this low: `moves=3,score=600[,both]`
    #[arg(long, value_name = "RULE")]
    pub(crate) resign: Option<String>,
    /// Declare a draw when both scores stay this close to zero: `from=40,moves=8,score=10`
    #[arg(long, value_name = "RULE")]
    pub(crate) draw: Option<String>,
    /// Declare a draw after this many moves
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=5000))]
    pub(crate) max_moves: Option<u32>,
    /// Write the games as PGN when the event ends or is interrupted
    #[arg(long, value_name = "FILE")]
    pub(crate) pgn: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
    #[command(flatten)]
    pub(crate) parts: PartsArgs,
}

/// The games by their names on the command line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum DisciplineArg {
    Chess,
    Chess960,
    Losalamos,
}

impl From<DisciplineArg> for Discipline {
    fn from(name: DisciplineArg) -> Self {
        match name {
            DisciplineArg::Chess => Self::Chess,
            DisciplineArg::Chess960 => Self::Chess960,
            DisciplineArg::Losalamos => Self::LosAlamos,
        }
    }
}

impl EventArgs {
    /// Puts what was said in place of what an order says.
    pub(crate) fn amend(&self, order: &mut Order) {
        fn set<T: Clone>(place: &mut Option<T>, given: Option<&T>) {
            if let Some(value) = given {
                *place = Some(value.clone());
            }
        }
        set(&mut order.name, self.name.as_ref());
        set(&mut order.tc, self.tc.as_ref());
        set(&mut order.movetime, self.movetime.as_ref());
        set(&mut order.depth, self.depth.as_ref());
        set(&mut order.nodes, self.nodes.as_ref());
        set(&mut order.concurrency, self.concurrency.map(usize::from).as_ref());
        set(&mut order.variant, self.variant.map(Discipline::from).as_ref());
        set(&mut order.openings, self.openings.as_ref());
        set(&mut order.plies, self.plies.map(usize::from).as_ref());
        set(&mut order.seed, self.seed.as_ref());
        set(&mut order.margin, self.margin.as_ref());
        set(&mut order.ceiling, self.ceiling.as_ref());
        set(&mut order.resign, self.resign.as_ref());
        set(&mut order.draw, self.draw.as_ref());
        set(&mut order.max_moves, self.max_moves.as_ref());
        order.in_order |= self.in_order;
        order.no_claims |= self.no_claims;
    }
}

/// `vitrine match`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine match turing random-move --games 20 --tc 10+0.1\n  \
    vitrine match vitrine:nodes=1000 vitrine:nodes=2000 --games 200 --concurrency 2\n  \
    vitrine match vitrine fish --engines engines.toml --sprt elo0=0,elo1=5 --games 4000\n  \
    vitrine match vitrine:Hash=64 vitrine:Hash=1 --tc 1+0.01\n  \
    vitrine match cmd=new/vitrine:EvalFile=b.nn,as=new cmd=old/vitrine:as=old --nodes 20000\n  \
    vitrine match vitrine \"cmd=gnuchess --uci:as=gnu\" --games 10\n  \
    vitrine match vitrine \"vitrine:Without=null move\" --nodes 8000 --games 4000 --parts parts --shard 3/8\n  \
    vitrine match vitrine \"vitrine:Without=null move\" --nodes 8000 --games 4000 --parts parts --merge 8\n\n\
    A player is a program of the list, an engine of the file, or cmd= and the command of an\n\
    engine; its limits and options follow after a colon. Each opening is played twice, with colours reversed.\n\
    Press Ctrl-C once to finish the running games, twice to stop them;\n\
    vitrine tournament resume NAME continues the match.")]
pub(crate) struct MatchArgs {
    /// The first player, whose score is reported
    #[arg(value_name = "A")]
    pub(crate) first: String,
    /// The second player
    #[arg(value_name = "B")]
    pub(crate) second: String,
    /// How many games
    #[arg(long, short, value_name = "COUNT", default_value_t = 100,
          value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub(crate) games: u32,
    /// Stop as soon as a sequential test decides: `elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=logistic]`;
    /// without a value `elo0=0,elo1=5`
    #[arg(long, value_name = "TEST", num_args = 0..=1, default_missing_value = "elo0=0,elo1=5")]
    pub(crate) sprt: Option<String>,
    /// An option of the first player; can be repeated
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) option_a: Vec<String>,
    /// An option of the second player; can be repeated
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) option_b: Vec<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    #[command(flatten)]
    pub(crate) event: EventArgs,
}

/// `vitrine tournament`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine tournament run turing random-move first-move --pairs 5 --depth 1\n  \
    vitrine tournament run --format gauntlet vitrine:nodes=500 turing bernstein --pairs 10\n  \
    vitrine tournament run --from ladder.toml\n  \
    vitrine tournament resume tournament-3\n  \
    vitrine tournament show tournament-3")]
pub(crate) struct TournamentArgs {
    #[command(subcommand)]
    pub(crate) action: TournamentAction,
}

/// What can be done with tournaments.
#[derive(Subcommand, Debug)]
pub(crate) enum TournamentAction {
    /// Begin a tournament and play it
    Run(Box<RunArgs>),
    /// Resume an interrupted tournament or match
    Resume {
        /// The tournament
        name: String,
        /// Games at the same time
        #[arg(long, short, value_name = "COUNT",
              value_parser = clap::value_parser!(u16).range(1..=256))]
        concurrency: Option<u16>,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// List the tournaments and matches of the store
    List {
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Show the standings and the settings of a tournament
    Show {
        /// The tournament
        name: String,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Delete a tournament with all its games
    Delete {
        /// The tournament
        name: String,
        /// Really
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        store: StoreArgs,
    },
}

/// `vitrine tournament run`.
#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    /// The players; vitrine match --help tells how they are written
    #[arg(value_name = "PLAYER")]
    pub(crate) players: Vec<String>,
    /// Take the tournament from a file; what is said here comes before what is written there
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Option<PathBuf>,
    /// Who plays whom
    #[arg(long, value_enum)]
    pub(crate) format: Option<FormatArg>,
    /// In a gauntlet: how many of the first players challenge the others
    #[arg(long, value_name = "COUNT")]
    pub(crate) challengers: Option<u16>,
    /// In a ladder: how far up and down the list a player's opponents are
    #[arg(long, value_name = "COUNT")]
    pub(crate) reach: Option<u16>,
    /// How many openings each pairing plays, each with both colours
    #[arg(long, value_name = "COUNT")]
    pub(crate) pairs: Option<u32>,
    #[command(flatten)]
    pub(crate) event: EventArgs,
}

/// Who plays whom, by its name on the command line.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FormatArg {
    RoundRobin,
    Gauntlet,
    Ladder,
}

impl From<FormatArg> for Format {
    fn from(name: FormatArg) -> Self {
        match name {
            FormatArg::RoundRobin => Self::RoundRobin,
            FormatArg::Gauntlet => Self::Gauntlet,
            FormatArg::Ladder => Self::Ladder,
        }
    }
}

/// `vitrine games`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine games list --player turing --limit 10\n  \
    vitrine games list --failures\n  \
    vitrine games show 17\n  \
    vitrine games export --event match-3 -o match.pgn\n  \
    vitrine games import mygames.pgn big.pgn.zst\n  \
    vitrine games delete 17")]
pub(crate) struct GamesArgs {
    #[command(subcommand)]
    pub(crate) action: GamesAction,
}

/// What can be done with games.
#[derive(Subcommand, Debug)]
pub(crate) enum GamesAction {
    /// List games, the newest first
    List {
        #[command(flatten)]
        filter: FilterArgs,
        /// At most this many
        #[arg(long, value_name = "COUNT", default_value_t = 20)]
        limit: u32,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Show a game: players, end, moves, clocks and opinions
    Show {
        /// Its number in the list
        #[arg(value_name = "NUMBER")]
        id: i64,
        #[command(flatten)]
        output: OutputArgs,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Write games as PGN with clocks and evaluations
    Export {
        /// Their numbers; without any, all that the filters let through
        #[arg(value_name = "NUMBER")]
        ids: Vec<i64>,
        #[command(flatten)]
        filter: FilterArgs,
        /// The file; without it, the output
        #[arg(long, short, value_name = "FILE")]
        output: Option<PathBuf>,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Read games from PGN files of any size, also .gz, .bz2 and .zst
    Import {
        /// The files; - for the input
        #[arg(value_name = "FILE", required = true)]
        files: Vec<PathBuf>,
        #[command(flatten)]
        store: StoreArgs,
    },
    /// Delete games
    Delete {
        /// Their numbers
        #[arg(value_name = "NUMBER", required = true)]
        ids: Vec<i64>,
        #[command(flatten)]
        store: StoreArgs,
    },
}

/// Which games are meant.
#[derive(Args, Debug, Default)]
pub(crate) struct FilterArgs {
    /// Of this tournament or match
    #[arg(long, value_name = "NAME")]
    pub(crate) event: Option<String>,
    /// With this player
    #[arg(long, value_name = "NAME")]
    pub(crate) player: Option<String>,
    /// And this one
    #[arg(long, value_name = "NAME")]
    pub(crate) opponent: Option<String>,
    /// With this result: 1-0, 0-1, 1/2-1/2 or *
    #[arg(long, value_name = "RESULT", allow_hyphen_values = true)]
    pub(crate) result: Option<String>,
    /// That ended for this reason, such as checkmate, time, illegal-move
    #[arg(long, value_name = "REASON")]
    pub(crate) reason: Option<String>,
    /// That were lost by a failure: on time, by an illegal move, by a crash
    #[arg(long)]
    pub(crate) failures: bool,
    /// That ended on this day or later, such as 2026-01-31
    #[arg(long, value_name = "DAY")]
    pub(crate) since: Option<String>,
    /// That ended on this day or earlier
    #[arg(long, value_name = "DAY")]
    pub(crate) until: Option<String>,
}

/// `vitrine ratings`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine ratings\n  \
    vitrine ratings --anchor turing=1000 --svg ratings.svg\n  \
    vitrine ratings show turing")]
pub(crate) struct RatingsArgs {
    #[command(subcommand)]
    pub(crate) action: Option<RatingsAction>,
    #[command(flatten)]
    pub(crate) list: ListArgs,
}

/// What can be asked beside the list.
#[derive(Subcommand, Debug)]
pub(crate) enum RatingsAction {
    /// Show one player: its record against each opponent, its openings, its history
    Show {
        /// The player
        name: String,
        #[command(flatten)]
        list: ListArgs,
    },
}

/// How a list of ratings is made.
#[derive(Args, Debug, Default)]
pub(crate) struct ListArgs {
    /// The player with a fixed rating; random-move=0 by default
    #[arg(long, value_name = "NAME[=ELO]")]
    pub(crate) anchor: Option<String>,
    /// Only games of this event; can be repeated
    #[arg(long, value_name = "NAME")]
    pub(crate) event: Vec<String>,
    /// Only this game
    #[arg(long, value_enum)]
    pub(crate) variant: Option<DisciplineArg>,
    /// Only games that ended on this day or later
    #[arg(long, value_name = "DAY")]
    pub(crate) since: Option<String>,
    /// Only games that ended on this day or earlier
    #[arg(long, value_name = "DAY")]
    pub(crate) until: Option<String>,
    /// Leave imported games out
    #[arg(long)]
    pub(crate) played: bool,
    /// Leave out players with fewer games
    #[arg(long, value_name = "COUNT", default_value_t = 1)]
    pub(crate) least: u64,
    /// Drawn games that are added to each player's score as a prior
    #[arg(long, value_name = "COUNT", default_value_t = 1.0)]
    pub(crate) prior: f64,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
    /// Draw the list as an SVG picture to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// Print a table for a page in Markdown
    #[arg(long)]
    pub(crate) markdown: bool,
    #[command(flatten)]
    pub(crate) store: StoreArgs,
}
