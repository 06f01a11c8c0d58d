//! `vitrine lab`: the experiments of the papers.
//!
//! * `tell.rs` a report in the terminal · `nim.rs` a game of Nim · `in_parts.rs` experiments on
//!   several machines

mod in_parts;
mod nim;
mod tell;

use crate::args::FormatArg;
use crate::commands::arena::interrupt::on_signal;
use crate::failure::Failure;
use crate::json;
use crate::parts::PartsArgs;
use crate::text::paragraph;
use crate::unpack;
use catalogue::PROGRAMS;
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Bench, EXPERIMENTS, Experiment, Nim, Report};
use notation::quote;
use serde_json::json;
use server::{ArenaMatches, lab_json};
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tell::tell_report;
use thinking::{OptionSpec, Settings, Signals, Stopwatch};

/// `vitrine lab`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine lab                                       the list of experiments\n  \
    vitrine lab horizon --set Plies=11\n  \
    vitrine lab search --set Depth=3 --set Cut-offs=none --set Quiescence=none --format json\n  \
    vitrine lab machines r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3\n  \
    vitrine lab budget --set Program=laboratory --set Move=!Qxc3\n  \
    vitrine lab without --set Program=bernstein --set Idea=      the ideas that can be taken away\n  \
    vitrine lab without --set Program=bernstein --set \"Idea=Question 3=false\" --output games.pgn\n  \
    vitrine lab without --set Program=bernstein --set Idea=all --parts parts --shard 3/8\n  \
    vitrine lab without --set Program=bernstein --set Idea=all --parts parts --merge 8 --output ideas.json\n  \
    vitrine lab hindsight --set Program=los-alamos --set Game=@maniac.pgn --set Times=10 --set Moves=14\n  \
    vitrine lab nim --play --set \"Heaps=3 4 5\"\n  \
    vitrine lab mobility --set Games=@my-games.pgn\n\n\
    A FEN need not be quoted. Ctrl-C ends an experiment with what is known.")]
pub(crate) struct LabArgs {
    /// The experiment; without it the list
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// The position, for experiments that have one
    #[arg(value_name = "FEN", num_args = 0..)]
    fen: Vec<String>,
    /// Set an option of the experiment; can be repeated. @FILE reads the value from a file, which may be compressed
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// As text with tables, or as JSON
    #[arg(long, value_enum, default_value_t = FormatArg::Text)]
    format: FormatArg,
    /// Also write the report to this file; the ending chooses the form: .json, .txt, or .pgn and .epd for the games and
    /// positions that an experiment hands out; can be repeated
    #[arg(long, value_name = "FILE")]
    output: Vec<PathBuf>,
    /// Play against it: a game of Nim, which is the only experiment that plays
    #[arg(long)]
    play: bool,
    #[command(flatten)]
    parts: PartsArgs,
}

/// The experiment that can be played, and its option for the heaps.
const NIM: &str = "nim";
const HEAPS: &str = "Heaps";

/// The option that a FEN on the command line sets.
const POSITION: &str = "Position";

/// Runs an experiment, or lists all experiments.
pub(crate) fn run(args: &LabArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(name) = &args.name else { return list(args, out) };
    let experiment = lab::find(name).map_err(|error| Failure::Usage(error.to_string()))?;
    let settings = settings(experiment, args)?;
    if args.play {
        return play(experiment, &settings, out);
    }
    if let Some(task) = args.parts.task()? {
        return in_parts::run(experiment, &settings, task, &args.output, out);
    }
    let signals = Arc::new(Signals::default());
    let stopped = signals.clone();
    on_signal(move |_| stopped.stop())?;
    let report = conduct(experiment, &settings, &signals)?;
    // An error of writing is reported at the end, so that the report itself is not lost.
    let kept = args.output.iter().try_for_each(|path| keep(path, experiment, &report));
    match args.format {
        FormatArg::Json => json::print(lab_json::report(experiment, &report), out)?,
        FormatArg::Text => tell_report(experiment, &report, out)?,
    }
    kept
}

