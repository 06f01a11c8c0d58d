//! The type of an experiment, and the list of all experiments.

use crate::{Bench, Report, frey, nss, prinz, programs, shannon};
use core::fmt;
use thinking::{OptionError, OptionSpec, Settings};

/// The author of an experiment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Room {
    /// P. W. Frey, 1977.
    Frey,
    /// C. E. Shannon, 1949 and 1950.
    Shannon,
    /// D. G. Prinz, 1952.
    Prinz,
    /// A. Newell, J. C. Shaw and H. A. Simon, 1958.
    NewellShawSimon,
    /// Experiments with the programs themselves.
    Programs,
}

impl Room {
    /// Its name on the door of the room.
    pub fn name(self) -> &'static str {
        match self {
            Self::Frey => "Frey's experiments",
            Self::Shannon => "Shannon's machine room",
            Self::Prinz => "Prinz's workshop",
            Self::NewellShawSimon => "The sums of Newell, Shaw and Simon",
            Self::Programs => "The programs side by side",
        }
    }
}

/// One experiment.
#[derive(Debug)]
pub struct Experiment {
    /// An identifier for commands and addresses.
    pub id: &'static str,
    /// The room of the laboratory: the author of the paper.
    pub room: Room,
    /// Its title.
    pub title: &'static str,
    /// The question to think about before it is run.
    pub asks: &'static str,
    /// Its source.
    pub source: &'static str,
    /// Its options.
    pub options: &'static [OptionSpec],
    /// Whether it is fast enough for a page to run it at every change.
    pub is_swift: bool,
    /// Runs it.
    pub run: fn(&Settings, &Bench<'_>) -> Result<Report, Trouble>,
}

/// Why an experiment was not run, as a sentence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble(pub String);

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl core::error::Error for Trouble {}

impl From<OptionError> for Trouble {
    fn from(error: OptionError) -> Self {
        Self(error.to_string())
    }
}

/// All experiments, room by room. A new one needs a file and a line here.
pub static EXPERIMENTS: &[&Experiment] = &[
    &frey::figure::EXPERIMENT,
    &frey::boards::EXPERIMENT,
    &frey::reach::EXPERIMENT,
    &frey::explosion::EXPERIMENT,
    &frey::forks::EXPERIMENT,
    &frey::exchange::EXPERIMENT,
    &frey::plausible::EXPERIMENT,
    &frey::horizon::EXPERIMENT,
    &frey::bishop::EXPERIMENT,
    &frey::ordering::EXPERIMENT,
    &frey::tail::EXPERIMENT,
    &frey::lost::EXPERIMENT,
    &frey::post::EXPERIMENT,
    &frey::squares::EXPERIMENT,
    &frey::themes::EXPERIMENT,
    &shannon::computer::EXPERIMENT,
    &shannon::memory::EXPERIMENT,
    &shannon::games::EXPERIMENT,
    &shannon::positions::EXPERIMENT,
    &shannon::minutes::EXPERIMENT,
    &shannon::mobility::EXPERIMENT,
    &shannon::minimax::EXPERIMENT,
    &shannon::sum::EXPERIMENT,
    &shannon::de_groot::EXPERIMENT,
    &shannon::nim::EXPERIMENT,
    &shannon::passing::EXPERIMENT,
    &shannon::ones::EXPERIMENT,
    &prinz::edge::EXPERIMENT,
    &prinz::tables::EXPERIMENT,
    &nss::selectivity::EXPERIMENT,
    &nss::measured::EXPERIMENT,
    &nss::blind_spot::EXPERIMENT,
    &programs::searching::EXPERIMENT,
    &programs::machines::EXPERIMENT,
    &programs::budget::EXPERIMENT,
    &programs::hindsight::EXPERIMENT,
    &programs::without::EXPERIMENT,
    &programs::competition::EXPERIMENT,
];

/// An unknown name of an experiment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownExperiment(String);

impl fmt::Display for UnknownExperiment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<_> = EXPERIMENTS.iter().map(|experiment| experiment.id).collect();
        write!(f, "there is no experiment {}; there are {}", self.0, names.join(", "))
    }
}

