//! Plays the games of an event on several boards, and stores each game as soon as it ends.

use super::order::Settled;
use super::plan::{Fixture, Plan};
use super::scoreboard::Scoreboard;
use super::settings::Settings;
use super::worker::{Trouble, Worker};
use crate::player::{Refusal, admit};
use crate::referee::Arbiter;
use crate::statistics::{Progress, Verdict};
use crate::store::{GameRecord, Lock, Store, StoreError, StoredTournament};
use std::collections::{HashSet, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use thinking::Signals;
use thiserror::Error;

/// Why an event cannot begin or continue. Games played so far are in the store.
#[derive(Debug, Error)]
pub enum RunError {
    /// A player may not take part, or is no longer available.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store reports an error.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An engine has changed since the event began.
    #[error("{name} was {before:?} when the tournament began and is now {now:?}")]
    Changed {
        /// The entrant.
        name: String,
        /// The name it gave itself.
        before: String,
        /// The name it gives itself now.
        now: String,
    },
    /// The thread of a board could not be started.
    #[error("no board can be set up: {0}")]
    Thread(std::io::Error),
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// All games are played.
    Complete,
    /// The test has accepted a hypothesis.
    Decided(Verdict),
    /// It was stopped on request before all games were played.
    Asked,
}

/// Means to control a run from outside.
#[derive(Clone, Default)]
pub struct Control {
    /// Interrupts games under way, which then do not count.
    pub recall: Arc<Signals>,
    /// If true, games under way are finished and no new ones begin.
    pub drain: Arc<AtomicBool>,
    /// Games at the same time; by default as in the settings.
    pub concurrency: Option<usize>,
    /// Called with games under way, after each move and from any thread: for live boards.
    pub watch: Option<Arc<Watcher>>,
}

/// Watches games in progress.
pub type Watcher = dyn Fn(&Fixture, &Arbiter) + Send + Sync;

/// Receives the progress of an event.
pub trait Observer {
    /// A game begins.
    fn begun(&mut self, _fixture: &Fixture) {}

    /// A game is over and in the store.
    fn finished(&mut self, fixture: &Fixture, record: &GameRecord, board: &Scoreboard);
}

/// Ignores all progress.
impl Observer for () {
    fn finished(&mut self, _: &Fixture, _: &GameRecord, _: &Scoreboard) {}
}

/// An event that is being played.
pub struct Tournament {
    stored: StoredTournament,
    plan: Plan,
    board: Scoreboard,
    played: HashSet<u32>,
    lock: Lock,
}

/// A report of a board.
enum Event {
    Begun(Fixture),
    Finished(Fixture, Box<Result<GameRecord, Trouble>>),
}

impl Tournament {
    /// Begins an event: admits all players, then stores it.
    pub fn begin(
        store: &mut Store,
        settled: &Settled,
        recall: &Arc<Signals>,
    ) -> Result<Self, RunError> {
        let identities = admit_all(&settled.settings, recall)?;
        let stored = store.create(&settled.settings, &settled.openings, &identities)?;
        Self::with(store, stored)
    }

    /// Resumes an event. All players must still have the same identity.
    pub fn resume(store: &Store, name: &str, recall: &Arc<Signals>) -> Result<Self, RunError> {
        let tournament = Self::with(store, store.tournament(name)?)?;
        let stored = &tournament.stored;
        if tournament.left().next().is_some() && stored.ended.is_none() {
            let identities = admit_all(&stored.settings, recall)?;
            let pairs = stored.identities.iter().zip(identities).zip(&stored.settings.entrants);
            for ((before, now), entrant) in pairs {
                if *before != now {
                    let (name, before) = (entrant.name.clone(), before.clone());
                    return Err(RunError::Changed { name, before, now });
                }
            }
        }
        Ok(tournament)
    }

    fn with(store: &Store, stored: StoredTournament) -> Result<Self, RunError> {
        let lock = store.lock(&stored)?;
        let (board, played) = standing(store, &stored)?;
        let plan = Plan::new(&stored.settings);
        Ok(Self { stored, plan, board, played, lock })
    }

    /// Returns the settings.
    pub fn settings(&self) -> &Settings {
        &self.stored.settings
    }

    /// Returns the plan of all games.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Returns the standings.
    pub fn board(&self) -> &Scoreboard {
        &self.board
    }

    /// Returns the state of the test, if there is one.
    pub fn test(&self) -> Option<Progress> {
        let sprt = self.stored.settings.sprt?;
        Some(sprt.after_pairs(&self.board.pairs_between(0, 1)))
    }

    /// Returns the games that are left to play.
    fn left(&self) -> impl Iterator<Item = Fixture> + '_ {
        self.plan.fixtures().filter(|fixture| !self.played.contains(&fixture.number))
    }

    fn decision(&self) -> Option<Verdict> {
        self.test().map(|test| test.verdict()).filter(|verdict| *verdict != Verdict::Open)
    }

    /// Plays the games that are left.
    pub fn run(
        mut self,
        store: &mut Store,
        control: &Control,
        observer: &mut dyn Observer,
    ) -> Result<(Stopped, Scoreboard), RunError> {
        if self.stored.ended.is_none() && self.decision().is_none() {
            self.play_all(store, control, observer)?;
        }
        let stopped = match self.decision() {
            _ if self.left().next().is_none() => Stopped::Complete,
            Some(verdict) => Stopped::Decided(verdict),
            None => Stopped::Asked,
        };
        if stopped != Stopped::Asked {
            store.end(self.stored.id)?;
            self.lock.retire();
        }
        Ok((stopped, self.board))
    }

    fn play_all(
        &mut self,
        store: &mut Store,
        control: &Control,
        observer: &mut dyn Observer,
    ) -> Result<(), RunError> {
        let queue = Mutex::new(self.left().collect::<VecDeque<Fixture>>());
        let stored = self.stored.clone();
        let boards = control.concurrency.unwrap_or(stored.settings.concurrency).max(1);
        thread::scope(|scope| {
            // A board hands over its game before it begins another: if the process ends now, each
            // board loses at most one game.
            let (sender, events) = mpsc::sync_channel(0);
            for number in 0..boards {
                let (queue, stored, sender) = (&queue, &stored, sender.clone());
                let board = thread::Builder::new().name(format!("board {number}"));
                let work = move || sit(stored, control, queue, &sender);
                board.spawn_scoped(scope, work).map_err(|error| {
                    control.recall.stop();
                    RunError::Thread(error)
                })?;
            }
            drop(sender);
            let result = self.collect(&events, store, &queue, observer);
            if result.is_err() {
                // No more games can be stored, so the other boards need not finish theirs.
                control.recall.stop();
            }
            result
        })
    }

    /// Stores the games that the boards report until all boards have ended.
    fn collect(
        &mut self,
        events: &Receiver<Event>,
        store: &mut Store,
        queue: &Mutex<VecDeque<Fixture>>,
        observer: &mut dyn Observer,
    ) -> Result<(), RunError> {
        let mut refused = None;
        for event in events {
            match event {
                Event::Begun(fixture) => observer.begun(&fixture),
                Event::Finished(fixture, result) => match *result {
                    Ok(record) => {
                        store.keep_fixture(self.stored.id, fixture.number, &record)?;
                        self.played.insert(fixture.number);
                        self.board.count(
                            &fixture,
                            record.result,
                            record.reason,
                            record.moves.len(),
                        );
                        observer.finished(&fixture, &record, &self.board);
                        if self.decision().is_some() {
                            queue_of(queue).clear();
                        }
                    }
                    Err(Trouble::Abandoned) => {}
                    Err(Trouble::Refused(refusal)) => {
                        // The other boards finish their games.
                        queue_of(queue).clear();
                        refused.get_or_insert(refusal);
                    }
                },
            }
        }
        refused.map_or(Ok(()), |refusal| Err(refusal.into()))
    }
}

