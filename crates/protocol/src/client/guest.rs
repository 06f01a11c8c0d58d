//! The conversation with an engine, from `uci` to `quit`.

use super::failure::{Failure, Stage};
use super::greeting::{Identity, OptionTrouble};
use super::inbox::{Heard, News};
use super::info::report;
use super::launch::Launch;
use super::process::Process;
use super::question;
use notation::coordinates::{self, CastlingStyle, CoordinateError};
use notation::quote;
use rules::{Game, Move, Position};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thinking::{Limits, Listener, Signals, Thought};

/// How long to wait for an engine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    /// After `uci`: it may load tables and networks.
    pub greeting: Duration,
    /// After `isready`.
    pub ready: Duration,
    /// After `stop`.
    pub stop: Duration,
    /// After `quit`.
    pub quit: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            greeting: Duration::from_secs(10),
            ready: Duration::from_secs(10),
            stop: Duration::from_secs(1),
            quit: Duration::from_millis(500),
        }
    }
}

/// Counts of an engine's harmless violations of the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Oddities {
    /// Lines of play with an illegal move.
    pub illegal_lines: u32,
    /// Reports with something that is not a number.
    pub bad_numbers: u32,
    /// Answers that were not asked for.
    pub stray_answers: u32,
    /// Options that could not be understood.
    pub bad_options: u32,
}

/// What an engine answered to `go`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Choice {
    /// A legal move.
    Move(Move),
    /// No move: `(none)`, `0000`, or no word at all.
    Nothing(String),
    /// Anything else.
    Illegal {
        /// The answer, quoted.
        text: String,
        /// Why it is not a legal move.
        why: CoordinateError,
    },
}

/// An answer and how long it took.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The answer.
    pub choice: Choice,
    /// The time between sending `go` and receiving the answer.
    pub elapsed: Duration,
    /// Whether it came only after `stop`.
    pub after_stop: bool,
}

/// A foreign engine that has been greeted. Dropping it kills its process group.
pub struct Guest {
    process: Process,
    identity: Identity,
    patience: Patience,
    signals: Arc<Signals>,
    style: CastlingStyle,
    oddities: Oddities,
}

/// How often a wait checks whether the process has ended or the signals say stop.
const GLANCE: Duration = Duration::from_millis(100);

/// How long to wait for the remaining output of an ended process.
const LAST_WORDS: Duration = Duration::from_millis(200);

impl Guest {
    /// Starts an engine and greets it. When the signals say stop, every wait ends.
    pub fn start(
        launch: &Launch,
        patience: Patience,
        signals: Arc<Signals>,
    ) -> Result<Self, Failure> {
        let mut guest = Self {
            process: Process::start(launch)?,
            identity: Identity::default(),
            patience,
            signals,
            style: CastlingStyle::Standard,
            oddities: Oddities::default(),
        };
        guest.process.say("uci");
        let deadline = Instant::now() + patience.greeting;
        loop {
            let heard = guest.hear(Stage::Greeting, deadline)?;
            if heard.line.trim() == "uciok" {
                return Ok(guest);
            }
            if !guest.identity.hear(&heard.line) {
                guest.oddities.bad_options += 1;
            }
        }
    }

    /// What it says about itself.
    pub fn identity(&self) -> &Identity {
        &self.identity
    }

    /// Its violations of the protocol so far.
    pub fn oddities(&self) -> Oddities {
        self.oddities
    }

    /// Makes every further wait end when these signals say stop.
    pub fn obey(&mut self, signals: Arc<Signals>) {
        self.signals = signals;
    }