impl core::error::Error for UnknownExperiment {}

/// Finds an experiment by its name.
pub fn find(id: &str) -> Result<&'static Experiment, UnknownExperiment> {
    let found = EXPERIMENTS.iter().find(|experiment| experiment.id.eq_ignore_ascii_case(id.trim()));
    found.copied().ok_or_else(|| UnknownExperiment(notation::quote(id)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;
    use crate::{Matches, Played, Side};
    use std::collections::HashSet;
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
    use std::time::{Duration, Instant};
    use thinking::Signals;

    #[test]
    fn names_are_unique_and_fit_for_an_address() {
        let names: HashSet<_> = EXPERIMENTS.iter().map(|experiment| experiment.id).collect();
        assert_eq!(names.len(), EXPERIMENTS.len());
        assert!(names.iter().all(|id| id.chars().all(|c| c.is_ascii_lowercase() || c == '-')));
        assert!(find("no-such-thing").unwrap_err().to_string().contains("there are figure"));
    }

    /// Every swift experiment runs with its defaults, and every row has as many cells as headings.
    #[test]
    fn swift_experiments_run_and_their_tables_are_whole() {
        for experiment in EXPERIMENTS.iter().filter(|experiment| experiment.is_swift) {
            let report = testing::run(experiment.id, &[]);
            assert!(!report.blocks.is_empty(), "{}", experiment.id);
            for block in &report.blocks {
                if let crate::Block::Table { columns, rows, .. } = block {
                    assert!(rows.iter().all(|row| row.len() == columns.len()), "{}", experiment.id);
                }
            }
        }
    }

    /// Matches that ask to be stopped during the first of them.
    struct OneMatch;

    impl Matches for OneMatch {
        fn play(&self, _: [&Side; 2], _: u32, _: u64, bench: &Bench<'_>) -> Result<Played, String> {
            assert!(!bench.is_stopped(), "a match begins after the stop");
            bench.signals.stop();
            Ok(Played { wins: 0, draws: 0, losses: 0, elo: None, games: Vec::new() })
        }
    }

    /// The options without which an experiment would not begin in the tests, or would only list.
    fn options(experiment: &Experiment) -> &'static [&'static str] {
        match experiment.id {
            "hindsight" => &["Judge=laboratory"],
            "without" => &["Program=chess-4", "Idea=all"],
            _ => &[],
        }
    }

    /// The number of steps that an experiment begins, if it is stopped by the first, or before.
    fn steps_until_stopped(experiment: &Experiment, from_the_start: bool) -> usize {
        let (signals, steps) = (Signals::default(), AtomicUsize::new(0));
        if from_the_start {
            signals.stop();
        }
        let tell = |_: f64, _: &str| {
            steps.fetch_add(1, Relaxed);
            signals.stop();
        };
        let settings = testing::settings(experiment, options(experiment));
        let run = |bench: &Bench<'_>| (experiment.run)(&settings, bench);
        testing::with_signals(&signals, &tell, Some(&OneMatch), run).unwrap();
        steps.into_inner()
    }

    /// Far more than any of them needs after a stop, and far less than a whole experiment takes.
    const SOON: Duration = Duration::from_secs(5);

    #[test]
    fn an_experiment_that_is_stopped_begins_nothing_more() {
        for experiment in EXPERIMENTS {
            for (from_the_start, most) in [(true, 0), (false, 1)] {
                let begun = Instant::now();
                let steps = steps_until_stopped(experiment, from_the_start);
                assert!(steps <= most, "{}: {steps} steps", experiment.id);
                assert!(begun.elapsed() < SOON, "{}", experiment.id);
            }
        }
    }

    #[test]
    fn every_option_accepts_its_default() {
        for experiment in EXPERIMENTS {
            for option in experiment.options {
                assert_eq!(option.validate(&option.default_value()), Ok(()), "{}", experiment.id);
            }
        }
    }
}
