//! Looks up positions in the end-game tables and in the opening memory.

use super::answer::{Failure, json};
use crate::AppState;
use crate::limits::SEARCHED_GAMES;
use crate::training::tables;
use arena::store::{Continuation, Store};
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::Response;
use knowledge::endgame::{self, Exact, MAX_PIECES, Tables};
use knowledge::{openings, themes};
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::{Color, Move, Position, Variant};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The position to look up.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Question {
    fen: String,
}

impl Question {
    fn position(&self) -> Result<Position, Failure> {
        let reading = match fen::read(&self.fen, Variant::Chess) {
            Err(fen::FenError::OtherBoard(other)) => fen::read(&self.fen, other),
            reading => reading,
        };
        reading.map(|reading| reading.value).map_err(|error| Failure::wrong(error.to_string()))
    }
}

/// A value from the tables, for the side to move.
#[derive(Serialize)]
struct Value {
    /// 1 for a win, 0 for a draw, −1 for a loss.
    result: i8,
    /// Plies to mate.
    plies: Option<u8>,
    /// In words: "mate in 12".
    says: String,
}

impl From<Exact> for Value {
    fn from(exact: Exact) -> Self {
        Self { result: exact.result(), plies: exact.plies(), says: exact.to_string() }
    }
}

/// A legal move and its value for the side that makes it.
#[derive(Serialize)]
struct ValuedMove {
    #[serde(rename = "move")]
    m: String,
    san: String,
    value: Option<Value>,
}

/// The result of looking up a position in the tables.
#[derive(Serialize)]
struct EndgameView {
    /// `None` if no table has the position; `why` says why.
    value: Option<Value>,
    why: Option<String>,
    /// Every legal move, the best first.
    moves: Vec<ValuedMove>,
    /// Best play to mate.
    line: Vec<String>,
    /// The moves of two players who know f(P) but not the distance to mate.
    ones: Vec<One>,
    /// In a drawn position, the moves that keep the draw and how each is answered.
    drawn: Vec<Held>,
}

/// A move in a drawn position that keeps the draw, and the answers that keep it as well.
#[derive(Serialize)]
struct Held {
    san: String,
    /// The answers that keep the draw; empty if all do.
    only: Vec<String>,
    /// The number of legal answers.
    answers: usize,
}

/// Shows why a position is drawn: the moves that keep the draw, with the answers that keep it.
fn held(tables: &dyn Tables, position: &Position) -> Vec<Held> {
    let draws = endgame::moves(tables, position).into_iter();
    let draws = draws.filter(|(_, value)| *value == Some(Exact::Draw));
    draws
        .map(|(m, _)| {
            let after = position.after(m);
            let answers = endgame::moves(tables, &after);
            let holding = answers.iter().filter(|(_, value)| *value == Some(Exact::Draw));
            let only: Vec<String> = holding.map(|&(m, _)| san::write(m, &after)).collect();
            let only = if only.len() == answers.len() { Vec::new() } else { only };
            Held { san: san::write(m, position), only, answers: answers.len() }
        })
        .collect()
}

/// A step on the path of ones.
#[derive(Serialize)]
struct One {
    san: String,
    /// f(P) after it, for the side to move in the requested position.
    f: i8,
}

/// The length of the path of ones, in plies.
const PATH: usize = 16;

/// The path of ones in standard algebraic notation.
fn ones(tables: &dyn Tables, position: &Position) -> Vec<One> {
    let mut here = *position;
    let step = |(m, f)| {
        let san = san::write(m, &here);
        here = here.after(m);
        One { san, f }
    };
    endgame::path_of_ones(tables, position, PATH).into_iter().map(step).collect()
}

fn written(m: Move, position: &Position) -> String {
    coordinates::write(m, CastlingStyle::needed_for(position)).to_string()
}

