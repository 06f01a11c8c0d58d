//! Original games, historic positions and problems.

use super::answer::{Failure, json, pgn};
use crate::library;
use crate::messages::{HistoricPositions, MuseumGames, ProblemList};
use axum::body::Body;
use axum::extract::Path;
use axum::http::Response;

/// The original games.
pub(super) async fn games() -> Response<Body> {
    json(&MuseumGames { games: library::games() })
}

/// An original game as PGN.
pub(super) async fn game(Path(id): Path<String>) -> Result<Response<Body>, Failure> {
    let id = id.strip_suffix(".pgn").unwrap_or(&id);
    let text = library::game(id).ok_or_else(|| Failure::missing("there is no such game"))?;
    Ok(pgn(id, text.into()))
}

/// The historic positions.
pub(super) async fn positions() -> Response<Body> {
    json(&HistoricPositions { positions: library::positions() })
}

/// The problems.
pub(super) async fn problems() -> Response<Body> {
    json(&ProblemList { problems: library::problems() })
}
