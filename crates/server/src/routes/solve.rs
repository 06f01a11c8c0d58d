//! The solving of chess problems: begin, show, stop.

use super::answer::{Failure, job, json, stopped};
use crate::AppState;
use crate::messages::{SolveBegun, SolveQuestion};
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Response};
use std::sync::Arc;

const GONE: &str = "this problem is no longer known";

/// Begins to solve a problem.
pub(super) async fn begin(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    let question: SolveQuestion = serde_json::from_slice(&body)
        .map_err(|_| Failure::wrong("a problem needs at least {\"fen\", \"stipulation\"}"))?;
    let id = app.solvers.begin(&question)?;
    Ok(json(&SolveBegun { id }))
}

/// The progress or the solution of a problem.
pub(super) async fn show(
    State(app): State<Arc<AppState>>,
    Path(id): Path<u64>,
) -> Result<Response<Body>, Failure> {
    job(app.solvers.state(id), GONE)
}

/// Stops a solver, which ends with what is proved so far.
pub(super) async fn stop(
    State(app): State<Arc<AppState>>,
    Path(id): Path<u64>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    stopped(app.solvers.stop(id), id, GONE)
}
