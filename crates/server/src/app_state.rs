//! The state that all parts of the server share.

use crate::archive::Archive;
use crate::budget::Budget;
use crate::classroom::Classroom;
use crate::connected_pages::ConnectedPages;
use crate::events::Events;
use crate::guard::Guard;
use crate::laboratory::Laboratory;
use crate::limits::{EXPLAINED_AT_ONCE, EXPORTS, SAVE_AGAIN, STORED_THOUGHT_BYTES, SYNC_AFTER};
use crate::listener::Settings;
use crate::messages::Outgoing;
use crate::reviews::Reviews;
use crate::solvers::Solvers;
use crate::tables::{GameTable, Tables};
use crate::thinkers::{Packed, Record, Records, Thinkers};
use arena::player::Engines;
use arena::store::{Store, StoreError};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::runtime::Handle;
use tokio::sync::Semaphore;
use tokio::task::AbortHandle;

/// The shortest time between two announcements of the list of games.
const ANNOUNCE_EVERY: Duration = Duration::from_millis(200);

/// The shortest time between two writes of thoughts to the store.
const KEEP_THOUGHTS_EVERY: Duration = Duration::from_millis(500);

/// The time after which thoughts that the store could not keep are offered to it again.
const KEEP_THOUGHTS_AGAIN: Duration = Duration::from_secs(30);

/// The state that outlives a request.
pub(crate) struct AppState {
    pub(crate) guard: Guard,
    pub(crate) archive: Archive,
    pub(crate) thinkers: Arc<Thinkers>,
    pub(crate) records: Records,
    pub(crate) tables: Tables,
    pub(crate) events: Events,
    pub(crate) reviews: Reviews,
    pub(crate) pages: ConnectedPages,
    pub(crate) solvers: Solvers,
    pub(crate) laboratory: Laboratory,
    /// Only if the server is a class.
    pub(crate) classroom: Option<Classroom>,
    /// The foreign engines that may play.
    pub(crate) engines: Engines,
    /// Limits how many exports of games are written at the same time.
    pub(crate) exports: Arc<Semaphore>,
    /// Limits how many moves are explained at the same time.
    pub(crate) explaining: Arc<Semaphore>,
    runtime: Handle,
    /// Whether the list of games has changed and the pages have not been told yet.
    games_changed: AtomicBool,
    /// The same for the class.
    class_changed: AtomicBool,
    /// Whether a sync of the store is scheduled.
    sync_waits: AtomicBool,
    /// Held by the thread that packs thoughts for the store.
    packing: Mutex<()>,
}

impl AppState {
    /// Opens the store and creates the state.
    pub(crate) fn open(
        guard: Guard,
        settings: &Settings,
        runtime: Handle,
    ) -> Result<Arc<Self>, StoreError> {
        let budget = Budget::new(settings.megabytes, settings.threads);
        Ok(Arc::new(Self {
            guard,
            archive: Archive::open(&settings.store)?,
            thinkers: Thinkers::new(settings.searches, budget, runtime.clone()),
            records: Records::default(),
            tables: Tables::default(),
            events: Events::default(),
            reviews: Reviews::default(),
            pages: ConnectedPages::default(),
            solvers: Solvers::default(),
            laboratory: Laboratory::default(),
            classroom: settings.class.then(Classroom::default),
            engines: settings.engines.clone(),
            exports: Arc::new(Semaphore::new(EXPORTS)),
            explaining: Arc::new(Semaphore::new(EXPLAINED_AT_ONCE)),
            runtime,
            games_changed: AtomicBool::new(false),
            class_changed: AtomicBool::new(false),
            sync_waits: AtomicBool::new(false),
            packing: Mutex::default(),
        }))
    }

    /// Runs `act` after a while, if the server still runs.
    pub(crate) fn later(
        self: &Arc<Self>,
        wait: Duration,
        act: impl FnOnce(&Arc<Self>) + Send + 'static,
    ) -> AbortHandle {
        let app = Arc::downgrade(self);
        let task = self.runtime.spawn(async move {
            tokio::time::sleep(wait).await;
            if let Some(app) = app.upgrade() {
                act(&app);
            }
        });
        task.abort_handle()
    }

