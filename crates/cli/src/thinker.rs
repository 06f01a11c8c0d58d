//! A program that is asked for one decision after another, with a listener.

use crate::failure::Failure;
use core::fmt;
use explain::review::Review;
use explain::{Claim, Judged, Question, Searcher};
use host::bench::Cost;
use host::{HostError, ProgramHost, Task};
use notation::quote;
use rules::{Game, Move, Position, chess};
use thinking::{
    Card, Decision, Limits, Listener, OptionValue, Program, ProgramEntry, Sheet, Signals, Stopwatch,
};

/// A program and the seed of its dice.
pub(crate) struct Thinker {
    program: ProgramHost,
    seed: u64,
}

impl Thinker {
    /// Creates the program with a name and sets its options.
    pub(crate) fn new(name: &str, settings: &[String], seed: u64) -> Result<Self, Failure> {
        Self::of(*catalogue::find(name)?, settings, seed)
    }

    /// Creates a program of the catalogue and sets its options.
    pub(crate) fn of(entry: ProgramEntry, settings: &[String], seed: u64) -> Result<Self, Failure> {
        let mut program = ProgramHost::new(entry)?;
        settings.iter().try_for_each(|setting| set(&mut program, setting))?;
        Ok(Self { program, seed })
    }

    /// Returns the program's card.
    pub(crate) fn card(&self) -> &'static Card {
        self.program.card()
    }

    /// Asks for one decision.
    pub(crate) fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        listener: &mut (dyn Listener + Send),
    ) -> Result<Decision, HostError> {
        let (program, seed) = (&mut self.program, self.seed);
        host::run(move || {
            let (signals, watch) = (Signals::default(), Stopwatch::start());
            let task = Task { game, limits, watch: &watch, seed };
            program.think(&task, &signals, listener)
        })?
    }

    /// Presses a button of the program; returns whether it has one with this name.
    pub(crate) fn press(&mut self, button: &str) -> bool {
        self.program.set(button, OptionValue::Press).is_ok()
    }

    /// Sets the seed of the next decision.
    pub(crate) fn reseed(&mut self, seed: u64) {
        self.seed = seed;
    }

    /// Forgets the last game.
    pub(crate) fn forget(&mut self) -> Result<(), HostError> {
        self.program.new_game()
    }

    /// Returns the static evaluation of a position.
    pub(crate) fn weigh(
        &mut self,
        position: &Position,
    ) -> Result<Option<Sheet<'static>>, HostError> {
        self.program.weigh(position)
    }

    /// Calls a function with the program on a large stack.
    fn with<R: Send>(
        &mut self,
        work: impl FnOnce(&mut dyn Program, &Signals) -> R + Send,
    ) -> Result<R, HostError> {
        let program = &mut self.program;
        host::run(move || program.with(|program| work(program, &Signals::default())))?
    }

    /// Judges a position with a number of nodes.
    pub(crate) fn judge(
        &mut self,
        position: &chess::Position,
        nodes: u64,
    ) -> Result<Option<Judged>, HostError> {
        self.with(|program, signals| {
            explain::review::judge(position, nodes, &mut Searcher::new(program, signals))
        })
    }

    /// Answers a question about a move.
    pub(crate) fn explain(
        &mut self,
        question: Question,
        position: &chess::Position,
        played: Move,
    ) -> Result<Vec<Claim>, HostError> {
        self.with(|program, signals| {
            explain::ask(question, position, played, &mut Searcher::new(program, signals))
        })
    }

    /// Returns the puzzle after a move of a game, if exactly one move wins.
    pub(crate) fn puzzle(
        &mut self,
        before: &chess::Position,
        last: Move,
    ) -> Result<Option<Claim>, HostError> {
        self.with(|program, signals| {
            explain::puzzle(before, last, &mut Searcher::new(program, signals))
        })
    }

    /// Judges every position of a game and calls `tell` after each; `None` for a position without a
    /// legal move.
    pub(crate) fn judge_all(
        &mut self,
        start: &chess::Position,
        moves: &[Move],
        nodes: u64,
        mut tell: impl FnMut() + Send,
    ) -> Result<Vec<Option<Judged>>, HostError> {
        self.with(|program, signals| {
            let mut searcher = Searcher::new(program, signals);
            let (mut now, mut judged) = (*start, Vec::new());
            for next in moves.iter().map(Some).chain([None]) {
                judged.push(explain::review::judge(&now, nodes, &mut searcher));
                tell();
                now = next.map_or(now, |&m| now.after(m));
            }
            judged
        })
    }

    /// Reviews a game whose positions have been judged.
    pub(crate) fn review(
        &mut self,
        start: &chess::Position,
        moves: &[Move],
        judged: &[Option<Judged>],
    ) -> Result<Review, HostError> {
        self.with(|program, signals| {
            explain::review::review(start, moves, judged, &mut Searcher::new(program, signals))
        })
    }

    /// Runs the benchmark and reports the nodes of each position.
    pub(crate) fn bench(
        &mut self,
        depth: u32,
        tell: impl FnMut(&str, u64) + Send,
    ) -> Result<Cost, HostError> {
        let program = &mut self.program;
        host::run(move || program.bench(depth, &Signals::default(), tell))?
    }
}

/// Sets an option from text: `Depth=4`.
fn set(program: &mut ProgramHost, setting: &str) -> Result<(), Failure> {
    let Some((name, value)) = setting.split_once('=') else {
        return Err(Failure::Usage(format!("--set wants OPTION=VALUE, not {}", quote(setting))));
    };
    Ok(program.set_text(name, value)?)
}

/// Returns what this number of positions would have cost the original machine: `MANIAC I would have
/// taken about 12 minutes`.
pub(crate) fn would_have_taken(card: &Card, positions: u64) -> Option<String> {
    let machine = card.original.as_ref().filter(|_| positions > 0)?;
    let span = Span(positions as f64 * machine.seconds_per_position);
    Some(format!("{} would have taken {span}", machine.name))
}

/// A time in seconds, displayed in suitable units.
pub(crate) struct Span(pub(crate) f64);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, unit) = match self.0.round() {
            seconds if seconds < 100.0 => (seconds, "second"),
            seconds if seconds < 100.0 * 60.0 => (seconds / 60.0, "minute"),
            seconds => (seconds / 3600.0, "hour"),
        };
        let count = count.round().max(1.0);
        write!(f, "about {count} {unit}{}", if count > 1.0 { "s" } else { "" })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_told_in_words_that_suit_them() {
        for (seconds, words) in [
            (0.01, "about 1 second"),
            (42.0, "about 42 seconds"),
            (899.6, "about 15 minutes"),
            (9_000.0, "about 3 hours"),
        ] {
            assert_eq!(Span(seconds).to_string(), words);
        }
    }
}
