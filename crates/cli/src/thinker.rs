//! A program that is asked for one decision after the other, with somebody listening.

use crate::failure::Failure;
use core::fmt;
use explain::review::Review;
use explain::{Claim, Judged, Question, Searcher};
use notation::quote;
use protocol::bench::{self, Cost};
use protocol::bounds::THINKING_STACK_BYTES;
use rules::{Game, Move, Position, chess};
use std::thread;
use thinking::{Card, Decision, Desk, Limits, Listener, Program, Sheet, Signals, Stopwatch};

/// A program and its dice.
pub(crate) struct Thinker {
    program: Box<dyn Program>,
    dice: u64,
}

impl Thinker {
    /// The program of a name with its options set.
    pub(crate) fn new(name: &str, settings: &[String], dice: u64) -> Result<Self, Failure> {
        let mut program = (catalogue::find(name)?.make)();
        for setting in settings {
            set(program.as_mut(), setting)?;
        }
        Ok(Self { program, dice })
    }

    /// Who it is.
    pub(crate) fn card(&self) -> &'static Card {
        self.program.card()
    }

    /// One decision.
    pub(crate) fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        listener: &mut (dyn Listener + Send),
    ) -> Result<Decision, Failure> {
        let (program, dice) = (&mut self.program, self.dice);
        in_a_room(move || {
            let (signals, watch) = (Signals::default(), Stopwatch::start());
            program.think(game, limits, &mut Desk::new(&signals, &watch, listener, dice))
        })
    }

    /// Forgets the last game.
    pub(crate) fn forget(&mut self) {
        self.program.new_game();
    }

    /// What it makes of a position at sight.
    pub(crate) fn weigh(&self, position: &Position) -> Option<Sheet<'static>> {
        self.program.weigh(position)
    }

    /// What it makes of a position with a number of nodes.
    pub(crate) fn judge(
        &mut self,
        position: &chess::Position,
        nodes: u64,
    ) -> Result<Option<Judged>, Failure> {
        let program = self.program.as_mut();
        in_a_room(move || {
            let signals = Signals::default();
            explain::review::judge(position, nodes, &mut Searcher::new(program, &signals))
        })
    }

    /// The answer to a question about a move.
    pub(crate) fn explain(
        &mut self,
        question: Question,
        position: &chess::Position,
        played: Move,
    ) -> Result<Vec<Claim>, Failure> {
        let program = self.program.as_mut();
        in_a_room(move || {
            let signals = Signals::default();
            explain::ask(question, position, played, &mut Searcher::new(program, &signals))
        })
    }

    /// A game reviewed; each position that is judged is told.
    pub(crate) fn review(
        &mut self,
        start: &chess::Position,
        moves: &[Move],
        nodes: u64,
        mut tell: impl FnMut() + Send,
    ) -> Result<Review, Failure> {
        let program = self.program.as_mut();
        in_a_room(move || {
            let signals = Signals::default();
            let mut searcher = Searcher::new(program, &signals);
            let (mut now, mut judged) = (*start, Vec::new());
            for next in moves.iter().map(Some).chain([None]) {
                judged.push(explain::review::judge(&now, nodes, &mut searcher));
                tell();
                now = next.map_or(now, |&m| now.after(m));
            }
            explain::review::review(start, moves, &judged, &searcher)
        })
    }

    /// The fixed task, with each cost as it is known.
    pub(crate) fn bench(
        &mut self,
        depth: u32,
        tell: impl FnMut(&str, u64) + Send,
    ) -> Result<Cost, Failure> {
        let program = &mut self.program;
        in_a_room(move || bench::run(program.as_mut(), depth, &Signals::default(), tell))
    }
}

/// Does something on a stack that is large enough for any program. A panic becomes a
/// sentence.
fn in_a_room<R: Send>(work: impl FnOnce() -> R + Send) -> Result<R, Failure> {
    thread::scope(|scope| {
        let room = thread::Builder::new().stack_size(THINKING_STACK_BYTES);
        let thread = room.spawn_scoped(scope, work);
        let thread = thread.map_err(|error| Failure::about("the program", &error))?;
        thread.join().map_err(|_| Failure::Undone("the program has failed".into()))
    })
}

/// Sets an option as a person writes it: `Depth=4`.
pub(crate) fn set(program: &mut dyn Program, setting: &str) -> Result<(), Failure> {
    let Some((name, value)) = setting.split_once('=') else {
        return Err(Failure::Asked(format!("--set wants OPTION=VALUE, not {}", quote(setting))));
    };
    let options = program.options();
    let Some(spec) = options.iter().find(|spec| spec.name.eq_ignore_ascii_case(name.trim())) else {
        let names: Vec<&str> = options.iter().map(|spec| spec.name).collect();
        let known = if names.is_empty() { "none".into() } else { names.join(", ") };
        return Err(Failure::Asked(format!(
            "there is no option {}; there is {known}",
            quote(name)
        )));
    };
    let result = spec.parse(Some(value)).and_then(|value| program.set(spec.name, value));
    result.map_err(|error| Failure::Asked(error.to_string()))
}

/// What so many positions would have cost the machine that the program was made for:
/// `MANIAC I would have taken about 12 minutes`.
pub(crate) fn would_have_taken(card: &Card, positions: u64) -> Option<String> {
    let machine = card.original.as_ref().filter(|_| positions > 0)?;
    let span = Span(positions as f64 * machine.seconds_per_position);
    Some(format!("{} would have taken {span}", machine.name))
}

/// A time in seconds, in words that suit its length.
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
