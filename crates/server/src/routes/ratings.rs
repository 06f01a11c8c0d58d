//! The ratings of all players, from the games of the store.

use super::answer::{Failure, json};
use crate::AppState;
use arena::Discipline;
use arena::ratings::{HistoryPoint, Rated, RatingList, RatingOptions, rate};
use arena::store::{PlayerKind, PlayerName, Span, Store, StoreError};
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::Response;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

/// The list of measured strengths.
#[derive(Serialize, TS)]
#[ts(rename = "RatingList")]
pub(crate) struct RatingsView {
    /// The player whose rating is fixed.
    anchor: Option<AnchorView>,
    games: u64,
    ratings: Vec<Row>,
}

#[derive(Serialize, TS)]
struct AnchorView {
    id: Option<&'static str>,
    name: String,
}

/// A line of the list.
#[derive(Clone, Debug, Serialize, TS)]
#[ts(rename = "RatingRow")]
pub(crate) struct Row {
    /// Of a program of the catalogue.
    pub(super) id: Option<&'static str>,
    pub(super) name: String,
    pub(super) kind: &'static str,
    pub(super) elo: f64,
    #[ts(type = "number | null")]
    pub(super) low: f64,
    #[ts(type = "number | null")]
    pub(super) high: f64,
    pub(super) games: u64,
    /// Points for a game.
    pub(super) score: f64,
}

/// One player's rating, day by day.
#[derive(Serialize)]
struct RatingHistory {
    points: Vec<RatingPoint>,
}

/// The rating after all games up to a day.
#[derive(Serialize)]
struct RatingPoint {
    date: String,
    elo: f64,
    low: f64,
    high: f64,
    games: u64,
}

/// The query for the list.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    variant: Option<Discipline>,
}

/// The query for one player's ratings, day by day.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct HistoryQuestion {
    player: String,
    variant: Option<Discipline>,
}

/// The games of a discipline that were played here.
fn span(variant: Option<Discipline>) -> Span {
    Span { discipline: Some(variant.unwrap_or_default()), imported: Some(false), ..Span::default() }
}

/// Reads the store through a connection of its own, since counting may take a while.
async fn read<T: Send + 'static>(
    app: &AppState,
    job: impl FnOnce(&Store) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, Failure> {
    let open = app.archive.another();
    let work = tokio::task::spawn_blocking(move || job(&open()?)).await;
    Ok(work.map_err(|_| Failure::broken("the ratings could not be found"))??)
}

/// The list; `None` without games.
async fn rated(app: &AppState, variant: Option<Discipline>) -> Result<Option<RatingList>, Failure> {
    let results = read(app, move |store| store.results(&span(variant))).await?;
    Ok(rate(&results, &RatingOptions::default()).ok())
}

/// The ratings in chess, and in Los Alamos chess for programs without one.
pub(super) async fn of_programs(app: &AppState) -> Result<Vec<Row>, Failure> {
    let lists = [Discipline::Chess, Discipline::LosAlamos];
    let mut rows: Vec<Row> = Vec::new();
    for discipline in lists {
        let list = rated(app, Some(discipline)).await?;
        let more = list.iter().flat_map(|list| &list.rated).map(row);
        // A program that plays both games keeps its rating in the first.
        let known: Vec<Row> = more.filter(|r| rows.iter().all(|k| k.id != r.id)).collect();
        rows.extend(known);
    }
    Ok(rows)
}

/// The ratings of all players.
pub(super) async fn list(
    State(app): State<Arc<AppState>>,
    Query(question): Query<Question>,
) -> Result<Response<Body>, Failure> {
    let Some(list) = rated(&app, question.variant).await? else {
        return Ok(json(&RatingsView { anchor: None, games: 0, ratings: Vec::new() }));
    };
    let anchor = AnchorView { id: program(&list.anchor), name: shown(&list.anchor) };
    let ratings = list.rated.iter().map(row).collect();
    Ok(json(&RatingsView { anchor: Some(anchor), games: list.games, ratings }))
}

/// One player's rating day by day.
pub(super) async fn history(
    State(app): State<Arc<AppState>>,
    Query(question): Query<HistoryQuestion>,
) -> Result<Response<Body>, Failure> {
    let HistoryQuestion { player, variant } = question;
    let points = read(&app, move |store| {
        arena::ratings::history(store, &span(variant), &RatingOptions::default(), &player)
    });
    let shown = |point: HistoryPoint| RatingPoint {
        date: point.day.date(),
        elo: point.elo,
        low: point.elo - point.error,
        high: point.elo + point.error,
        games: point.games,
    };
    Ok(json(&RatingHistory { points: points.await?.into_iter().map(shown).collect() }))
}

fn row(rated: &Rated) -> Row {
    let games = rated.tally.games();
    Row {
        id: program(&rated.player),
        name: shown(&rated.player),
        kind: rated.player.kind.code(),
        elo: rated.elo,
        low: rated.elo - rated.error,
        high: rated.elo + rated.error,
        games,
        score: rated.tally.points() / games.max(1) as f64,
    }
}

/// The id of a program that plays with its default options.
fn program(player: &PlayerName) -> Option<&'static str> {
    let entry = catalogue::PROGRAMS.iter().find(|entry| entry.id == player.name);
    entry.filter(|_| player.kind == PlayerKind::Program).map(|entry| entry.id)
}

/// The name of a player: for a program, the one on its card.
fn shown(player: &PlayerName) -> String {
    let entry = catalogue::PROGRAMS.iter().find(|entry| Some(entry.id) == program(player));
    entry.map_or_else(|| player.name.clone(), |entry| entry.card().name.into())
}
