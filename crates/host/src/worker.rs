//! A thread that does one job after the other, and waiting for its reports with a timeout.

use crate::threads::spawn;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};
use thinking::Signals;
use thiserror::Error;

/// How long to wait for a program that was told to stop.
pub const STOP_PATIENCE: Duration = Duration::from_secs(1);

/// How often a wait checks whether it was recalled.
const CHECK_EVERY: Duration = Duration::from_millis(100);

/// A thread with a deep stack that takes jobs. It ends when the worker is dropped and the last job
/// is done.
pub struct Worker<J> {
    jobs: Sender<J>,
    signals: Arc<Signals>,
}

impl<J: Send + 'static> Worker<J> {
    /// Starts the thread. Each job is done by `work`, which may be told to stop, and ends with one
    /// call of `report`.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn start<R>(
        name: &str,
        mut work: impl FnMut(J, &Signals) -> R + Send + 'static,
        mut report: impl FnMut(R) + Send + 'static,
    ) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let signals = Arc::new(Signals::default());
        let own = signals.clone();
        spawn(name, move || inbox.into_iter().for_each(|job| report(work(job, &own))))?;
        Ok(Self { jobs, signals })
    }

    /// Hands in a job.
    pub fn submit(&self, job: J) {
        // If the thread has panicked the job is lost; `wait_for` then returns `NoAnswer::Ended`.
        let _ = self.jobs.send(job);
    }

    /// The signals that the present job obeys.
    pub fn signals(&self) -> &Signals {
        &self.signals
    }
}

/// Why there is no report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum NoAnswer {
    /// The thread has ended.
    #[error("its thread has ended")]
    Ended,
    /// It did not stop when told to.
    #[error("no answer {STOP_PATIENCE:.1?} after it was told to stop")]
    Stalled,
}

/// Waits for a report. After `patience`, or as soon as `recall` is stopped, the job is told to
/// stop. If there is still no report after [`STOP_PATIENCE`], the wait ends with an error.
///
/// # Errors
/// If there is no report.
pub fn wait_for<R>(
    reports: &Receiver<R>,
    signals: &Signals,
    patience: Duration,
    recall: &Signals,
) -> Result<R, NoAnswer> {
    let mut deadline = Instant::now() + patience;
    let mut told = false;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        match reports.recv_timeout(left.min(CHECK_EVERY)) {
            Ok(report) => return Ok(report),
            Err(RecvTimeoutError::Disconnected) => return Err(NoAnswer::Ended),
            Err(RecvTimeoutError::Timeout) => {}
        }
        let late = Instant::now() >= deadline;
        if late && told {
            return Err(NoAnswer::Stalled);
        }
        if (late || recall.is_stopped()) && !told {
            signals.stop();
            told = true;
            deadline = Instant::now() + STOP_PATIENCE;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_job_that_hears_the_stop_is_waited_for_and_a_deaf_one_is_given_up() {
        let (sender, reports) = mpsc::channel();
        let work = |deaf: bool, signals: &Signals| {
            while deaf || !signals.is_stopped() {
                std::thread::park_timeout(Duration::from_millis(5));
            }
        };
        let report = move |()| sender.send(()).unwrap_or_default();
        let worker = Worker::start("test", work, report).unwrap();
        let (patience, recall) = (Duration::from_millis(20), Signals::default());
        worker.submit(false);
        assert_eq!(wait_for(&reports, worker.signals(), patience, &recall), Ok(()));
        recall.stop();
        worker.signals().reset(false);
        worker.submit(false);
        let long = Duration::from_secs(600);
        assert_eq!(wait_for(&reports, worker.signals(), long, &recall), Ok(()));
        worker.submit(true);
        let answer = wait_for(&reports, worker.signals(), patience, &recall);
        assert_eq!(answer, Err(NoAnswer::Stalled));
    }
}
