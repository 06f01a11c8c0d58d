//! `vitrine match`, `tournament`, `games` and `ratings`: the arena on the command line.
//!
//! * `args.rs` the arguments · `match_command.rs`, `tournament.rs`, `games.rs`, `ratings.rs` one
//!   command each
//! * `event.rs` playing an event · `in_parts.rs` playing one on several machines · `progress.rs`
//!   its progress · `report.rs` its result
//! * `interrupt.rs` Ctrl-C · `tables.rs` tables · `json.rs`, `game_json.rs` JSON

pub(crate) mod args;
mod event;
mod game_json;
pub(crate) mod games;
pub(crate) mod in_parts;
pub(crate) mod interrupt;
pub(crate) mod json;
pub(crate) mod match_command;
mod progress;
pub(crate) mod ratings;
mod report;
pub(crate) mod tables;
pub(crate) mod tournament;

use crate::failure::Failure;
use ::arena::date::Moment;
use ::arena::player::Engines;
use ::arena::store::{Store, StoreError};
use ::arena::tournament::{OrderError, RunError};
use args::StoreArgs;
use std::path::Path;

/// Opens the store of the arguments, or the default one.
pub(crate) fn open(args: &StoreArgs) -> Result<Store, Failure> {
    let usual = || Store::usual_path();
    let path = args.store.clone().or_else(usual).ok_or_else(|| {
        Failure::Failed("there is no data folder; name a database with --store FILE".into())
    })?;
    Ok(Store::open(&path)?)
}

/// Loads the engines of a file; none without a file.
pub(crate) fn engines(file: Option<&Path>) -> Result<Engines, Failure> {
    let loaded = file.map(Engines::load).transpose();
    Ok(loaded.map_err(|error| Failure::Usage(error.to_string()))?.unwrap_or_default())
}

/// Parses a day, if there is one.
fn day(text: Option<&String>) -> Result<Option<Moment>, Failure> {
    let Some(text) = text else { return Ok(None) };
    let wrong =
        || Failure::Usage(format!("{} is not a day such as 2026-01-31", notation::quote(text)));
    Moment::from_date(text).map(Some).ok_or_else(wrong)
}

/// Returns a number of games in words.
fn games_in_words(count: u64) -> String {
    if count == 1 { "1 game".into() } else { format!("{count} games") }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Missing(_) | StoreError::Exists(_) => Self::Usage(error.to_string()),
            error => Self::Failed(error.to_string()),
        }
    }
}

impl From<OrderError> for Failure {
    fn from(error: OrderError) -> Self {
        Self::Usage(error.to_string())
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Self {
        match error {
            RunError::Store(error) => error.into(),
            error => Self::Failed(error.to_string()),
        }
    }
}
