//! `vitrine lab`: the experiments of the papers.

use crate::args::{DrawArgs, FormatArg};
use crate::commands::arena::interrupt::on_signal;
use crate::draw::Brush;
use crate::failure::Failure;
use crate::text::{WIDTH, paragraph};
use catalogue::PROGRAMS;
use clap::Args;
use comfy_table::presets::UTF8_HORIZONTAL_ONLY;
use comfy_table::{ContentArrangement, Table};
use indicatif::{ProgressBar, ProgressStyle};
use lab::{Bench, Block, EXPERIMENTS, Experiment, Report};
use notation::{fen, quote};
use server::{ArenaMatches, lab_json};
use std::fs;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::sync::Arc;
use terminal_size::{Width, terminal_size};
use thinking::{OptionKind, OptionSpec, Settings, Signals};

/// `vitrine lab`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:\n  \
    vitrine lab                                       the list of experiments\n  \
    vitrine lab horizon --set Plies=11\n  \
    vitrine lab search --set Depth=4 --set Cut-offs=none --format json\n  \
    vitrine lab machines r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/8/PPPP1PPP/RNBQK1NR w KQkq - 2 3\n  \
    vitrine lab budget --set Program=laboratory --set Move=!Qxc3\n  \
    vitrine lab without --set Program=laboratory --set Idea=Quiescence=none --output report.json\n  \
    vitrine lab mobility --set Games=@my-games.pgn\n\n\
    A FEN need not be quoted. Ctrl-C ends an experiment with what is known.")]
pub(crate) struct LabArgs {
    /// The experiment; without it the list
    #[arg(value_name = "NAME")]
    name: Option<String>,
    /// The position, for experiments that have one
    #[arg(value_name = "FEN", num_args = 0..)]
    fen: Vec<String>,
    /// Set an option of the experiment; can be repeated. @FILE reads the value from a file
    #[arg(long, value_name = "OPTION=VALUE")]
    set: Vec<String>,
    /// As text with tables, or as JSON
    #[arg(long, value_enum, default_value_t = FormatArg::Text)]
    format: FormatArg,
    /// Write the report as JSON into this file as well
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// The option that a FEN on the command line means.
const POSITION: &str = "Position";

/// The longest bar, in characters.
const BAR: f64 = 40.0;

/// Does an experiment, or lists them.
pub(crate) fn run(args: &LabArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(name) = &args.name else { return list(args, out) };
    let experiment = lab::find(name).map_err(|error| Failure::Usage(error.to_string()))?;
    let settings = settings(experiment, args)?;
    let signals = Arc::new(Signals::default());
    let stopped = signals.clone();
    on_signal(move |_| stopped.stop())?;
    let bar = progress_bar();
    let tell = |share: f64, what: &str| {
        bar.set_position((share * 100.0) as u64);
        bar.set_message(what.to_owned());
    };
    let done = host::run(|| {
        let matches = Some(&ArenaMatches as &dyn lab::Matches);
        let bench = Bench { programs: PROGRAMS, signals: &signals, matches, tell: &tell };
        (experiment.run)(&settings, &bench)
    })?;
    bar.finish_and_clear();
    let report = done.map_err(|trouble| Failure::Usage(trouble.to_string()))?;
    let json = lab_json::report(experiment, &report);
    if let Some(path) = &args.output {
        files::write_bytes(path, format!("{json}\n"))
            .map_err(|error| Failure::about(path.display(), &error))?;
    }
    match args.format {
        FormatArg::Json => Ok(writeln!(out, "{json}")?),
        FormatArg::Text => tell_report(experiment, &report, out),
    }
}

/// A bar on the terminal; nothing where nobody looks.
fn progress_bar() -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:30} {percent:>3} % {msg}");
    ProgressBar::new(100).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn list(args: &LabArgs, out: &mut dyn Write) -> Result<(), Failure> {
    if args.format == FormatArg::Json {
        return Ok(writeln!(out, "{}", lab_json::experiments())?);
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

/// What is set on the command line.
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

/// The text of a file, if a value names one.
fn of_file(value: &str) -> Result<String, Failure> {
    let Some(path) = value.strip_prefix('@') else { return Ok(value.into()) };
    fs::read_to_string(path).map_err(|error| Failure::about(path, &error))
}

fn tell_report(
    experiment: &Experiment,
    report: &Report,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{}\n", experiment.title)?;
    paragraph(out, "", experiment.asks)?;
    paragraph(out, "Source: ", experiment.source)?;
    for spec in experiment.options {
        if !matches!(spec.kind, OptionKind::Button) {
            paragraph(out, &format!("  {}: ", spec.name), spec.says)?;
        }
    }
    for block in &report.blocks {
        writeln!(out)?;
        tell_block(block, out)?;
    }
    Ok(())
}

fn tell_block(block: &Block, out: &mut dyn Write) -> Result<(), Failure> {
    match block {
        Block::Text(text) => paragraph(out, "", text)?,
        Block::Table { caption, columns, rows } => {
            paragraph(out, "", caption)?;
            let mut table = Table::new();
            table.load_style(UTF8_HORIZONTAL_ONLY);
            let width = terminal_size().map_or(WIDTH as u16, |(Width(width), _)| width);
            table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
            table.set_header(columns);
            for row in rows {
                table.add_row(row.iter().map(ToString::to_string));
            }
            writeln!(out, "{}", table.trim_fmt())?;
        }
        Block::Bars { caption, bars } => tell_bars(caption, bars, out)?,
        Block::Board { caption, fen, lit } => {
            paragraph(out, "", caption)?;
            let names: Vec<String> = lit.into_iter().map(|square| square.to_string()).collect();
            if let Ok(reading) = fen::read_chess(fen) {
                let brush = Brush::new(DrawArgs { ascii: true, flip: false }, false);
                write!(out, "{}", brush.draw(&reading.value.into(), None))?;
            }
            if !names.is_empty() {
                paragraph(out, "squares: ", &names.join(" "))?;
            }
        }
    }
    Ok(())
}

/// Bars as long as the logarithm of what they show, where sizes differ a thousandfold.
fn tell_bars(caption: &str, bars: &[(String, f64)], out: &mut dyn Write) -> Result<(), Failure> {
    let most = bars.iter().map(|bar| bar.1).fold(1.0, f64::max);
    let width = bars.iter().map(|bar| bar.0.chars().count()).max().unwrap_or(0);
    let is_wide = most > lab::LOGARITHMIC;
    let scale =
        |size: f64| if is_wide { size.max(1.0).log10() / most.log10() } else { size / most };
    writeln!(out, "{caption}{}", if is_wide { " (lengths are logarithms)" } else { "" })?;
    for (name, size) in bars {
        let bar = "#".repeat((scale(*size) * BAR).round() as usize);
        writeln!(out, "  {name:width$}  {bar} {}", lab::Cell::Number(*size))?;
    }
    Ok(())
}
