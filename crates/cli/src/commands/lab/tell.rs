//! A report in the terminal: paragraphs, tables, bars and boards.

use crate::args::DrawArgs;
use crate::draw::Brush;
use crate::failure::Failure;
use crate::text::{WIDTH, paragraph};
use comfy_table::presets::UTF8_HORIZONTAL_ONLY;
use comfy_table::{ContentArrangement, Table};
use lab::{Block, Experiment, Film, Report};
use notation::fen;
use std::io::Write;
use terminal_size::{Width, terminal_size};
use thinking::OptionKind;

/// The longest bar, in characters.
const BAR: f64 = 40.0;

/// Prints the question, the options and the results.
pub(super) fn tell_report(
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
            let rows = rows.iter().map(|row| row.iter().map(ToString::to_string).collect());
            tell_table(caption, columns, rows, out)?;
        }
        Block::Film(film) => tell_film(film, out)?,
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
        Block::File { caption, name, .. } => {
            let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
            paragraph(out, "", &format!("{caption}: --output FILE.{ending} keeps them."))?;
        }
    }
    Ok(())
}

fn tell_table(
    caption: &str,
    columns: &[String],
    rows: impl Iterator<Item = Vec<String>>,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    paragraph(out, "", caption)?;
    let mut table = Table::new();
    table.load_style(UTF8_HORIZONTAL_ONLY);
    let width = terminal_size().map_or(WIDTH as u16, |(Width(width), _)| width);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    table.set_header(columns);
    for row in rows {
        table.add_row(row);
    }
    Ok(writeln!(out, "{}", table.trim_fmt())?)
}

/// Prints the first steps of a film as a table.
fn tell_film(film: &Film, out: &mut dyn Write) -> Result<(), Failure> {
    let mut columns = ["step", "line", "order", "what it does"].map(String::from).to_vec();
    // The steps of a chart already say what they do.
    const ORDER: usize = 2;
    if film.is_chart {
        columns.remove(ORDER);
    }
    let rows = film.frames.iter().take(film.listed).enumerate().map(|(step, frame)| {
        let (name, says) = film.lines.get(frame.line).cloned().unwrap_or_default();
        let mut row = vec![(step + 1).to_string(), name, says, frame.says.clone()];
        if film.is_chart {
            row.remove(ORDER);
        }
        row
    });
    tell_table(&film.caption, &columns, rows, out)?;
    let more = film.frames.len().saturating_sub(film.listed);
    if more > 0 {
        writeln!(out, "{more} more steps; --format json has them, and the page runs them.")?;
    }
    Ok(())
}

/// Prints bars with logarithmic lengths, since sizes differ a thousandfold.
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
