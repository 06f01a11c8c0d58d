//! The programs and their stories.

use super::answer::{Failure, json, text_of};
use super::ratings;
use crate::AppState;
use crate::library;
use crate::messages::{CardView, EngineView, MeasuredView, ProgramList, ProgramView};
use arena::player::Who;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::Response;
use std::sync::Arc;

/// All programs, by year, each with its measured strength if there is one.
pub(super) async fn list(State(app): State<Arc<AppState>>) -> Result<Response<Body>, Failure> {
    let ratings = ratings::of_programs(&app).await.unwrap_or_default();
    let programs = catalogue::PROGRAMS.iter().map(|entry| program(entry, &ratings)).collect();
    let engines = app.engines.iter().filter(|entrant| matches!(entrant.who, Who::Engine(_)));
    let engines = engines.map(|entrant| EngineView { name: entrant.name.clone() }).collect();
    Ok(json(&ProgramList { programs, engines }))
}

fn program(entry: &thinking::ProgramEntry, ratings: &[ratings::Row]) -> ProgramView {
    ProgramView {
        card: CardView::of(entry),
        rating: rating(entry.id, ratings),
        story: library::story(entry.id).is_some(),
        games: library::games_of(entry.id).collect(),
        positions: library::positions_of(entry.id).collect(),
    }
}

/// The strength of a program: from the list that comes with the server, which names the anchor
/// of its scale, and otherwise from the stored games.
fn rating(id: &str, ratings: &[ratings::Row]) -> Option<MeasuredView> {
    if let Some(library::Measured { elo, error, games, anchor, stale }) = library::measured(id) {
        let (low, high, anchor) = (elo - error, elo + error, Some(anchor));
        return Some(MeasuredView { elo, low, high, games, anchor, stale, shipped: true });
    }
    let ratings::Row { elo, low, high, games, .. } = *ratings.iter().find(|r| r.id == Some(id))?;
    let stale = false;
    Some(MeasuredView { elo, low, high, games, anchor: None, stale, shipped: false })
}

/// The story of a program as Markdown.
pub(super) async fn story(Path(id): Path<String>) -> Result<Response<Body>, Failure> {
    let text = library::story(&id).ok_or_else(|| Failure::missing("there is no such story"))?;
    Ok(text_of("text/markdown; charset=utf-8", text.into()))
}
