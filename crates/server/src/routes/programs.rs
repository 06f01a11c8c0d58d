//! The programs and their stories.

use super::answer::{Failure, json, text_of};
use super::ratings;
use crate::House;
use crate::library;
use crate::messages::ProgramView;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::Response;
use serde_json::{Value, json};
use std::sync::Arc;

/// All programs, by year, each with its measured strength if there is one.
pub(super) async fn list(State(house): State<Arc<House>>) -> Result<Response<Body>, Failure> {
    let ratings = ratings::of_programs(&house).await.unwrap_or_default();
    let programs: Vec<Value> =
        catalogue::PROGRAMS.iter().map(|entry| program(entry, &ratings)).collect();
    Ok(json(&json!({ "programs": programs })))
}

fn program(entry: &catalogue::Entry, ratings: &[ratings::Row]) -> Value {
    // A view of plain fields is always written.
    let mut view = serde_json::to_value(ProgramView::of(entry)).unwrap_or_default();
    view["rating"] = rating(entry.id, ratings);
    view["story"] = library::story(entry.id).is_some().into();
    view["games"] = library::games_of(entry.id).collect::<Vec<_>>().into();
    view["positions"] = library::positions_of(entry.id).collect::<Vec<_>>().into();
    view
}

/// How strong a program is: by the list that comes with us, which names the anchor of its
/// scale, and otherwise by the games of the store.
fn rating(id: &str, ratings: &[ratings::Row]) -> Value {
    if let Some(found) = library::measured(id) {
        let (low, high) = (found.elo - found.error, found.elo + found.error);
        let (elo, games, anchor) = (found.elo, found.games, found.anchor);
        return json!({
            "elo": elo, "low": low, "high": high, "games": games, "anchor": anchor, "shipped": true,
        });
    }
    let found = ratings.iter().find(|row| row.id == Some(id));
    found.map_or(Value::Null, |row| {
        json!({
            "elo": row.elo, "low": row.low, "high": row.high, "games": row.games, "shipped": false,
        })
    })
}

/// The story of a program as Markdown.
pub(super) async fn story(Path(id): Path<String>) -> Result<Response<Body>, Failure> {
    let text = library::story(&id).ok_or_else(|| Failure::missing("there is no such story"))?;
    Ok(text_of("text/markdown; charset=utf-8", text.into()))
}
