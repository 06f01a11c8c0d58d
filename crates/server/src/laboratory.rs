//! The experiments of pages, running and recent.

use crate::jobs::{Bounds, Job, Jobs, Stage};
use crate::lab_json::report_view;
use crate::lab_matches::ArenaMatches;
use crate::limits::{
    CLOSED_OPTIONS, EXPERIMENTS_AT_ONCE, EXPERIMENTS_KEPT, LONGEST_EXPERIMENT, OPTION_CAPS,
};
use crate::messages::{LabProgress, LabState, ReportView};
use crate::refusal::Refusal;
use catalogue::PROGRAMS;
use lab::{Bench, Experiment};
use std::collections::BTreeMap;
use thinking::{OptionSpec, Settings, Stopwatch, Watch};

/// The option of an experiment that names an option of a program.
const IDEA: &str = "Idea";

/// All experiments.
pub(crate) struct Laboratory(Jobs<LabProgress, ReportView>);

impl Default for Laboratory {
    fn default() -> Self {
        Self(Jobs::new(Bounds {
            thread: "experiment",
            busy: "experiments are under way",
            at_once: EXPERIMENTS_AT_ONCE,
            kept: EXPERIMENTS_KEPT,
        }))
    }
}

impl Laboratory {
    /// Begins an experiment. Returns its id.
    pub(crate) fn begin(
        &self,
        id: &str,
        options: &BTreeMap<String, String>,
    ) -> Result<u64, Refusal> {
        let experiment = lab::find(id).map_err(|error| Refusal(error.to_string()))?;
        let settings = settings(experiment, options)?;
        self.0.begin(move |job| run(job, experiment, &settings))
    }

    /// The report of an experiment, or its progress.
    pub(crate) fn state(&self, id: u64) -> Option<LabState> {
        Some(match self.0.stage(id)? {
            Stage::Running(progress) => LabState::Running(progress),
            Stage::Done(report) => LabState::Done { report },
            Stage::Failed(error) => LabState::Failed { error },
        })
    }

    /// Stops an experiment, which ends with what it has found.
    pub(crate) fn stop(&self, id: u64) -> bool {
        self.0.stop(id)
    }

    /// Stops all experiments.
    pub(crate) fn close(&self) {
        self.0.close();
    }
}

fn run(
    job: &Job<LabProgress, ReportView>,
    experiment: &'static Experiment,
    settings: &Settings,
) -> Result<ReportView, String> {
    let watch = Stopwatch::start();
    let tell = |share: f64, what: &str| {
        job.tell(|told| (told.share, told.what) = (share, what.to_owned()));
        if watch.elapsed() > LONGEST_EXPERIMENT {
            job.signals.stop();
        }
    };
    let (signals, matches) = (&job.signals, Some(&ArenaMatches as &dyn lab::Matches));
    let bench = Bench { programs: PROGRAMS, signals, clock: &watch, matches, tell: &tell };
    let report = (experiment.run)(settings, &bench).map_err(|trouble| trouble.to_string())?;
    Ok(report_view(experiment, &report))
}

/// Refuses options that a page may not change: those that name files of this machine, and values
/// above the server's limits.
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

/// The options of an experiment as the user set them.
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
