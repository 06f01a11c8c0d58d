//! Imports games from PGN. The store takes a few at a time, so that running games do not wait for
//! all of them.

use super::answer::{Failure, json};
use crate::AppState;
use crate::limits::{BODY_BYTES, BODY_PATIENCE, GAMES_AT_ONCE, IMPORTED_GAMES};
use crate::messages::Imported;
use arena::store::{ImportReport, Store, StoreError};
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Response, StatusCode, header};
use notation::pgn::Reader;
use std::io::Cursor;
use std::mem::take;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::time::timeout;

/// Adds the games of a PGN.
pub(super) async fn import(
    State(app): State<Arc<AppState>>,
    request: Request,
) -> Result<Response<Body>, Failure> {
    check(&app, request.headers())?;
    let too_much = || Failure::new(StatusCode::PAYLOAD_TOO_LARGE, "that is too much at once");
    let reading = to_bytes(request.into_body(), BODY_BYTES);
    let bytes = match timeout(BODY_PATIENCE, reading).await {
        Ok(Ok(bytes)) => bytes,
        Ok(Err(_)) => return Err(too_much()),
        Err(_) => return Err(Failure::new(StatusCode::REQUEST_TIMEOUT, "that took too long")),
    };
    let report = add(&app, bytes).await?;
    app.announce_games();
    Ok(json(&Imported {
        count: report.added,
        known: report.known,
        faulty: report.faulty,
        games: report.numbers,
        notes: report.faults.into_iter().chain(report.interrupted).collect(),
    }))
}

fn check(app: &AppState, headers: &HeaderMap) -> Result<(), Failure> {
    app.guard.admit_change(headers)?;
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
    let kind = kind.split(';').next().unwrap_or("").trim();
    if kind != "application/x-chess-pgn" && kind != "application/vnd.chess-pgn" {
        let sentence = "games come as application/x-chess-pgn";
        return Err(Failure::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, sentence));
    }
    let length = headers.get(header::CONTENT_LENGTH).and_then(|text| text.to_str().ok());
    let length: Option<usize> = length.and_then(|text| text.parse().ok());
    if length.is_some_and(|length| length > BODY_BYTES) {
        let sentence = "that is too much at once";
        return Err(Failure::new(StatusCode::PAYLOAD_TOO_LARGE, sentence));
    }
    Ok(())
}

/// Games that are being added.
struct Import {
    reader: Reader<Cursor<Bytes>>,
    report: ImportReport,
}

impl Import {
    /// Adds some games. Returns whether there may be more.
    fn go_on(&mut self, store: &mut Store) -> Result<bool, StoreError> {
        let goes_on = store.import_some(GAMES_AT_ONCE, &mut self.reader, &mut self.report)?;
        let read = self.report.added + self.report.known + self.report.faulty;
        if goes_on && read >= IMPORTED_GAMES {
            self.report.interrupted = Some(format!(
                "these are the first {IMPORTED_GAMES} games; add the others in a file of their own"
            ));
        }
        Ok(goes_on && self.report.interrupted.is_none())
    }
}

/// Adds games until there are no more, or too many, or the store fails. Games that have been added
/// stay.
async fn add(app: &AppState, bytes: Bytes) -> Result<ImportReport, Failure> {
    let report = ImportReport::default();
    let import = Import { reader: Reader::new(Cursor::new(bytes)), report };
    let import = Arc::new(Mutex::new(import));
    loop {
        let shared = import.clone();
        let asked = app.archive.ask(move |store| locked(&shared).go_on(store)).await;
        let failure: Failure = match asked {
            Ok(Ok(true)) => continue,
            Ok(Ok(false)) => break,
            Ok(Err(error)) => error.into(),
            Err(undone) => undone.into(),
        };
        let mut import = locked(&import);
        if import.report.added == 0 {
            return Err(failure);
        }
        import.report.interrupted = Some(format!("{}; the rest was not read", failure.sentence()));
        break;
    }
    let mut import = locked(&import);
    Ok(take(&mut import.report))
}

fn locked(import: &Mutex<Import>) -> MutexGuard<'_, Import> {
    // Games that a panicked job has read are not read again.
    import.lock().unwrap_or_else(PoisonError::into_inner)
}
