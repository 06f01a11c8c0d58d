//! `vitrine perft`: counts leaves and prints the time.

use crate::args::PerftArgs;
use crate::failure::Failure;
use crate::json;
use crate::start;
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, quote};
use rules::{Position, chess, losalamos};
use serde_json::{Value, json};
use std::io::Write;
use std::time::Instant;

/// The largest depth; nobody would wait for more.
const MAX_DEPTH: u32 = 60;

/// Counts and prints the leaves.
pub(crate) fn run(args: &PerftArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let Some((depth, fen)) = args.fen_and_depth.split_last() else {
        return Err(Failure::Usage("perft needs a depth".into()));
    };
    let depth = depth.parse().ok().filter(|&depth| depth <= MAX_DEPTH).ok_or_else(|| {
        let shown = quote(depth);
        Failure::Usage(format!("the depth is a number from 0 to {MAX_DEPTH}, not {shown}"))
    })?;
    let position = start::position(&fen.join(" "), &args.start)?.position;
    let begun = Instant::now();
    if args.output.is_json() {
        return write_json(&position, depth, args.divide, out);
    }
    let tell = |m: &str, leaves: u64| -> Result<(), Failure> {
        writeln!(out, "{m}: {leaves}")?;
        Ok(out.flush()?)
    };
    let nodes = match args.divide {
        true => divide(&position, depth, tell)?,
        false => count(&position, depth),
    };
    let seconds = begun.elapsed().as_secs_f64();
    if args.divide && depth > 0 {
        writeln!(out)?;
    }
    writeln!(out, "Nodes: {nodes}")?;
    writeln!(out, "Time: {seconds:.3} s")?;
    // A time too short to be measured gives no speed.
    if seconds > 0.0 {
        writeln!(out, "Speed: {:.0} nodes per second", nodes as f64 / seconds)?;
    }
    Ok(())
}

fn count(position: &Position, depth: u32) -> u64 {
    match position {
        Position::Chess(position) => chess::perft(position, depth),
        Position::LosAlamos(position) => losalamos::perft(position, depth),
    }
}

/// Counts the same, and prints the count of each move as soon as it is known.
fn divide(
    position: &Position,
    depth: u32,
    mut tell: impl FnMut(&str, u64) -> Result<(), Failure>,
) -> Result<u64, Failure> {
    let Some(below) = depth.checked_sub(1) else { return Ok(1) };
    let style = CastlingStyle::needed_for(position);
    let mut nodes = 0;
    for m in &position.legal_moves() {
        let leaves = count(&position.after(m), below);
        tell(&coordinates::write(m, style), leaves)?;
        nodes += leaves;
    }
    Ok(nodes)
}

fn write_json(
    position: &Position,
    depth: u32,
    divided: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let begun = Instant::now();
    let mut moves: Vec<Value> = Vec::new();
    let nodes = match divided {
        true => divide(position, depth, |m, leaves| {
            moves.push(json!({ "uci": m, "nodes": leaves }));
            Ok(())
        })?,
        false => count(position, depth),
    };
    let object = json!({
        "fen": fen::write(*position),
        "depth": depth,
        "nodes": nodes,
        "seconds": begun.elapsed().as_secs_f64(),
        "moves": divided.then_some(moves),
    });
    json::print(object, out)
}
