//! The binary `vitrine`: wires, prints, exits.
//!
//! * `args.rs` what can be asked · `commands/` one file per command · `failure.rs` how a
//!   command fails
//! * `draw.rs` boards · `start.rs` where games start · `text.rs` paragraphs
//! * `thinker.rs` a program at work

mod args;
mod commands;
mod draw;
mod failure;
mod start;
mod text;
mod thinker;

use args::{Cli, Command};
use clap::Parser;
use clap::error::ErrorKind;
use failure::Failure;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => run(cli),
        Err(error) => explain(&error),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(io::stderr()),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        // A session has its own writer; a peer that does not read must not hold us up here.
        Some(Command::Uci(args)) => commands::uci::run(&args),
        None if !io::stdin().is_terminal() => commands::uci::run_default(),
        command => {
            let mut out = BufWriter::new(io::stdout());
            print(command, &mut out)?;
            Ok(out.flush()?)
        }
    }
}

/// The commands that print.
fn print(command: Option<Command>, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        Some(Command::Play(args)) => commands::play::run(&args, io::stdin().lock(), out),
        Some(Command::Board(args)) => commands::board::run(&args, out),
        Some(Command::Programs(args)) => commands::programs::run(&args, out),
        Some(Command::Think(args)) => commands::think::run(&args, out),
        Some(Command::Eval(args)) => commands::eval::run(&args, out),
        Some(Command::Solve(args)) => commands::solve::run(&args, out),
        Some(Command::Why(args)) => commands::why::run(&args, out),
        Some(Command::Review(args)) => commands::review::run(&args, out),
        Some(Command::Replay(args)) => commands::replay::run(&args, out),
        Some(Command::Match(args)) => commands::arena::match_command::run(&args, out),
        Some(Command::Tournament(args)) => commands::arena::tournament::run(&args, out),
        Some(Command::Games(args)) => commands::arena::games::run(&args, out),
        Some(Command::Ratings(args)) => commands::arena::ratings::run(&args, out),
        Some(Command::Ladder(args)) => commands::ladder::run(&args, out),
        Some(Command::Serve(args)) => commands::serve::run(&args, out),
        Some(Command::Perft(args)) => commands::perft::run(&args, out),
        Some(Command::Advice(command)) => commands::advice::run(&command, out),
        Some(Command::Learn(command)) => commands::learn::run(&command, out),
        Some(Command::Book(command)) => commands::book::run(&command, out),
        Some(Command::Tables(command)) => commands::tables::run(&command, out),
        Some(Command::Suite(args)) => commands::suite::run(&args, out),
        Some(Command::Bench(args)) => commands::bench::run(&args, out),
        Some(Command::Man(args)) => commands::shell::man(&args, out),
        Some(Command::Completions { shell }) => commands::shell::completions(shell, out),
        Some(Command::Uci(_)) | None => commands::welcome::run(out),
    }
}

/// Help and version are answers; everything else becomes one sentence.
fn explain(error: &clap::Error) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => Ok(error.print()?),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Usage("something is missing; see vitrine --help".into()))
        }
        _ => Err(Failure::Usage(format!("{}; see vitrine --help", first_sentence(error)))),
    }
}

/// What is wrong, without advice and usage; a list that follows a colon belongs to it.
fn first_sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let mut lines = text.lines().map(str::trim);
    let first = lines.next().unwrap_or("").trim_start_matches("error: ");
    match first.ends_with(':') {
        true => {
            let list: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
            format!("{first} {}", list.join(", "))
        }
        false => first.trim_end_matches('.').to_owned(),
    }
}
