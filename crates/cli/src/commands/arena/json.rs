//! Events, games and ratings as JSON.

use super::ratings::Favourites;
use crate::failure::Failure;
use ::arena::ratings::{HistoryPoint, Rated, RatingList};
use ::arena::referee::Reason;
use ::arena::statistics::{Estimate, Interval, Pairs, Tally, Verdict};
use ::arena::store::{Listed, Store, TournamentRow};
use ::arena::tournament::{Plan, Scoreboard, Settings, Standing, standing};
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Returns the standings of an event of the store.
pub(super) fn event(store: &Store, name: &str) -> Result<Value, Failure> {
    let stored = store.tournament(name)?;
    let (board, _) = standing(store, &stored)?;
    let settings = &stored.settings;
    let mut ends: BTreeMap<&str, u64> = BTreeMap::new();
    for game in store.played(stored.id)? {
        *ends.entry(game.reason.map_or("unknown", Reason::code)).or_default() += 1;
    }
    let places = board.table();
    Ok(json!({
        "name": settings.name,
        "games": board.games(),
        "planned": Plan::new(settings).games(),
        "variant": settings.discipline.to_string(),
        "pace": settings.pace.to_string(),
        "openings": settings.openings.to_string(),
        "seed": settings.seed,
        "players": places.iter().map(|one| place(settings, one)).collect::<Vec<_>>(),
        "crosstable": crosstable(settings, &board, &places),
        "match": (settings.entrants.len() == 2).then(|| between(settings, &board)),
        "ends": ends,
        "plies": board.plies(),
    }))
}

fn place(settings: &Settings, place: &Standing) -> Value {
    let unsound = &place.unsound;
    json!({
        "name": settings.entrants[place.entrant].name,
        "tally": tally(&place.tally),
        "sonnebornBerger": place.sonneborn_berger,
        "estimate": place.estimate.as_ref().map(estimate),
        "lostOnTime": unsound.time,
        "lostByIllegalMove": unsound.illegal,
        "lostByCrash": unsound.crashed,
    })
}

/// Returns the result of each player against each other, from the first player's side; pairs that
/// have not met are left out.
fn crosstable(settings: &Settings, board: &Scoreboard, places: &[Standing]) -> Vec<Value> {
    let name = |place: &Standing| &settings.entrants[place.entrant].name;
    let mut pairs = Vec::new();
    for (index, one) in places.iter().enumerate() {
        for other in &places[index + 1..] {
            let results = board.between(one.entrant, other.entrant);
            if results.games() > 0 {
                let tally = tally(&results);
                pairs.push(json!({ "first": name(one), "second": name(other), "tally": tally }));
            }
        }
    }
    pairs
}

/// Returns a match from the first player's side.
fn between(settings: &Settings, board: &Scoreboard) -> Value {
    let pairs: Pairs = board.pairs_between(0, 1);
    let sprt = settings.sprt.map(|sprt| {
        let test = sprt.after_pairs(&pairs);
        json!({
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "llr": test.llr,
            "lower": test.lower,
            "upper": test.upper,
            "accepted": match test.verdict() {
                Verdict::Open => None,
                Verdict::Elo0 => Some("elo0"),
                Verdict::Elo1 => Some("elo1"),
            },
        })
    });
    json!({
        "first": settings.entrants[0].name,
        "second": settings.entrants[1].name,
        "tally": tally(&board.between(0, 1)),
        "pairs": pairs.0,
        "estimate": board.estimate_between(0, 1).as_ref().map(estimate),
        "sprt": sprt,
    })
}

/// Returns results as counts and points.
pub(crate) fn tally(tally: &Tally) -> Value {
    json!({
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "points": tally.points(),
    })
}

/// Returns the estimated difference in strength.
pub(crate) fn estimate(estimate: &Estimate) -> Value {
    json!({
        "score": estimate.score,
        "elo": interval(&estimate.elo),
        "normalizedElo": interval(&estimate.normalized),
        "los": estimate.los,
    })
}

/// Returns a value with its bounds; infinite numbers become `null`.
fn interval(interval: &Interval) -> Value {
    let finite = |number: f64| number.is_finite().then_some(number);
    json!({
        "value": finite(interval.value),
        "low": finite(interval.low),
        "high": finite(interval.high),
    })
}

/// Returns the events of the store.
pub(super) fn events(rows: &[TournamentRow]) -> Value {
    let events = rows.iter().map(|row| {
        json!({
            "name": row.name,
            "begun": row.begun.date(),
            "ended": row.ended.map(|ended| ended.date()),
            "games": row.games,
        })
    });
    json!({ "events": events.collect::<Vec<_>>() })
}

/// Returns games of the store, and how many pass the filters.
pub(super) fn games(games: &[Listed], all: u64) -> Value {
    let games = games.iter().map(|game| {
        json!({
            "id": game.id,
            "date": game.date,
            "event": game.event,
            "white": game.white,
            "black": game.black,
            "result": game.result.to_string(),
            "reason": game.reason.map(Reason::code),
            "plies": game.plies,
        })
    });
    json!({ "games": games.collect::<Vec<_>>(), "all": all })
}

/// Returns a list of ratings.
pub(super) fn ratings(list: &RatingList) -> Value {
    let unconnected = list.unconnected.iter();
    let unconnected = unconnected
        .map(|(player, results)| json!({ "name": player.name, "tally": tally(results) }));
    json!({
        "anchor": list.anchor.name,
        "white": { "elo": list.white.0, "error": list.white.1 },
        "games": list.games,
        "players": list.rated.iter().map(rated).collect::<Vec<_>>(),
        "unconnected": unconnected.collect::<Vec<_>>(),
    })
}

/// Returns the results, openings and history of a player.
pub(super) fn player(
    name: &str,
    record: &BTreeMap<String, Tally>,
    favourites: &Favourites,
    history: &[HistoryPoint],
) -> Value {
    let opponents = record.iter().map(|(opponent, results)| {
        let found = Estimate::of_match(&Pairs::default(), results);
        json!({
            "name": opponent,
            "tally": tally(results),
            "estimate": found.as_ref().map(estimate),
        })
    });
    let openings = favourites.openings.iter();
    let openings = openings.map(|(name, games)| json!({ "name": name, "games": games }));
    let longest = favourites.longest_win;
    let history = history.iter().map(|point| {
        json!({
            "day": point.day.date(), "elo": point.elo, "error": point.error, "games": point.games,
        })
    });
    json!({
        "name": name,
        "tally": tally(&record.values().copied().sum()),
        "opponents": opponents.collect::<Vec<_>>(),
        "openings": openings.collect::<Vec<_>>(),
        "longestWin": longest.map(|(plies, game)| json!({ "game": game, "plies": plies })),
        "history": history.collect::<Vec<_>>(),
    })
}

fn rated(rated: &Rated) -> Value {
    json!({
        "name": rated.player.name,
        "elo": rated.elo,
        "error": rated.error,
        "tally": tally(&rated.tally),
        "opponents": rated.opponents,
        "aboveNext": rated.above_next,
    })
}
