//! `vitrine ratings`: a rating list of all players.

use super::args::{ListArgs, RatingsAction, RatingsArgs};
use super::tables::{markdown, table};
use super::{day, json, open};
use crate::failure::Failure;
use ::arena::date::Moment;
use ::arena::ratings::{RatingList, RatingOptions, history, rate, svg};
use ::arena::statistics::{Estimate, Pairs, Tally};
use ::arena::store::{Filter, PairResult, Span, Store};
use notation::pgn::GameResult;
use notation::quote;
use std::collections::BTreeMap;
use std::io::Write;

/// Runs the subcommand.
pub(crate) fn run(args: &RatingsArgs, out: &mut dyn Write) -> Result<(), Failure> {
    match &args.action {
        None => list(&args.list, out),
        Some(RatingsAction::Show { name, list }) => show(name, list, out),
    }
}

fn span(args: &ListArgs) -> Result<Span, Failure> {
    Ok(Span {
        tournaments: args.event.clone(),
        since: day(args.since.as_ref())?,
        until: day(args.until.as_ref())?.map(Moment::end_of_day),
        discipline: args.variant.map(Into::into),
        imported: args.played.then_some(false),
    })
}

fn options(args: &ListArgs) -> Result<RatingOptions, Failure> {
    let mut options =
        RatingOptions { prior: args.prior, least_games: args.least, ..RatingOptions::default() };
    if !(0.001..=1000.0).contains(&args.prior) {
        return Err(Failure::Usage("a player can be lent between 0.001 and 1000 games".into()));
    }
    if let Some(text) = &args.anchor {
        // Names may contain an equals sign; the rating follows the last one.
        let parsed = text.rsplit_once('=').and_then(|(name, elo)| Some((name, elo.parse().ok()?)));
        let (name, elo): (&str, f64) = parsed.unwrap_or((text, 0.0));
        if !elo.is_finite() || elo.abs() > 10_000.0 {
            return Err(Failure::Usage(format!(
                "{} is not an anchor such as turing=1000",
                quote(text)
            )));
        }
        (options.anchor, options.anchor_elo) = (Some(name.into()), elo);
    }
    Ok(options)
}

fn list(args: &ListArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.store)?;
    let results = store.results(&span(args)?)?;
    let list =
        rate(&results, &options(args)?).map_err(|error| Failure::Usage(error.to_string()))?;
    if args.output.is_json() {
        return crate::json::print(json::ratings(&list), out);
    }
    let rows = rows(&list);
    let headings =
        [">", "player", ">Elo", ">±", ">games", ">%", ">draws", ">opponents", ">above the next"];
    match args.markdown {
        true => write!(out, "{}", markdown(&headings, rows))?,
        false => write!(out, "{}", table(&headings, rows))?,
    }
    writeln!(
        out,
        "\nAnchor: {}. White is worth {:+.0} ± {:.0} Elo. {} games; ± holds 95 of 100 cases.",
        list.anchor.name, list.white.0, list.white.1, list.games
    )?;
    if !list.unconnected.is_empty() {
        let names: Vec<&str> =
            list.unconnected.iter().map(|(player, _)| player.name.as_str()).take(20).collect();
        let count = list.unconnected.len();
        writeln!(out, "{count} players have no link to the anchor: {} …", names.join(", "))?;
    }
    if let Some(path) = &args.svg {
        let picture = svg(&list, "Ratings");
        files::write_bytes(path, picture)
            .map_err(|error| Failure::about(path.display(), &error))?;
        writeln!(out, "The picture is in {}.", path.display())?;
    }
    Ok(())
}

fn rows(list: &RatingList) -> Vec<Vec<String>> {
    let rows = (1..).zip(&list.rated).map(|(rank, rated): (u32, _)| {
        let games = rated.tally.games().max(1) as f64;
        vec![
            rank.to_string(),
            rated.player.name.clone(),
            format!("{:.0}", rated.elo),
            format!("{:.0}", rated.error),
            rated.tally.games().to_string(),
            format!("{:.1}", 100.0 * rated.tally.points() / games),
            format!("{:.1} %", 100.0 * rated.tally.draws as f64 / games),
            rated.opponents.to_string(),
            rated.above_next.map_or_else(String::new, |share| format!("{:.1} %", 100.0 * share)),
        ]
    });
    rows.collect()
}

