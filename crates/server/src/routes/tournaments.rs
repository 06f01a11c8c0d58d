//! Tournaments.

use super::answer::{Failure, json};
use super::games;
use crate::House;
use arena::store::Filter;
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Response};
use serde_json::json;
use std::sync::Arc;

/// All tournaments, the newest first.
pub(super) async fn list(State(house): State<Arc<House>>) -> Result<Response<Body>, Failure> {
    Ok(json(&json!({ "tournaments": house.events.list(&house).await? })))
}

/// How one stands, or its games as PGN.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
    Query(token): Query<games::LinkToken>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    let Some(name) = name.strip_suffix(".pgn") else {
        let missing = |refusal: crate::refusal::Refusal| Failure::missing(refusal.0);
        let view = house.events.view(&house, &name).await.map_err(missing)?;
        return Ok(json(&json!({ "tournament": view })));
    };
    token.check(&house, &headers)?;
    let wanted = name.to_owned();
    house.archive.ask(move |store| store.tournament(&wanted).map(drop)).await??;
    let filter = Filter { tournament: Some(name.into()), ..Filter::default() };
    games::send(&house, name, games::Wanted::Filter(filter)).await
}
