//! Searches. Each has a thread of its own outside the runtime; those that exceed the budget wait in
//! a queue.
//!
//! * `search.rs` one search · `thinker.rs` the program or engine · `stream.rs` its listeners ·
//!   `focus.rs` the branch and `depth.rs` the depth they hear · `shares.rs` the share of each root
//!   move · `records.rs` the records of all searches

mod depth;
mod focus;
mod records;
mod search;
mod shares;
mod stream;
mod thinker;

pub(crate) use records::{Packed, Record, Records};
pub(crate) use search::{Answer, Question};
pub(crate) use stream::{Audience, Stream};
pub(crate) use thinker::{LINES, Thinker};

use crate::budget::Budget;
use crate::limits::WAITING_SEARCHES;
use arena::date::Moment;
use host::STOP_PATIENCE;
use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use thinking::Signals;
use thiserror::Error;
use tokio::runtime::Handle;
use tokio::task::AbortHandle;

/// The handle of a search, queued or running.
#[derive(Clone)]
pub(crate) struct Ticket {
    /// The number of the search; no other search ever has the same.
    pub(crate) id: u64,
    signals: Arc<Signals>,
    abandoned: Arc<AtomicBool>,
}

impl Ticket {
    /// Tells the program to decide now.
    pub(crate) fn hurry(&self) {
        self.signals.stop();
    }

    /// Whether the search was cancelled.
    pub(crate) fn is_abandoned(&self) -> bool {
        self.abandoned.load(Ordering::Relaxed)
    }

    /// Cancels the search.
    pub(crate) fn abandon(&self) {
        self.abandoned.store(true, Ordering::Relaxed);
        self.signals.stop();
    }
}

/// A search that waits.
struct SearchJob {
    ticket: Ticket,
    question: Question,
    done: Box<dyn FnOnce(Answer) + Send>,
    moved_up: Arc<dyn Fn(usize) + Send + Sync>,
}

/// A search that runs.
struct Running {
    ticket: Ticket,
    threads: usize,
}

#[derive(Default)]
struct State {
    last: u64,
    running: Vec<Running>,
    waiting: VecDeque<SearchJob>,
    closed: bool,
}

/// All searches, running and queued.
pub(crate) struct Thinkers {
    most: usize,
    budget: Arc<Budget>,
    state: Mutex<State>,
    runtime: Handle,
}

/// Why a search is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum Crowded {
    /// The queue is full, or the server is shutting down.
    #[error("too many programs think at the same time; try again")]
    Full,
    /// The program takes more memory than a program may.
    #[error(
        "that takes {0} MB of memory; a program here may take {1} MB, so choose a smaller Hash"
    )]
    TooLarge(u64, u64),
}

impl Thinkers {
    /// Allows at most `most` searches at the same time, within a budget.
    pub(crate) fn new(most: usize, budget: Arc<Budget>, runtime: Handle) -> Arc<Self> {
        // Stored records contain search numbers, so a restart must not reuse them.
        let last = u64::try_from(Moment::now().0).unwrap_or_default();
        let state = Mutex::new(State { last, ..State::default() });
        Arc::new(Self { most: most.max(1), budget, state, runtime })
    }

    /// The memory and threads that all programs may use together.
    pub(crate) fn budget(&self) -> &Arc<Budget> {
        &self.budget
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Lists are valid after any panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns the number for a new search.
    pub(crate) fn number(&self) -> u64 {
        let mut state = self.state();
        state.last += 1;
        state.last
    }

    /// The number of running and of waiting searches.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.state();
        (state.running.len(), state.waiting.len())
    }

