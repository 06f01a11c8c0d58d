//! `vitrine match`: two players play several games.

use super::args::MatchArgs;
use super::event::Report;
use super::{engines, event, in_parts, open};
use crate::failure::Failure;
use ::arena::tournament::Order;
use notation::quote;
use std::io::Write;

/// Plays a match.
pub(crate) fn run(args: &MatchArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let mut order = Order {
        players: vec![
            with_options(&args.first, &args.option_a)?,
            with_options(&args.second, &args.option_b)?,
        ],
        games: Some(args.games),
        sprt: args.sprt.clone(),
        ..Order::default()
    };
    args.event.amend(&mut order);
    let engines = engines(args.event.engines.as_deref())?;
    if let Some(task) = args.event.parts.task()? {
        let store = || open(&args.event.store);
        return in_parts::run(task, order.settle(&engines)?, store, args.event.pgn.as_deref(), out);
    }
    let mut store = open(&args.event.store)?;
    let report = Report { pgn: args.event.pgn.as_deref(), json: args.output.is_json() };
    event::begin(&mut store, order, &engines, report, out)
}

/// Appends options to the word of a player.
fn with_options(word: &str, options: &[String]) -> Result<String, Failure> {
    let mut word = word.to_owned();
    for option in options {
        if !option.contains('=') || option.contains(',') {
            let shown = quote(option);
            return Err(Failure::Usage(format!("an option is OPTION=VALUE, not {shown}")));
        }
        word.push(if word.contains(':') { ',' } else { ':' });
        word.push_str(option);
    }
    Ok(word)
}
