//! The store, on a thread of its own: writes wait in a queue, and no game waits for the disk.
//!
//! [`Archive::tell`] queues a job; [`Archive::ask`] also waits for its answer. A job whose turn
//! does not come in time is withdrawn with a refusal: a slow disk, or a process that locks the
//! store, blocks no request forever. When the server ends, all queued jobs are done first.

use crate::limits::{STORE_PATIENCE, STORE_TURN, WAITING_JOBS};
use arena::store::{Store, StoreError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use tokio::sync::oneshot;

type StoreJob = Box<dyn FnOnce(&mut Store) + Send>;

/// A message to the store's thread.
enum Word {
    Do(StoreJob),
    End,
}

/// The store, for the whole server.
pub(crate) struct Archive {
    path: PathBuf,
    jobs: Sender<Word>,
    waiting: Arc<AtomicUsize>,
    thread: Mutex<Option<JoinHandle<()>>>,
}

/// Why a job was not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Undone {
    /// The server is ending, and the store is closed.
    Closed,
    /// Its turn did not come; it was withdrawn.
    Slow,
}

impl Archive {
    /// Opens the store and starts its thread.
    pub(crate) fn open(path: &Path) -> Result<Self, StoreError> {
        let store = Store::open(path)?;
        store.wait_at_most(STORE_PATIENCE)?;
        store.leave_moving_to_sync()?;
        let lock = store.lock_for_server()?;
        let (jobs, inbox) = mpsc::channel();
        let waiting = Arc::new(AtomicUsize::new(0));
        let count = waiting.clone();
        let room = thread::Builder::new().name("archive".into());
        let thread = room
            .spawn(move || {
                work(store, &inbox, &count);
                drop(lock);
            })
            .map_err(|error| StoreError::Open {
                path: path.display().to_string(),
                why: error.to_string(),
            })?;
        let thread = Mutex::new(Some(thread));
        Ok(Self { path: path.to_owned(), jobs, waiting, thread })
    }

    /// The path of the store's file.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Returns a function that opens another connection to the store, for long-running work.
    pub(crate) fn another(&self) -> impl FnOnce() -> Result<Store, StoreError> + Send + 'static {
        let path = self.path.clone();
        move || Store::open_within(STORE_PATIENCE, &path)
    }

    /// Whether the queue is too long to accept a new game or move.
    pub(crate) fn is_behind(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= WAITING_JOBS
    }

    /// Queues a job.
    pub(crate) fn tell(&self, job: impl FnOnce(&mut Store) + Send + 'static) {
        self.waiting.fetch_add(1, Ordering::Relaxed);
        if self.jobs.send(Word::Do(Box::new(job))).is_err() {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Queues a job and waits for its result. A job whose turn does not come in time is withdrawn.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        job: impl FnOnce(&mut Store) -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let (sender, mut answer) = oneshot::channel();
        // Set by the first of the two: the thread that begins the job or the caller that withdraws
        // it.
        let taken = Arc::new(AtomicBool::new(false));
        let ours = taken.clone();
        self.tell(move |store| {
            if !taken.swap(true, Ordering::Relaxed) {
                // The caller may no longer wait.
                let _ = sender.send(job(store));
            }
        });
        if let Ok(answered) = tokio::time::timeout(STORE_TURN, &mut answer).await {
            return answered.map_err(|_| Undone::Closed);
        }
        if !ours.swap(true, Ordering::Relaxed) {
            return Err(Undone::Slow);
        }
        answer.await.map_err(|_| Undone::Closed)
    }

    /// Runs the queued jobs, then closes the store.
    pub(crate) fn close(&self) {
        let _ = self.jobs.send(Word::End);
        let thread = self.thread.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(thread) = thread {
            // The thread contains the panics of jobs, so there is no error to report.
            let _ = thread.join();
        }
    }
}

/// Runs jobs until `Word::End` arrives.
fn work(mut store: Store, inbox: &Receiver<Word>, waiting: &AtomicUsize) {
    for word in inbox {
        let Word::Do(job) = word else { break };
        // A transaction that a panic interrupts is rolled back when it is dropped.
        let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| job(&mut store)));
        waiting.fetch_sub(1, Ordering::Relaxed);
    }
}
