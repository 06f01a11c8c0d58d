//! Stored games: list, show, export, and their thoughts and reviews.

use super::answer::{Failure, json, pgn};
use crate::AppState;
use crate::limits::{EXPORTED_GAMES, LISTED_GAMES};
use crate::messages::{GameFound, GamesView, ListedView, PageDetail};
use crate::packing::{self, Excerpt};
use crate::tables::{Seat, opening, public_detail, stored_outcome};
use arena::date::Moment;
use arena::player::Engines;
use arena::store::{Filter, Store, StoreError, StoredGame};
use axum::body::Body;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, Response, StatusCode};
use notation::fen;
use notation::pgn::GameResult;
use serde::Deserialize;
use std::sync::Arc;

/// The usual number of games on a page of the list.
const USUAL_PAGE: u32 = 50;

/// The query for a list or an export of games.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Question {
    offset: u32,
    limit: Option<u32>,
    text: Option<String>,
    player: Option<String>,
    tournament: Option<String>,
    result: Option<String>,
    state: Option<String>,
    mine: Option<bool>,
    imported: Option<bool>,
    /// Ids, separated by commas.
    ids: Option<String>,
    /// Checked by [`LinkToken`].
    #[serde(rename = "token")]
    _token: Option<String>,
}

impl Question {
    /// Converts the query to a filter of the store.
    fn filter(&self) -> Result<Filter, Failure> {
        let given = |text: &Option<String>| text.clone().filter(|text| !text.is_empty());
        let result = match given(&self.result) {
            None => None,
            Some(word) => Some(
                GameResult::from_word(word.as_bytes())
                    .ok_or_else(|| Failure::wrong("a result is 1-0, 0-1, 1/2-1/2 or *"))?,
            ),
        };
        let under_way = match given(&self.state).as_deref() {
            None | Some("all") => None,
            Some("under_way") => Some(true),
            Some("over") => Some(false),
            Some(_) => return Err(Failure::wrong("a state is under_way, over or all")),
        };
        Ok(Filter {
            tournament: given(&self.tournament),
            player: given(&self.player),
            text: given(&self.text),
            imported: self.imported,
            human: self.mine == Some(true),
            result,
            under_way,
            ..Filter::default()
        })
    }

    fn numbers(&self) -> Result<Option<Vec<i64>>, Failure> {
        let Some(text) = self.ids.as_deref().filter(|text| !text.is_empty()) else {
            return Ok(None);
        };
        let ids: Result<Vec<i64>, _> = text.split(',').map(|id| id.trim().parse()).collect();
        ids.map(Some).map_err(|_| Failure::wrong("ids are numbers with commas between them"))
    }
}

/// A page of the list, the newest first.
pub(super) async fn list(
    State(app): State<Arc<AppState>>,
    Query(question): Query<Question>,
) -> Result<Response<Body>, Failure> {
    let filter = question.filter()?;
    let (skip, most) = (question.offset, question.limit.unwrap_or(USUAL_PAGE).min(LISTED_GAMES));
    let read = move |store: &mut Store| {
        let total = store.count(&filter)?;
        let ids = store.page(&filter, skip, most)?;
        // A game that cannot be read is left out; the others are shown.
        let games: Vec<StoredGame> = ids.iter().filter_map(|&id| store.game(id).ok()).collect();
        Ok::<_, StoreError>((total, games))
    };
    let (total, games) = app.archive.ask(read).await??;
    let games = games.iter().map(|game| listed(game, &app.engines)).collect();
    Ok(json(&GamesView { games, total }))
}

/// A row of the list.
fn listed(stored: &StoredGame, engines: &Engines) -> ListedView {
    let record = &stored.record;
    let game = record.game();
    let tag = |name: &str| record.tags.get(name).filter(|text| *text != "?").map(str::to_owned);
    let under_way = record.begun.is_some() && record.ended.is_none();
    let moment = record.begun.or(record.ended).map(Moment::date);
    let seat = |player| Seat::from_store(player, record.discipline, engines).view();
    let outcome = stored_outcome(record.result, record.reason, &record.detail);
    ListedView {
        id: stored.id,
        event: stored.tournament.as_ref().map(|(name, _)| name.clone()).or_else(|| tag("Event")),
        white: seat(&record.white),
        black: seat(&record.black),
        variant: record.discipline.code(),
        result: outcome.result,
        says: record.reason.map(arena::referee::Reason::says),
        plies: record.moves.len(),
        date: tag("Date").or(moment).unwrap_or_else(|| "?".into()),
        opening: opening(&game),
        under_way,
        imported: record.begun.is_none(),
        fen: fen::write(*game.position()),
    }
}

/// A game as PGN, without details that are only logged.
fn public_pgn(mut game: StoredGame) -> String {
    let record = &mut game.record;
    record.detail = public_detail(record.reason, &record.detail).into();
    arena::store::pgn(&game)
}

/// A game, or the same as PGN.
pub(super) async fn show(
    State(app): State<Arc<AppState>>,
    Path(name): Path<String>,
) -> Result<Response<Body>, Failure> {
    let (id, as_pgn) = match name.strip_suffix(".pgn") {
        Some(id) => (id, true),
        None => (name.as_str(), false),
    };
    let id: i64 = id.parse().map_err(|_| Failure::missing("there is no such game"))?;
    if as_pgn {
        let game = app.archive.ask(move |store| store.game(id)).await??;
        return Ok(pgn(&format!("game-{id}"), public_pgn(game).into()));
    }
    let missing = |refusal: crate::refusal::Refusal| Failure::missing(refusal.0);
    let game = app.tables.at(&app, id, |table| table.view()).await.map_err(missing)?;
    Ok(json(&GameFound { game }))
}

