//! What can be looked up about a position: end-game tables and the opening memory.

use super::answer::{Failure, json};
use crate::training::tables;
use axum::body::Body;
use axum::extract::Query;
use axum::http::Response;
use knowledge::endgame::{self, Exact, MAX_PIECES, Tables};
use knowledge::{openings, themes};
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::{Color, Move, Position, Variant};
use serde::{Deserialize, Serialize};

/// Which position is asked about.
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
    /// 1 won, 0 drawn, −1 lost.
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

/// A legal move and what it leads to, for the side that makes it.
#[derive(Serialize)]
struct ValuedMove {
    #[serde(rename = "move")]
    m: String,
    san: String,
    value: Option<Value>,
}

/// What the tables know of a position.
#[derive(Serialize)]
struct EndgameView {
    /// Nothing if they do not know it; `why` says why not.
    value: Option<Value>,
    why: Option<String>,
    /// Every legal move, the best first.
    moves: Vec<ValuedMove>,
    /// Best play to mate.
    line: Vec<String>,
    /// What two players do who know f(P) and no distance.
    ones: Vec<One>,
}

/// A step on the path of ones.
#[derive(Serialize)]
struct One {
    san: String,
    /// f(P) after it, for the side to move in the position that was asked about.
    f: i8,
}

/// Plies of the path of ones that are shown.
const PATH: usize = 16;

/// The path of ones in the notation of players.
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
        let (moves, line, ones) = (Vec::new(), Vec::new(), Vec::new());
        return Ok(json(&EndgameView { value: None, why, moves, line, ones }));
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
    }))
}

/// A move of the opening memory.
#[derive(Serialize)]
struct BookMove {
    #[serde(rename = "move")]
    m: String,
    san: String,
    weight: u16,
    /// The opening that it leads to, if the position after it has a name.
    opening: Option<Named>,
    /// What the side that makes it then plays for, if a theme begins here.
    theme: Option<&'static str>,
}

/// What a side plays for in an opening.
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

/// What the opening memory knows of a position.
#[derive(Serialize)]
struct ExplorerView {
    opening: Option<Named>,
    themes: Vec<ThemeView>,
    moves: Vec<BookMove>,
}

/// The name of a position and the moves that the memory has, by whatever moves it came about.
pub(super) async fn explorer(Query(question): Query<Question>) -> Result<Response<Body>, Failure> {
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
    Ok(json(&ExplorerView { opening, themes: themes_at(chess), moves }))
}
