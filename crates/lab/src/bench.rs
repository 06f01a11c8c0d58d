//! The tools of an experiment.

use crate::search::{Outcome, Switches, search};
use rules::chess::Position;
use thinking::{Desk, ProgramEntry, Quiet, Signals, StillWatch, Watch};

/// The bench of the laboratory. Experiments count positions; the clock only measures time.
pub struct Bench<'a> {
    /// The available programs.
    pub programs: &'a [ProgramEntry],
    /// The signals that can stop it.
    pub signals: &'a Signals,
    /// The clock.
    pub clock: &'a dyn Watch,
    /// Plays matches, if matches are available.
    pub matches: Option<&'a dyn Matches>,
    /// Receives the progress (between 0 and 1) and the present step.
    pub tell: &'a (dyn Fn(f64, &str) + Sync),
}

/// One side of a match: a program by its name, and its settings as `Option=Value`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// The program.
    pub program: String,
    /// Its settings.
    pub settings: Vec<String>,
}

/// The result of a match, for its first side.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Games won.
    pub wins: u64,
    /// Games drawn.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
    /// The difference in Elo and its error (95 %), if known.
    pub elo: Option<(f64, f64)>,
    /// The games as PGN.
    pub games: Vec<String>,
}

/// Plays matches.
pub trait Matches: Sync {
    /// Plays a match from random openings, each with both colours.
    fn play(
        &self,
        sides: [&Side; 2],
        games: u32,
        nodes: u64,
        bench: &Bench<'_>,
    ) -> Result<Played, String>;
}

impl Bench<'_> {
    /// Whether to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.signals.is_stopped()
    }

    /// A search of the laboratory without a listener.
    pub(crate) fn search(&self, position: &Position, switches: &Switches) -> Outcome {
        let mut quiet = Quiet;
        let mut desk = Desk::new(self.signals, &StillWatch, &mut quiet, 0);
        search(position, switches, &mut desk)
    }

    /// Reports that one of several steps begins.
    pub(crate) fn step(&self, done: usize, all: usize, what: &str) {
        (self.tell)(done as f64 / all.max(1) as f64, what);
    }
}
