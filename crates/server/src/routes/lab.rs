//! Experiments of the laboratory: listed, begun, looked at while they run, ended.

use super::answer::{Failure, json};
use crate::House;
use crate::guard::Stranger;
use crate::lab_json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Response, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// What is done within this time is answered at once.
const AT_ONCE: Duration = Duration::from_millis(80);
const LOOK_EVERY: Duration = Duration::from_millis(5);

fn turned_away(stranger: Stranger) -> Failure {
    Failure::new(StatusCode::FORBIDDEN, stranger.to_string())
}

/// All experiments.
pub(super) async fn list() -> Response<Body> {
    json(&lab_json::experiments())
}

/// Begins an experiment with `{ "Option": "value" }`. If it is over in a moment, this is the answer.
pub(super) async fn begin(
    State(house): State<Arc<House>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    house.guard.admit_change(&headers).map_err(turned_away)?;
    let options: BTreeMap<String, String> = serde_json::from_slice(&body)
        .map_err(|_| Failure::wrong("an experiment wants its options as {\"name\": \"value\"}"))?;
    let id = house.laboratory.begin(&name, &options)?;
    let mut waited = Duration::ZERO;
    let is_running =
        |state: &Option<Value>| state.as_ref().is_some_and(|state| state["state"] == "running");
    while is_running(&house.laboratory.state(id)) && waited < AT_ONCE {
        tokio::time::sleep(LOOK_EVERY).await;
        waited += LOOK_EVERY;
    }
    let mut state = house.laboratory.state(id).unwrap_or_default();
    state["id"] = json!(id);
    Ok(json(&state))
}

/// How far it is, or the report.
pub(super) async fn show(
    State(house): State<Arc<House>>,
    Path(id): Path<u64>,
) -> Result<Response<Body>, Failure> {
    let state = house.laboratory.state(id);
    Ok(json(&state.ok_or_else(|| Failure::missing("this experiment is no longer known"))?))
}

/// Ends it with what is known so far.
pub(super) async fn stop(
    State(house): State<Arc<House>>,
    Path(id): Path<u64>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    house.guard.admit_change(&headers).map_err(turned_away)?;
    match house.laboratory.stop(id) {
        true => Ok(json(&json!({ "stopped": id }))),
        false => Err(Failure::missing("this experiment is no longer known")),
    }
}
