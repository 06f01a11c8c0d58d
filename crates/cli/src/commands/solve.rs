//! `vitrine solve`: a chess problem, solved completely.

use crate::args::{DrawArgs, seconds};
use crate::commands::arena::interrupt::on_signal;
use crate::draw::Brush;
use crate::failure::Failure;
use crate::text::paragraph;
use clap::{Args, ValueEnum};
use notation::fen;
use problems::{
    Options, Problem, RuleSet, Shortcuts, Solution, Stipulation, idle_pieces, popeye, prinz_view,
    sentences, solve, svg, themes,
};
use server::solution_json;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::time::Duration;
use thinking::{Signals, Stopwatch};

/// `vitrine solve`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine solve 5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1\n  \
    vitrine solve --stipulation \"#3\" --format popeye 8/8/3R4/8/7p/3K3p/B7/k7 w - - 0 1\n  \
    vitrine solve --stipulation h#2 --format json 7k/8/5K2/8/8/8/8/6R1 b - - 0 1\n  \
    vitrine solve --stipulation \"#2\" --prinz kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1\n\n\
    A FEN need not be quoted. Ctrl-C ends the search; what is proved by then is told.")]
pub(crate) struct SolveArgs {
    /// The position
    #[arg(value_name = "FEN", num_args = 1.., required = true)]
    fen: Vec<String>,
    /// What is demanded: #2, s#3, h#2.5, =2, r#2, semi-r#2, hs#3, hr#2, ser-h#4, ser-#5 …
    #[arg(long, short, value_name = "STIPULATION", default_value = "#2")]
    stipulation: String,
    /// As sentences with boards, as Popeye writes it, as JSON, as PGN, or the diagram as SVG
    #[arg(long, value_enum, default_value_t = SolveFormat::Sentences)]
    format: SolveFormat,
    /// The most refutations that a try may have; 0 looks for no tries
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = clap::value_parser!(u8).range(0..=20))]
    tries: u8,
    /// Show tries that check or capture, too
    #[arg(long)]
    all_tries: bool,
    /// Solve the twin that arises by this change, as in "move a1 b2"; can be repeated
    #[arg(long, value_name = "CHANGE")]
    twin: Vec<String>,
    /// Solve it with the sides exchanged as well
    #[arg(long)]
    duplex: bool,
    /// Prinz's rules of 1951: no castling, double step or promotion; stalemate counts
    #[arg(long)]
    prinz: bool,
    /// Find the pieces that no variation needs
    #[arg(long)]
    economy: bool,
    /// Seconds after which the search stops with what is proved
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    /// Threads; by default one per core
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
    /// Megabytes for what is remembered of positions
    #[arg(long, value_name = "MEGABYTES", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=16384))]
    memory: u16,
    /// Unsound shortcut: from this move on only checks are tried
    #[arg(long, value_name = "MOVE", value_parser = clap::value_parser!(u16).range(1..=100))]
    checks_from: Option<u16>,
    /// Unsound shortcut: the defender may have at most this many replies
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=300))]
    most_replies: Option<u16>,
    /// Unsound shortcut: a quiet move must threaten mate within this many moves
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u16).range(1..=100))]
    longest_threat: Option<u16>,
    #[command(flatten)]
    draw: DrawArgs,
}

/// How a solution is told.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
enum SolveFormat {
    Sentences,
    Popeye,
    Json,
    Pgn,
    Svg,
}

/// Solves the problem, then its twins and its duplex half.
pub(crate) fn run(args: &SolveArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let first = problem(args)?;
    let mut all = vec![first];
    for twin in &args.twin {
        all.push(first.twin(twin).map_err(|why| Failure::Usage(why.to_string()))?);
    }
    if args.duplex {
        all.push(first.duplex().map_err(|why| Failure::Usage(why.to_string()))?);
    }
    let signals = Arc::new(Signals::default());
    let stopped = signals.clone();
    on_signal(move |_| stopped.stop())?;
    for (index, problem) in all.iter().enumerate() {
        if all.len() > 1 && args.format != SolveFormat::Json {
            let letter = char::from(b'a' + index.min(25) as u8);
            writeln!(out, "{letter})")?;
        }
        show(args, problem, &signals, out)?;
    }
    Ok(())
}

fn problem(args: &SolveArgs) -> Result<Problem, Failure> {
    let asked = |why: &dyn std::fmt::Display| Failure::Usage(why.to_string());
    let stipulation = Stipulation::read(&args.stipulation).map_err(|why| asked(&why))?;
    let position = fen::read_chess(args.fen.join(" ")).map_err(|why| asked(&why))?.value;
    let rules = if args.prinz { RuleSet::Prinz } else { RuleSet::Modern };
    Problem::new(position, stipulation, rules).map_err(|why| asked(&why))
}

fn options(args: &SolveArgs) -> Options {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Options {
        time: args.time,
        memory: usize::from(args.memory) << 20,
        threads: args.threads.map_or(cores, usize::from),
        refutations: args.tries.into(),
        trivial_tries: args.all_tries,
        shortcuts: Shortcuts {
            checks_from: args.checks_from,
            most_replies: args.most_replies,
            longest_threat: args.longest_threat,
        },
        ..Options::default()
    }
}

fn show(
    args: &SolveArgs,
    problem: &Problem,
    signals: &Signals,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if args.format == SolveFormat::Svg {
        return Ok(out.write_all(svg(problem).as_bytes())?);
    }
    let (options, watch) = (options(args), Stopwatch::start());
    let solution = solve(problem, &options, signals, &watch, &|_| ());
    match args.format {
        SolveFormat::Popeye => out.write_all(popeye::text(&solution).as_bytes())?,
        SolveFormat::Json => writeln!(out, "{}", solution_json::solution(&solution))?,
        SolveFormat::Pgn => out.write_all(solution_json::pgn(&solution).as_bytes())?,
        SolveFormat::Sentences | SolveFormat::Svg => {
            tell(args, &solution, out)?;
            for theme in themes::themes(&solution) {
                paragraph(out, &format!("{}: ", theme.name), &theme.sentence)?;
            }
            if args.economy {
                tell_economy(&idle_pieces(&solution, &options, signals, &watch), out)?;
            }
            if let Some(view) = prinz_view(&solution, signals, &watch) {
                for sentence in view.unseen {
                    paragraph(out, "Prinz's programme of 1951: ", &sentence)?;
                }
            }
        }
    }
    Ok(())
}

fn tell(args: &SolveArgs, solution: &Solution, out: &mut dyn Write) -> Result<(), Failure> {
    let brush = Brush::new(args.draw, io::stdout().is_terminal());
    for told in sentences::sentences(solution) {
        match told.text.strip_prefix("  ") {
            Some(text) => paragraph(out, "  ", text)?,
            None => paragraph(out, "", &told.text)?,
        }
        if let Some(board) = told.board {
            writeln!(out, "\n{}", brush.draw(&board.into(), told.last))?;
        }
    }
    let seconds = solution.time.as_secs_f64();
    Ok(writeln!(out, "{} moves were made in {seconds:.3} s.", solution.nodes)?)
}

fn tell_economy(idle: &[rules::Square], out: &mut dyn Write) -> Result<(), Failure> {
    let text = match idle {
        [] => "Every piece is needed.".to_owned(),
        squares => {
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            format!("The problem stays sound without the piece on {}.", names.join(", or on "))
        }
    };
    Ok(paragraph(out, "Economy: ", &text)?)
}
