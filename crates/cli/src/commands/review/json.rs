//! A review as JSON: one object on a line for each game.

use super::Reviewed;
use super::text::told;
use crate::failure::Failure;
use crate::json;
use explain::review::{BadMove, Review, summary};
use explain::{Claim, sentence};
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::Move;
use rules::chess::Position;
use serde_json::{Value, json};

/// Returns the review as one line.
pub(super) fn write(reviewed: &Reviewed) -> Result<String, Failure> {
    let review = &reviewed.review;
    let tags: serde_json::Map<String, Value> =
        reviewed.game.tags.iter().map(|(name, value)| (name.into(), value.into())).collect();
    let object = json!({
        "tags": tags,
        "opening": reviewed.opening,
        "accuracy": { "white": review.accuracy[0], "black": review.accuracy[1] },
        "summary": summary(review),
        "moves": told(reviewed).map(|bad| one(review, bad)).collect::<Vec<_>>(),
    });
    let line = serde_json::to_string(&json::numbered(object));
    let line = line.map_err(|error| Failure::Failed(error.to_string()))?;
    Ok(line + "\n")
}

fn one(review: &Review, bad: &BadMove) -> Value {
    let position = &review.positions[bad.ply];
    let played = review.moves[bad.ply];
    json!({
        "ply": bad.ply + 1,
        "fen": fen::write(*position),
        "move": san::write(played, position),
        "mark": bad.mark.word(),
        "before": bad.values.0.percent(),
        "after": bad.values.1.percent(),
        "better": uci(&bad.better),
        "classes": bad.classes.iter().map(|class| class.words()).collect::<Vec<_>>(),
        "claims": bad.claims.iter().map(claim).collect::<Vec<_>>(),
        "explained": bad.is_explained(),
        "reply": line(&position.after(played), &bad.reply),
    })
}

fn claim(claim: &Claim) -> Value {
    json!({
        "kind": claim.kind.id(),
        "by": claim.view.by.choose("white", "black"),
        "about": claim.view.about.choose("white", "black"),
        "text": sentence::sentence(claim),
        "from": fen::write(claim.start()),
        "line": uci(&claim.line),
        "amount": claim.amount,
        "squares": claim.pieces.iter().map(|piece| piece.square.to_string()).collect::<Vec<_>>(),
    })
}

fn uci(moves: &[Move]) -> Vec<String> {
    moves.iter().map(|&m| coordinates::write(m, CastlingStyle::Standard)).collect()
}

fn line(from: &Position, moves: &[Move]) -> String {
    sentence::numbered(from, moves)
}
