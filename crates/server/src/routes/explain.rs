//! Questions about a move, answered with claims: `/api/explain?fen=…&move=…&question=…`; and a
//! claim under attack: `/api/explain/attack?fen=…&promise=mate|balance&amount=…&line=…`.

use super::answer::{Failure, json};
use crate::AppState;
use crate::claims_json::{claim_view, written};
use crate::limits::EXPLAINING_PATIENCE;
use crate::messages::{AttackedView, ClaimView, ExplanationView, MoveText, StandingName};
use axum::body::Body;
use axum::extract::{Query, State};
use axum::http::{Response, StatusCode};
use explain::{Attack, Promise, Question, Searcher, Standing};
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::Move;
use rules::chess::Position;
use serde::Deserialize;
use std::sync::Arc;
use thinking::Signals;
use tokio::sync::oneshot;
use tokio::time::timeout;

/// A question about a move.
#[derive(Deserialize)]
pub(super) struct Asked {
    fen: String,
    #[serde(rename = "move")]
    m: String,
    question: String,
}

/// Answers a question about a move.
pub(super) async fn answer(
    State(app): State<Arc<AppState>>,
    Query(asked): Query<Asked>,
) -> Result<Response<Body>, Failure> {
    let position =
        fen::read_chess(&asked.fen).map_err(|error| Failure::wrong(error.to_string()))?;
    let position = position.value;
    let m = coordinates::read(&asked.m, &position).or_else(|_| san::find(&asked.m, &position));
    let m = m.map_err(|_| Failure::wrong("this move is not legal in this position"))?;
    let question = Question::ALL.into_iter().find(|question| question.id() == asked.question);
    let question = question.ok_or_else(|| {
        Failure::wrong("the question is one of \"bad\", \"idea\", \"threat\" and \"seen\"")
    })?;
    let claims = apart(&app, move || explained(question, &position, m)).await?;
    Ok(json(&ExplanationView { question: question.words(), claims }))
}

/// Runs `work` on a thread of its own, as soon as a permit is free.
pub(super) async fn apart<T: Send + 'static>(
    app: &AppState,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    let permit = timeout(EXPLAINING_PATIENCE, app.explaining.clone().acquire_owned()).await;
    let Ok(Ok(permit)) = permit else {
        let busy = "too many moves are being explained at the same time; try again";
        return Err(Failure::new(StatusCode::SERVICE_UNAVAILABLE, busy));
    };
    let (tell, told) = oneshot::channel();
    let work = move || {
        // The client may no longer wait.
        let _ = tell.send(work());
        drop(permit);
    };
    let spawned = host::spawn("explainer", work);
    spawned.map_err(|_| Failure::broken("there is no thread for another question"))?;
    told.await.map_err(|_| Failure::broken("the question could not be answered"))
}

/// A promise of a claim and the moves that were tried against it.
#[derive(Deserialize)]
pub(super) struct Attacked {
    fen: String,
    promise: String,
    amount: i32,
    /// Moves in coordinates, separated by commas.
    #[serde(default)]
    line: String,
}

/// The longest line that is played against a claim, in plies.
const LONGEST_ATTACK: usize = 40;

/// Answers the reader's move against a claim, or says whether the claim holds.
pub(super) async fn attack(
    State(app): State<Arc<AppState>>,
    Query(asked): Query<Attacked>,
) -> Result<Response<Body>, Failure> {
    let from = fen::read_chess(&asked.fen).map_err(|error| Failure::wrong(error.to_string()))?;
    let from = from.value;
    let amount = asked.amount.clamp(-100, 100);
    let promise = match asked.promise.as_str() {
        "mate" => Promise::Mate(amount.clamp(0, 8).unsigned_abs()),
        "balance" => Promise::Balance(amount),
        _ => return Err(Failure::wrong("the promise is \"mate\" or \"balance\"")),
    };
    let line = moves(&from, &asked.line)?;
    let attack = Attack { from, promise };
    let answer = apart(&app, move || attacked(&attack, line)).await?;
    let answer = answer.ok_or_else(|| Failure::wrong("a move of the line is not legal"))?;
    Ok(json(&answer))
}

/// Reads the moves of a text.
fn moves(from: &Position, text: &str) -> Result<Vec<Move>, Failure> {
    let (mut now, mut line) = (*from, Vec::new());
    for word in text.split(',').filter(|word| !word.is_empty()) {
        if line.len() == LONGEST_ATTACK {
            return Err(Failure::wrong("the line is too long"));
        }
        let m = coordinates::read(word, &now)
            .map_err(|_| Failure::wrong("a move of the line is not legal"))?;
        line.push(m);
        now = now.after(m);
    }
    Ok(line)
}

/// Plays the answer of the claim's side, then says whether the claim holds and which moves can be
/// tried next.
fn attacked(attack: &Attack, mut line: Vec<Move>) -> Option<AttackedView> {
    let mut standing = attack.standing(&line)?;
    if let Standing::Answers(m) = standing {
        line.push(m);
        standing = attack.standing(&line)?;
    }
    let now = line.iter().fold(attack.from, |now, &m| now.after(m));
    let (standing, replies) = match standing {
        Standing::Open => (StandingName::Open, written_moves(&now)),
        Standing::Kept => (StandingName::Kept, Vec::new()),
        Standing::Broken => (StandingName::Broken, Vec::new()),
        Standing::Undecided | Standing::Answers(_) => (StandingName::Undecided, Vec::new()),
    };
    let line = written(&attack.from, &line);
    Some(AttackedView { standing, line, fen: fen::write(now), replies })
}

/// Writes all legal moves.
fn written_moves(now: &Position) -> Vec<MoveText> {
    let style = CastlingStyle::needed_for(&(*now).into());
    let shown = |&m: &Move| MoveText { uci: coordinates::write(m, style), san: san::write(m, now) };
    now.legal_moves().iter().map(shown).collect()
}

/// Answers a question with claims.
fn explained(question: Question, position: &Position, m: Move) -> Vec<ClaimView> {
    let Ok(entry) = catalogue::find(catalogue::DEFAULT) else { return Vec::new() };
    let signals = Signals::default();
    let asked = host::ProgramHost::new(*entry).and_then(|mut host| {
        host.with(|program| {
            explain::ask(question, position, m, &mut Searcher::new(program, &signals))
        })
    });
    let claims = asked.unwrap_or_else(|error| {
        tracing::error!("a move could not be explained: {error}");
        Vec::new()
    });
    claims.iter().map(|claim| claim_view(claim, question)).collect()
}
