//! The class: its pupils, tasks, answers and games. Pupils send the invitation and, once they
//! have joined, their secret.

use super::answer::{Failure, json, text_of};
use super::games::LinkToken;
use crate::AppState;
use crate::classroom::{Classroom, Content, Pairing};
use crate::guard::Role;
use crate::limits::CLASS_BYTES;
use crate::listener::invitation_link;
use crate::messages::{
    ClassDone, NewAnswer, NewGame, NewOwnGame, NewPupil, NewRound, NewTask, OwnGameBegun, Player,
    RoundBegun, Start, TaskAsked,
};
use crate::refusal::Refusal;
use crate::{start, tables};
use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, Path, Query, State};
use axum::http::{HeaderMap, HeaderValue, Response, StatusCode, header};
use axum::routing::{delete, get, post};
use notation::pgn::GameResult;
use opponents::SKILL_LEVEL;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The header that carries the secret of a pupil.
const PUPIL_HEADER: &str = "x-vitrine-pupil";

/// The program that has levels, and the option that sets one.
const LEVELS: (&str, &str) = ("vitrine", SKILL_LEVEL);

/// The time of a machine for a move in games without a clock, in milliseconds.
const MOVE_TIME: u64 = 1_000;

/// The paths of the class.
pub(super) fn router() -> Router<Arc<AppState>> {
    Router::new()
        .route("/api/class", get(show))
        .route("/api/class/pupils", post(join))
        .route("/api/class/pupils/{number}", delete(remove))
        .route("/api/class/task", post(ask).delete(put_away))
        .route("/api/class/reveal", post(reveal))
        .route("/api/class/answer", post(answer))
        .route("/api/class/round", post(round))
        .route("/api/class/games", post(own_game))
        .route("/api/class/answers.csv", get(answers))
        .route("/api/class/games.csv", get(games))
        .layer(DefaultBodyLimit::max(CLASS_BYTES))
}

fn class(app: &AppState) -> Result<&Classroom, Failure> {
    let none =
        || Failure::missing("this server is not a class; start it with vitrine serve --class");
    app.classroom.as_ref().ok_or_else(none)
}

/// The class, if the request comes from the teacher.
fn as_teacher<'h>(app: &'h AppState, headers: &HeaderMap) -> Result<&'h Classroom, Failure> {
    app.guard.admit_change(headers)?;
    class(app)
}

/// The class and the number of the pupil who asks for a change.
fn as_pupil<'h>(app: &'h AppState, headers: &HeaderMap) -> Result<(&'h Classroom, u32), Failure> {
    app.guard.admit_to_class(headers)?;
    let class = class(app)?;
    let unknown = || Failure::new(StatusCode::FORBIDDEN, "join the class with a name first");
    let number = pupil_of(class, headers).ok_or_else(unknown)?;
    if !class.pay(number) {
        let sentence = "that was too much at once; wait a moment";
        return Err(Failure::new(StatusCode::TOO_MANY_REQUESTS, sentence));
    }
    Ok((class, number))
}

fn pupil_of(class: &Classroom, headers: &HeaderMap) -> Option<u32> {
    class.pupil(headers.get(PUPIL_HEADER)?.to_str().ok()?)
}

fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Failure> {
    serde_json::from_slice(body).map_err(|_| {
        Failure::wrong("this is not a request to the class; docs/protocol.md lists them all")
    })
}

fn done(app: &Arc<AppState>) -> Response<Body> {
    app.announce_class();
    json(&ClassDone { ok: true })
}

/// Updates the results of finished games.
async fn settle(app: &Arc<AppState>, class: &Classroom) -> Result<(), Failure> {
    let going_on = class.unfinished();
    if going_on.is_empty() {
        return Ok(());
    }
    let find = move |store: &mut arena::store::Store| {
        let result = |game: &i64| store.game(*game).ok().map(|stored| stored.record.result);
        going_on.iter().map(|game| (*game, result(game))).collect::<Vec<_>>()
    };
    for (game, result) in app.archive.ask(find).await? {
        match result {
            Some(GameResult::Unknown) => {}
            Some(result) => class.over(game, &result.to_string()),
            // The teacher has deleted it.
            None => class.over(game, "*"),
        }
    }
    Ok(())
}

/// The class as the client may see it.
async fn show(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    let role = app.guard.admit_to_class(&headers)?;
    let class = class(&app)?;
    settle(&app, class).await?;
    let me = pupil_of(class, &headers).filter(|_| role == Role::Pupil);
    Ok(json(&class.view(role, me, invitation_link(&app.guard))))
}

async fn join(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    app.guard.admit_to_class(&headers)?;
    let new: NewPupil = read(&body)?;
    let joined = class(&app)?.join(&new.name)?;
    app.announce_class();
    Ok(json(&joined))
}

async fn remove(
    State(app): State<Arc<AppState>>,
    Path(number): Path<u32>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    as_teacher(&app, &headers)?.remove(number)?;
    Ok(done(&app))
}

