//! `vitrine eval`: the static evaluation of a program.

use crate::args::EvalArgs;
use crate::failure::Failure;
use crate::json;
use crate::start::{self, Start};
use crate::text::paragraph;
use crate::thinker::Thinker;
use rules::Position;
use serde_json::json;
use server::thoughts_json;
use std::io::Write;
use thinking::Sheet;

/// Prints the evaluation.
pub(crate) fn run(args: &EvalArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let start = start::position(&args.fen.join(" "), &args.start)?;
    let mut thinker = Thinker::new(&args.program, &args.set, 0)?;
    if args.output.is_json() {
        return write_json(&mut thinker, &start, out);
    }
    for note in start.notes {
        paragraph(out, "note: ", &note)?;
    }
    let sheet = sheet(&mut thinker, &start.position)?;
    let name = thinker.card().name;
    write!(out, "{name} counts in {}\n{sheet}", sheet.unit)?;
    if let Some(by_hand) = by_hand(args, &sheet, &start.position)? {
        write!(
            out,
            "\nThe hand-written evaluation, for comparison, in {}\n{by_hand}",
            by_hand.unit
        )?;
    }
    Ok(())
}

/// Returns the hand-written evaluation of the engine, if its network has judged the position.
fn by_hand(
    args: &EvalArgs,
    judged: &Sheet<'_>,
    position: &Position,
) -> Result<Option<Sheet<'static>>, Failure> {
    if args.program != catalogue::DEFAULT {
        return Ok(None);
    }
    let mut thinker = Thinker::new(&args.program, &["Evaluation=Classical".into()], 0)?;
    let same = |sheet: &Sheet<'_>| sheet.terms == judged.terms;
    Ok(thinker.weigh(position)?.filter(|sheet| !same(sheet)))
}

fn sheet(thinker: &mut Thinker, position: &Position) -> Result<Sheet<'static>, Failure> {
    let name = thinker.card().name;
    thinker.weigh(position)?.ok_or_else(|| {
        Failure::Failed(format!(
            "{name} has no static evaluation of this position; see vitrine think"
        ))
    })
}

fn write_json(thinker: &mut Thinker, start: &Start, out: &mut dyn Write) -> Result<(), Failure> {
    let sheet = sheet(thinker, &start.position)?;
    let object = json!({
        "program": thinker.card().id,
        "position": thoughts_json::position(&start.position),
        "notes": start.notes,
        "evaluation": thoughts_json::evaluation(&sheet),
    });
    json::print(object, out)
}
