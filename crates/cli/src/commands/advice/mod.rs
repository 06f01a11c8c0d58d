//! `vitrine advice`: checks a file of advice and shows where it applies.

pub(crate) mod args;

use crate::args::StartArgs;
use crate::failure::Failure;
use crate::json;
use crate::start;
use args::AdviceCommand;
use museum::advice::{Advice, Item, limits};
use rules::chess::Position;
use rules::{Bitboard, Color};
use serde_json::{Value, json};
use server::thoughts_json;
use std::io::Write;
use std::path::Path;

/// Runs the command.
pub(crate) fn run(command: &AdviceCommand, out: &mut dyn Write) -> Result<(), Failure> {
    let AdviceCommand::Check { file, fen, output } = command;
    let advice = read(file)?;
    let start = start::position(fen, &StartArgs::default())?;
    let position = start.position.as_chess();
    let position = position.ok_or_else(|| Failure::Usage("advice is for chess on 8×8".into()))?;
    if output.is_json() {
        return json::print(checked(&advice, position), out);
    }
    for item in advice.items() {
        writeln!(out, "{item}")?;
        for color in Color::ALL {
            if let Some(pieces) = item.applies(position, color) {
                writeln!(out, "    applies for {}{}", color.name(), on(pieces))?;
            }
        }
    }
    let ([white, black], _) = advice.weigh(position);
    let count = advice.items().len();
    Ok(writeln!(out, "{count} pieces of advice; White {white:+}, Black {black:+} hundredths here")?)
}

/// Returns the advice as JSON, with the squares where it applies.
fn checked(advice: &Advice, position: &Position) -> Value {
    let applies = |item: &Item, color| {
        let pieces = item.applies(position, color)?;
        Some(pieces.into_iter().map(|square| square.to_string()).collect::<Vec<_>>())
    };
    let items = advice.items().iter().map(|item| {
        json!({
            "says": item.to_string(),
            "points": item.points(),
            "white": applies(item, Color::White),
            "black": applies(item, Color::Black),
        })
    });
    let ([white, black], _) = advice.weigh(position);
    json!({
        "position": thoughts_json::position(&(*position).into()),
        "advice": items.collect::<Vec<_>>(),
        "white": white,
        "black": black,
    })
}

fn on(pieces: Bitboard) -> String {
    let squares: Vec<String> = pieces.into_iter().map(|square| square.to_string()).collect();
    if squares.is_empty() { String::new() } else { format!(": {}", squares.join(" ")) }
}

fn read(path: &Path) -> Result<Advice, Failure> {
    let bytes = files::read_ordinary(path, limits::LONGEST as u64)
        .map_err(|error| Failure::about(path.display(), &error))?;
    let named = |why: String| Failure::Failed(format!("{}: {why}", path.display()));
    let text = String::from_utf8(bytes).map_err(|_| named("it is not UTF-8 text".into()))?;
    Advice::read(&text).map_err(|error| named(error.to_string()))
}