/// Every legal move with its result and its distance to mate.
pub(super) async fn endgame(Query(question): Query<Question>) -> Result<Response<Body>, Failure> {
    let position = question.position()?;
    let few = position.occupied().count() as usize <= MAX_PIECES;
    let tables = tables();
    let Some(exact) = few.then(|| endgame::probe(tables, &position)).flatten() else {
        let why = match few {
            true => "there is no table of these pieces: vitrine tables build makes it",
            false => "tables know positions of at most five pieces",
        };
        let why = Some(why.to_owned());
        let (moves, line, ones, drawn) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        return Ok(json(&EndgameView { value: None, why, moves, line, ones, drawn }));
    };
    let moves = endgame::moves(tables, &position).into_iter().map(|(m, value)| ValuedMove {
        m: written(m, &position),
        san: san::write(m, &position),
        value: value.map(Value::from),
    });
    let line = endgame::best_line(tables, &position);
    Ok(json(&EndgameView {
        value: Some(exact.into()),
        why: None,
        moves: moves.collect(),
        line: line.into_iter().map(|m| written(m, &position)).collect(),
        ones: ones(tables, &position),
        drawn: if exact == Exact::Draw { held(tables, &position) } else { Vec::new() },
    }))
}

/// A move of the opening memory.
#[derive(Serialize)]
struct BookMove {
    #[serde(rename = "move")]
    m: String,
    san: String,
    weight: u16,
    /// The opening of the position after it, if that has a name.
    opening: Option<Named>,
    /// The plan of the side that makes it, if a theme begins here.
    theme: Option<&'static str>,
}

/// The plan of a side in an opening.
#[derive(Serialize)]
struct ThemeView {
    name: &'static str,
    side: &'static str,
    says: &'static str,
}

/// The themes that begin with a position, White's first.
fn themes_at(position: &rules::chess::Position) -> Vec<ThemeView> {
    let of = |side: Color| {
        let theme = themes::at(position, side)?;
        Some(ThemeView { name: theme.name, side: side.choose("white", "black"), says: theme.says })
    };
    [Color::White, Color::Black].into_iter().filter_map(of).collect()
}

/// An opening.
#[derive(Serialize)]
struct Named {
    eco: &'static str,
    name: &'static str,
}

impl From<openings::Opening> for Named {
    fn from(opening: openings::Opening) -> Self {
        Self { eco: opening.eco, name: opening.name }
    }
}

/// A move played in stored games from a position, and the results of those games.
#[derive(Serialize)]
struct PlayedMove {
    #[serde(rename = "move")]
    m: String,
    san: String,
    white: u32,
    draws: u32,
    black: u32,
    open: u32,
    /// The id of the newest of these games.
    newest: i64,
}

impl PlayedMove {
    fn new(one: &Continuation, position: &Position) -> Self {
        Self {
            m: written(one.m, position),
            san: san::write(one.m, position),
            white: one.white,
            draws: one.draws,
            black: one.black,
            open: one.open,
            newest: one.newest,
        }
    }
}

/// The opening and book moves of a position, and the moves played in stored games.
#[derive(Serialize)]
struct ExplorerView {
    opening: Option<Named>,
    themes: Vec<ThemeView>,
    moves: Vec<BookMove>,
    played: Vec<PlayedMove>,
}

/// The name of a position and its moves in the opening memory and in the store. Transpositions
/// count as the same position.
pub(super) async fn explorer(
    State(app): State<Arc<AppState>>,
    Query(question): Query<Question>,
) -> Result<Response<Body>, Failure> {
    let position = question.position()?;
    let chess =
        position.as_chess().ok_or_else(|| Failure::wrong("the opening memory is for 8×8"))?;
    let mut moves: Vec<BookMove> = openings::replies(chess)
        .map(|reply| BookMove {
            m: written(reply.m, &position),
            san: san::write(reply.m, &position),
            weight: reply.weight,
            opening: openings::named(&chess.after(reply.m)).map(Named::from),
            theme: themes::at(&chess.after(reply.m), chess.turn()).map(|theme| theme.says),
        })
        .collect();
    moves.sort_by_key(|reply| core::cmp::Reverse(reply.weight));
    let opening = openings::named(chess).map(Named::from);
    let themes = themes_at(chess);
    let search = move |store: &mut Store| store.continuations(&position, SEARCHED_GAMES);
    let found = app.archive.ask(search).await??;
    let played = found.iter().map(|one| PlayedMove::new(one, &position)).collect();
    Ok(json(&ExplorerView { opening, themes, moves, played }))
}
