//! The experiments of the laboratory: list, begin, show, stop.

use super::answer::{Failure, job, json, stopped};
use crate::AppState;
use crate::lab_json::experiment_views;
use crate::messages::{LabBegun, LabState};
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Response};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// An experiment that ends within this time is answered at once.
const AT_ONCE: Duration = Duration::from_millis(80);
const LOOK_EVERY: Duration = Duration::from_millis(5);

const GONE: &str = "this experiment is no longer known";

/// All experiments.
pub(super) async fn list() -> Response<Body> {
    json(&experiment_views())
}

/// Begins an experiment with `{ "Option": "value" }`. The answer has the report if it is over
/// in a moment.
pub(super) async fn begin(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    let options: BTreeMap<String, String> = serde_json::from_slice(&body)
        .map_err(|_| Failure::wrong("an experiment wants its options as {\"name\": \"value\"}"))?;
    let id = app.laboratory.begin(&name, &options)?;
    let mut waited = Duration::ZERO;
    let state = loop {
        match app.laboratory.state(id) {
            Some(LabState::Running(_)) if waited < AT_ONCE => {}
            state => break state.ok_or_else(|| Failure::missing(GONE))?,
        }
        tokio::time::sleep(LOOK_EVERY).await;
        waited += LOOK_EVERY;
    };
    Ok(json(&LabBegun { id, state }))
}

/// The progress or the report of an experiment.
pub(super) async fn show(
    State(app): State<Arc<AppState>>,
    Path(id): Path<u64>,
) -> Result<Response<Body>, Failure> {
    job(app.laboratory.state(id), GONE)
}

/// Stops an experiment, which ends with what it has found.
pub(super) async fn stop(
    State(app): State<Arc<AppState>>,
    Path(id): Path<u64>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    stopped(app.laboratory.stop(id), id, GONE)
}
