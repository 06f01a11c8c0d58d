//! The tools that an experiment is given.

use crate::search::{Outcome, Switches, search};
use rules::chess::Position;
use thinking::{Desk, ProgramEntry, Quiet, Signals, StillWatch, Watch};

/// The bench of the laboratory. Experiments count positions; the clock ends nothing, it only tells how long something took.
pub struct Bench<'a> {
    /// The programs that can be looked at.
    pub programs: &'a [ProgramEntry],
    /// Who can stop it.
    pub signals: &'a Signals,
    /// The clock on the wall.
    pub clock: &'a dyn Watch,
    /// Who plays matches, if anyone does.
    pub matches: Option<&'a dyn Matches>,
    /// Hears what is done (between 0 and 1) and what is at hand.
    pub tell: &'a (dyn Fn(f64, &str) + Sync),
}

/// One side of a match: a program by its name, and what is set in it as `Option=Value`.
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
    /// The difference in Elo and its error (95 %), where they can be told.
    pub elo: Option<(f64, f64)>,
    /// The games as PGN.
    pub games: Vec<String>,
}

/// Those who play matches.
pub trait Matches: Sync {
    /// Plays a match from drawn openings, each with both colours.
    fn play(
        &self,
        sides: [&Side; 2],
        games: u32,
        nodes: u64,
        bench: &Bench<'_>,
    ) -> Result<Played, String>;
}

impl Bench<'_> {
    /// Whether to come to an end.
    pub(crate) fn is_stopped(&self) -> bool {
        self.signals.is_stopped()
    }

    /// A search of the laboratory without a listener.
    pub(crate) fn search(&self, position: &Position, switches: &Switches) -> Outcome {
        let mut quiet = Quiet;
        let mut desk = Desk::new(self.signals, &StillWatch, &mut quiet, 0);
        search(position, switches, &mut desk)
    }

    /// Tells that one of several steps begins.
    pub(crate) fn step(&self, done: usize, all: usize, what: &str) {
        (self.tell)(done as f64 / all.max(1) as f64, what);
    }
}