/// Openings of a player that are printed.
const OPENINGS: usize = 5;

fn show(name: &str, args: &ListArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.store)?;
    let span = span(args)?;
    let results = store.results(&span)?;
    let record = record(&results, name);
    if record.is_empty() {
        return Err(Failure::Usage(format!("{} has no finished games", quote(name))));
    }
    let history = history(&store, &span, &options(args)?, name)?;
    let favourites = favourites(&store, name)?;
    if args.output.is_json() {
        return crate::json::print(json::player(name, &record, &favourites, &history), out);
    }
    let all: Tally = record.values().copied().sum();
    writeln!(out, "{name}: {} games, +{} ={} -{}\n", all.games(), all.wins, all.draws, all.losses)?;
    let rows = record.iter().map(|(opponent, tally)| {
        let elo = Estimate::of_match(&Pairs::default(), tally)
            .and_then(|e| Some(format!("{:+.0} ± {:.0}", e.elo.value, e.elo.error()?)));
        vec![
            opponent.clone(),
            tally.games().to_string(),
            format!("+{} ={} -{}", tally.wins, tally.draws, tally.losses),
            format!("{:.1}", 100.0 * tally.points() / tally.games() as f64),
            elo.unwrap_or_else(|| "–".into()),
        ]
    });
    let headings = ["against", ">games", "", ">%", ">Elo"];
    write!(out, "{}", table(&headings, rows.collect()))?;
    write_favourites(&favourites, out)?;
    let rows = history.iter().map(|point| {
        let (elo, error) = (format!("{:.0}", point.elo), format!("{:.0}", point.error));
        vec![point.day.date(), elo, error, point.games.to_string()]
    });
    write!(out, "\n{}", table(&["day", ">Elo", ">±", ">games"], rows.collect()))?;
    Ok(())
}

/// Returns the results of a player against each opponent.
fn record(results: &[PairResult], name: &str) -> BTreeMap<String, Tally> {
    let mut record: BTreeMap<String, Tally> = BTreeMap::new();
    for result in results {
        let tally = match result.result {
            GameResult::WhiteWins => Tally { wins: result.games, ..Tally::default() },
            GameResult::BlackWins => Tally { losses: result.games, ..Tally::default() },
            GameResult::Draw => Tally { draws: result.games, ..Tally::default() },
            GameResult::Unknown => continue,
        };
        if result.white.name == name {
            *record.entry(result.black.name.clone()).or_default() += tally;
        } else if result.black.name == name {
            *record.entry(result.white.name.clone()).or_default() += tally.turned();
        }
    }
    record
}

/// The most frequent openings of a player, and its longest win.
pub(super) struct Favourites {
    /// Openings with their number of games, the most frequent first.
    pub(super) openings: Vec<(String, u64)>,
    /// The plies and the number of the longest win.
    pub(super) longest_win: Option<(usize, i64)>,
}

fn favourites(store: &Store, name: &str) -> Result<Favourites, Failure> {
    let filter = Filter { player: Some(name.into()), ..Filter::default() };
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let mut longest_win: Option<(usize, i64)> = None;
    for id in store.ids(&filter)? {
        let record = store.game(id)?.record;
        if let Some(opening) = knowledge::openings::name(&record.game()) {
            *counts.entry(opening.name.into()).or_default() += 1;
        }
        let won = match record.result {
            GameResult::WhiteWins => record.white.name == name,
            GameResult::BlackWins => record.black.name == name,
            _ => false,
        };
        if won {
            longest_win = longest_win.max(Some((record.moves.len(), id)));
        }
    }
    let mut openings: Vec<(String, u64)> = counts.into_iter().collect();
    openings.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    Ok(Favourites { openings, longest_win })
}

fn write_favourites(favourites: &Favourites, out: &mut dyn Write) -> Result<(), Failure> {
    let shown = favourites.openings.iter().take(OPENINGS);
    let rows: Vec<Vec<String>> =
        shown.map(|(name, count)| vec![name.clone(), count.to_string()]).collect();
    if !rows.is_empty() {
        write!(out, "\n{}", table(&["opening", ">games"], rows))?;
    }
    if let Some((plies, id)) = favourites.longest_win {
        writeln!(out, "\nLongest win: game {id}, {plies} plies")?;
    }
    Ok(())
}
