//! Games under way, and records that pages look at.
//!
//! * `table.rs` one game · `seat.rs` the players · `turn.rs` the turn as a state machine ·
//!   `search.rs` the program's search
//! * `begin.rs` new games · `restore.rs` games from the store · `keep.rs` saving
//! * `act.rs` the actions of people · `adjourn.rs` the pages that watch · `view.rs` the data
//!   that pages show

mod act;
mod adjourn;
mod begin;
mod keep;
mod restore;
mod search;
mod seat;
mod table;
mod turn;
mod view;

pub(crate) use begin::begin;
pub(crate) use seat::{Seat, human_name, program};
pub(crate) use table::GameTable;
pub(crate) use view::{legal, opening, public_detail, stored_outcome};

use crate::AppState;
use crate::limits::TABLES;
use crate::refusal::Refusal;
use crate::start;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

type Shared = Arc<Mutex<GameTable>>;

/// All tables.
#[derive(Default)]
pub(crate) struct Tables(Mutex<HashMap<i64, Shared>>);

/// Locks a table, even after a panic: every step leaves it playable.
fn lock(table: &Mutex<GameTable>) -> MutexGuard<'_, GameTable> {
    table.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tables {
    fn all(&self) -> MutexGuard<'_, HashMap<i64, Shared>> {
        // A map is valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of tables.
    pub(crate) fn len(&self) -> usize {
        self.all().len()
    }

    /// Runs `act` on a table, if it is set up.
    pub(crate) fn with<T>(&self, id: i64, act: impl FnOnce(&mut GameTable) -> T) -> Option<T> {
        let table = self.all().get(&id).cloned()?;
        let mut table = lock(&table);
        Some(act(&mut table))
    }

    /// Runs `act` on a table, after setting it up from the store if necessary.
    pub(crate) async fn at<T>(
        &self,
        app: &Arc<AppState>,
        id: i64,
        act: impl FnOnce(&mut GameTable) -> T,
    ) -> Result<T, Refusal> {
        let known = self.all().get(&id).cloned();
        let table = match known {
            Some(table) => table,
            None => self.set_up(app, id).await?,
        };
        let mut table = lock(&table);
        Ok(act(&mut table))
    }

    async fn set_up(&self, app: &Arc<AppState>, id: i64) -> Result<Shared, Refusal> {
        let stored = app.archive.ask(move |store| store.game(id)).await??;
        let seed = start::seed(&stored);
        let table = Arc::new(Mutex::new(GameTable::restore(stored, seed, &app.engines)));
        let mut all = self.all();
        if all.len() >= TABLES {
            all.retain(|_, table| Arc::strong_count(table) > 1 || !lock(table).is_idle());
        }
        if all.len() >= TABLES {
            return Err(Refusal::new("too many games are watched at the same time"));
        }
        // Another request may have set the table up meanwhile: each game has one table.
        let table = all.entry(id).or_insert(table).clone();
        drop(all);
        lock(&table).schedule_adjournment(app);
        Ok(table)
    }

    /// Removes a table if nothing happens there and no request uses it.
    fn put_away(&self, id: i64) {
        let mut all = self.all();
        let Some(table) = all.get(&id) else { return };
        if Arc::strong_count(table) == 1 && lock(table).is_idle() {
            all.remove(&id);
        }
    }

    /// Removes the table of a deleted game, whatever happens there.
    pub(crate) fn remove(&self, id: i64) {
        let table = self.all().remove(&id);
        if let Some(table) = table {
            lock(&table).end_search();
        }
    }
}
