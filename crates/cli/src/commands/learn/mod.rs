//! `vitrine learn`: learning machines, one file each.
//!
//! * `shannon.rs` Shannon's program above the program
//! * `generate.rs` self-play · `rescore.rs` new scores for its games · `import.rs` games of other
//!   match programs · `tune.rs` coefficients · `train.rs` networks · `curve.rs` their loss as a
//!   picture · `chances.rs` scores to chances · `spsa.rs` parameters of the search
//! * `improve.rs` the whole cycle · `journal.rs` its results

pub(crate) mod args;
mod chances;
mod curve;
mod generate;
mod import;
mod improve;
mod journal;
mod rescore;
mod shannon;
mod spsa;
mod train;
mod tune;

use crate::failure::Failure;
use ::arena::store::{Store, StoreError};
use ::arena::tournament::{Control, Settled, Tournament};
use args::LearnCommand;
use learning::positions;
use learning::record::RecordError;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::thread::available_parallelism;

/// Runs the subcommand.
pub(crate) fn run(command: &LearnCommand, out: &mut dyn Write) -> Result<(), Failure> {
    match command {
        LearnCommand::Shannon(args) => shannon::run(args, out),
        LearnCommand::Generate(args) => generate::run(args, out),
        LearnCommand::Rescore(args) => rescore::run(args, out),
        LearnCommand::Merge(args) => generate::merge(args, out),
        LearnCommand::Import(args) => import::run(args, out),
        LearnCommand::Tune(args) => tune::run(args, out),
        LearnCommand::Train(args) => train::run(args, out),
        LearnCommand::Chances(args) => chances::run(args, out),
        LearnCommand::Spsa(args) => spsa::run(args, out),
        LearnCommand::Improve(args) => improve::run(args, out),
        LearnCommand::Journal(args) => journal::run(args, out),
    }
}

/// Returns the number of threads; by default one per processor.
fn threads(asked: Option<usize>) -> usize {
    asked.unwrap_or_else(|| available_parallelism().map_or(1, usize::from))
}

/// Returns the files of recorded games in folders.
fn files(folders: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut all = Vec::new();
    for folder in folders {
        all.extend(positions::files(folder).map_err(|error| trouble(folder, &error))?);
    }
    match all.is_empty() {
        true => {
            Err(Failure::Usage("there are no recorded games; see vitrine learn generate".into()))
        }
        false => Ok(all),
    }
}

/// Resumes the event with this name, or begins it.
fn take_up(store: &mut Store, settled: &Settled, control: &Control) -> Result<Tournament, Failure> {
    let name = &settled.settings.name;
    match store.tournament(name) {
        Ok(_) => Ok(Tournament::resume(store, name, &control.recall)?),
        Err(StoreError::Missing(_)) => Ok(Tournament::begin(store, settled, &control.recall)?),
        Err(error) => Err(error.into()),
    }
}

fn trouble(path: &Path, error: &RecordError) -> Failure {
    Failure::Failed(format!("{}: {error}", path.display()))
}

/// Returns the path with another extension appended.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(ending);
    name.into()
}
