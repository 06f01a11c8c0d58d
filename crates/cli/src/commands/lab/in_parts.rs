//! Removes every idea of a program in turn, on several machines: a piece of the work is the
//! experiment with one idea.

use super::conduct;
use crate::failure::Failure;
use crate::json;
use crate::parts::{self, Task, Work};
use catalogue::PROGRAMS;
use lab::Experiment;
use server::lab_json;
use std::io::Write;
use std::path::PathBuf;
use thinking::{Settings, Signals};

/// Runs a part of the experiments, or merges their reports, one on each line.
pub(super) fn run(
    experiment: &'static Experiment,
    settings: &Settings,
    task: Task<'_>,
    output: &[PathBuf],
    out: &mut dyn Write,
) -> Result<(), Failure> {
    let settings_of_ideas = lab::one_by_one(experiment, settings, PROGRAMS);
    let refused =
        "only `lab without` with `--set Program=NAME --set Idea=all` can be cut into parts";
    let settings_of_ideas = settings_of_ideas.ok_or_else(|| Failure::Usage(refused.into()))?;
    let mut ideas = Ideas { experiment, settings_of_ideas };
    parts::run_into_file(task, &mut ideas, output.first().map(PathBuf::as_path), out)
}

struct Ideas {
    experiment: &'static Experiment,
    settings_of_ideas: Vec<Settings>,
}

impl Work for Ideas {
    fn description(&self) -> Result<String, Failure> {
        let values = self.settings_of_ideas.iter().map(|settings| format!("{settings:?}\n"));
        Ok(format!("lab {}\n{}", self.experiment.id, values.collect::<String>()))
    }

    fn pieces(&self) -> u64 {
        self.settings_of_ideas.len() as u64
    }

    fn piece(&mut self, number: u64) -> Result<Vec<u8>, Failure> {
        let settings = &self.settings_of_ideas[number as usize];
        let report = conduct(self.experiment, settings, &Signals::default())?;
        let object = json::numbered(lab_json::report(self.experiment, &report));
        Ok(format!("{object}\n").into_bytes())
    }
}
