//! Looks up positions in the end-game tables and in the opening memory.

use super::answer::{Failure, json};
use crate::AppState;
use crate::limits::SEARCHED_GAMES;
use crate::messages::{
    BookMove, EndgameView, ExplorerView, HeldMove, OnesMove, OpeningView, PlayedMove, TableValue,
    ThemeView, ValuedMove,
};
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
use serde::Deserialize;
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

/// Shows why a position is drawn: the moves that keep the draw, with the answers that keep it.
fn held(tables: &dyn Tables, position: &Position) -> Vec<HeldMove> {
    let draws = endgame::moves(tables, position).into_iter();
    let draws = draws.filter(|(_, value)| *value == Some(Exact::Draw));
    draws
        .map(|(m, _)| {
            let after = position.after(m);
            let answers = endgame::moves(tables, &after);
            let holding = answers.iter().filter(|(_, value)| *value == Some(Exact::Draw));
            let only: Vec<String> = holding.map(|&(m, _)| san::write(m, &after)).collect();
            let only = if only.len() == answers.len() { Vec::new() } else { only };
            HeldMove { san: san::write(m, position), only, answers: answers.len() }
        })
        .collect()
}

/// The length of the path of ones, in plies.
const PATH: usize = 16;

/// The path of ones in standard algebraic notation.
fn ones(tables: &dyn Tables, position: &Position) -> Vec<OnesMove> {
    let mut here = *position;
    let step = |(m, f)| {
        let san = san::write(m, &here);
        here = here.after(m);
        OnesMove { san, f }
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
        value: value.map(TableValue::from),
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

/// The themes that begin with a position, White's first.
fn themes_at(position: &rules::chess::Position) -> Vec<ThemeView> {
    let of = |side: Color| {
        let theme = themes::at(position, side)?;
        Some(ThemeView { name: theme.name, side: side.into(), says: theme.says })
    };
    [Color::White, Color::Black].into_iter().filter_map(of).collect()
}

fn played_move(one: &Continuation, position: &Position) -> PlayedMove {
    PlayedMove {
        m: written(one.m, position),
        san: san::write(one.m, position),
        white: one.white,
        draws: one.draws,
        black: one.black,
        open: one.open,
        newest: one.newest,
    }
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
            opening: openings::named(&chess.after(reply.m)).map(OpeningView::from),
            theme: themes::at(&chess.after(reply.m), chess.turn()).map(|theme| theme.says),
        })
        .collect();
    moves.sort_by_key(|reply| core::cmp::Reverse(reply.weight));
    let opening = openings::named(chess).map(OpeningView::from);
    let themes = themes_at(chess);
    let search = move |store: &mut Store| store.continuations(&position, SEARCHED_GAMES);
    let found = app.archive.ask(search).await??;
    let played = found.iter().map(|one| played_move(one, &position)).collect();
    Ok(json(&ExplorerView { opening, themes, moves, played }))
}
