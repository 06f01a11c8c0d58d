//! Problems to be solved: asked for, looked at while they are, ended.

use super::answer::{Failure, json};
use crate::House;
use crate::guard::Stranger;
use crate::solvers::Question;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Response, StatusCode};
use serde_json::json;
use std::sync::Arc;

fn turned_away(stranger: Stranger) -> Failure {
    Failure::new(StatusCode::FORBIDDEN, stranger.to_string())
}

/// Begins to solve a problem.
pub(super) async fn begin(
    State(house): State<Arc<House>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    house.guard.admit_change(&headers).map_err(turned_away)?;
    let question: Question = serde_json::from_slice(&body)
        .map_err(|_| Failure::wrong("a problem needs at least {\"fen\", \"stipulation\"}"))?;
    let id = house.solvers.begin(&question)?;
    Ok(json(&json!({ "id": id })))
}

/// How far it is, or the solution.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<u64>,
) -> Result<Response<Body>, Failure> {
    let state = house.solvers.state(id);
    Ok(json(&state.ok_or_else(|| Failure::missing("this problem is no longer known"))?))
}

/// Ends it with what is proved so far.
pub(super) async fn stop(
    State(house): State<Arc<House>>,
    Path(id): Path<u64>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    house.guard.admit_change(&headers).map_err(turned_away)?;
    match house.solvers.stop(id) {
        true => Ok(json(&json!({ "stopped": id }))),
        false => Err(Failure::missing("this problem is no longer known")),
    }
}
