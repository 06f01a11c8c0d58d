//! `vitrine tournament`: an event of several players, or a resumed match.

use super::args::{RunArgs, TournamentAction, TournamentArgs};
use super::event::Report;
use super::report::report;
use super::tables::table;
use super::{engines, event, games_in_words, in_parts, json, open};
use crate::failure::Failure;
use ::arena::date::Moment;
use ::arena::store::Store;
use ::arena::tournament::Order;
use std::io::Write;

/// Runs the subcommand.
pub(crate) fn run(args: &TournamentArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.action {
        TournamentAction::Run(args) => begin(args, out),
        TournamentAction::Resume { name, concurrency, store } => {
            event::resume(&mut open(store)?, name, *concurrency, out)
        }
        TournamentAction::List { output, store } if output.is_json() => {
            crate::json::print(json::events(&open(store)?.tournaments()?), out)
        }
        TournamentAction::List { store, .. } => list(&open(store)?, out),
        TournamentAction::Show { name, output, store } if output.is_json() => {
            crate::json::print(json::event(&open(store)?, name)?, out)
        }
        TournamentAction::Show { name, store, .. } => show(&open(store)?, name, out),
        TournamentAction::Delete { name, yes, store } => delete(&mut open(store)?, name, *yes, out),
    }
}

fn begin(args: &RunArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut order = args.from.as_deref().map(Order::load).transpose()?.unwrap_or_default();
    if !args.players.is_empty() {
        order.players.clone_from(&args.players);
    }
    order.format = args.format.map(Into::into).or(order.format);
    order.challengers = args.challengers.map(usize::from).or(order.challengers);
    order.reach = args.reach.map(usize::from).or(order.reach);
    order.pairs = args.pairs.or(order.pairs);
    args.event.amend(&mut order);
    let engines = engines(args.event.engines.as_deref())?;
    if let Some(task) = args.event.parts.task()? {
        let store = || open(&args.event.store);
        return in_parts::run(task, order.settle(&engines)?, store, args.event.pgn.as_deref(), out);
    }
    let mut store = open(&args.event.store)?;
    let report = Report { pgn: args.event.pgn.as_deref(), ..Report::default() };
    event::begin(&mut store, order, &engines, report, out)
}

fn list(store: &Store, out: &mut dyn Write) -> Result<(), Failure> {
    let tournaments = store.tournaments()?;
    if tournaments.is_empty() {
        return Ok(writeln!(out, "There are no tournaments yet; vitrine match begins one.")?);
    }
    let rows = tournaments.into_iter().map(|row| {
        let ended = row.ended.map_or_else(|| "not finished".into(), Moment::date);
        vec![row.name, row.begun.date(), ended, row.games.to_string()]
    });
    Ok(write!(out, "{}", table(&["name", "begun", "ended", ">games"], rows.collect()))?)
}

fn show(store: &Store, name: &str, out: &mut dyn Write) -> Result<(), Failure> {
    report(store, name, out)?;
    let stored = store.tournament(name)?;
    let settings = stored.settings.write().map_err(Failure::Failed)?;
    Ok(write!(out, "\nSettings\n\n{settings}")?)
}

fn delete(store: &mut Store, name: &str, yes: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let games = games_in_words(store.played(store.tournament(name)?.id)?.len() as u64);
    if !yes {
        return Err(Failure::Usage(format!(
            "this would delete {name} with {games} permanently; add --yes to confirm"
        )));
    }
    store.delete_tournament(name)?;
    Ok(writeln!(out, "Deleted {name} with {games}.")?)
}
