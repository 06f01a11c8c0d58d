//! Plays a tournament on a thread of its own, with its own connection to the store.

use super::view;
use crate::AppState;
use crate::budget::{Lease, Purpose};
use crate::limits::TOURNAMENT_PATIENCE;
use crate::messages::{BoardView, EventState, EventView, Outgoing};
use crate::refusal::Refusal;
use crate::tables;
use crate::thinkers::{Audience, Thinker};
use arena::player::{self, Who};
use arena::referee::Arbiter;
use arena::store::{GameRecord, Store, StoredTournament};
use arena::tournament::{
    Control, Fixture, Observer, RunError, Scoreboard, Settled, Stopped, Tournament,
};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use tokio::sync::oneshot;

/// How often pages get the running games.
const BOARDS_EVERY: Duration = Duration::from_millis(150);

/// The tournament to play.
pub(super) enum Task {
    Begin(Box<Settled>),
    Resume(String),
}

/// A tournament that is being played.
pub(super) struct Run {
    stored: StoredTournament,
    control: Control,
    live: Mutex<Live>,
    /// Memory for all boards.
    _lease: Lease,
}

/// The part of a run that changes while it is played.
struct Live {
    standing: Scoreboard,
    boards: BTreeMap<u32, BoardView>,
    /// Boards that have not been sent to the pages yet.
    news: Vec<u32>,
    /// Whether a game is over and the pages have not been told yet.
    finished: bool,
    trouble: Option<String>,
    stopped: Option<Stopped>,
}

impl Run {
    fn live(&self) -> MutexGuard<'_, Live> {
        // Every change leaves it valid.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The name of the tournament.
    pub(super) fn name(&self) -> &str {
        &self.stored.settings.name
    }

    /// Whether the tournament is running, pausing, paused or over.
    pub(super) fn state(&self) -> EventState {
        match self.live().stopped {
            Some(Stopped::Asked) => EventState::Paused,
            Some(Stopped::Complete | Stopped::Decided(_)) => EventState::Over,
            None if self.control.drain.load(Ordering::Relaxed) => EventState::Pausing,
            None => EventState::Running,
        }
    }

    /// The standing and the running games.
    pub(super) fn view(&self) -> EventView {
        let state = self.state();
        let live = self.live();
        let mut shown = view::event(&self.stored, &live.standing, state);
        shown.boards = live.boards.values().cloned().collect();
        shown.trouble = live.trouble.clone();
        shown
    }

    /// Begins no new games; stops the running ones if `at_once`.
    pub(super) fn pause(&self, at_once: bool) {
        self.control.drain.store(true, Ordering::Relaxed);
        if at_once {
            self.recall();
        }
    }

    /// Refuses to resume a tournament that is still running or pausing.
    pub(super) fn go_on(&self) -> Result<(), Refusal> {
        let pausing = self.state() == EventState::Pausing;
        match pausing {
            true => Err(Refusal::new("the tournament is about to rest; wait for its games")),
            false => Err(Refusal::new("that tournament is being played")),
        }
    }

    /// Stops all games.
    pub(super) fn recall(&self) {
        self.control.drain.store(true, Ordering::Relaxed);
        self.control.recall.stop();
    }

    /// Sends the standing to the pages.
    pub(super) fn tell(&self, audience: Option<&Audience>) {
        let Some(audience) = audience else { return };
        audience.tell(&Outgoing::Tournament { tournament: &self.view() });
    }

    /// Sends the changes to the pages.
    fn tell_news(&self, audience: Option<&Audience>) {
        let (news, finished) = {
            let mut live = self.live();
            (std::mem::take(&mut live.news), std::mem::take(&mut live.finished))
        };
        let Some(audience) = audience else { return };
        if finished {
            return self.tell(Some(audience));
        }
        let live = self.live();
        for board in news.iter().filter_map(|number| live.boards.get(number)) {
            audience.tell(&Outgoing::Board { tournament: self.name(), board });
        }
    }

    fn saw(&self, fixture: &Fixture, arbiter: &Arbiter) {
        let board = view::board(fixture, arbiter, &self.stored.settings.entrants);
        let mut live = self.live();
        live.boards.insert(fixture.number, board);
        if !live.news.contains(&fixture.number) {
            live.news.push(fixture.number);
        }
    }
}

/// Keeps a run's standing up to date.
struct Scorer {
    run: Arc<Run>,
    app: Arc<AppState>,
}

impl Observer for Scorer {
    fn finished(&mut self, fixture: &Fixture, record: &GameRecord, board: &Scoreboard) {
        if record.detail != tables::public_detail(record.reason, &record.detail) {
            tracing::warn!("game {} of {}: {}", fixture.number, self.run.name(), record.detail);
        }
        let mut live = self.run.live();
        live.standing = board.clone();
        live.boards.remove(&fixture.number);
        live.finished = true;
        drop(live);
        self.app.announce_games();
    }
}

/// Begins or resumes a tournament. Returns the run once it is in the store.
pub(super) async fn start(app: &Arc<AppState>, task: Task) -> Result<Arc<Run>, Refusal> {
    let (sender, begun) = oneshot::channel();
    let home = app.clone();
    let room = thread::Builder::new().name("tournament".into());
    let work = move || play(&home, &task, sender);
    room.spawn(work)
        .map_err(|error| Refusal(format!("there is no thread for the tournament: {error}")))?;
    begun.await.map_err(|_| Refusal::new("the tournament could not begin"))?
}

