//! Experiments that are done for pages, and those that were done last.

use crate::lab_json;
use crate::lab_matches::ArenaMatches;
use crate::limits::{
    CLOSED_OPTIONS, EXPERIMENTS_AT_ONCE, EXPERIMENTS_KEPT, LONGEST_EXPERIMENT, OPTION_CAPS,
};
use crate::refusal::Refusal;
use catalogue::PROGRAMS;
use lab::{Bench, Experiment};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use thinking::{OptionSpec, Settings, Signals, Stopwatch, Watch};

/// The option of an experiment that names an option of a program.
const IDEA: &str = "Idea";

/// All of them.
#[derive(Default)]
pub(crate) struct Laboratory {
    last: AtomicU64,
    jobs: Mutex<VecDeque<Arc<Job>>>,
}

struct Job {
    id: u64,
    signals: Signals,
    told: Mutex<Told>,
}

/// What is known so far.
#[derive(Default)]
struct Told {
    share: f64,
    what: String,
    /// The report or the trouble, once it is over.
    answer: Option<Value>,
}

/// A lock whose content is valid after any panic.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Laboratory {
    /// Begins an experiment; the number by which to ask for it.
    pub(crate) fn begin(
        &self,
        id: &str,
        options: &BTreeMap<String, String>,
    ) -> Result<u64, Refusal> {
        let experiment = lab::find(id).map_err(|error| Refusal(error.to_string()))?;
        let settings = settings(experiment, options)?;
        let mut jobs = lock(&self.jobs);
        let running = jobs.iter().filter(|job| lock(&job.told).answer.is_none()).count();
        if running >= EXPERIMENTS_AT_ONCE {
            return Err(Refusal(format!(
                "{running} experiments are under way already; try again in a moment"
            )));
        }
        while jobs.len() >= EXPERIMENTS_KEPT {
            let done = jobs.iter().position(|job| lock(&job.told).answer.is_some());
            jobs.remove(done.unwrap_or(0));
        }
        let id = self.last.fetch_add(1, Ordering::Relaxed) + 1;
        let job = Arc::new(Job { id, signals: Signals::default(), told: Mutex::default() });
        let own = job.clone();
        std::thread::Builder::new()
            .name("experiment".into())
            .spawn(move || own.run(experiment, &settings))
            .map_err(|_| Refusal::new("the machine has no thread for this; try again"))?;
        jobs.push_back(job);
        Ok(id)
    }

    /// How it stands.
    pub(crate) fn state(&self, id: u64) -> Option<Value> {
        let job = self.find(id)?;
        let told = lock(&job.told);
        Some(match &told.answer {
            Some(answer) => answer.clone(),
            None => json!({ "state": "running", "share": told.share, "what": told.what }),
        })
    }

    /// Ends it with what is known.
    pub(crate) fn stop(&self, id: u64) -> bool {
        self.find(id).map(|job| job.signals.stop()).is_some()
    }

    /// Ends all of them.
    pub(crate) fn close(&self) {
        lock(&self.jobs).iter().for_each(|job| job.signals.stop());
    }

    fn find(&self, id: u64) -> Option<Arc<Job>> {
        lock(&self.jobs).iter().find(|job| job.id == id).cloned()
    }
}

impl Job {
    fn run(&self, experiment: &'static Experiment, settings: &Settings) {
        let watch = Stopwatch::start();
        let tell = |share: f64, what: &str| {
            let mut told = lock(&self.told);
            (told.share, told.what) = (share, what.to_owned());
            if watch.elapsed() > LONGEST_EXPERIMENT {
                self.signals.stop();
            }
        };
        let done = host::run(|| {
            let (signals, matches) = (&self.signals, Some(&ArenaMatches as &dyn lab::Matches));
            let bench = Bench { programs: PROGRAMS, signals, clock: &watch, matches, tell: &tell };
            (experiment.run)(settings, &bench)
        });
        let answer = match done {
            Ok(Ok(report)) => {
                json!({ "state": "done", "report": lab_json::report(experiment, &report) })
            }
            Ok(Err(trouble)) => json!({ "state": "failed", "error": trouble.to_string() }),
            Err(error) => json!({ "state": "failed", "error": error.to_string() }),
        };
        lock(&self.told).answer = Some(answer);
    }
}

/// What the page may change in a program: no files of this machine, and no more than the server can give.
fn may_change(option: &str, value: &str) -> Result<(), Refusal> {
    let is_named = |name: &&str| name.eq_ignore_ascii_case(option);
    if CLOSED_OPTIONS.iter().any(&is_named) {
        return Err(Refusal(format!("{option} cannot be changed from a page")));
    }
    let most = OPTION_CAPS.iter().find(|(name, _)| is_named(name)).map(|cap| cap.1);
    match (most, value.parse::<i64>()) {
        (Some(most), Ok(number)) if number > most => {
            Err(Refusal(format!("{option} can be at most {most} here")))
        }
        _ => Ok(()),
    }
}

/// The options of an experiment as somebody set them.
fn settings(
    experiment: &Experiment,
    options: &BTreeMap<String, String>,
) -> Result<Settings, Refusal> {
    let refuse = |error: thinking::OptionError| Refusal(error.to_string());
    let mut settings = Settings::new(experiment.options);
    for (name, text) in options {
        let spec = OptionSpec::find(experiment.options, name).map_err(refuse)?;
        if let Some((changed, value)) = text.split_once('=').filter(|_| spec.name == IDEA) {
            may_change(changed.trim(), value.trim())?;
        }
        settings.set(spec.name, spec.parse(Some(text)).map_err(refuse)?).map_err(refuse)?;
    }
    Ok(settings)
}
