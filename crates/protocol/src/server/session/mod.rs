//! The state machine that decides when each command is carried out.
//!
//! A session is idle, tidying (its program sets an option or clears its memory),
//! thinking, or counting. Commands that need the program wait while it is busy and are
//! carried out in order; `stop`, `ponderhit`, `quit` and questions about the session are
//! answered at once.
//!
//! * `act.rs` one arm per command · `setup.rs` text → game · `limits.rs` text → limits
//! * `openings.rs` the book of a `genfens` · `options.rs` the options · `search.rs` the one
//!   `bestmove` of each `go`

mod act;
mod limits;
mod openings;
mod options;
mod search;
mod setup;
mod show;

use super::ServeConfig;
use super::command::{self, Command};
use super::info;
use super::intake::{Credit, Intake};
use super::lines::InputLine;
use super::outbox::Outbox;
use super::runner::{Job, Report, Runner};
use crate::bounds::LEAVE;
use host::STOP_PATIENCE;
use options::OwnOptions;
use rules::{Game, Variant};
use search::Search;
use std::collections::VecDeque;
use std::sync::{Arc, mpsc};
use thinking::{Card, OptionSpec, ProgramEntry, Stopwatch, Watch};

/// An event that the session reacts to.
pub(super) enum Event {
    /// The peer sent a line.
    Line(InputLine, Received),
    /// The program finished a job.
    Report(Report),
    /// The peer closed its output or no longer reads ours.
    HungUp,
}

/// When a line arrived, and the memory it takes while it waits.
pub(super) struct Received {
    pub(super) at: Stopwatch,
    /// Returns the memory when it is dropped.
    pub(super) _credit: Credit,
}

/// What the program is doing.
enum State {
    Idle,
    Tidying,
    Thinking(Box<Search>),
    Counting,
}

/// One peer, one program at a time.
pub(super) struct Session {
    config: ServeConfig,
    out: Outbox,
    runner: Runner,
    intake: Intake,
    /// The program that was chosen last.
    program: ProgramEntry,
    card: Option<&'static Card>,
    specs: &'static [OptionSpec],
    own: OwnOptions,
    variant: Variant,
    /// `None` after a position was refused.
    game: Option<Arc<Game>>,
    state: State,
    waiting: VecDeque<(Command, Received)>,
    /// Whether to report unknown words.
    debug: bool,
    /// Whether to finish the waiting commands quickly and end.
    leaving: bool,
    /// The time since the peer left.
    left: Stopwatch,
    /// The number of searches so far: each gets its own seed.
    searches: u64,
}

impl Session {
    pub(super) fn new(config: ServeConfig, out: Outbox, runner: Runner, intake: Intake) -> Self {
        let program = config.first;
        let variant = Variant::Chess;
        runner.submit(Job::Choose(program));
        Self {
            own: OwnOptions::new(config.about, out.log().clone()),
            config,
            out,
            runner,
            intake,
            program,
            card: None,
            specs: &[],
            variant,
            game: Some(setup::start_of(variant)),
            state: State::Tidying,
            waiting: VecDeque::new(),
            debug: false,
            leaving: false,
            left: Stopwatch::start(),
            searches: 0,
        }
    }

    /// Runs until the peer leaves.
    pub(super) fn run(mut self, events: &mpsc::Receiver<Event>) {
        while !self.is_over() {
            let event = match self.hurries() {
                // A program that does not stop when asked is abandoned, and so is work that takes
                // too long.
                true => {
                    let rest = LEAVE.saturating_sub(self.left.elapsed());
                    events.recv_timeout(rest.min(STOP_PATIENCE)).ok().filter(|_| !rest.is_zero())
                }
                false => events.recv().ok(),
            };
            match event {
                Some(Event::Line(line, received)) => self.hear(&line, received),
                Some(Event::Report(report)) => self.take_report(report),
                Some(Event::HungUp) => self.leave(),
                None => return self.abandon(),
            }
            self.work_off();
        }
    }

    /// Whether the peer has left and searches are stopped early.
    fn hurries(&self) -> bool {
        self.leaving && !self.config.patient
    }

    fn is_over(&self) -> bool {
        self.leaving && self.waiting.is_empty() && matches!(self.state, State::Idle)
    }

