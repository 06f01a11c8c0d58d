//! Playing the games of an event: some boards at once, each finished game kept at once.

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

/// Why an event cannot begin or go on. The games played so far are in the store.
#[derive(Debug, Error)]
pub enum RunError {
    /// A player may not take part, or is no longer available.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store says no.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// An engine is not the one it was when the event began.
    #[error("{name} was {before:?} when the tournament began and is now {now:?}")]
    Changed {
        /// The entrant.
        name: String,
        /// What it called itself.
        before: String,
        /// What it calls itself now.
        now: String,
    },
    /// No board could be set up.
    #[error("no board can be set up: {0}")]
    Thread(std::io::Error),
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// All games are played.
    Complete,
    /// The test has decided.
    Decided(Verdict),
    /// It was stopped on request; games are left.
    Asked,
}

/// How others can act on a run.
#[derive(Clone, Default)]
pub struct Control {
    /// Says stop: games that go on are interrupted and do not count.
    pub recall: Arc<Signals>,
    /// True: games that go on are finished, and no new ones begin.
    pub drain: Arc<AtomicBool>,
    /// Games at the same time; as the settings say if it is left open.
    pub concurrency: Option<usize>,
    /// Looks at games that go on, after each move and from any thread: for live boards.
    pub watch: Option<Arc<Watcher>>,
}

/// Watches games in progress.
pub type Watcher = dyn Fn(&Fixture, &Arbiter) + Send + Sync;

/// Is told of the progress of an event.
pub trait Observer {
    /// A game begins.
    fn begun(&mut self, _fixture: &Fixture) {}

    /// A game is over and in the store.
    fn finished(&mut self, fixture: &Fixture, record: &GameRecord, board: &Scoreboard);
}

/// Listens to nothing.
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

/// What a board reports.
enum Event {
    Begun(Fixture),
    Finished(Fixture, Box<Result<GameRecord, Trouble>>),
}

impl Tournament {
    /// Begins an event: everybody is admitted first, then it is written down.
    pub fn begin(
        store: &mut Store,
        settled: &Settled,
        recall: &Arc<Signals>,
    ) -> Result<Self, RunError> {
        let identities = admit_all(&settled.settings, recall)?;
        let stored = store.create(&settled.settings, &settled.openings, &identities)?;
        Self::with(store, stored)
    }

    /// Goes on with an event. Everybody must still be who they were.
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

    /// What was written down.
    pub fn settings(&self) -> &Settings {
        &self.stored.settings
    }

    /// All games.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// How it stands.
    pub fn board(&self) -> &Scoreboard {
        &self.board
    }

    /// Where the test stands, if there is one.
    pub fn test(&self) -> Option<Progress> {
        let sprt = self.stored.settings.sprt?;
        Some(sprt.after_pairs(&self.board.pairs_between(0, 1)))
    }

    /// The games that are left to play.
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
            // A board hands its game over before it begins another: if everything ends now, no
            // more than one game a board is lost.
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
                // Nothing more can be kept: the other boards need not finish.
                control.recall.stop();
            }
            result
        })
    }

    /// Keeps what the boards report until all have gone.
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

/// A queue is valid after any panic.
fn queue_of(queue: &Mutex<VecDeque<Fixture>>) -> std::sync::MutexGuard<'_, VecDeque<Fixture>> {
    queue.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays game after game until there are no more, or until told not to.
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

/// Checks everybody; what they call themselves.
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

/// How an event stands by the store, and which games are played.
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