    /// Queues a search under a number. Returns its ticket and its place in the queue, 0 if it
    /// runs. `done` gets the answer, on the thread of the search; `moved_up` gets, from some
    /// thread, the place whenever it changes.
    pub(crate) fn ask(
        self: &Arc<Self>,
        id: u64,
        question: Question,
        done: impl FnOnce(Answer) + Send + 'static,
        moved_up: impl Fn(usize) + Send + Sync + 'static,
    ) -> Result<(Ticket, usize), Crowded> {
        let ticket = Ticket { id, signals: Arc::default(), abandoned: Arc::default() };
        let job = SearchJob {
            ticket: ticket.clone(),
            question,
            done: Box::new(done),
            moved_up: Arc::new(moved_up),
        };
        let megabytes = job.question.thinker.cost().megabytes;
        if megabytes > self.budget.largest() {
            return Err(Crowded::TooLarge(megabytes, self.budget.largest()));
        }
        let mut state = self.state();
        // Abandoned searches make room.
        state.waiting.retain(|job| !job.ticket.is_abandoned());
        if state.closed || state.waiting.len() >= WAITING_SEARCHES {
            return Err(Crowded::Full);
        }
        state.waiting.push_back(job);
        let place = state.waiting.len();
        if place == 1
            && let Some(job) = self.admit(&mut state)
        {
            drop(state);
            self.start(job);
            return Ok((ticket, 0));
        }
        Ok((ticket, place))
    }

    /// Takes the first search from the queue, if there are threads and memory for it.
    fn admit(&self, state: &mut State) -> Option<SearchJob> {
        let job = state.waiting.front_mut()?;
        let threads = job.question.thinker.cost().threads.min(self.budget.threads());
        let busy: usize = state.running.iter().map(|running| running.threads).sum();
        // A search always fits if no other runs, however many threads it takes.
        let fits = busy == 0 || busy + threads <= self.budget.threads();
        if state.running.len() >= self.most || !fits || !job.question.thinker.settle(&self.budget) {
            return None;
        }
        let job = state.waiting.pop_front()?;
        state.running.push(Running { ticket: job.ticket.clone(), threads });
        Some(job)
    }

    /// Starts a search on its own thread. Whatever happens there, its slot becomes free again.
    fn start(self: &Arc<Self>, job: SearchJob) {
        let SearchJob { ticket, question, done, .. } = job;
        let watch = self.watch_over(&ticket, question.patience);
        let slot = SearchSlot { all: self.clone(), id: ticket.id, watch };
        question.run(ticket.signals, &self.runtime, move |answer| {
            let _slot = slot;
            done(answer);
        });
    }

    /// Tells a search to stop when its time is up.
    fn watch_over(&self, ticket: &Ticket, patience: Duration) -> AbortHandle {
        let signals = ticket.signals.clone();
        let watch = self.runtime.spawn(async move {
            tokio::time::sleep(patience).await;
            signals.stop();
        });
        watch.abort_handle()
    }

    /// Removes a search that is over and starts those that wait.
    fn finished(self: &Arc<Self>, id: u64) {
        let mut state = self.state();
        state.running.retain(|running| running.ticket.id != id);
        drop(state);
        self.go_on();
    }

    /// Starts the waiting searches for which there are threads and memory, and tells the others
    /// their new places.
    pub(crate) fn go_on(self: &Arc<Self>) {
        let mut state = self.state();
        state.waiting.retain(|job| !job.ticket.is_abandoned());
        let begun: Vec<SearchJob> = std::iter::from_fn(|| self.admit(&mut state)).collect();
        let others: Vec<_> = state.waiting.iter().map(|job| job.moved_up.clone()).collect();
        drop(state);
        // The callbacks run outside the lock, since they may ask for a search.
        for job in begun {
            (job.moved_up)(0);
            self.start(job);
        }
        for (place, moved_up) in (1..).zip(others) {
            moved_up(place);
        }
    }

    /// Stops all searches and refuses new ones. Waits until they have ended, but at most
    /// [`STOP_PATIENCE`].
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.waiting.clear();
        state.running.iter().for_each(|running| running.ticket.abandon());
        drop(state);
        let step = Duration::from_millis(5);
        let mut waited = Duration::ZERO;
        while self.load().0 > 0 && waited < STOP_PATIENCE {
            std::thread::sleep(step);
            waited += step;
        }
    }
}

/// The slot of a running search. Dropping it frees the slot and cancels the timer that would stop
/// the search: most searches end long before that.
struct SearchSlot {
    all: Arc<Thinkers>,
    id: u64,
    watch: AbortHandle,
}

impl Drop for SearchSlot {
    fn drop(&mut self) {
        self.watch.abort();
        self.all.finished(self.id);
    }
}
