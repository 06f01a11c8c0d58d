//! The HTTP routes: one list of paths, behind one guard.
//!
//! * `access.rs` access control · `answer.rs` the forms of answers · `packed.rs` answers in gzip ·
//!   the others one file for each subject

mod access;
mod answer;
mod class;
mod explain;
mod games;
mod import;
mod knowledge;
mod lab;
mod museum;
mod packed;
mod programs;
mod ratings;
mod solve;
mod studies;
mod told;
mod tournaments;
mod train;

#[cfg(test)]
pub(crate) use ratings::{RatingsView, Row};

use crate::AppState;
use crate::assets;
use crate::guard::Stranger;
use crate::limits::{BODY_BYTES, MESSAGE_BYTES, WAITING_SEARCHES, WRONG_TOKEN_PAUSE};
use crate::listener::ConnectionSlot;
use crate::messages::VERSION;
use crate::socket;
use answer::{Failure, json};
use axum::Router;
use axum::body::Body;
use axum::extract::{DefaultBodyLimit, Extension, Request, State, WebSocketUpgrade};
use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use axum::middleware::{self, Next};
use axum::response::IntoResponse;
use axum::routing::{get, post};
use serde_json::json;
use std::sync::Arc;

/// The content security policy: a page may load only its own files. Pieces are images inside the
/// style sheet.
const POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self'; \
                      object-src 'none'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(header::HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// All routes; other paths are looked up among the files of the page.
pub(crate) fn router(app: &Arc<AppState>) -> Router {
    Router::new()
        .route("/health", get(health))
        .route("/socket", get(upgrade))
        .route("/api/programs", get(programs::list))
        .route("/api/programs/{id}/story", get(programs::story))
        .route("/api/positions", get(museum::positions))
        .route("/api/problems", get(museum::problems))
        .route("/api/explain", get(explain::answer))
        .route("/api/explain/attack", get(explain::attack))
        .route("/api/explain/games/{id}", get(told::game))
        .route("/api/solve", post(solve::begin))
        .route("/api/solve/{id}", get(solve::show).delete(solve::stop))
        .route("/api/lab", get(lab::list))
        .route("/api/lab/{name}", post(lab::begin))
        .route("/api/lab/runs/{id}", get(lab::show).delete(lab::stop))
        .route("/api/endgame", get(knowledge::endgame))
        .route("/api/explorer", get(knowledge::explorer))
        .route("/api/museum/games", get(museum::games))
        .route("/api/museum/games/{id}", get(museum::game))
        .route("/api/games", get(games::list).post(import::import))
        .route("/api/games.pgn", get(games::export))
        .route("/api/games/{id}", get(games::show))
        .route("/api/games/{id}/thoughts/{ply}", get(games::thoughts))
        .route("/api/games/{id}/review", get(games::review))
        .route("/api/studies", get(studies::list).post(studies::add))
        .route("/api/studies/{id}", get(studies::show).put(studies::change).delete(studies::delete))
        .route("/api/tournaments", get(tournaments::list))
        .route("/api/tournaments/{name}", get(tournaments::show))
        .route("/api/train", get(train::show))
        .route("/api/train/drills/{id}", get(train::drill))
        .route("/api/train/attempts", post(train::keep).delete(train::forget))
        .route("/api/ratings", get(ratings::list))
        .route("/api/ratings/history", get(ratings::history))
        .merge(class::router())
        .method_not_allowed_fallback(not_so)
        .fallback(file)
        .layer(DefaultBodyLimit::max(BODY_BYTES))
        .layer(middleware::from_fn_with_state(app.clone(), watch_over))
        .with_state(app.clone())
}

/// Checks every request, confines a panic to its request, and adds the headers of every answer.
async fn watch_over(
    State(app): State<Arc<AppState>>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let takes_packed = packed::is_taken(request.headers());
    let admitted = admit(&app, &request);
    if access::is_guess(&app.guard, request.headers(), request.uri()) {
        tokio::time::sleep(WRONG_TOKEN_PAUSE).await;
    }
    let mut response = match admitted {
        Err(failure) => failure.into_response(),
        Ok(()) => match tokio::spawn(next.run(request)).await {
            Ok(response) => answer::in_our_words(response),
            Err(error) => {
                tracing::error!("a request failed: {error}");
                Failure::broken("the server has failed at this; others go on").into_response()
            }
        },
    };
    if takes_packed {
        response = packed::pack(response).await;
    }
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    // Answers without a cache policy are not cached.
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Accepts a request that is meant for us, is within the rate limit of its address, and is
/// allowed to its sender.
fn admit(app: &AppState, request: &Request) -> Result<(), Failure> {
    let (headers, uri) = (request.headers(), request.uri());
    app.guard.admit(headers, uri).map_err(turn_away)?;
    let slot = request.extensions().get::<Arc<ConnectionSlot>>();
    if slot.is_some_and(|slot| !slot.may_ask()) {
        let sentence = "too many requests from one address; wait a moment";
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, sentence));
    }
    access::check(&app.guard, request.method(), uri.path(), headers).map_err(turn_away)
}

