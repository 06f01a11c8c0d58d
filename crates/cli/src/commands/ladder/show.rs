//! The ladder as a list, as a picture, and as the labels of the cards.

use super::args::ShowArgs;
use super::steps::{self, Step};
use super::{json, open};
use crate::commands::arena::tables::{markdown, table};
use crate::failure::Failure;
use ::arena::date::Moment;
use ::arena::ratings::{Rated, RatingList, RatingOptions, rate, svg};
use ::arena::store::{Span, Store};
use catalogue::strength::{self, Label, Labels};
use std::io::Write;
use std::path::Path;

/// Shows the ladder.
pub(crate) fn run(args: &ShowArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let store = open(&args.store)?;
    let results = store.results(&Span::default())?;
    let options = RatingOptions { anchor: Some(strength::ZERO.into()), ..RatingOptions::default() };
    let list = rate(&results, &options).map_err(|error| {
        Failure::Usage(format!("{error}; vitrine ladder climb plays the games"))
    })?;
    let steps = steps::of(&results);
    let is_json = args.output.is_json();
    match is_json {
        true => crate::json::print(json::ladder(&list, &steps), out)?,
        false => tell(&list, &steps, args.markdown, out)?,
    }
    if let Some(path) = &args.svg {
        let picture = svg(&list, "The ladder: points above any move at all");
        keep(path, picture)?;
        if !is_json {
            writeln!(out, "The picture is in {}.", path.display())?;
        }
    }
    if let Some(path) = &args.labels {
        keep(path, labels(&list, &store)?.write().map_err(Failure::Failed)?)?;
        if !is_json {
            writeln!(out, "The labels are in {}.", path.display())?;
        }
    }
    Ok(())
}

pub(super) fn keep(path: &Path, text: String) -> Result<(), Failure> {
    files::write_bytes(path, text).map_err(|error| Failure::about(path.display(), &error))
}

fn tell(
    list: &RatingList,
    steps: &[Step],
    as_markdown: bool,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let headings = [">", "player", ">points", ">±", ">games", ">above the next", ">±"];
    match as_markdown {
        true => write!(out, "{}", markdown(&headings, rows(list)))?,
        false => write!(out, "{}", table(&headings, rows(list)))?,
    }
    let stamp = strength::stamp();
    writeln!(
        out,
        "\n{} games. Zero: {}. ± holds 95 of 100 cases. Version {}, bench {}, network {}, levels {}.",
        list.games, list.anchor.name, stamp.version, stamp.bench, stamp.network, stamp.levels
    )?;
    say_order(list, out)?;
    Ok(write!(out, "{}", steps::told(steps, as_markdown))?)
}

fn rows(list: &RatingList) -> Vec<Vec<String>> {
    let rows = list.rated.iter().enumerate().map(|(place, rated)| {
        let next = list.rated.get(place + 1);
        let gap = next.map_or_else(String::new, |next| format!("{:.0}", rated.elo - next.elo));
        let error = rated.gap_error.map_or_else(String::new, |error| format!("{error:.0}"));
        vec![
            (place + 1).to_string(),
            rated.player.name.clone(),
            format!("{:.0}", rated.elo),
            format!("{:.0}", rated.error),
            rated.tally.games().to_string(),
            gap,
            error,
        ]
    });
    rows.collect()
}

/// Returns the levels that are not above the one before; `None` if fewer than two have been
/// measured.
pub(super) fn falls(list: &RatingList) -> Option<Vec<usize>> {
    let of = |level: usize| {
        let name = strength::name_of_level(level);
        list.rated.iter().find(|rated| rated.player.name == name)
    };
    let levels: Vec<(usize, &Rated)> =
        (0..opponents::LEVELS).filter_map(|level| Some((level, of(level)?))).collect();
    let pairs = levels.windows(2).filter(|pair| pair[0].1.elo >= pair[1].1.elo);
    (levels.len() > 1).then(|| pairs.map(|pair| pair[1].0).collect())
}

/// Prints whether the levels ascend.
fn say_order(list: &RatingList, out: &mut dyn Write) -> Result<(), Failure> {
    match falls(list).as_deref() {
        None => {}
        Some([]) => writeln!(out, "The levels rise all the way.")?,
        Some(falls) => {
            let falls: Vec<String> = falls.iter().map(ToString::to_string).collect();
            writeln!(out, "These levels are not above the one before: {}.", falls.join(", "))?;
        }
    }
    Ok(())
}

/// Returns the labels of the cards with the measured strengths.
fn labels(list: &RatingList, store: &Store) -> Result<Labels, Failure> {
    let date = last_day(store)?;
    let label = |rated: &Rated| Label {
        name: rated.player.name.clone(),
        points: rated.elo.round(),
        error: rated.error.round(),
        games: rated.tally.games(),
    };
    let player = list.rated.iter().map(label).collect();
    Ok(Labels { date, games: list.games, player, ..strength::stamp().clone() })
}

/// Returns the day of the last game.
pub(super) fn last_day(store: &Store) -> Result<String, Failure> {
    let days = store.days(&Span::default())?;
    Ok(days.last().copied().map(Moment::date).unwrap_or_default())
}
