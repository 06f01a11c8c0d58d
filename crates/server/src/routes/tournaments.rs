//! Tournaments.

use super::answer::{Failure, json};
use super::games;
use crate::AppState;
use crate::messages::{TournamentFound, TournamentList};
use arena::store::Filter;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Response};
use std::sync::Arc;

/// All tournaments, the newest first.
pub(super) async fn list(State(app): State<Arc<AppState>>) -> Result<Response<Body>, Failure> {
    Ok(json(&TournamentList { tournaments: app.events.list(&app).await? }))
}

/// The standing of a tournament, or its games as PGN.
pub(super) async fn show(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
    Query(token): Query<games::LinkToken>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    let Some(name) = name.strip_suffix(".pgn") else {
        let missing = |refusal: crate::refusal::Refusal| Failure::missing(refusal.0);
        let tournament = app.events.view(&app, &name).await.map_err(missing)?;
        return Ok(json(&TournamentFound { tournament }));
    };
    token.check(&app, &headers)?;
    let wanted = name.to_owned();
    app.archive.ask(move |store| store.tournament(&wanted).map(drop)).await??;
    let filter = Filter { tournament: Some(name.into()), ..Filter::default() };
    games::send(&app, name, games::Wanted::Filter(filter)).await
}
