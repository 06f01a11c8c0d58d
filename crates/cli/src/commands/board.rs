//! `vitrine board`: shows a position.

use crate::args::BoardArgs;
use crate::draw::Brush;
use crate::failure::Failure;
use crate::json;
use crate::start::{self, Start};
use crate::text::paragraph;
use concepts::analysis;
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::{Ending, Game, Position};
use serde_json::{Value, json};
use server::thoughts_json;
use std::io::{self, IsTerminal, Write};

/// Shows the position.
pub(crate) fn run(args: &BoardArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let Start { position, notes } = start::position(&args.fen.join(" "), &args.start)?;
    if args.output.is_json() {
        return write_json(&position, &notes, out);
    }
    let brush = Brush::new(args.draw, io::stdout().is_terminal());
    writeln!(out, "\n{}", brush.draw(&position, None))?;
    writeln!(out, "{}", fen::write(position))?;
    for note in notes {
        paragraph(out, "note: ", &note)?;
    }
    writeln!(out, "\n{}", situation(&position))?;
    list_moves(&position, out)?;
    list_facts(&position, out)
}

/// Returns the side to move, and whether the game is over.
pub(crate) fn situation(position: &Position) -> String {
    let side = position.turn().name();
    match Game::new(*position).outcome().map(|outcome| outcome.ending) {
        Some(Ending::Checkmate) => format!("{side} is mated."),
        Some(Ending::Stalemate) => format!("{side} is stalemated."),
        Some(Ending::InsufficientMaterial) => "Nobody can give mate any more.".into(),
        _ if position.is_check() => format!("{side} is in check and has to move."),
        _ => format!("{side} to move."),
    }
}

fn list_moves(position: &Position, out: &mut dyn Write) -> Result<(), Failure> {
    let moves = position.legal_moves();
    if moves.is_empty() {
        return Ok(());
    }
    let mut names: Vec<String> = (&moves).into_iter().map(|m| san::write(m, position)).collect();
    names.sort();
    writeln!(out, "\nLegal moves ({}):", names.len())?;
    Ok(paragraph(out, "  ", &names.join(" "))?)
}

/// Prints facts that a player would notice; the vocabulary is that of chess on 8×8.
fn list_facts(position: &Position, out: &mut dyn Write) -> Result<(), Failure> {
    let Some(position) = position.as_chess() else { return Ok(()) };
    for (heading, facts) in [
        ("Tactics:", analysis::tactical(position)),
        ("Lasting features:", analysis::lasting(position)),
    ] {
        if !facts.is_empty() {
            writeln!(out, "\n{heading}")?;
        }
        for fact in facts {
            paragraph(out, "  ", &fact.to_string())?;
        }
    }
    Ok(())
}

fn write_json(position: &Position, notes: &[String], out: &mut dyn Write) -> Result<(), Failure> {
    let style = CastlingStyle::needed_for(position);
    let moves = position.legal_moves();
    let moves = (&moves)
        .into_iter()
        .map(|m| json!({ "uci": coordinates::write(m, style), "san": san::write(m, position) }));
    let facts = |facts: Option<Vec<analysis::Fact>>| -> Value {
        facts.unwrap_or_default().iter().map(|fact| json!(fact.to_string())).collect()
    };
    let object = json!({
        "position": thoughts_json::position(position),
        "notes": notes,
        "situation": situation(position),
        "check": position.is_check(),
        "over": Game::new(*position).outcome().is_some(),
        "moves": moves.collect::<Vec<_>>(),
        "tactics": facts(position.as_chess().map(analysis::tactical)),
        "lasting": facts(position.as_chess().map(analysis::lasting)),
    });
    json::print(object, out)
}
