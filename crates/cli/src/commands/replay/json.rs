//! A replayed game as JSON.

use super::{Agreement, Compared, Replayed};
use notation::pgn::Mainline;
use rules::Color;
use serde_json::{Map, Value, json};
use server::thoughts_json;
use thinking::{Card, Verdict};

/// Returns all games of a file.
pub(super) fn all(card: &Card, games: &[Value]) -> Value {
    json!({ "program": { "id": card.id, "name": card.name }, "games": games })
}

/// Returns one game.
pub(super) fn game(recorded: &Mainline, replayed: &Replayed) -> Value {
    let tags: Map<String, Value> =
        recorded.tags.iter().map(|(name, value)| (name.into(), value.into())).collect();
    let colors = replayed.colors.iter().map(|color: &Color| color.choose("white", "black"));
    json!({
        "tags": tags,
        "colors": colors.collect::<Vec<_>>(),
        "asked": replayed.compared.len(),
        "agreed": replayed.count(Agreement::Agrees),
        "equal": replayed.count(Agreement::Equal),
        "silent": replayed.count(Agreement::Silent),
        "moves": replayed.compared.iter().map(one).collect::<Vec<_>>(),
        "fault": recorded.fault.as_ref().map(ToString::to_string),
    })
}

fn one(compared: &Compared) -> Value {
    let agreement = match compared.agreement() {
        Agreement::Agrees => "agrees",
        Agreement::Equal => "equal",
        Agreement::Prefers => "prefers",
        Agreement::NotConsidered => "not-considered",
        Agreement::Silent => "silent",
    };
    json!({
        "position": thoughts_json::position(&compared.at),
        "played": thoughts_json::one_move(compared.played, &compared.at),
        "decision": thoughts_json::decision(compared.decision, &compared.at),
        "agreement": agreement,
        "chosenVerdict": compared.chosen.map(verdict),
        "playedVerdict": compared.worth.map(verdict),
    })
}

/// Returns a verdict as shown, and as a number that orders the verdicts of one program.
fn verdict(verdict: Verdict) -> Value {
    json!({ "shown": verdict.to_string(), "centipawns": verdict.centipawns() })
}
