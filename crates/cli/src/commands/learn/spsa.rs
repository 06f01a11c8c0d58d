//! `vitrine learn spsa`: tunes the parameters of the search, perturbing all of them at once.

use super::args::SpsaArgs;
use super::take_up;
use crate::commands::arena::interrupt;
use crate::failure::Failure;
use arena::player::Engines;
use arena::store::Store;
use arena::tournament::{Control, Order, Stopped};
use learning::spsa::{Parameter, Run};
use std::env;
use std::io::{ErrorKind, Write};
use std::path::Path;
use thinking::{OptionKind, Program};

/// The resign rule: once both sides see the game decided, the rest says nothing about the
/// parameters.
const DECIDED: &str = "moves=4,score=800,both";
/// The draw rule.
const DRAWN: &str = "from=40,moves=10,score=8";

/// Plays pairs of perturbed sets until the requested number is reached.
pub(crate) fn run(args: &SpsaArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut state = go_on(args)?;
    let myself = env::current_exe().map_err(|error| Failure::about("this program", &error))?;
    let store_path = args.state.with_extension("sqlite");
    let control = Control::default();
    interrupt::attend(&control)?;
    while state.done < state.planned {
        let proposal = state.propose();
        let order = Order {
            name: Some(format!("spsa-{}", state.done + 1)),
            players: vec![
                player(&myself, "plus", &proposal.plus),
                player(&myself, "minus", &proposal.minus),
            ],
            pairs: Some(args.pairs),
            nodes: Some(args.nodes),
            openings: args.openings.clone(),
            resign: Some(DECIDED.into()),
            draw: Some(DRAWN.into()),
            seed: Some(args.seed + state.done),
            concurrency: Some(args.concurrency),
            ..Order::default()
        };
        let Some(balance) = play(order, &store_path, &control)? else {
            return Err(Failure::Failed(format!(
                "stopped after {} of {} steps; the same command continues",
                state.done, state.planned
            )));
        };
        state.learn(&proposal, balance);
        state.save(&args.state).map_err(|error| Failure::about(args.state.display(), &error))?;
        writeln!(out, "step {} of {}: {balance:+}", state.done, state.planned)?;
        out.flush()?;
    }
    for parameter in &state.parameters {
        writeln!(out, "{:<32}{:>10.2}", parameter.name, parameter.value)?;
    }
    Ok(())
}

/// Returns the first set's wins minus its losses; `None` if the run was stopped.
fn play(order: Order, store: &Path, control: &Control) -> Result<Option<f64>, Failure> {
    let mut store = Store::open(store)?;
    let settled = order.settle(&Engines::default())?;
    let tournament = take_up(&mut store, &settled, control)?;
    let (stopped, board) = tournament.run(&mut store, control, &mut ())?;
    let tally = board.between(0, 1);
    let balance = tally.wins as f64 - tally.losses as f64;
    Ok((stopped != Stopped::Asked).then_some(balance))
}

/// Describes this program as a foreign engine with a set of parameters. Parameters are global to a
/// process, so two sets need two processes.
fn player(myself: &Path, name: &str, set: &[(String, i32)]) -> String {
    let options: Vec<String> = set.iter().map(|(name, value)| format!("{name}={value}")).collect();
    format!("cmd={}:as={name},{}", myself.display(), options.join(","))
}

/// Loads the state of the file, or creates a new one.
fn go_on(args: &SpsaArgs) -> Result<Run, Failure> {
    match Run::load(&args.state) {
        Ok(run) => Ok(Run { planned: args.steps, ..run }),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Ok(Run::new(parameters(&args.only)?, args.steps, args.seed))
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