fn play(app: &Arc<AppState>, task: &Task, begun: oneshot::Sender<Result<Arc<Run>, Refusal>>) {
    let opened = catch_unwind(AssertUnwindSafe(|| open(app, task)));
    let opened = opened.unwrap_or_else(|_| Err(Refusal::new("the tournament could not begin")));
    let (mut store, tournament, run) = match opened {
        Ok(opened) => opened,
        Err(refusal) => {
            // The caller may no longer wait.
            let _ = begun.send(Err(refusal));
            return;
        }
    };
    app.events.enter(&run);
    report_now_and_then(app, &run);
    let _ = begun.send(Ok(run.clone()));
    let control = Control {
        watch: Some({
            let run = Arc::downgrade(&run);
            Arc::new(move |fixture: &Fixture, arbiter: &Arbiter| {
                if let Some(run) = run.upgrade() {
                    run.saw(fixture, arbiter);
                }
            })
        }),
        ..run.control.clone()
    };
    let mut scorer = Scorer { run: run.clone(), app: app.clone() };
    let attempt =
        catch_unwind(AssertUnwindSafe(|| tournament.run(&mut store, &control, &mut scorer)));
    drop(store);
    end(app, &run, attempt.unwrap_or_else(|_| Ok((Stopped::Asked, run.live().standing.clone()))));
}

fn open(app: &AppState, task: &Task) -> Result<(Store, Tournament, Arc<Run>), Refusal> {
    let mut store = app.archive.another()()?;
    let control = Control::default();
    let tournament = match task {
        Task::Begin(settled) => Tournament::begin(&mut store, settled, &control.recall),
        Task::Resume(name) => Tournament::resume(&store, name, &control.recall),
    };
    let tournament = tournament.map_err(refusal)?;
    let stored = store.tournament(&tournament.settings().name)?;
    let lease = memory(app, &stored)?;
    // From here on, no request waits for the answer.
    store.wait_at_most(TOURNAMENT_PATIENCE)?;
    let live = Live {
        standing: tournament.board().clone(),
        boards: BTreeMap::new(),
        news: Vec::new(),
        finished: false,
        trouble: None,
        stopped: None,
    };
    Ok((
        store,
        tournament,
        Arc::new(Run { stored, control, live: Mutex::new(live), _lease: lease }),
    ))
}

/// Leases the memory of the two largest players for every board, before any player is created.
fn memory(app: &AppState, stored: &StoredTournament) -> Result<Lease, Refusal> {
    let mut sizes = Vec::new();
    for entrant in &stored.settings.entrants {
        let thinker = match &entrant.who {
            Who::Program(entry) => tables::program(*entry, &entrant.options)?,
            Who::Engine(_) => Thinker::engine(entrant.clone(), stored.settings.discipline),
            Who::Gone(_) => continue,
        };
        sizes.push(thinker.cost().megabytes);
    }
    sizes.sort_unstable_by(|one, other| other.cmp(one));
    let boards = stored.settings.concurrency as u64;
    let megabytes = boards * sizes.iter().take(2).sum::<u64>();
    app.thinkers.budget().lease(megabytes, Purpose::Event).ok_or_else(|| {
        Refusal(format!(
            "the tournament takes {megabytes} MB of memory, which are not free now; choose fewer boards, a smaller \
             Hash, or wait"
        ))
    })
}

fn refusal(error: RunError) -> Refusal {
    match error {
        RunError::Store(error) => error.into(),
        // The details may name files of this machine and are only logged.
        RunError::Refused(
            ref refused @ (player::Refusal::Engine { ref name, .. }
            | player::Refusal::Option { ref name, .. }),
        ) => {
            tracing::warn!(engine = name, "a tournament cannot be played: {refused}");
            Refusal(format!("{name} cannot be started; the server's log says why"))
        }
        error => Refusal::new(error.to_string()),
    }
}

/// Sends the changes to the pages at intervals, until the run ends.
fn report_now_and_then(app: &Arc<AppState>, run: &Arc<Run>) {
    let run = run.clone();
    app.later(BOARDS_EVERY, move |app| {
        if run.live().stopped.is_none() {
            run.tell_news(app.events.audience(run.name()).as_deref());
            report_now_and_then(app, &run);
        }
    });
}

/// Ends a run and tells the pages. From now on the tournament is read from the store.
fn end(app: &Arc<AppState>, run: &Run, result: Result<(Stopped, Scoreboard), RunError>) {
    let mut live = run.live();
    live.boards.clear();
    match result {
        Ok((stopped, board)) => {
            live.stopped = Some(stopped);
            live.standing = board;
        }
        Err(error) => {
            live.stopped = Some(Stopped::Asked);
            live.trouble = Some(refusal(error).0);
        }
    }
    drop(live);
    let audience = app.events.audience(run.name());
    app.events.ended(run.name());
    run.tell(audience.as_deref());
    app.announce_games();
    // Its memory is free when the last reference to the run is dropped.
    app.later(2 * BOARDS_EVERY, |app| app.thinkers.go_on());
}