/// Runs an experiment.
fn conduct(
    experiment: &Experiment,
    settings: &Settings,
    signals: &Signals,
) -> Result<Report, Failure> {
    let bar = progress_bar();
    let tell = |share: f64, what: &str| {
        bar.set_position((share * 100.0) as u64);
        bar.set_message(what.to_owned());
    };
    let done = host::run(|| {
        let matches = Some(&ArenaMatches as &dyn lab::Matches);
        let clock = &Stopwatch::start();
        let bench = Bench { programs: PROGRAMS, signals, clock, matches, tell: &tell };
        (experiment.run)(settings, &bench)
    })?;
    bar.finish_and_clear();
    done.map_err(|trouble| Failure::Usage(trouble.to_string()))
}

/// Plays the game of an experiment, if it has one.
fn play(experiment: &Experiment, settings: &Settings, out: &mut dyn Write) -> Result<(), Failure> {
    if experiment.id != NIM {
        return Err(Failure::Usage(format!("--play goes with {NIM}, not with {}", experiment.id)));
    }
    let start =
        Nim::read(settings.text(HEAPS)).map_err(|error| Failure::Usage(error.to_string()))?;
    nim::play(&start, &mut io::stdin().lock(), out)
}

/// Writes a report, or a file that it provides, in the format of the extension; JSON by default.
fn keep(path: &Path, experiment: &Experiment, report: &Report) -> Result<(), Failure> {
    let ending = path.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let text = match ending.as_str() {
        "txt" => {
            let mut text = Vec::new();
            tell_report(experiment, report, &mut text)?;
            text
        }
        "pgn" | "epd" => match report.file_ending(&ending) {
            Some(text) => text.into(),
            None => {
                return Err(Failure::Failed(format!(
                    "{} was not written: this report hands out no .{ending}",
                    path.display()
                )));
            }
        },
        _ => {
            let mut text = Vec::new();
            json::print(lab_json::report(experiment, report), &mut text)?;
            text
        }
    };
    files::write_bytes(path, text).map_err(|error| Failure::about(path.display(), &error))
}

/// Returns a progress bar, which is hidden if the output is not a terminal.
fn progress_bar() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {percent:>3} % {msg}");
    ProgressBar::new(100).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn list(args: &LabArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.format == FormatArg::Json {
        return json::print(json!({ "experiments": lab_json::experiments() }), out);
    }
    let width = EXPERIMENTS.iter().map(|one| one.id.len()).max().unwrap_or(0);
    let mut room = None;
    for experiment in EXPERIMENTS {
        if room.replace(experiment.room) != Some(experiment.room) {
            writeln!(out, "\n{}", experiment.room.name())?;
        }
        paragraph(out, &format!("  {:width$}  ", experiment.id), experiment.title)?;
    }
    Ok(writeln!(out, "\nvitrine lab NAME does one of them; --format json gives it as data.")?)
}

/// Returns the settings of the command line.
fn settings(experiment: &'static Experiment, args: &LabArgs) -> Result<Settings, Failure> {
    let mut settings = Settings::new(experiment.options);
    let mut given: Vec<(String, String)> = Vec::new();
    if !args.fen.is_empty() {
        given.push((POSITION.into(), args.fen.join(" ")));
    }
    for setting in &args.set {
        let Some((name, value)) = setting.split_once('=') else {
            return Err(Failure::Usage(format!(
                "--set wants OPTION=VALUE, not {}",
                quote(setting)
            )));
        };
        given.push((name.into(), of_file(value)?));
    }
    let usage = |error: thinking::OptionError| Failure::Usage(error.to_string());
    for (name, text) in given {
        let spec = OptionSpec::find(experiment.options, &name).map_err(usage)?;
        settings.set(spec.name, spec.parse(Some(&text)).map_err(usage)?).map_err(usage)?;
    }
    Ok(settings)
}

/// Returns the text of a file, if the value names one.
fn of_file(value: &str) -> Result<String, Failure> {
    let Some(path) = value.strip_prefix('@') else { return Ok(value.into()) };
    unpack::text(Path::new(path))
}
