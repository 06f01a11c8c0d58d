//! `vitrine eval`: the static evaluation of a program.

use crate::args::EvalArgs;
use crate::failure::Failure;
use crate::start;
use crate::text::paragraph;
use crate::thinker::Thinker;
use std::io::Write;

/// Judges.
pub(crate) fn run(args: &EvalArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let start = start::position(&args.fen.join(" "), &args.start)?;
    let mut thinker = Thinker::new(&args.program, &args.set, 0)?;
    for note in start.notes {
        paragraph(out, "note: ", &note)?;
    }
    let name = thinker.card().name;
    let sheet = thinker.weigh(&start.position)?.ok_or_else(|| {
        Failure::Failed(format!(
            "{name} has no static evaluation of this position; see vitrine think"
        ))
    })?;
    Ok(write!(out, "{name} counts in {}\n{sheet}", sheet.unit)?)
}
