//! `vitrine learn spsa`: tunes the parameters of the search, perturbing all of them at once.

use super::args::SpsaArgs;
use crate::failure::Failure;
use arena::Discipline;
use arena::openings::{self, Opening};
use learning::spsa::duel::Duel;
use learning::spsa::{Parameter, Run};
use rules::random::Random;
use std::io::{ErrorKind, Write};
use thinking::{OptionKind, Program};

/// Plays pairs of perturbed sets until the requested number is reached. Ctrl-C simply ends the
/// process: the state is saved after every step.
pub(crate) fn run(args: &SpsaArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut state = go_on(args)?;
    let openings = openings(args)?;
    let mut duel = Duel::new(args.nodes).map_err(|error| Failure::Failed(error.to_string()))?;
    while state.done < state.planned {
        let proposal = state.propose();
        let mut random = Random::new(state.seed ^ (state.done + 1) << 32);
        let mut balance = 0;
        for _ in 0..args.pairs {
            let start = openings[random.below(openings.len())].game();
            let points = duel.pair(&start, &proposal);
            balance += points.map_err(|error| Failure::Failed(error.to_string()))?;
        }
        state.learn(&proposal, f64::from(balance));
        state.save(&args.state).map_err(|error| Failure::about(args.state.display(), &error))?;
        writeln!(out, "step {} of {}: {balance:+}", state.done, state.planned)?;
        out.flush()?;
    }
    for parameter in &state.parameters {
        writeln!(out, "{:<32}{:>10.2}", parameter.name, parameter.value)?;
    }
    Ok(())
}

/// Returns the openings of the file, or our own.
fn openings(args: &SpsaArgs) -> Result<Vec<Opening>, Failure> {
    let Some(path) = &args.openings else {
        return Ok(openings::built_in(Discipline::Chess));
    };
    let book = openings::load(path, Discipline::Chess, usize::MAX);
    book.map(|book| book.openings).map_err(|error| Failure::Failed(error.to_string()))
}

/// Loads the state of the file, or creates a new one.
fn go_on(args: &SpsaArgs) -> Result<Run, Failure> {
    match Run::load(&args.state) {
        Ok(run) => {
            let last_step = args.last_step.unwrap_or(run.last_step);
            Ok(Run { planned: args.steps, last_step, ..run })
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let run = Run::new(parameters(&args.only)?, args.steps, args.seed);
            Ok(Run { last_step: args.last_step.unwrap_or(run.last_step), ..run })
        }
        Err(error) => Err(Failure::about(args.state.display(), &error)),
    }
}

/// Returns the parameters of the search that can be set in this build.
fn parameters(only: &[String]) -> Result<Vec<Parameter>, Failure> {
    let engine = engine::Engine::default();
    let wanted = |name: &str| only.is_empty() || only.iter().any(|start| name.starts_with(start));
    let numbers = engine.options().iter().filter(|spec| spec.name.contains('.'));
    let found: Vec<Parameter> = numbers
        .filter(|spec| wanted(spec.name))
        .filter_map(|spec| match spec.kind {
            OptionKind::Spin { default, min, max, .. } => {
                Some(Parameter::new(spec.name, default as i32, min as i32, max as i32))
            }
            _ => None,
        })
        .collect();
    match found.is_empty() {
        true => Err(Failure::Usage(
            "there are no numbers of that name; they can be set only in the tune build: \
             cargo build --release -p cli --features tune"
                .into(),
        )),
        false => Ok(found),
    }
}
