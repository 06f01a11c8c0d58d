//! Background jobs for pages. Their number is limited; pages can ask for their progress and stop
//! them, and their results are kept for a while.

use crate::refusal::Refusal;
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

/// All jobs of one kind. `P` is the progress of a running job, `A` its answer.
pub(crate) struct Jobs<P, A> {
    bounds: Bounds,
    last: AtomicU64,
    jobs: Mutex<VecDeque<Arc<Job<P, A>>>>,
}

/// One job.
pub(crate) struct Job<P, A> {
    id: u64,
    pub(crate) signals: Signals,
    progress: Mutex<P>,
    /// The answer or why there is none, once the job is over.
    answer: Mutex<Option<Result<A, String>>>,
}

/// How a job stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage<P, A> {
    Running(P),
    Done(A),
    /// Why it failed.
    Failed(String),
}

/// Locks a mutex whose content is valid after any panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<P, A> Jobs<P, A>
where
    P: Default + Clone + Send + 'static,
    A: Clone + Send + 'static,
{
    pub(crate) fn new(bounds: Bounds) -> Self {
        Self { bounds, last: AtomicU64::new(0), jobs: Mutex::default() }
    }

    /// Begins a job. Returns its id.
    pub(crate) fn begin(
        &self,
        work: impl FnOnce(&Job<P, A>) -> Result<A, String> + Send + 'static,
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

    /// How a job stands; `None` if it is no longer known.
    pub(crate) fn stage(&self, id: u64) -> Option<Stage<P, A>> {
        let job = self.find(id)?;
        let answer = lock(&job.answer).clone();
        Some(match answer {
            None => Stage::Running(lock(&job.progress).clone()),
            Some(Ok(answer)) => Stage::Done(answer),
            Some(Err(why)) => Stage::Failed(why),
        })
    }

    /// Stops a job, which ends with what it has found. Returns whether the job is known.
    pub(crate) fn stop(&self, id: u64) -> bool {
        self.find(id).map(|job| job.signals.stop()).is_some()
    }

    /// Stops all jobs.
    pub(crate) fn close(&self) {
        lock(&self.jobs).iter().for_each(|job| job.signals.stop());
    }

    fn find(&self, id: u64) -> Option<Arc<Job<P, A>>> {
        lock(&self.jobs).iter().find(|job| job.id == id).cloned()
    }
}

impl<P: Send, A: Send> Job<P, A> {
    /// Updates the progress.
    pub(crate) fn tell(&self, note: impl FnOnce(&mut P)) {
        note(&mut lock(&self.progress));
    }

    fn is_over(&self) -> bool {
        lock(&self.answer).is_some()
    }

    /// Runs `work`; a job that panics has failed.
    fn run(&self, work: impl FnOnce(&Self) -> Result<A, String> + Send) {
        let answer = host::run(|| work(self)).unwrap_or_else(|error| Err(error.to_string()));
        *lock(&self.answer) = Some(answer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    const BOUNDS: Bounds = Bounds { thread: "test", busy: "are tried", at_once: 1, kept: 2 };

    fn until_over(jobs: &Jobs<u32, bool>, id: u64) -> Stage<u32, bool> {
        loop {
            match jobs.stage(id).unwrap() {
                Stage::Running(_) => thread::sleep(Duration::from_millis(1)),
                over => return over,
            }
        }
    }

    #[test]
    fn a_job_tells_how_it_stands_and_then_what_came_of_it() {
        let jobs = Jobs::<u32, bool>::new(BOUNDS);
        let (told, heard) = mpsc::channel();
        let (release, wait) = mpsc::channel::<()>();
        let id = jobs
            .begin(move |job| {
                job.tell(|at| *at = 7);
                told.send(()).unwrap();
                wait.recv().unwrap();
                Ok(job.signals.is_stopped())
            })
            .unwrap();
        heard.recv().unwrap();
        assert_eq!(jobs.stage(id), Some(Stage::Running(7)));
        let refused = jobs.begin(|_| Ok(false)).unwrap_err();
        assert_eq!(refused.0, "1 are tried already; try again in a moment");
        assert!(jobs.stop(id) && !jobs.stop(id + 1));
        release.send(()).unwrap();
        assert_eq!(until_over(&jobs, id), Stage::Done(true));
    }

    #[test]
    fn a_panic_is_an_answer_and_the_oldest_jobs_are_forgotten() {
        let jobs = Jobs::<u32, bool>::new(BOUNDS);
        let first = jobs.begin(|_| panic!("a fault")).unwrap();
        assert!(matches!(until_over(&jobs, first), Stage::Failed(_)));
        for _ in 0..2 {
            let id = jobs.begin(|_| Ok(true)).unwrap();
            assert_eq!(until_over(&jobs, id), Stage::Done(true));
        }
        assert_eq!(jobs.stage(first), None);
    }
}