    /// Sets an option that the engine has offered; a value that does not fit is not sent.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Failure> {
        self.process.say(self.identity.set(name, value)?);
        if name.eq_ignore_ascii_case("UCI_Chess960") {
            let on = value.trim() == "true";
            self.style = if on { CastlingStyle::Chess960 } else { CastlingStyle::Standard };
        }
        Ok(())
    }

    /// Waits until the engine has carried out its commands.
    pub fn ready(&mut self) -> Result<(), Failure> {
        self.process.say("isready");
        let deadline = Instant::now() + self.patience.ready;
        loop {
            let heard = self.hear(Stage::GettingReady, deadline)?;
            match heard.line.trim() {
                "readyok" => return Ok(()),
                line if line.starts_with("bestmove") => self.oddities.stray_answers += 1,
                _ => {}
            }
        }
    }

    /// Waits until the engine has set its options. UCI has no answer for an option that
    /// could not be set, but engines report it with an `info string` that begins with
    /// `error`.
    pub fn settle(&mut self) -> Result<(), Failure> {
        self.process.say("isready");
        let deadline = Instant::now() + self.patience.ready;
        let mut complaint = None;
        loop {
            let heard = self.hear(Stage::GettingReady, deadline)?;
            match heard.line.trim() {
                "readyok" => break,
                line => complaint = complaint.or_else(|| OptionTrouble::complaint(line)),
            }
        }
        complaint.map_or(Ok(()), |complaint| Err(complaint.into()))
    }

    /// Tells it that the next position belongs to another game.
    pub fn new_game(&mut self) -> Result<(), Failure> {
        self.process.say("ucinewgame");
        self.ready()
    }

    /// Asks for a move in the current position of a game.
    ///
    /// The clock of the answer starts when the engine has the position and is ready. After
    /// `patience` it is told to stop, and given up if that does not help.
    pub fn think(
        &mut self,
        game: &Game,
        limits: &Limits,
        patience: Duration,
        listener: &mut dyn Listener,
    ) -> Result<Answer, Failure> {
        self.process.say(question::position(game, self.style));
        self.ready()?;
        let begun = Instant::now();
        self.process.say(question::go(limits, self.style));
        let mut stage = Stage::Thinking;
        let mut deadline = begun + patience;
        loop {
            let heard = match self.hear(stage, deadline) {
                Ok(heard) => heard,
                Err(Failure::Silent { .. } | Failure::Interrupted) if stage == Stage::Thinking => {
                    self.process.say("stop");
                    stage = Stage::Stopping;
                    deadline = Instant::now() + self.patience.stop;
                    continue;
                }
                Err(failure) => return Err(failure),
            };
            match heard.line.trim().strip_prefix("bestmove") {
                Some(rest) => {
                    let elapsed = heard.at.saturating_duration_since(begun);
                    let choice = choice(rest, game.position());
                    return Ok(Answer { choice, elapsed, after_stop: stage == Stage::Stopping });
                }
                None => self.pass_on(&heard.line, game.position(), listener),
            }
        }
    }

    /// Passes a line of `info` on to the listener.
    fn pass_on(&mut self, line: &str, position: &Position, listener: &mut dyn Listener) {
        let Some(report) = report(line, position) else { return };
        self.oddities.illegal_lines += u32::from(report.illegal_move);
        self.oddities.bad_numbers += u32::from(report.bad_number);
        listener.hear(&Thought::Line(report.line));
    }

    /// Waits for the next line; the error says why there is none.
    fn hear(&mut self, stage: Stage, deadline: Instant) -> Result<Heard, Failure> {
        let begun = Instant::now();
        loop {
            let glance = (Instant::now() + GLANCE).min(deadline);
            match self.process.inbox.take(glance) {
                News::Line(heard) => return Ok(heard),
                News::Flood => return Err(Failure::Flood { stage }),
                News::Closed => return Err(self.end(stage)),
                News::Nothing => {}
            }
            if self.process.exit().is_some() {
                return self.last_words(stage);
            }
            if self.signals.is_stopped() && stage != Stage::Stopping {
                return Err(Failure::Interrupted);
            }
            if Instant::now() >= deadline {
                let said = self.process.said();
                return Err(Failure::Silent { stage, after: begun.elapsed(), said });
            }
        }
    }

    /// Reads a line of an ended process, whose output may still be in the pipe.
    fn last_words(&mut self, stage: Stage) -> Result<Heard, Failure> {
        match self.process.inbox.take(Instant::now() + LAST_WORDS) {
            News::Line(heard) => Ok(heard),
            _ => Err(self.end(stage)),
        }
    }

    /// The reason why the output ended: the process has ended, or closed its output.
    fn end(&mut self, stage: Stage) -> Failure {
        self.process.wait(LAST_WORDS);
        match self.process.exit() {
            Some(exit) => Failure::Ended { stage, exit, said: self.process.said() },
            None => Failure::Closed { stage },
        }
    }

    /// Sends `quit`. An engine that does not end is killed.
    pub fn dismiss(self) {
        self.process.dismiss(self.patience.quit);
    }
}

/// Parses the text after the word `bestmove`.
fn choice(rest: &str, position: &Position) -> Choice {
    let word = rest.split_ascii_whitespace().next().unwrap_or("");
    match word {
        "" | "(none)" | "0000" | "none" | "NULL" => Choice::Nothing(word.into()),
        _ => match coordinates::read(word, position) {
            Ok(m) => Choice::Move(m),
            Err(why) => Choice::Illegal { text: quote(word), why },
        },
    }
}
