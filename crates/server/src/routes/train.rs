//! The trainer: exercises, positions of drills, and stored answers.

use super::answer::{Failure, json};
use crate::AppState;
use crate::messages::{Answered, AttemptView, TrainingView};
use crate::training;
use arena::date::Moment;
use arena::store::{Store, StoreError};
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Response};
use serde::Deserialize;
use serde_json::json;
use std::sync::Arc;

/// Runs work that takes a moment, away from the threads that handle messages.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Failure> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|_| Failure::broken("the trainer has failed at this"))
}

/// All exercises and answers.
pub(super) async fn show(State(app): State<Arc<AppState>>) -> Result<Response<Body>, Failure> {
    let kept =
        |store: &mut Store| Ok::<_, StoreError>((training::mistakes(store)?, store.attempts()?));
    let (mistakes, attempts) = app.archive.ask(kept).await??;
    let drills = aside(training::drills).await?;
    let attempts = attempts.into_iter().map(AttemptView::from).collect();
    Ok(json(&TrainingView { puzzles: training::puzzles(), mistakes, attempts, drills }))
}

/// The seed of a drill's position.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Seed {
    seed: u64,
}

/// A position of a drill.
pub(super) async fn drill(
    Path(id): Path<String>,
    Query(Seed { seed }): Query<Seed>,
) -> Result<Response<Body>, Failure> {
    let start = aside(move || training::start(&id, seed)).await?;
    Ok(json(&start.ok_or_else(|| Failure::missing("there is no such drill"))?))
}

/// Stores an answer. Returns it with the rating after it.
pub(super) async fn keep(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    let Answered { exercise, solved } = serde_json::from_slice(&body)
        .map_err(|_| Failure::wrong("an answer is {\"exercise\", \"solved\"}"))?;
    if !training::is_exercise(&exercise) {
        return Err(Failure::wrong("there is no such exercise"));
    }
    let kept = app.archive.ask(move |store| {
        let opponent = training::opponent(&exercise);
        store.keep_attempt(&exercise, Moment::now(), solved, opponent)
    });
    Ok(json(&AttemptView::from(kept.await??)))
}

/// Forgets all answers, and the rating with them.
pub(super) async fn forget(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    app.archive.ask(Store::forget_attempts).await??;
    Ok(json(&json!({ "forgotten": true })))
}
