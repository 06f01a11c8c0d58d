//! The comparison as JSON.

use super::measure::{self, Cost, Yardstick};
use super::strength::Strengths;
use super::{positions, then};
use crate::commands::programs_json;
use serde_json::{Value, json};
use thinking::Card;

/// Returns all programs with the measurements, in the order of their names on the command line.
pub(super) fn page(
    measured: &[(&Card, Option<Cost>)],
    yardstick: &Yardstick,
    strengths: &Strengths,
) -> Value {
    let programs = measured.iter().map(|&(card, cost)| program(card, cost, strengths));
    json!({
        "programs": programs.collect::<Vec<_>>(),
        "positions": yardstick.count(),
        "depth": measure::DEPTH,
        "games": strengths.games(),
    })
}

fn program(card: &Card, cost: Option<Cost>, strengths: &Strengths) -> Value {
    let then = then(card, cost);
    let then = then.map(|(seconds, machine)| json!({ "seconds": seconds, "machine": machine }));
    let strength = strengths.of(card);
    json!({
        "id": card.id,
        "name": card.name,
        "year": card.year,
        "variants": programs_json::variants(card),
        "machine": card.machine,
        "method": programs_json::method(card),
        "positions": positions(cost),
        "then": then,
        "now": cost.map(|cost| json!({ "seconds": cost.seconds })),
        "strength": strength.map(|rated| json!({ "elo": rated.elo, "error": rated.error })),
    })
}
