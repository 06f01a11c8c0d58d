//! `vitrine bench`: a program's signature and speed.

use crate::args::BenchArgs;
use crate::failure::Failure;
use crate::json;
use crate::thinker::Thinker;
use serde_json::json;
use std::io::{self, IsTerminal, Write};

/// Searches the fixed positions; the last line of output is for scripts.
pub(crate) fn run(args: &BenchArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut thinker = Thinker::new(&args.program, &args.set, 0)?;
    let watched = io::stderr().is_terminal();
    let cost = thinker.bench(args.depth, |fen, nodes| {
        if watched {
            // Progress for people; an error here does no harm.
            let _ = writeln!(io::stderr(), "{nodes:>12} nodes in {fen}");
        }
    })?;
    if args.output.is_json() {
        let seconds = cost.time.as_secs_f64();
        let object = json!({
            "program": thinker.card().id,
            "depth": args.depth,
            "nodes": cost.nodes,
            "seconds": seconds,
            "nps": cost.nodes as f64 / seconds.max(1e-3),
        });
        return json::print(object, out);
    }
    Ok(writeln!(out, "{cost}")?)
}
