//! `vitrine learn train`: trains a network on recorded games.

use super::args::TrainArgs;
use super::{beside, curve, files, threads, trouble};
use crate::failure::Failure;
use core::fmt::Display;
use engine::eval::network::Weights;
use learning::positions::{Filter, each_game, each_sample};
use learning::train::checkpoint::Checkpoint;
use learning::train::model::Model;
use learning::train::quantise::{quantise, restore};
use learning::train::samples::Samples;
use learning::train::{Settings, Trainer};
use learning::variations::Variations;
use rules::random::Random;
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

/// The number of positions in a superbatch.
const SUPERBATCH: usize = 100_000_000;

/// Trains, and writes the network after every pass.
pub(crate) fn run(args: &TrainArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let samples = match args.from_hand {
        Some(each) => around_games(args, each as usize)?,
        None => from_games(&args.data.folders, args.data.positions)?,
    };
    // A static evaluation has no game result.
    let share = |share: f32| if args.from_hand.is_some() { 0.0 } else { share };
    let settings = Settings {
        hidden: args.hidden,
        epochs: args.superbatches.unwrap_or(args.epochs) as usize,
        pass_size: args.superbatches.map(|_| SUPERBATCH),
        result_share: share(args.data.results),
        last_result_share: share(args.last_results.unwrap_or(args.data.results)),
        threads: threads(args.data.threads),
        rate: args.rate,
        last_rate: args.last_rate.unwrap_or(args.rate / 100.0),
        ..Settings::default()
    };
    // Ctrl-C simply ends the process: the run is saved after every pass.
    train(settings, &samples, (&args.out, args.start.as_deref()), &AtomicBool::new(false), out)
}

/// Reads positions of games with their scores and results.
pub(super) fn from_games(folders: &[PathBuf], most: usize) -> Result<Samples, Failure> {
    let mut samples = Samples::default();
    for file in files(folders)? {
        each_game(&file, |game| {
            samples.begin_game();
            each_sample(game, &Filter::default(), |sample| {
                if samples.len() < most {
                    samples.push(&sample);
                }
            });
        })
        .map_err(|error| trouble(&file, &error))?;
    }
    Ok(samples)
}

/// Reads positions of games and variations of them, with their hand-written evaluation.
fn around_games(args: &TrainArgs, each: usize) -> Result<Samples, Failure> {
    let mut samples = Samples::default();
    let mut variations = Variations::new(Settings::default().seed, each);
    for file in files(&args.data.folders)? {
        let visit = |game: &_| {
            if samples.len() < args.data.positions {
                samples.begin_game();
                variations.around(game, |sample| samples.push(&sample));
            }
        };
        each_game(&file, visit).map_err(|error| trouble(&file, &error))?;
    }
    Ok(samples)
}

/// Trains to the end, or until it is asked to stop after a pass. Resumes from the checkpoint beside
/// the network if there is one.
pub(super) fn train(
    settings: Settings,
    samples: &Samples,
    (network, start): (&Path, Option<&Path>),
    stop: &AtomicBool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    writeln!(out, "{} positions, {} hidden values", samples.len(), settings.hidden)?;
    let kept = beside(network, "checkpoint");
    let mut trainer = match (load(&kept, settings.hidden)?, start) {
        (Some(checkpoint), _) => Trainer::resume(settings, samples, checkpoint),
        (None, Some(start)) => {
            Trainer::from_model(settings, samples, model_to_start_with(start, settings)?)
        }
        (None, None) => Trainer::new(settings, samples),
    };
    if trainer.state.passes.is_empty() {
        writeln!(out, "before the first pass: kept back {:.6}", trainer.validation_loss())?;
    }
    out.flush()?;
    while !trainer.is_finished() {
        if stop.load(Ordering::Relaxed) {
            return Err(Failure::Failed("stopped after a pass; the same command continues".into()));
        }
        let pass = trainer.pass(|_| {}).map_err(|error| Failure::Failed(error.to_string()))?;
        writeln!(
            out,
            "pass {}: loss {:.6}, kept back {:.6}, {:.0} positions a second",
            pass.epoch, pass.training, pass.validation, pass.speed
        )?;
        out.flush()?;
        let written = trainer
            .state
            .save(&kept)
            .and_then(|()| files::write_bytes(network, quantise(&trainer.state.model).to_bytes()))
            .and_then(|()| {
                files::write_bytes(&beside(network, "svg"), curve::draw(&trainer.state.passes))
            });
        written.map_err(|error| Failure::about(network.display(), &error))?;
    }
    Ok(writeln!(out, "Written to {}.", network.display())?)
}

/// Loads what another run has learned, from its checkpoint or its network; a smaller one is
/// widened.
fn model_to_start_with(path: &Path, settings: Settings) -> Result<Model, Failure> {
    let about = |error: &dyn Display| Failure::Usage(format!("{}: {error}", path.display()));
    let bytes = std::fs::read(path).map_err(|error| about(&error))?;
    let model = if Weights::is_network(&bytes) {
        restore(&Weights::from_bytes(&bytes).map_err(|error| about(&error))?)
    } else {
        Checkpoint::load(path).map_err(|error| about(&error))?.model
    };
    if model.hidden > settings.hidden {
        let (has, asked) = (model.hidden, settings.hidden);
        return Err(about(&format!("{has} hidden values do not fit into {asked}")));
    }
    Ok(model.widened(settings.hidden, &mut Random::new(settings.seed)))
}

/// Loads a checkpoint, if there is one; its size must match.
fn load(path: &Path, hidden: usize) -> Result<Option<Checkpoint>, Failure> {
    match Checkpoint::load(path) {
        Ok(checkpoint) if checkpoint.model.hidden == hidden => Ok(Some(checkpoint)),
        Ok(checkpoint) => Err(Failure::Usage(format!(
            "the run in {} has {} hidden values, not {hidden}",
            path.display(),
            checkpoint.model.hidden
        ))),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(Failure::about(path.display(), &error)),
    }
}