async fn ask(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    let class = as_teacher(&app, &headers)?;
    let new: NewTask = read(&body)?;
    let mut notes = Vec::new();
    let content = match (&new.fen, &new.lesson) {
        (Some(fen), None) => {
            let origin = start::origin(&app, &Start::Fen(fen.clone())).await?;
            let content = Content::position(&new, &origin)?;
            notes = origin.notes;
            content
        }
        (None, Some(lesson)) => Content::lesson(&new, lesson)?,
        _ => return Err(Failure::wrong("a task is a position or a lesson")),
    };
    class.ask(content);
    app.announce_class();
    Ok(json(&TaskAsked { ok: true, notes }))
}

async fn put_away(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    as_teacher(&app, &headers)?.put_away()?;
    Ok(done(&app))
}

async fn reveal(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    as_teacher(&app, &headers)?.reveal()?;
    Ok(done(&app))
}

async fn answer(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    let (class, pupil) = as_pupil(&app, &headers)?;
    class.answer(pupil, &read::<NewAnswer>(&body)?)?;
    Ok(done(&app))
}

/// A machine that pupils play against, and its name in the class.
struct Opponent {
    player: Player,
    name: String,
}

impl Opponent {
    fn at_level(level: u8) -> Self {
        let (id, option) = LEVELS;
        let options = BTreeMap::from([(option.to_owned(), level.to_string())]);
        Self { player: Player::Program { id: id.into(), options }, name: format!("level {level}") }
    }

    /// A program with its default options, which cannot be changed from here.
    fn program(id: &str) -> Result<Self, Refusal> {
        let name = catalogue::find(id)?.card().name.to_owned();
        Ok(Self { player: Player::Program { id: id.into(), options: BTreeMap::new() }, name })
    }
}

/// Begins a game of the class.
async fn begin(
    app: &Arc<AppState>,
    class: &Classroom,
    mut pairing: Pairing,
    opponent: &Opponent,
    start: &Start,
    clock: Option<&String>,
) -> Result<i64, Refusal> {
    let [white, black] = pairing.players.each_mut().map(|player| match player.pupil {
        Some(_) => Player::Human(player.name.clone()),
        None => {
            player.name.clone_from(&opponent.name);
            opponent.player.clone()
        }
    });
    let new = NewGame {
        white,
        black,
        start: start.clone(),
        clock: clock.cloned(),
        move_time: clock.is_none().then_some(MOVE_TIME),
        takebacks: false,
        paused: false,
        black_clock: None,
    };
    let (game, _) = tables::begin(app, &new).await?;
    class.begun(game, pairing);
    Ok(game)
}

/// Begins a round for all pupils.
async fn round(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    let class = as_teacher(&app, &headers)?;
    let new: NewRound = read(&body)?;
    let begin_at = match (new.from_task, class.position()) {
        (false, _) => Start::default(),
        (true, Some(position)) => Start::Fen(notation::fen::write(position)),
        (true, None) => return Err(Failure::wrong("no position is asked about at the moment")),
    };
    let opponent = Opponent::at_level(new.level);
    let mut games = Vec::new();
    for pairing in class.next_round(new.machine)? {
        let game = begin(&app, class, pairing, &opponent, &begin_at, new.clock.as_ref()).await;
        games.push(game?);
    }
    app.announce_class();
    Ok(json(&RoundBegun { games }))
}

/// Begins a game of a pupil against a program.
async fn own_game(
    State(app): State<Arc<AppState>>,
    headers: HeaderMap,
    body: Bytes,
) -> Result<Response<Body>, Failure> {
    let (class, pupil) = as_pupil(&app, &headers)?;
    let new: NewOwnGame = read(&body)?;
    settle(&app, class).await?;
    let pairing = class.own_pairing(pupil, new.color.into())?;
    let opponent = match new.level {
        Some(_) if new.program != LEVELS.0 => {
            return Err(Failure::wrong("this program has no levels"));
        }
        Some(level) => Opponent::at_level(level),
        None => Opponent::program(&new.program)?,
    };
    let game = begin(&app, class, pairing, &opponent, &Start::default(), None).await?;
    app.announce_class();
    Ok(json(&OwnGameBegun { game }))
}

fn csv(name: &'static str, text: String) -> Response<Body> {
    let mut response = text_of("text/csv; charset=utf-8", text);
    let shown = HeaderValue::from_static(name);
    response.headers_mut().insert(header::CONTENT_DISPOSITION, shown);
    response
}

async fn answers(
    State(app): State<Arc<AppState>>,
    Query(token): Query<LinkToken>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    token.check(&app, &headers)?;
    let text = class(&app)?.answers_csv();
    Ok(csv("attachment; filename=\"class-answers.csv\"", text))
}

async fn games(
    State(app): State<Arc<AppState>>,
    Query(token): Query<LinkToken>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    token.check(&app, &headers)?;
    let class = class(&app)?;
    settle(&app, class).await?;
    Ok(csv("attachment; filename=\"class-games.csv\"", class.games_csv()))
}
