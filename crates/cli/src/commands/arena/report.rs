//! Prints the result or the standings of an event.

use super::games_in_words;
use super::progress::strength;
use super::tables::table;
use crate::failure::Failure;
use ::arena::referee::Reason;
use ::arena::statistics::Verdict;
use ::arena::store::{Store, StoredTournament};
use ::arena::tournament::{Plan, Scoreboard, Settings, standing};
use std::collections::BTreeMap;
use std::io::Write;

/// Prints the standings of an event of the store.
pub(super) fn report(store: &Store, name: &str, out: &mut dyn Write) -> Result<(), Failure> {
    let stored = store.tournament(name)?;
    let (board, _) = standing(store, &stored)?;
    let settings = &stored.settings;
    write_heading(settings, &board, out)?;
    if settings.entrants.len() == 2 {
        write_match(settings, &board, out)?;
    } else {
        write_standings(settings, &board, out)?;
        write_crosstable(settings, &board, out)?;
    }
    write_ends(store, &stored, &board, out)
}

fn write_heading(
    settings: &Settings,
    board: &Scoreboard,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let planned = Plan::new(settings).games();
    writeln!(
        out,
        "{}: {} of {planned} games of {}, {}, openings: {}, seed {}",
        settings.name,
        board.games(),
        settings.discipline,
        settings.pace,
        settings.openings,
        settings.seed
    )?;
    let rules = [
        settings.rulebook.resign.map(|rule| rule.to_string()),
        settings.rulebook.draw.map(|rule| rule.to_string()),
        settings.rulebook.max_moves.map(|moves| format!("draw after move {moves}")),
        (!settings.rulebook.claims).then(|| "draws are not claimed".to_owned()),
    ];
    let rules: Vec<String> = rules.into_iter().flatten().collect();
    if !rules.is_empty() {
        writeln!(out, "Rules of the event: {}", rules.join("; "))?;
    }
    Ok(())
}

fn write_match(
    settings: &Settings,
    board: &Scoreboard,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let [first, second] = [0, 1].map(|place| settings.entrants[place].name.as_str());
    let tally = board.between(0, 1);
    let share = 100.0 * tally.points() / tally.games().max(1) as f64;
    writeln!(
        out,
        "\n{first} against {second}: +{} ={} -{}, {} of {} points ({share:.1} %)",
        tally.wins,
        tally.draws,
        tally.losses,
        tally.points(),
        tally.games()
    )?;
    let estimate = board.estimate_between(0, 1);
    writeln!(out, "{}", strength(estimate, &tally))?;
    if let Some(estimate) = estimate {
        let error = estimate.normalized.error().unwrap_or(0.0);
        writeln!(out, "Normalized Elo {:+.1} ± {error:.1}", estimate.normalized.value)?;
    }
    let pairs = board.pairs_between(0, 1);
    let [none, half, one, more, two] = pairs.0;
    writeln!(out, "Pairs of games with 0, ½, 1, 1½, 2 points: {none} {half} {one} {more} {two}")?;
    if let Some(sprt) = settings.sprt {
        let test = sprt.after_pairs(&pairs);
        let verdict = match test.verdict() {
            Verdict::Open => "open".to_owned(),
            Verdict::Elo0 => format!("elo0 = {} is accepted", sprt.elo0),
            Verdict::Elo1 => format!("elo1 = {} is accepted", sprt.elo1),
        };
        writeln!(
            out,
            "Test of {sprt}: LLR {:.2} ({:.2}, {:.2}), {verdict}",
            test.llr, test.lower, test.upper
        )?;
    }
    Ok(())
}

fn write_standings(
    settings: &Settings,
    board: &Scoreboard,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let rows = (1..).zip(board.table()).map(|(rank, place): (u32, _)| {
        let share = 100.0 * place.tally.points() / place.tally.games().max(1) as f64;
        let elo = place.estimate.and_then(|estimate| {
            Some(format!("{:+.0} ± {:.0}", estimate.elo.value, estimate.elo.error()?))
        });
        let unsound = place.unsound;
        vec![
            rank.to_string(),
            settings.entrants[place.entrant].name.clone(),
            place.tally.games().to_string(),
            place.tally.points().to_string(),
            format!("{share:.1}"),
            format!("{:.2}", place.sonneborn_berger),
            elo.unwrap_or_else(|| "–".into()),
            format!("{}", unsound.time),
            format!("{}", unsound.illegal),
            format!("{}", unsound.crashed),
        ]
    });
    let headings = [
        ">",
        "player",
        ">games",
        ">points",
        ">%",
        ">S-B",
        ">Elo against the field",
        ">time",
        ">illegal",
        ">crashed",
    ];
    Ok(write!(out, "\n{}", table(&headings, rows.collect()))?)
}

/// Players at most that fit side by side.
const CROSSTABLE: usize = 16;

fn write_crosstable(
    settings: &Settings,
    board: &Scoreboard,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let places = board.table();
    if places.len() > CROSSTABLE {
        return Ok(());
    }
    let numbers: Vec<String> = (1..=places.len()).map(|rank| format!(">{rank}")).collect();
    let mut headings = vec![">", "wins-draws-losses"];
    headings.extend(numbers.iter().map(String::as_str));
    let rows = (1..).zip(&places).map(|(rank, place): (u32, _)| {
        let mut row = vec![rank.to_string(), settings.entrants[place.entrant].name.clone()];
        row.extend(places.iter().map(|other| {
            let tally = board.between(place.entrant, other.entrant);
            match place.entrant == other.entrant {
                true => "·".into(),
                false if tally.games() == 0 => "–".into(),
                false => format!("{}-{}-{}", tally.wins, tally.draws, tally.losses),
            }
        }));
        row
    });
    Ok(write!(out, "\n{}", table(&headings, rows.collect()))?)
}

/// Prints how the games ended.
fn write_ends(
    store: &Store,
    stored: &StoredTournament,
    board: &Scoreboard,
    out: &mut dyn Write,
) -> Result<(), Failure> {
    if board.games() == 0 {
        return Ok(());
    }
    let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
    for game in store.played(stored.id)? {
        *counts.entry(game.reason.map_or("unknown", Reason::says)).or_default() += 1;
    }
    let mut ends: Vec<(&str, u64)> = counts.into_iter().collect();
    ends.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    let ends: Vec<String> = ends.iter().map(|(says, count)| format!("{count} × {says}")).collect();
    let white = board.colours();
    let share = 100.0 * white.points() / white.games().max(1) as f64;
    writeln!(
        out,
        "\nWhite scored {share:.1} % of the points; a game has {} plies on average.",
        board.plies() / board.games()
    )?;
    writeln!(out, "Ends: {}", ends.join(", "))?;
    let failed: u32 = board.table().iter().map(|place| place.unsound.games()).sum();
    if failed > 0 {
        let games = games_in_words(failed.into());
        let name = &stored.settings.name;
        writeln!(out, "{games} lost by a failure: vitrine games list --event {name} --failures")?;
    }
    Ok(())
}
