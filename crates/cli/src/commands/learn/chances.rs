//! `vitrine learn chances`: the probability of a win at a score.

use super::args::ChancesArgs;
use super::trouble;
use crate::failure::Failure;
use crate::json;
use engine::chances::Model;
use learning::chances::{Observation, fit, misfit, table};
use learning::positions::{Filter, each_game, each_sample};
use serde_json::{Value, json};
use std::io::Write;

/// Only every n-th position is used: neighbours in a game tell the same.
const STRIDE: u64 = 7;

/// Scores that are printed as examples, with half of the pieces on the board.
const SCORES: [f64; 5] = [0.0, 50.0, 100.0, 200.0, 400.0];
const HALF_THE_MATERIAL: f64 = 0.5;

/// Fits the model and prints it in the form used by the engine.
pub(crate) fn run(args: &ChancesArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let filter = Filter { only_quiet: false, ..Filter::default() };
    let mut observations = Vec::new();
    let mut seen = 0_u64;
    for file in super::files(&args.folders)? {
        let mut visit = |sample| {
            seen += 1;
            if seen.is_multiple_of(STRIDE) {
                observations.push(Observation::from(&sample));
            }
        };
        each_game(&file, |game| each_sample(game, &filter, &mut visit))
            .map_err(|error| trouble(&file, &error))?;
    }
    if let Some(path) = &args.table {
        files::write_bytes(path, table(&observations))
            .map_err(|error| Failure::about(path.display(), &error))?;
    }
    let model = fit(&observations);
    if args.output.is_json() {
        return json::print(fitted(&model, &observations), out);
    }
    writeln!(out, "{} positions, misfit {:.4}", observations.len(), misfit(&model, &observations))?;
    writeln!(out, "Model {{ a: {:.1?}, b: {:.1?} }}", model.a, model.b)?;
    writeln!(out, "{:>8}{:>12}{:>12}", "score", "win", "loss")?;
    for score in SCORES {
        let (win, loss) = model.win_and_loss(score, HALF_THE_MATERIAL);
        writeln!(out, "{score:>8}{win:>12.3}{loss:>12.3}")?;
    }
    Ok(())
}

fn fitted(model: &Model, observations: &[Observation]) -> Value {
    let examples = SCORES.map(|score| {
        let (win, loss) = model.win_and_loss(score, HALF_THE_MATERIAL);
        json!({ "score": score, "win": win, "loss": loss })
    });
    json!({
        "positions": observations.len(),
        "misfit": misfit(model, observations),
        "a": model.a,
        "b": model.b,
        "examples": examples,
    })
}
