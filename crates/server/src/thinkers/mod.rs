//! Searches: each on a thread of its own, outside the runtime, as many at a time as the budget allows and the
//! others in a queue.
//!
//! * `search.rs` one search · `thinker.rs` who thinks · `stream.rs` who listens to it · `focus.rs` to which branch ·
//!   `depth.rs` how deep · `shares.rs` which moves it spends itself on ·
//!   `records.rs` what is kept of all searches

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

/// The right to a search that was asked for.
#[derive(Clone)]
pub(crate) struct Ticket {
    /// Its number; no other search ever has the same.
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

/// Everybody who thinks.
pub(crate) struct Thinkers {
    most: usize,
    budget: Arc<Budget>,
    state: Mutex<State>,
    runtime: Handle,
}

/// Why a search is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub(crate) enum Crowded {
    /// The queue is full, or the server ends.
    #[error("too many programs think at the same time; try again")]
    Full,
    /// The program takes more memory than any may.
    #[error(
        "that takes {0} MB of memory; a program here may take {1} MB, so choose a smaller Hash"
    )]
    TooLarge(u64, u64),
}

impl Thinkers {
    /// At most `most` searches at the same time, within a budget.
    pub(crate) fn new(most: usize, budget: Arc<Budget>, runtime: Handle) -> Arc<Self> {
        // Also after a restart no search has the number of an earlier one: what is kept of them has it.
        let last = u64::try_from(Moment::now().0).unwrap_or_default();
        let state = Mutex::new(State { last, ..State::default() });
        Arc::new(Self { most: most.max(1), budget, state, runtime })
    }

    /// What all programs may use.
    pub(crate) fn budget(&self) -> &Arc<Budget> {
        &self.budget
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Lists are valid after any panic.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A number for a search that will be asked for.
    pub(crate) fn number(&self) -> u64 {
        let mut state = self.state();
        state.last += 1;
        state.last
    }

    /// How many run and how many wait.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.state();
        (state.running.len(), state.waiting.len())
    }

    /// Asks for a search under a number; how many come first is given back with the right
    /// to it. `done` hears the answer, on the thread of the search; `moved_up` hears, from
    /// some thread, how many still come first whenever that changes.
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
        // Searches whose page has given up waiting make room.
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

    /// The first search of the queue, if there is a thread and memory for it.
    fn admit(&self, state: &mut State) -> Option<SearchJob> {
        let job = state.waiting.front_mut()?;
        let threads = job.question.thinker.cost().threads.min(self.budget.threads());
        let busy: usize = state.running.iter().map(|running| running.threads).sum();
        // A search with more threads than the others leave runs alone.
        let fits = busy == 0 || busy + threads <= self.budget.threads();
        if state.running.len() >= self.most || !fits || !job.question.thinker.settle(&self.budget) {
            return None;
        }
        let job = state.waiting.pop_front()?;
        state.running.push(Running { ticket: job.ticket.clone(), threads });
        Some(job)
    }

    /// Gives a search its thread. Whatever happens there, its place becomes free again.
    fn start(self: &Arc<Self>, job: SearchJob) {
        let SearchJob { ticket, question, done, .. } = job;
        let watch = self.watch_over(&ticket, question.patience);
        let place = SearchSlot { all: self.clone(), id: ticket.id, watch };
        question.run(ticket.signals, &self.runtime, move |answer| {
            let _place = place;
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

    /// A search is over: others begin, and those that wait hear that they moved up.
    fn finished(self: &Arc<Self>, id: u64) {
        let mut state = self.state();
        state.running.retain(|running| running.ticket.id != id);
        drop(state);
        self.go_on();
    }

    /// Begins what there is a thread and memory for.
    pub(crate) fn go_on(self: &Arc<Self>) {
        let mut state = self.state();
        state.waiting.retain(|job| !job.ticket.is_abandoned());
        let begun: Vec<SearchJob> = std::iter::from_fn(|| self.admit(&mut state)).collect();
        let others: Vec<_> = state.waiting.iter().map(|job| job.moved_up.clone()).collect();
        drop(state);
        // They are told outside the lock, since they may ask something.
        for job in begun {
            (job.moved_up)(0);
            self.start(job);
        }
        for (place, moved_up) in (1..).zip(others) {
            moved_up(place);
        }
    }

    /// Ends all searches and begins no more; waits until they have ended, or long enough.
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

/// The slot of a running search. Dropping it frees the slot and cancels the watch over its time: most searches end
/// long before that.
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
