//! Background jobs for pages. Their number is limited; pages can ask for their progress and stop
//! them, and their results are kept for a while.

use crate::refusal::Refusal;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use thinking::Signals;

/// The limits and names of one kind of jobs.
pub(crate) struct Bounds {
    /// The name of its threads.
    pub(crate) thread: &'static str,
    /// The words for running jobs in a refusal: "experiments are under way".
    pub(crate) busy: &'static str,
    pub(crate) at_once: usize,
    pub(crate) kept: usize,
}

/// All jobs of one kind. `P` is the progress of a running job.
pub(crate) struct Jobs<P> {
    bounds: Bounds,
    last: AtomicU64,
    jobs: Mutex<VecDeque<Arc<Job<P>>>>,
}

/// One job.
pub(crate) struct Job<P> {
    id: u64,
    pub(crate) signals: Signals,
    progress: Mutex<P>,
    /// The result, once the job is over.
    answer: Mutex<Option<Value>>,
}

/// Locks a mutex whose content is valid after any panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<P: Default + Send + 'static> Jobs<P> {
    pub(crate) fn new(bounds: Bounds) -> Self {
        Self { bounds, last: AtomicU64::new(0), jobs: Mutex::default() }
    }

    /// Begins a job. Returns its id.
    pub(crate) fn begin(
        &self,
        work: impl FnOnce(&Job<P>) -> Value + Send + 'static,
    ) -> Result<u64, Refusal> {
        let mut jobs = lock(&self.jobs);
        let running = jobs.iter().filter(|job| !job.is_over()).count();
        if running >= self.bounds.at_once {
            let busy = self.bounds.busy;
            return Err(Refusal(format!("{running} {busy} already; try again in a moment")));
        }
        while jobs.len() >= self.bounds.kept {
            let over = jobs.iter().position(|job| job.is_over());
            jobs.remove(over.unwrap_or(0));
        }
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let job = Arc::new(Job {
            id,
            signals: Signals::default(),
            progress: Mutex::default(),
            answer: Mutex::default(),
        });
        let own = job.clone();
        thread::Builder::new()
            .name(self.bounds.thread.into())
            .spawn(move || own.run(work))
            .map_err(|_| Refusal::new("the machine has no thread for this; try again"))?;
        jobs.push_back(job);
        Ok(id)
    }

    /// The result of a job, or its progress; `None` if the job is no longer known.
    pub(crate) fn state(&self, id: u64, running: impl FnOnce(&P) -> Value) -> Option<Value> {
        let job = self.find(id)?;
        let answer = lock(&job.answer).clone();
        Some(answer.unwrap_or_else(|| running(&lock(&job.progress))))
    }

    /// Stops a job, which ends with what it has found. Returns whether the job is known.
    pub(crate) fn stop(&self, id: u64) -> bool {
        self.find(id).map(|job| job.signals.stop()).is_some()
    }

    /// Stops all jobs.
    pub(crate) fn close(&self) {
        lock(&self.jobs).iter().for_each(|job| job.signals.stop());
    }

    fn find(&self, id: u64) -> Option<Arc<Job<P>>> {
        lock(&self.jobs).iter().find(|job| job.id == id).cloned()
    }
}

impl<P: Send> Job<P> {
    /// Updates the progress.
    pub(crate) fn tell(&self, note: impl FnOnce(&mut P)) {
        note(&mut lock(&self.progress));
    }

    fn is_over(&self) -> bool {
        lock(&self.answer).is_some()
    }

    /// Runs `work`; a panic becomes the answer of a failed job.
    fn run(&self, work: impl FnOnce(&Self) -> Value + Send) {
        let answer = host::run(|| work(self)).unwrap_or_else(|error| failed(&error.to_string()));
        *lock(&self.answer) = Some(answer);
    }
}

/// The answer of a failed job.
pub(crate) fn failed(why: &str) -> Value {
    json!({ "state": "failed", "error": why })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    const BOUNDS: Bounds = Bounds { thread: "test", busy: "are tried", at_once: 1, kept: 2 };

    fn until_over(jobs: &Jobs<u32>, id: u64) -> Value {
        loop {
            let state = jobs.state(id, |&at| json!({ "at": at })).unwrap();
            if state.get("at").is_none() {
                return state;
            }
            thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_job_tells_how_it_stands_and_then_what_came_of_it() {
        let jobs = Jobs::<u32>::new(BOUNDS);
        let (told, heard) = mpsc::channel();
        let (release, wait) = mpsc::channel::<()>();
        let id = jobs
            .begin(move |job| {
                job.tell(|at| *at = 7);
                told.send(()).unwrap();
                wait.recv().unwrap();
                json!({ "state": "done", "stopped": job.signals.is_stopped() })
            })
            .unwrap();
        heard.recv().unwrap();
        assert_eq!(jobs.state(id, |&at| json!(at)), Some(json!(7)));
        let refused = jobs.begin(|_| Value::Null).unwrap_err();
        assert_eq!(refused.0, "1 are tried already; try again in a moment");
        assert!(jobs.stop(id) && !jobs.stop(id + 1));
        release.send(()).unwrap();
        assert_eq!(until_over(&jobs, id), json!({ "state": "done", "stopped": true }));
    }

    #[test]
    fn a_panic_is_an_answer_and_the_oldest_jobs_are_forgotten() {
        let jobs = Jobs::<u32>::new(BOUNDS);
        let first = jobs.begin(|_| panic!("a fault")).unwrap();
        assert_eq!(until_over(&jobs, first)["state"], "failed");
        for _ in 0..2 {
            let id = jobs.begin(|_| json!({ "state": "done" })).unwrap();
            assert_eq!(until_over(&jobs, id)["state"], "done");
        }
        assert_eq!(jobs.state(first, |_| Value::Null), None);
    }
}
