//! Studies of the analysis board: list, show, store and delete. A study is always written whole.

use super::answer::{Failure, json};
use crate::AppState;
use crate::limits::{CHAPTERS, NAME_CHARACTERS, STUDIES};
use crate::messages::{ChapterText, StudyId, StudyList, StudyRowView, StudyText};
use arena::store::{Chapter, StoredStudy};
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Response};
use std::sync::Arc;

impl StudyText {
    fn read(body: &[u8]) -> Result<StoredStudy, Failure> {
        let text: Self = serde_json::from_slice(body).map_err(|_| {
            Failure::wrong("a study is {\"name\", \"chapters\": [{\"name\", \"pgn\"}]}")
        })?;
        if text.chapters.is_empty() || text.chapters.len() > CHAPTERS {
            return Err(Failure::wrong(format!("a study has 1 to {CHAPTERS} chapters")));
        }
        let chapter = |ChapterText { name, pgn }| Ok(Chapter { name: named(&name)?, pgn });
        let chapters: Result<_, Failure> = text.chapters.into_iter().map(chapter).collect();
        Ok(StoredStudy { name: named(&text.name)?, chapters: chapters? })
    }

    fn of(study: StoredStudy) -> Self {
        let chapter = |Chapter { name, pgn }| ChapterText { name, pgn };
        Self { name: study.name, chapters: study.chapters.into_iter().map(chapter).collect() }
    }
}

/// Checks and trims a name: not empty, not too long, without control characters.
fn named(text: &str) -> Result<String, Failure> {
    let name = text.trim();
    let length = name.chars().count();
    if length == 0 || length > NAME_CHARACTERS || name.chars().any(char::is_control) {
        return Err(Failure::wrong(format!("a name has 1 to {NAME_CHARACTERS} characters")));
    }
    Ok(name.to_owned())
}

fn missing() -> Failure {
    Failure::missing("there is no such study")
}

/// All studies, the most recently changed first.
pub(super) async fn list(State(app): State<Arc<AppState>>) -> Result<Response<Body>, Failure> {
    let rows = app.archive.ask(|store| store.studies()).await??;
    let studies = rows.into_iter().map(StudyRowView::from).collect();
    Ok(json(&StudyList { studies }))
}

/// A study with its chapters.
pub(super) async fn show(
    State(app): State<Arc<AppState>>,
    Path(id): Path<i64>,
) -> Result<Response<Body>, Failure> {
    let study = app.archive.ask(move |store| store.study(id)).await??;
    Ok(json(&StudyText::of(study.ok_or_else(missing)?)))
}

/// Stores a new study.
pub(super) async fn add(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    let study = StudyText::read(&body)?;
    let all = app.archive.ask(|store| store.studies()).await??;
    if all.len() >= STUDIES {
        return Err(Failure::wrong(format!("{STUDIES} studies are kept; delete one first")));
    }
    let id = app.archive.ask(move |store| store.add_study(&study)).await??;
    Ok(json(&StudyId { id }))
}

/// Replaces a study.
pub(super) async fn change(
    State(app): State<Arc<AppState>>,
    Path(id): Path<i64>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    let study = StudyText::read(&body)?;
    match app.archive.ask(move |store| store.change_study(id, &study)).await?? {
        true => Ok(json(&StudyId { id })),
        false => Err(missing()),
    }
}

/// Deletes a study.
pub(super) async fn delete(
    State(app): State<Arc<AppState>>,
    Path(id): Path<i64>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_change(&headers)?;
    match app.archive.ask(move |store| store.delete_study(id)).await?? {
        true => Ok(json(&StudyId { id })),
        false => Err(missing()),
    }
}