/// Locks the queue, which is valid after any panic.
fn queue_of(queue: &Mutex<VecDeque<Fixture>>) -> std::sync::MutexGuard<'_, VecDeque<Fixture>> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays game after game until none is left or the run is stopped.
fn sit(
    stored: &StoredTournament,
    control: &Control,
    queue: &Mutex<VecDeque<Fixture>>,
    sender: &SyncSender<Event>,
) {
    let mut worker = Worker::new(&stored.settings, &stored.openings, control);
    while !control.recall.is_stopped() && !control.drain.load(Ordering::Relaxed) {
        let Some(fixture) = queue_of(queue).pop_front() else { break };
        let _ = sender.send(Event::Begun(fixture));
        let result = worker.play(&fixture);
        let goes_on = result.is_ok();
        if sender.send(Event::Finished(fixture, Box::new(result))).is_err() || !goes_on {
            break;
        }
    }
    worker.close();
}

/// Admits all players; returns the names they give themselves.
pub(super) fn admit_all(
    settings: &Settings,
    recall: &Arc<Signals>,
) -> Result<Vec<String>, Refusal> {
    let admitted = settings
        .entrants
        .iter()
        .map(|entrant| admit(entrant, settings.discipline, settings.pace, recall));
    admitted.map(|admission| admission.map(|admission| admission.identity)).collect()
}

/// Returns the standings of an event by the store, and the numbers of its played games.
pub fn standing(
    store: &Store,
    stored: &StoredTournament,
) -> Result<(Scoreboard, HashSet<u32>), StoreError> {
    let plan = Plan::new(&stored.settings);
    let mut board = Scoreboard::new(stored.settings.entrants.len());
    let mut played = HashSet::new();
    for game in store.played(stored.id)? {
        if let Some(fixture) = plan.fixture(game.number) {
            board.count(&fixture, game.result, game.reason, game.plies);
            played.insert(game.number);
        }
    }
    Ok((board, played))
}
