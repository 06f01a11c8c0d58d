//! `vitrine learn tune`: tunes the coefficients of the hand-written evaluation.

use super::args::TuneArgs;
use super::{beside, files, threads, trouble};
use crate::failure::Failure;
use engine::eval::classical::families::FAMILIES;
use engine::eval::classical::weights::PAIRS;
use learning::positions::{Filter, each_game, each_sample};
use learning::tune::{Examples, Pair, Settings, Tuner, write_table};
use std::io::{ErrorKind, Write};

/// Families of coefficients in the report.
const REPORTED: usize = 12;

/// Tunes, writes the table and reports the largest changes.
pub(crate) fn run(args: &TuneArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let examples = read(args)?;
    writeln!(out, "{} positions", examples.len())?;
    let start: Vec<Pair> = PAIRS.iter().map(|pair| [pair.0 as f32, pair.1 as f32]).collect();
    let settings = Settings {
        epochs: args.epochs as usize,
        result_share: args.data.results,
        threads: threads(args.data.threads),
        ..Settings::default()
    };
    let mut tuner = Tuner::new(settings, &examples, start);
    let kept = beside(&args.out, "checkpoint");
    match tuner.resume(&kept) {
        Ok(()) => writeln!(out, "going on after pass {}", tuner.passes())?,
        Err(error) if error.kind() == ErrorKind::NotFound => tuner.fit_k(),
        Err(error) => return Err(Failure::about(kept.display(), &error)),
    }
    writeln!(out, "k = {:.5}; loss {:.6} at first", tuner.k, tuner.validation_loss())?;
    while tuner.passes() < settings.epochs {
        tuner.pass().map_err(|error| Failure::Failed(error.to_string()))?;
        let (training, validation) = (tuner.training_loss(), tuner.validation_loss());
        writeln!(out, "pass {}: loss {training:.6}, kept back {validation:.6}", tuner.passes())?;
        out.flush()?;
        let written = files::write_bytes(&args.out, write_table(&tuner.weights))
            .and_then(|()| tuner.save(&kept));
        written.map_err(|error| Failure::about(args.out.display(), &error))?;
    }
    report(tuner.start(), &tuner.weights, out)?;
    Ok(writeln!(out, "Written to {}.", args.out.display())?)
}

fn read(args: &TuneArgs) -> Result<Examples, Failure> {
    let mut examples = Examples::default();
    for file in files(&args.data.folders)? {
        each_game(&file, |game| {
            examples.begin_game();
            each_sample(game, &Filter::default(), |sample| {
                if examples.len() < args.data.positions {
                    examples.push(&sample);
                }
            });
        })
        .map_err(|error| trouble(&file, &error))?;
    }
    Ok(examples)
}

/// Reports the families whose coefficients have changed most, on average.
fn report(before: &[Pair], after: &[Pair], out: &mut dyn Write) -> Result<(), Failure> {
    let mut moved: Vec<(f32, &str)> = Vec::new();
    let mut begin = 0;
    for family in FAMILIES {
        let range = begin..begin + family.len;
        let way =
            |i: usize| (after[i][0] - before[i][0]).abs() + (after[i][1] - before[i][1]).abs();
        let mean = range.clone().map(way).sum::<f32>() / (2 * family.len) as f32;
        moved.push((mean, family.name));
        begin = range.end;
    }
    moved.sort_by(|a, b| b.0.total_cmp(&a.0));
    writeln!(out, "Moved most, in centipawns on average:")?;
    for (mean, name) in moved.iter().take(REPORTED) {
        writeln!(out, "{mean:>8.2}  {name}")?;
    }
    Ok(())
}
