//! The binary `vitrine`: parses the command line, runs a command and reports failures.
//!
//! * `args/` the arguments · `commands/` one file per command · `failure.rs` how a command fails
//! * `json.rs` JSON output · `draw.rs` boards · `start.rs` starting positions · `text.rs`
//!   paragraphs
//! * `thinker.rs` a program that is asked for decisions · `unpack.rs` compressed files · `parts.rs`
//!   work on several machines

mod args;
mod commands;
#[cfg(test)]
mod documented;
mod draw;
mod failure;
mod json;
mod parts;
mod start;
mod text;
mod thinker;
mod unpack;

use args::{Cli, Command};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use failure::Failure;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

fn main() -> ExitCode {
    let result = match Cli::try_parse() {
        Ok(cli) => run(cli),
        Err(error) => {
            let arguments: Vec<String> = std::env::args().skip(1).collect();
            match protocol::command::spoken(&arguments).filter(|_| error.use_stderr()) {
                Some(lines) => commands::uci::carry_out(lines),
                None => explain(&error),
            }
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(io::stderr()),
    }
}

fn run(cli: Cli) -> Result<(), Failure> {
    match cli.command {
        None if cli.license => commands::about::license(&mut io::stdout()),
        // A UCI session has its own writer; a peer that does not read must not block us here.
        Some(Command::Uci(args)) => commands::uci::run(&args),
        None if !io::stdin().is_terminal() => commands::uci::run_default(),
        command => {
            let mut out = BufWriter::new(io::stdout());
            print(command, &mut out)?;
            Ok(out.flush()?)
        }
    }
}

/// Runs a command that prints to the output.
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
        Some(Command::Puzzles(args)) => commands::puzzles::run(&args, out),
        Some(Command::Replay(args)) => commands::replay::run(&args, out),
        Some(Command::Match(args)) => commands::arena::match_command::run(&args, out),
        Some(Command::Tournament(args)) => commands::arena::tournament::run(&args, out),
        Some(Command::Games(args)) => commands::arena::games::run(&args, out),
        Some(Command::Ratings(args)) => commands::arena::ratings::run(&args, out),
        Some(Command::Ladder(args)) => commands::ladder::run(&args, out),
        Some(Command::Serve(args)) => commands::serve::run(&args, out),
        Some(Command::Lab(args)) => commands::lab::run(&args, out),
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

/// Prints help and version; turns any other error into one sentence with clap's advice.
fn explain(error: &clap::Error) -> Result<(), Failure> {
    match error.kind() {
        ErrorKind::DisplayHelp => Ok(error.print()?),
        ErrorKind::DisplayVersion => commands::about::version(&mut io::stdout()),
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Err(Failure::Usage(format!("something is missing; see {} --help", asked(error))))
        }
        _ => Err(Failure::Usage(format!("{}; see {} --help", advice(error), asked(error)))),
    }
}

/// Returns what is wrong and clap's suggestions; a list after a colon is part of it.
fn advice(error: &clap::Error) -> String {
    let text = error.to_string();
    let mut lines = text.lines().map(str::trim);
    let first = lines.next().unwrap_or("").trim_start_matches("error: ");
    let mut sentence = first.trim_end_matches('.').to_owned();
    if first.ends_with(':') {
        let list: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).collect();
        sentence = format!("{first} {}", list.join(", "));
    }
    for tip in lines.filter_map(|line| line.strip_prefix("tip: ")) {
        sentence = format!("{sentence}; {tip}");
    }
    sentence
}

/// Returns the command whose help tells more: the words of the usage before the first argument or,
/// if the error has no usage, those that were typed.
fn asked(error: &clap::Error) -> String {
    let text = error.to_string();
    let Some(usage) = text.lines().find_map(|line| line.strip_prefix("Usage: ")) else {
        return typed(&Cli::command(), std::env::args().skip(1));
    };
    let is_name = |word: &&str| word.starts_with(|c: char| c.is_ascii_lowercase());
    let words: Vec<&str> = usage.split(' ').take_while(is_name).collect();
    words.join(" ")
}

/// Returns the names of a command and its subcommands with which the arguments begin.
fn typed(command: &clap::Command, mut arguments: impl Iterator<Item = String>) -> String {
    let name = command.get_name().to_owned();
    match arguments.next().and_then(|argument| command.find_subcommand(argument)) {
        Some(inner) => format!("{name} {}", typed(inner, arguments)),
        None => name,
    }
}
