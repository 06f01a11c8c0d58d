//! The ladder as JSON.

use super::show::falls;
use super::steps::{SHOULD, Step};
use crate::commands::arena::json::{estimate, tally};
use ::arena::ratings::{Rated, RatingList};
use catalogue::strength;
use serde_json::{Value, json};

/// Returns the players, and the steps from level to level.
pub(super) fn ladder(list: &RatingList, steps: &[Step]) -> Value {
    let stamp = strength::stamp();
    let (low, high) = SHOULD;
    let players = (1..).zip(&list.rated).map(|(next, rated)| player(rated, list.rated.get(next)));
    json!({
        "zero": list.anchor.name,
        "games": list.games,
        "measured": {
            "version": stamp.version,
            "bench": stamp.bench,
            "network": stamp.network,
            "levels": stamp.levels,
        },
        "players": players.collect::<Vec<_>>(),
        "notAboveTheOneBefore": falls(list),
        "within": { "low": low, "high": high },
        "steps": steps.iter().map(step).collect::<Vec<_>>(),
    })
}

fn player(rated: &Rated, next: Option<&Rated>) -> Value {
    let gap = next.map(|next| json!({ "points": rated.elo - next.elo, "error": rated.gap_error }));
    json!({
        "name": rated.player.name,
        "points": rated.elo,
        "error": rated.error,
        "tally": tally(&rated.tally),
        "aboveNext": gap,
    })
}

fn step(step: &Step) -> Value {
    json!({
        "level": step.level,
        "tally": tally(&step.tally),
        "estimate": step.estimate.as_ref().map(estimate),
        "within": step.is_as_it_should_be(),
    })
}
