//! New games: checks the request, stores the game and sets up its table.

use super::restore::{BLACK_CLOCK_TAG, FORBIDDEN, MOVE_TIME_TAG, TAKEBACKS_TAG};
use super::seat::Seat;
use crate::AppState;
use crate::limits::{GAME_PLIES, LONGEST_THOUGHT};
use crate::messages::{NewGame, Start};
use crate::refusal::Refusal;
use crate::start::{self, Origin};
use arena::player::Engines;
use arena::referee::TimeControl;
use arena::store::{GameRecord, Store, StoreError};
use std::sync::Arc;

/// Begins a game. Returns its id and notes about its start.
pub(crate) async fn begin(
    app: &Arc<AppState>,
    new: &NewGame,
) -> Result<(i64, Vec<String>), Refusal> {
    if app.archive.is_behind() {
        return Err(Refusal::new("the store of games is behind; try again"));
    }
    let origin = start::origin(app, &new.start).await?;
    let record = record(new, &origin, &app.engines)?;
    let taken = match &new.start {
        Start::Game { id, ply } => Some((*id, *ply)),
        _ => None,
    };
    let write = move |store: &mut Store| {
        let id = store.lightly(|store| store.begin(&record))?;
        if let Some((game, plies)) = taken {
            store.take_over_thoughts(game, id, plies)?;
        }
        Ok::<i64, StoreError>(id)
    };
    if taken.is_some() {
        // Thoughts that wait to be stored are stored first, so that they are copied too.
        let home = app.clone();
        let _ = tokio::task::spawn_blocking(move || home.keep_thoughts()).await;
    }
    let id = app.archive.ask(write).await??;
    let paused = new.paused;
    app.tables.at(app, id, |table| table.wait_to_begin(paused)).await?;
    app.announce_games();
    Ok((id, origin.notes))
}

fn read_clock(text: Option<&str>) -> Result<Option<TimeControl>, Refusal> {
    let read = text.map(str::parse::<TimeControl>).transpose();
    read.map_err(|error| Refusal::new(error.to_string()))
}

/// Returns the record of the new game, if the game can be played.
fn record(new: &NewGame, origin: &Origin, engines: &Engines) -> Result<GameRecord, Refusal> {
    let Origin { discipline, game, .. } = origin;
    if game.outcome().is_some() {
        return Err(Refusal::new("the game is over in this position"));
    }
    if game.moves().len() > GAME_PLIES / 2 {
        return Err(Refusal::new("there are too many moves before the start"));
    }
    let control = read_clock(new.clock.as_deref())?;
    let black_control = read_clock(new.black_clock.as_deref())?;
    if control.is_none() && black_control.is_some() {
        return Err(Refusal::new("a clock for Black alone is not a clock: White needs one too"));
    }
    let seat = |player| Seat::of(player, *discipline, engines).map(|seat| seat.player());
    let mut record = GameRecord::new(seat(&new.white)?, seat(&new.black)?, *discipline);
    record.start = *game.start();
    record.moves = game.moves().to_vec();
    record.opening_plies = record.moves.len();
    record.time_control = control.map(|control| control.to_string()).unwrap_or_default();
    if let Some(other) = black_control.filter(|&other| Some(other) != control) {
        record.tags.set(BLACK_CLOCK_TAG, &other.to_string());
    }
    if let Some(time) = new.move_time {
        if time == 0 || u128::from(time) > LONGEST_THOUGHT.as_millis() {
            let most = LONGEST_THOUGHT.as_secs();
            return Err(Refusal(format!("the time for a move is 1 ms to {most} s")));
        }
        record.tags.set(MOVE_TIME_TAG, &time.to_string());
    }
    if !new.takebacks {
        record.tags.set(TAKEBACKS_TAG, FORBIDDEN);
    }
    Ok(record)
}
