//! The forms of answers.

use crate::archive::Undone;
use crate::guard::Stranger;
use crate::refusal::Refusal;
use arena::store::StoreError;
use axum::body::Body;
use axum::http::{HeaderName, HeaderValue, Response, StatusCode, header};
use axum::response::IntoResponse;
use serde::Serialize;
use serde_json::json;

/// An answer in JSON.
pub(super) fn json(value: &impl Serialize) -> Response<Body> {
    // Only maps with keys that are not strings would fail, and there are none.
    let text = serde_json::to_string(value).unwrap_or_default();
    let mut response = text_of("application/json", text);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// An answer in text of this content type.
pub(super) fn text_of(kind: &'static str, text: String) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    response
}

/// Games as a file to download. Its name has only letters, digits and hyphens.
pub(super) fn pgn(name: &str, text: Body) -> Response<Body> {
    let mut response = Response::new(text);
    let kind = HeaderValue::from_static("application/x-chess-pgn; charset=utf-8");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    let plain: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).take(60).collect();
    let shown = HeaderValue::from_str(&format!("attachment; filename=\"{plain}.pgn\""));
    if let Ok(shown) = shown {
        response.headers_mut().insert(header::CONTENT_DISPOSITION, shown);
    }
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

/// The state of a job, if it is still known.
pub(super) fn job(state: Option<impl Serialize>, gone: &str) -> Result<Response<Body>, Failure> {
    state.map(|state| json(&state)).ok_or_else(|| Failure::missing(gone))
}

/// The answer to stopping a job, if it is still known.
pub(super) fn stopped(found: bool, id: u64, gone: &str) -> Result<Response<Body>, Failure> {
    job(found.then(|| json!({ "stopped": id })), gone)
}

/// Why a request failed: a status and a message.
#[derive(Debug)]
pub(super) struct Failure {
    status: StatusCode,
    sentence: String,
}

impl Failure {
    pub(super) fn new(status: StatusCode, sentence: impl Into<String>) -> Self {
        Self { status, sentence: sentence.into() }
    }

    /// The requested thing does not exist.
    pub(super) fn missing(sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, sentence)
    }

    /// The request is invalid.
    pub(super) fn wrong(sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// The message.
    pub(super) fn sentence(&self) -> &str {
        &self.sentence
    }

    /// The server has failed.
    pub(super) fn broken(sentence: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response<Body> {
        let mut response = json(&json!({ "error": self.sentence }));
        *response.status_mut() = self.status;
        if self.status == StatusCode::PAYLOAD_TOO_LARGE {
            // The rest of the body is not read.
            let close = (HeaderName::from_static("connection"), HeaderValue::from_static("close"));
            response.headers_mut().insert(close.0, close.1);
        }
        response
    }
}

/// Replaces the errors of libraries that refuse a request before our handlers see it: their
/// messages name their own types and are not JSON.
pub(super) fn in_our_words(response: Response<Body>) -> Response<Body> {
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_ours = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"application/json"));
    if is_ours || !status.is_client_error() && !status.is_server_error() {
        return response;
    }
    let sentence = match status {
        StatusCode::BAD_REQUEST => {
            "the request cannot be understood; docs/protocol.md lists all of them"
        }
        StatusCode::NOT_FOUND => "there is nothing here",
        StatusCode::PAYLOAD_TOO_LARGE => "that is too much at once",
        StatusCode::UPGRADE_REQUIRED => "the socket speaks version 13 of WebSocket",
        _ => "the request cannot be answered",
    };
    Failure::new(status, sentence).into_response()
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::wrong(refusal.0)
    }
}

impl From<Stranger> for Failure {
    fn from(stranger: Stranger) -> Self {
        Self::new(StatusCode::FORBIDDEN, stranger.to_string())
    }
}

impl From<Undone> for Failure {
    fn from(undone: Undone) -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Refusal::from(undone).0)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        let status = match error {
            StoreError::Missing(_) => StatusCode::NOT_FOUND,
            StoreError::Exists(_) | StoreError::Stale(_) | StoreError::Busy(_) => {
                StatusCode::CONFLICT
            }
            _ => StatusCode::INTERNAL_SERVER_ERROR,
        };
        Self::new(status, Refusal::from(error).0)
    }
}