fn turn_away(stranger: Stranger) -> Failure {
    let status = match stranger {
        Stranger::Host => StatusCode::BAD_REQUEST,
        Stranger::OtherHost | Stranger::OtherOrigin | Stranger::Token | Stranger::Pupil => {
            StatusCode::FORBIDDEN
        }
    };
    Failure::new(status, stranger.to_string())
}

async fn health(State(app): State<Arc<AppState>>) -> Response<Body> {
    let (searches, waiting) = app.thinkers.load();
    json(&json!({
        "ok": true,
        "version": VERSION,
        "searches": searches,
        "waiting": waiting,
        "queue": WAITING_SEARCHES,
        "budget": app.thinkers.budget().view(),
        "sockets": app.pages.len(),
        "tables": app.tables.len(),
    }))
}

/// Opens a socket; the page sends the token in its first message.
async fn upgrade(
    State(app): State<Arc<AppState>>,
    slot: Option<Extension<Arc<ConnectionSlot>>>,
    upgrade: WebSocketUpgrade,
) -> Response<Body> {
    let upgrade = upgrade
        .max_message_size(MESSAGE_BYTES)
        .max_frame_size(MESSAGE_BYTES)
        .max_write_buffer_size(4 * 1024 * 1024);
    upgrade.on_upgrade(move |socket| async move {
        // The connection counts as long as the socket is open.
        let _slot = slot;
        socket::serve(app, socket).await;
    })
}

async fn not_so(method: Method) -> Failure {
    let sentence = format!("{} does not go here", notation::quote(method.as_str()));
    Failure::new(StatusCode::METHOD_NOT_ALLOWED, sentence)
}

async fn file(
    State(app): State<Arc<AppState>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    if method != Method::GET && method != Method::HEAD {
        return Err(not_so(method).await);
    }
    let token = app.guard.told_token().unwrap_or("");
    let found = assets::answer(uri.path(), &headers, token);
    found.ok_or_else(|| Failure::missing("there is nothing here"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guard::Guard;
    use crate::listener::Settings;
    use axum::http::Request as HttpRequest;

    #[tokio::test]
    async fn a_handler_that_panics_harms_nobody_else() {
        async fn broken() -> &'static str {
            panic!("on purpose")
        }
        let guard = Guard::new("127.0.0.1:1770".parse().unwrap(), &[], "secret".into());
        let folder = std::env::temp_dir().join(format!("vitrine-panic-{}", std::process::id()));
        let runtime = tokio::runtime::Handle::current();
        let settings = Settings {
            address: "127.0.0.1:0".parse().unwrap(),
            names: Vec::new(),
            store: folder.join("s.sqlite"),
            searches: 1,
            threads: 1,
            megabytes: 256,
            engines: Default::default(),
            class: false,
            origin: None,
        };
        let app = AppState::open(guard, &settings, runtime).unwrap();
        let app: Router = Router::new()
            .route("/broken", get(broken))
            .route("/health", get(health))
            .layer(middleware::from_fn_with_state(app.clone(), watch_over))
            .with_state(app.clone());
        for (path, status) in [("/broken", 500), ("/health", 200), ("/broken", 500)] {
            let request = HttpRequest::get(path).header("host", "localhost:1770");
            let request = request.body(Body::empty()).unwrap();
            let response = tower_call(app.clone(), request).await;
            assert_eq!(response.status(), status, "{path}");
            assert_eq!(response.headers()["x-content-type-options"], "nosniff");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    async fn tower_call(app: Router, request: Request) -> Response<Body> {
        use hyper::service::Service;
        let service = hyper_util::service::TowerToHyperService::new(app);
        service.call(request).await.unwrap()
    }
}
