//! Tournaments: running ones, and those in the store.
//!
//! * `order.rs` checks the order of a page · `run.rs` plays · `view.rs` the data that pages show

mod order;
mod run;
mod view;

use crate::AppState;
use crate::limits::TOURNAMENTS;
use crate::messages::{EventRow, EventState, EventView, NewTournament, Outgoing, PageDetail};
use crate::refusal::Refusal;
use crate::socket::Outbox;
use crate::thinkers::Audience;
use arena::store::{Store, StoredTournament, TournamentRow};
use run::Run;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How long the server waits for running games when it ends.
const CLOSING: Duration = Duration::from_millis(1_500);

#[derive(Default)]
struct State {
    running: HashMap<String, Arc<Run>>,
    audiences: HashMap<String, Arc<Audience>>,
    /// The number of tournaments that are about to begin.
    beginning: usize,
    closed: bool,
}

/// All tournaments.
#[derive(Default)]
pub(crate) struct Events(Mutex<State>);

impl Events {
    fn state(&self) -> MutexGuard<'_, State> {
        // Maps are valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn running(&self, name: &str) -> Option<Arc<Run>> {
        self.state().running.get(name).cloned()
    }

    /// The pages that watch a tournament, if any.
    fn audience(&self, name: &str) -> Option<Arc<Audience>> {
        self.state().audiences.get(name).cloned()
    }

    /// Begins a tournament. Returns its name and notes about it.
    pub(crate) async fn begin(
        &self,
        app: &Arc<AppState>,
        new: NewTournament,
    ) -> Result<(String, Vec<String>), Refusal> {
        let settled = order::settle(new, &app.engines)?;
        let notes = settled.notes.clone();
        let name = self.start(app, run::Task::Begin(Box::new(settled))).await?;
        Ok((name, notes))
    }

    /// Resumes a tournament.
    pub(crate) async fn resume(&self, app: &Arc<AppState>, name: &str) -> Result<(), Refusal> {
        if let Some(run) = self.running(name) {
            return run.go_on();
        }
        self.start(app, run::Task::Resume(name.into())).await.map(drop)
    }

    async fn start(&self, app: &Arc<AppState>, task: run::Task) -> Result<String, Refusal> {
        {
            let mut state = self.state();
            if state.closed || state.running.len() + state.beginning >= TOURNAMENTS {
                return Err(Refusal(format!(
                    "{TOURNAMENTS} tournaments are played at the same time; pause one first"
                )));
            }
            state.beginning += 1;
        }
        let begun = run::start(app, task).await;
        self.state().beginning -= 1;
        let run = begun?;
        let name = run.name().to_owned();
        run.tell(self.audience(&name).as_deref());
        Ok(name)
    }

    /// Registers a run that has begun under its name.
    fn enter(&self, run: &Arc<Run>) {
        let mut state = self.state();
        state.running.insert(run.name().into(), run.clone());
        if state.closed {
            run.recall();
        }
    }

    /// Removes a run that has ended.
    fn ended(&self, name: &str) {
        self.state().running.remove(name);
    }

    /// Pauses a tournament after its running games, or at once.
    pub(crate) fn pause(&self, name: &str, at_once: bool) -> Result<(), Refusal> {
        let none = || Refusal::new("that tournament is not being played");
        let run = self.running(name).ok_or_else(none)?;
        run.pause(at_once);
        run.tell(self.audience(name).as_deref());
        Ok(())
    }

    /// Deletes a tournament with all its games.
    pub(crate) async fn delete(&self, app: &Arc<AppState>, name: &str) -> Result<(), Refusal> {
        if self.running(name).is_some() {
            return Err(Refusal::new("pause the tournament before deleting it"));
        }
        let wanted = name.to_owned();
        app.archive.ask(move |store| store.delete_tournament(&wanted)).await??;
        let audience = self.state().audiences.remove(name);
        if let Some(audience) = audience {
            audience.tell(&Outgoing::TournamentGone { tournament: name });
        }
        app.announce_games();
        Ok(())
    }

    /// Adds a page that watches a tournament, and sends it the standing.
    pub(crate) async fn watch(
        &self,
        app: &Arc<AppState>,
        name: &str,
        socket: u64,
        outbox: &Arc<Outbox>,
    ) -> Result<(), Refusal> {
        let mut view = self.view(app, name).await?;
        let audience = self.state().audiences.entry(name.into()).or_default().clone();
        audience.join(socket, outbox, PageDetail::None);
        loop {
            outbox.send(Outgoing::Tournament { tournament: &view }.write());
            // Changes in the meantime may have been sent before this message.
            let again = self.view(app, name).await?;
            if (again.state, again.played) == (view.state, view.played) {
                break;
            }
            view = again;
        }
        Ok(())
    }

    /// Removes a page that no longer watches.
    pub(crate) fn leave(&self, name: &str, socket: u64) {
        let mut state = self.state();
        let Some(audience) = state.audiences.get(name) else { return };
        audience.leave(socket);
        if audience.len() == 0 {
            state.audiences.remove(name);
        }
    }

    /// Returns the standing of a tournament.
    pub(crate) async fn view(&self, app: &AppState, name: &str) -> Result<EventView, Refusal> {
        if let Some(run) = self.running(name) {
            return Ok(run.view());
        }
        let wanted = name.to_owned();
        let read = move |store: &mut Store| {
            let stored = store.tournament(&wanted)?;
            let (board, _) = arena::tournament::standing(store, &stored)?;
            Ok::<_, arena::store::StoreError>((stored, board))
        };
        let (stored, board) = app.archive.ask(read).await??;
        let state = match is_over(&stored, board.games()) {
            true => EventState::Over,
            false => EventState::Paused,
        };
        Ok(view::event(&stored, &board, state))
    }

    /// All tournaments, the newest first.
    pub(crate) async fn list(&self, app: &AppState) -> Result<Vec<EventRow>, Refusal> {
        let rows = app.archive.ask(|store| store.tournaments()).await??;
        let state = self.state();
        let shown = |row: TournamentRow| EventRow {
            state: match state.running.get(&row.name) {
                Some(run) => run.state(),
                None if row.ended.is_some() => EventState::Over,
                None => EventState::Paused,
            },
            date: row.begun.date(),
            played: row.games,
            name: row.name,
        };
        Ok(rows.into_iter().map(shown).collect())
    }

    /// Stops all games and waits until the tournaments have ended, but at most [`CLOSING`].
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.running.values().for_each(|run| run.recall());
        drop(state);
        let since = Instant::now();
        while !self.state().running.is_empty() && since.elapsed() < CLOSING {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Whether no game is left.
fn is_over(stored: &StoredTournament, played: u64) -> bool {
    let games = arena::tournament::Plan::new(&stored.settings).games();
    stored.ended.is_some() || played >= u64::from(games)
}