    fn hear(&mut self, line: &InputLine, received: Received) {
        if self.leaving {
            return;
        }
        let command = match line {
            InputLine::Whole(bytes) => command::parse(bytes),
            InputLine::TooLong(beginning) => too_long(beginning),
        };
        match command {
            command if is_signal(&command) => {
                self.signal(&command);
                if self.waiting.iter().any(|(waiting, _)| matches!(waiting, Command::Go(_))) {
                    self.waiting.push_back((command, received));
                }
            }
            Command::Quit => self.leave(),
            command if self.answers_now(&command) => self.act(command, received.at),
            command => self.waiting.push_back((command, received)),
        }
        if self.intake.is_crowded() {
            self.signal(&Command::Stop);
        }
    }

    /// Whether the program thinks or counts, and can be told to stop.
    fn is_busy(&self) -> bool {
        matches!(self.state, State::Thinking(_) | State::Counting)
    }

    /// Whether a command need not wait for the program.
    fn answers_now(&self, command: &Command) -> bool {
        match self.state {
            State::Idle => true,
            State::Thinking(_) | State::Counting => is_about_session(command),
            State::Tidying => false,
        }
    }

    /// Carries out waiting commands until one has to wait for the program.
    fn work_off(&mut self) {
        let mut began = false;
        while let Some((command, received)) = self.waiting.pop_front() {
            let is_signal = is_signal(&command);
            if is_signal || self.answers_now(&command) {
                self.act(command, received.at);
                began |= !is_signal;
                continue;
            }
            self.waiting.push_front((command, received));
            // Commands that arrive during a search are handled at once; only those already waiting
            // when a new search begins are not.
            if !std::mem::take(&mut began) || !self.is_busy() {
                return;
            }
            self.look_ahead();
        }
    }

    /// Called when a search has begun while commands are waiting. Signals for it and questions
    /// about the session must not wait behind commands that wait for its end.
    fn look_ahead(&mut self) {
        let mut go_between = false;
        for (command, received) in std::mem::take(&mut self.waiting) {
            let is_signal = is_signal(&command);
            if is_signal {
                self.signal(&command);
            }
            go_between |= matches!(command, Command::Go(_));
            if self.is_busy() && is_about_session(&command) {
                self.act(command, received.at);
            } else if !is_signal || go_between {
                self.waiting.push_back((command, received));
            }
        }
    }

    /// Makes the session end after the waiting commands.
    fn leave(&mut self) {
        if !std::mem::replace(&mut self.leaving, true) {
            self.left = Stopwatch::start();
        }
        self.intake.close();
        if self.hurries() || self.is_endless() {
            self.signal(&Command::Stop);
        }
    }

    /// Whether nothing but a signal will end the search.
    fn is_endless(&self) -> bool {
        matches!(&self.state, State::Thinking(search) if search.limits.infinite || search.pondering)
    }

    fn take_report(&mut self, report: Report) {
        match report {
            Report::Chosen(card, specs) => {
                self.take_program(card, specs);
                self.state = State::Idle;
            }
            Report::Done(result) => {
                if let Err(sentence) = result {
                    self.refuse(&sentence);
                }
                self.state = State::Idle;
            }
            Report::Decided(outcome) => self.take_decision(&outcome),
            Report::Failed(sentence) => self.take_failure(&sentence),
        }
    }

    /// Says why something was not done.
    fn refuse(&self, sentence: &str) {
        self.out.say(info::sentence(&format!("error: {sentence}")));
    }

    /// Says what was corrected.
    fn note(&self, sentence: &str) {
        self.out.say(info::sentence(&format!("note: {sentence}")));
    }

    /// Gives the program a job other than thinking.
    fn tidy(&mut self, job: Job) {
        self.state = State::Tidying;
        self.runner.submit(job);
    }
}

/// Whether a command is for the current search.
fn is_signal(command: &Command) -> bool {
    matches!(command, Command::Stop | Command::PonderHit)
}

/// Whether a command concerns only the session, not the program.
fn is_about_session(command: &Command) -> bool {
    matches!(
        command,
        Command::Uci
            | Command::IsReady
            | Command::Debug(_)
            | Command::Display
            | Command::Help
            | Command::Register
            | Command::Unknown(_)
            | Command::Nothing
    )
}

/// The command of a line that was too long: an error of the kind of its first word.
fn too_long(beginning: &[u8]) -> Command {
    let sentence = format!("a line has at most {} bytes", crate::bounds::LINE_BYTES);
    match command::parse(beginning) {
        Command::Position(_) => Command::Position(Err(sentence)),
        Command::Go(_) => Command::Go(Err(sentence)),
        _ => Command::SetOption(Err(sentence)),
    }
}
