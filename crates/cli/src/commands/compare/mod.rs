//! `vitrine programs compare`: the first table of Newell, Shaw and Simon (1958), measured again,
//! with Shannon's proposals before it and later programs after it.
//!
//! * `measure.rs` the cost of a move today · `strength.rs` ratings from the store
//! * `page.rs` the table for a terminal and as Markdown · `json.rs` as JSON

mod json;
mod measure;
mod page;
mod strength;

use crate::args::CompareArgs;
use crate::failure::Failure;
use crate::thinker::{Span, Thinker};
use arena::ratings::Rated;
use measure::{Cost, Yardstick};
use page::{Column, Page};
use rules::Variant;
use std::io::Write;
use strength::Strengths;
use thinking::Card;

/// The programs that are compared by default: those of the paper's table, the two proposals before
/// them, the machines of 1967 to 1976, and the modern engine.
const COMPARED: &[&str] = &[
    "shannon-a",
    "shannon-b",
    "turing",
    "los-alamos",
    "bernstein",
    "newell-shaw-simon",
    "mac-hack",
    "tech",
    "chess-4",
    "kaissa",
    "caps",
    "vitrine",
];

/// The rows of the table, in the order of the paper.
const HEADINGS: &[&str] = &[
    "Date",
    "Board",
    "Machine",
    "Alternatives",
    "Depth of analysis",
    "Static evaluation",
    "Integration of values",
    "Final choice",
    "Language",
    "Positions a move",
    "Time a move then",
    "Time a move now",
    "Strength",
];

/// The cell of an unknown value.
const UNKNOWN: &str = "–";

/// Measures the programs and prints the table.
pub(crate) fn run(args: &CompareArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let names: Vec<&str> = match args.programs.as_slice() {
        [] => COMPARED.to_vec(),
        named => named.iter().map(String::as_str).collect(),
    };
    let mut thinkers = Vec::with_capacity(names.len());
    for name in names {
        thinkers.push(Thinker::new(name, &[], 0)?);
    }
    let strengths = Strengths::of_store(&args.store)?;
    let yardstick = Yardstick::new();
    let mut measured = Vec::with_capacity(thinkers.len());
    for thinker in &mut thinkers {
        measured.push((thinker.card(), yardstick.measure(thinker)?));
    }
    if args.output.is_json() {
        return crate::json::print(json::page(&measured, &yardstick, &strengths), out);
    }
    let columns = measured.iter().map(|&(card, cost)| column(card, cost, &strengths)).collect();
    let page = Page { headings: HEADINGS, columns };
    match args.markdown {
        true => page.write_markdown(&notes(&yardstick, &strengths), out),
        false => page.write_text(args.width, &notes(&yardstick, &strengths), out),
    }?;
    Ok(())
}

fn column(card: &Card, cost: Option<Cost>, strengths: &Strengths) -> Column {
    let method = &card.method;
    let positions = positions(cost);
    let then = then(card, cost).map(|(seconds, machine)| format!("{} on {machine}", Span(seconds)));
    let or_unknown = |text: Option<String>| text.unwrap_or_else(|| UNKNOWN.into());
    let cells = vec![
        card.year.to_string(),
        board(card).into(),
        card.machine.into(),
        method.alternatives.into(),
        method.depth.into(),
        method.evaluation.into(),
        method.integration.into(),
        method.final_choice.into(),
        method.language.into(),
        or_unknown(positions.map(|count| thousands(count.round() as u64))),
        or_unknown(then),
        or_unknown(cost.map(|cost| milliseconds(cost.seconds))),
        or_unknown(strengths.of(card).map(in_elo)),
    ];
    Column { id: card.id, cells }
}

/// Returns the positions searched per move, if the program counts them.
fn positions(cost: Option<Cost>) -> Option<f64> {
    cost.map(|cost| cost.positions).filter(|&count| count >= 1.0)
}

/// Returns the seconds that the original machine would take for as many positions, and its name.
fn then(card: &Card, cost: Option<Cost>) -> Option<(f64, &'static str)> {
    let machine = card.original.as_ref()?;
    Some((positions(cost)? * machine.seconds_per_position, machine.name))
}

/// Formats a rating: `+412 ± 60 Elo`.
fn in_elo(rated: &Rated) -> String {
    format!("{:+.0} ± {:.0} Elo", rated.elo, rated.error)
}

fn board(card: &Card) -> &'static str {
    match card.abilities.variants {
        [Variant::LosAlamos, ..] => "6×6",
        [Variant::Chess] => "8×8",
        _ => "8×8 and 6×6",
    }
}

/// Formats a number with separators: `1,244`.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

fn milliseconds(seconds: f64) -> String {
    match seconds * 1_000.0 {
        short if short < 0.1 => "less than 0.1 ms".into(),
        short if short < 10.0 => format!("{short:.1} ms"),
        long => format!("{long:.0} ms"),
    }
}

/// Returns the notes that explain the figures.
fn notes(yardstick: &Yardstick, strengths: &Strengths) -> Vec<String> {
    vec![
        format!(
            "Positions and times are means over the {} fixed positions of data/museum/bench.txt, \
             those of the program's own board; a program without a limit of its own looks {} \
             plies deep.",
            yardstick.count(),
            measure::DEPTH
        ),
        "The time then is that of the original machine for as many positions; where the figure \
         comes from is on the card: vitrine programs show NAME."
            .into(),
        strengths.note(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_for_people() {
        let written = [0, 12, 999, 1_000, 48_003, 1_234_567].map(thousands);
        assert_eq!(written, ["0", "12", "999", "1,000", "48,003", "1,234,567"]);
        assert_eq!(
            [0.000_01, 0.004_26, 0.285].map(milliseconds),
            ["less than 0.1 ms", "4.3 ms", "285 ms"]
        );
    }

    #[test]
    fn every_program_that_is_compared_has_a_cell_for_every_heading() {
        let strengths = Strengths::default();
        for name in COMPARED {
            let card = catalogue::find(name).unwrap().card();
            assert_eq!(column(card, None, &strengths).cells.len(), HEADINGS.len());
        }
    }
}