/// The requested thoughts of a record; by default all.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Pages {
    from: usize,
    most: Option<usize>,
    /// `moves`: without the tree below the root moves.
    thoughts: Option<PageDetail>,
}

impl Pages {
    fn excerpt(&self) -> Excerpt {
        let is_shallow = self.thoughts.is_some_and(|detail| detail < PageDetail::Tree);
        Excerpt { from: self.from, most: self.most.unwrap_or(usize::MAX), is_shallow }
    }
}

/// The thoughts before a move; null if they are not kept.
pub(super) async fn thoughts(
    State(app): State<Arc<AppState>>,
    Path((game, ply)): Path<(i64, usize)>,
    Query(pages): Query<Pages>,
) -> Result<Response<Body>, Failure> {
    if let Some(record) = app.records.find(game, ply) {
        return Ok(json(&record.view(pages.excerpt())));
    }
    let read = move |store: &mut Store| {
        Ok::<_, StoreError>((store.has_game(game)?, store.thoughts(game, ply)?))
    };
    let (is_there, packed) = app.archive.ask(read).await??;
    if !is_there {
        return Err(Failure::missing("there is no such game"));
    }
    let kept = packed.and_then(|packed| packing::unpack(&packed));
    Ok(json(&kept.and_then(|record| pages.excerpt().of(record, game))))
}

/// The review of a game; null if there is none.
pub(super) async fn review(
    State(app): State<Arc<AppState>>,
    Path(game): Path<i64>,
) -> Result<Response<Body>, Failure> {
    Ok(json(&app.reviews.known(&app, game).await??))
}

/// The games to write.
pub(super) enum Wanted {
    Numbers(Vec<i64>),
    Filter(Filter),
}

/// The token of a link. The browser follows it without our headers, and it costs the server work.
#[derive(Deserialize, Default)]
pub(super) struct LinkToken {
    #[serde(default)]
    token: String,
}

impl LinkToken {
    /// Accepts only requests with the token, in the link or in the header.
    pub(super) fn check(&self, app: &AppState, headers: &HeaderMap) -> Result<(), Failure> {
        if app.guard.knows(&self.token) {
            return Ok(());
        }
        let admitted = app.guard.admit_change(headers);
        admitted.map_err(|stranger| Failure::new(StatusCode::FORBIDDEN, stranger.to_string()))
    }
}

/// Several games as PGN.
pub(super) async fn export(
    State(app): State<Arc<AppState>>,
    Query(token): Query<LinkToken>,
    Query(question): Query<Question>,
    headers: HeaderMap,
) -> Result<Response<Body>, Failure> {
    token.check(&app, &headers)?;
    let wanted = match question.numbers()? {
        Some(ids) => Wanted::Numbers(ids),
        None => Wanted::Filter(question.filter()?),
    };
    send(&app, "games", wanted).await
}

/// The number of games that wait for the client to read.
const GAMES_AHEAD: usize = 16;

/// Writes games as the client reads them, through a connection of its own to the store. The work
/// ends when the client disconnects.
pub(super) async fn send(
    app: &AppState,
    name: &str,
    wanted: Wanted,
) -> Result<Response<Body>, Failure> {
    let permit = app.exports.clone().try_acquire_owned().map_err(|_| {
        Failure::new(StatusCode::SERVICE_UNAVAILABLE, "other games are being written; try again")
    })?;
    // Waits until the queued jobs of the store are done.
    app.archive.ask(|_| ()).await?;
    let open = app.archive.another();
    let opened = tokio::task::spawn_blocking(move || found(open()?, wanted)).await;
    let (store, ids) = opened.map_err(|_| Failure::broken("the games cannot be written"))??;
    let (games, mut written) = tokio::sync::mpsc::channel(GAMES_AHEAD);
    tokio::task::spawn_blocking(move || {
        let _permit = permit;
        for id in ids {
            let game = store.game(id).map(public_pgn);
            // A game that cannot be read ends the answer with an error, so that no client takes it
            // for complete.
            let game = game.map_err(|error| std::io::Error::other(error.to_string()));
            let is_last = game.is_err();
            if games.blocking_send(game).is_err() || is_last {
                return;
            }
        }
    });
    let stream = futures_util::stream::poll_fn(move |context| written.poll_recv(context));
    Ok(pgn(name, Body::from_stream(stream)))
}

/// Returns the store and the ids of the games, unless they are too many or one is missing.
fn found(store: Store, wanted: Wanted) -> Result<(Store, Vec<i64>), Failure> {
    let ids = match wanted {
        Wanted::Numbers(ids) => ids,
        Wanted::Filter(filter) => store.ids(&filter)?,
    };
    if ids.len() > EXPORTED_GAMES {
        return Err(Failure::wrong(format!(
            "{} games are too many for one file; at most {EXPORTED_GAMES}",
            ids.len()
        )));
    }
    if let Some(&missing) = ids.iter().find(|&&id| !store.has_game(id).unwrap_or(false)) {
        return Err(Failure::missing(format!("there is no game {missing}")));
    }
    Ok((store, ids))
}