    /// Queues a game to be saved in the state it has when its turn comes. The table hears whether
    /// that succeeded.
    pub(crate) fn save(self: &Arc<Self>, id: i64) {
        let app = Arc::downgrade(self);
        self.archive.tell(move |store| {
            let Some(app) = app.upgrade() else { return };
            if let Some(shot) = app.tables.with(id, GameTable::snapshot) {
                let outcome = shot.keep(store, id);
                match outcome {
                    Ok(()) if shot.is_over() => app.sync(),
                    Ok(()) => app.sync_soon(),
                    Err(_) => app.save_again(id),
                }
                app.tables.with(id, |table| table.saved(outcome));
            }
        });
    }

    /// Saves a game again after a while: the disk was full, or another process had locked the
    /// store.
    fn save_again(self: &Arc<Self>, id: i64) {
        self.later(SAVE_AGAIN, move |app| {
            app.tables.with(id, |table| table.save(app));
        });
    }

    /// Schedules a sync, so that the moves of games under way are on disk soon. Nothing waits for
    /// it.
    fn sync_soon(self: &Arc<Self>) {
        if !self.sync_waits.swap(true, Ordering::Relaxed) {
            self.later(SYNC_AFTER, |app| {
                app.sync_waits.store(false, Ordering::Relaxed);
                app.sync();
            });
        }
    }

    /// Syncs the store to disk at once. This runs on another thread than the store's, for which all
    /// requests would wait.
    fn sync(&self) {
        let path = self.archive.path().to_owned();
        self.runtime.spawn_blocking(move || {
            if let Err(error) = Store::sync(&path) {
                tracing::error!("what was written is not on the disk yet: {error}");
            }
        });
    }

    /// Keeps the thoughts of a program in memory, and soon in the store.
    pub(crate) fn remember(self: &Arc<Self>, record: Record) {
        if self.records.keep(record) {
            self.keep_thoughts_after(KEEP_THOUGHTS_EVERY);
        }
    }

    fn keep_thoughts_after(self: &Arc<Self>, wait: Duration) {
        self.later(wait, |app| {
            let home = app.clone();
            app.runtime.spawn_blocking(move || home.keep_thoughts());
        });
    }

    /// Hands new thoughts over to the store. They are packed here, on the caller's thread, because
    /// all requests wait for the store's.
    pub(crate) fn keep_thoughts(self: &Arc<Self>) {
        // A second caller waits here, and finds everything handed over.
        let _turn = self.packing.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let records = self.records.unkept();
            if records.is_empty() {
                return;
            }
            let packed = records.into_iter().map(Packed::new).collect();
            self.records.hand_over(packed, |packed| self.store_thoughts(packed));
        }
    }

    fn store_thoughts(self: &Arc<Self>, packed: Vec<Packed>) {
        let app = Arc::downgrade(self);
        self.archive.tell(move |store| {
            let thoughts = packed.iter().filter_map(|packed| packed.thoughts.as_ref());
            let kept = store.lightly(|store| store.keep_thoughts(thoughts, STORED_THOUGHT_BYTES));
            let Err(error) = kept else { return };
            tracing::warn!("what was thought is not kept yet: {error}");
            if let Some(app) = app.upgrade() {
                app.records.take_back(packed);
                app.keep_thoughts_after(KEEP_THOUGHTS_AGAIN);
            }
        });
    }

    /// Tells all pages soon that the list of games has changed.
    pub(crate) fn announce_games(self: &Arc<Self>) {
        if !self.games_changed.swap(true, Ordering::Relaxed) {
            self.later(ANNOUNCE_EVERY, |app| {
                app.games_changed.store(false, Ordering::Relaxed);
                app.pages.tell(&Outgoing::Games {});
            });
        }
    }

    /// Tells all pages soon that the class has changed.
    pub(crate) fn announce_class(self: &Arc<Self>) {
        if !self.class_changed.swap(true, Ordering::Relaxed) {
            self.later(ANNOUNCE_EVERY, |app| {
                app.class_changed.store(false, Ordering::Relaxed);
                app.pages.tell(&Outgoing::Class {});
            });
        }
    }

    /// Stops all searches and games, then writes what is still queued for the store.
    pub(crate) fn close(self: &Arc<Self>) {
        self.pages.close();
        self.events.close();
        self.thinkers.close();
        self.solvers.close();
        self.laboratory.close();
        self.keep_thoughts();
        self.archive.close();
    }
}
