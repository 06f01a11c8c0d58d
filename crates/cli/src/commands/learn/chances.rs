//! `vitrine learn chances`: how likely a win is at a score.

use super::args::ChancesArgs;
use super::trouble;
use crate::failure::Failure;
use learning::chances::{Observation, fit, misfit, table};
use learning::positions::{Filter, each_game, each_sample};
use std::io::Write;

/// One in this many positions is enough: neighbours in a game tell the same.
const STRIDE: u64 = 7;

/// Fits the model and prints it as it is in the engine.
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
    writeln!(out, "{} positions, misfit {:.4}", observations.len(), misfit(&model, &observations))?;
    writeln!(out, "Model {{ a: {:.1?}, b: {:.1?} }}", model.a, model.b)?;
    writeln!(out, "{:>8}{:>12}{:>12}", "score", "win", "loss")?;
    for score in [0.0, 50.0, 100.0, 200.0, 400.0] {
        let (win, loss) = model.win_and_loss(score, 0.5);
        writeln!(out, "{score:>8}{win:>12.3}{loss:>12.3}")?;
    }
    Ok(())
}
