//! `vitrine tables probe`: looks up a position and each of its moves.

use super::args::ProbeArgs;
use crate::args::StartArgs;
use crate::failure::Failure;
use crate::json;
use crate::start;
use knowledge::endgame::{Exact, MAX_PIECES, Material, Tables, best_line, moves, probe};
use notation::san;
use rules::{Color, Game, Position};
use serde_json::{Value, json};
use server::thoughts_json;
use std::io::{self, Write};
use std::ops::ControlFlow;
use tablebases::{Folder, Plan, Progress, Threads};

/// Missing tables of up to this many pieces are built on demand, in seconds.
const BUILT_ON_DEMAND: usize = 4;

/// Memory for tables that are built on demand.
const MEMORY: usize = 256 << 20;

/// Looks up and prints a position.
pub(crate) fn run(args: &ProbeArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let position = start::position(&args.fen.join(" "), &StartArgs::default())?.position;
    let pieces = position.occupied().count() as usize;
    if pieces > MAX_PIECES {
        return Err(Failure::Usage(format!(
            "the position has {pieces} pieces, and tables have at most {MAX_PIECES}"
        )));
    }
    let folder = super::folder(&args.folder)?;
    if pieces > 2 {
        make_sure(&folder, &position)?;
    }
    let exact = probe(&folder, &position).ok_or_else(|| unknown(&folder, &position))?;
    if args.output.is_json() {
        return json::print(known(&folder, &position, exact), out);
    }
    let mover = position.turn().name();
    writeln!(out, "{mover} to move: {exact}{}", in_plies(exact))?;
    for (m, value) in moves(&folder, &position) {
        let value = value.map_or_else(|| "unknown".into(), |value| value.to_string());
        writeln!(out, "    {:8} {value}", san::write(m, &position))?;
    }
    if args.line && exact != Exact::Draw {
        writeln!(out, "{}", line(&folder, &position))?;
    }
    Ok(())
}

/// Returns everything that the tables know of a position.
fn known(folder: &Folder, position: &Position, exact: Exact) -> Value {
    let moves: Vec<Value> = moves(folder, position)
        .into_iter()
        .map(|(m, value)| {
            let value = value.map(in_words);
            json!({ "move": thoughts_json::one_move(m, position), "value": value })
        })
        .collect();
    json!({
        "position": thoughts_json::position(position),
        "value": in_words(exact),
        "moves": moves,
        "line": thoughts_json::line(&best_line(folder, position), position),
    })
}

/// Returns a value for the side to move.
fn in_words(exact: Exact) -> Value {
    json!({ "result": exact.result(), "plies": exact.plies(), "says": exact.to_string() })
}

fn in_plies(exact: Exact) -> String {
    match exact.plies() {
        Some(plies) if plies > 0 => format!(" ({plies} plies)"),
        _ => String::new(),
    }
}

fn unknown(folder: &Folder, position: &Position) -> Failure {
    let castling = position.as_chess().is_some_and(|chess| chess.castling_rooks().any());
    Failure::Failed(match folder.complaints().first() {
        Some(complaint) => complaint.clone(),
        None if castling => "tables know no positions with castling rights".into(),
        None => "no table has this position".into(),
    })
}

/// Builds the table of a position if it is small and missing.
fn make_sure(folder: &Folder, position: &Position) -> Result<(), Failure> {
    let pieces = position.occupied().into_iter().filter_map(|square| position.piece_on(square));
    let (material, _) = Material::of(position.variant(), pieces).canonical();
    if folder.table(&material).is_some() {
        return Ok(());
    }
    if material.pieces() > BUILT_ON_DEMAND {
        return Err(Failure::Failed(format!(
            "there is no table of {material}: vitrine tables build --material {material} makes it"
        )));
    }
    let mut tell = |progress| {
        if let Progress::Begun(material) = progress {
            // A person may have to wait; an error here does no harm.
            let _ = writeln!(io::stderr(), "building {material} …");
        }
        ControlFlow::Continue(())
    };
    let mut plan = Plan { threads: Threads::default(), memory: MEMORY, tell: &mut tell };
    folder.build(material, &mut plan)?;
    Ok(())
}

/// Returns the line of best play with move numbers.
fn line(folder: &Folder, position: &Position) -> String {
    let mut game = Game::new(*position);
    let mut text = String::new();
    for m in best_line(folder, position) {
        let here = *game.position();
        if here.turn() == Color::White || text.is_empty() {
            let dots = here.turn().choose(".", "…");
            text.push_str(&format!("{}{dots} ", here.fullmove_number()));
        }
        text.push_str(&san::write(m, &here));
        text.push(' ');
        if game.play(m).is_err() {
            break;
        }
    }
    text.trim_end().to_owned()
}
