//! The thread on which the program works, so that the session can listen to its peer meanwhile.

use super::outbox::Outbox;
use super::perft::{self, Count};
use super::teller::{Best, Teller, Voice};
use host::{HostError, ProgramHost, Worker, bench, openings};
use notation::fen;
use rules::{Game, Move, chess};
use std::io;
use std::sync::Arc;
use thinking::{
    Card, Decision, Limits, OptionSpec, OptionValue, ProgramEntry, Signals, Stopwatch, Verdict,
    WinDrawLoss,
};

/// A job for the program. Every job gets exactly one report.
pub(super) enum Job {
    /// Make another program; it inherits the options set so far that it has.
    Choose(ProgramEntry),
    /// Set an option.
    Set(String, OptionValue),
    /// Forget the last game.
    NewGame,
    /// Think.
    Think(Box<Search>),
    /// Count leaves.
    Count(Count),
    /// Evaluate a position without searching.
    Weigh(Arc<Game>),
    /// Search fixed positions.
    Bench,
    /// Find openings.
    Openings(openings::Request),
    /// Prepare what would otherwise be prepared on the clock, and answer `readyok`.
    GetReady,
}

/// What to search, and how to report it.
pub(super) struct Search {
    pub(super) game: Arc<Game>,
    pub(super) limits: Limits,
    pub(super) watch: Stopwatch,
    pub(super) seed: u64,
    pub(super) voice: Voice,
}

/// The result of a job.
pub(super) enum Report {
    /// The program that was made.
    Chosen(&'static Card, &'static [OptionSpec]),
    /// The end of any other job; the error says why it was not done.
    Done(Result<(), String>),
    /// A decision.
    Decided(Outcome),
    /// The program panicked and was restarted, or there is none; the sentence says which.
    Failed(String),
}

/// The result of a search.
pub(super) struct Outcome {
    /// The decision.
    pub(super) decision: Decision,
    /// The best line that the program reported last.
    pub(super) line: Vec<Move>,
    /// The program's verdict on its choice.
    pub(super) verdict: Option<Verdict>,
    /// The chances that it reported last.
    pub(super) chances: Option<WinDrawLoss>,
}

/// The program's thread, as the session sees it.
pub(super) struct Runner(Worker<Job>);

impl Runner {
    /// Starts a thread without a program. Reports go to `tell`.
    pub(super) fn start(out: Outbox, tell: impl Fn(Report) + Send + 'static) -> io::Result<Self> {
        let mut state = RunnerState { program: None, out, is_fresh: false };
        Ok(Self(Worker::start("thinker", move |job, signals| state.work(job, signals), tell)?))
    }

    /// Submits a job.
    pub(super) fn submit(&self, job: Job) {
        self.0.submit(job);
    }

    /// The signals that reach the program while it thinks.
    pub(super) fn signals(&self) -> &Signals {
        self.0.signals()
    }
}

/// The program and its output.
struct RunnerState {
    program: Option<ProgramHost>,
    out: Outbox,
    /// Whether the program has nothing to forget since the last new game.
    is_fresh: bool,
}

impl RunnerState {
    /// Does a job. If the program panics, it is restarted and the panic becomes an error message.
    fn work(&mut self, job: Job, signals: &Signals) -> Report {
        match self.attempt(job, signals) {
            Ok(report) => report,
            Err(HostError::Option(error)) => Report::Done(Err(error.to_string())),
            Err(HostError::Panicked(message)) => {
                // If it cannot be restarted, the next job says so.
                let _ = self.program.as_mut().map(ProgramHost::restart);
                Report::Failed(format!("the program failed and was started again: {message}"))
            }
            Err(error) => Report::Failed(error.to_string()),
        }
    }

    fn attempt(&mut self, job: Job, signals: &Signals) -> Result<Report, HostError> {
        let was_fresh = self.is_fresh;
        self.is_fresh &= matches!(job, Job::NewGame | Job::GetReady | Job::Count(_));
        match job {
            // Forgetting takes time proportional to the size of the table.
            Job::NewGame if was_fresh => Ok(DONE),
            Job::Choose(entry) => self.choose(entry),
            Job::Set(name, value) => self.program()?.set(&name, value).map(|()| DONE),
            Job::NewGame => {
                self.program()?.new_game()?;
                self.is_fresh = true;
                Ok(DONE)
            }
            Job::Think(search) => self.think(&search, signals),
            Job::Count(count) => Ok(Report::Done(perft::run(&count, signals, &self.out))),
            Job::Weigh(game) => self.weigh(&game),
            Job::Openings(request) => {
                let out = self.out.clone();
                let tell = |position: &chess::Position| {
                    out.say(format!("info string genfens {}", fen::write(*position)));
                };
                self.program()?.openings(&request, signals, tell).map(|()| DONE)
            }
            Job::GetReady => {
                let ready = self.program().and_then(ProgramHost::get_ready);
                self.out.say("readyok");
                ready.map(|()| DONE)
            }
            Job::Bench => {
                let out = self.out.clone();
                let cost = self.program()?.bench(bench::DEPTH, signals, |fen, nodes| {
                    out.say(format!("info string {nodes} nodes in {fen}"));
                })?;
                out.say(cost.to_string());
                Ok(DONE)
            }
        }
    }

    fn program(&mut self) -> Result<&mut ProgramHost, HostError> {
        self.program.as_mut().ok_or_else(|| HostError::NotMade("there is none".into()))
    }

    fn choose(&mut self, entry: ProgramEntry) -> Result<Report, HostError> {
        match &mut self.program {
            Some(program) => program.switch_to(entry)?,
            None => self.program = Some(ProgramHost::new(entry)?),
        }
        let program = self.program()?;
        Ok(Report::Chosen(program.card(), program.specs()))
    }

    fn weigh(&mut self, game: &Game) -> Result<Report, HostError> {
        let Some(sheet) = self.program()?.weigh(game.position())? else {
            let sentence = "this program has no static evaluation of this position";
            return Ok(Report::Done(Err(sentence.into())));
        };
        for line in sheet.to_string().lines() {
            self.out.say(format!("info string {line}"));
        }
        Ok(DONE)
    }

    fn think(&mut self, search: &Search, signals: &Signals) -> Result<Report, HostError> {
        let mut teller = Teller::new(self.out.clone(), search);
        let Search { game, limits, watch, seed, .. } = search;
        let task = host::Task { game, limits, watch, seed: *seed };
        let decision = self.program()?.think(&task, signals, &mut teller)?;
        let Best { line, verdict, chances } = teller.into_best();
        Ok(Report::Decided(Outcome { decision, line, verdict, chances }))
    }
}

const DONE: Report = Report::Done(Ok(()));
