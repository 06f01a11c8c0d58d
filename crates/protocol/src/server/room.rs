//! The room where the program sits: a thread of its own, so that the session hears its
//! peer while the program is busy, and a wall, so that a program that panics harms
//! nobody else.

use super::outbox::Outbox;
use super::perft::{self, Count};
use super::teller::{Teller, Voice};
use crate::bench;
use crate::bounds::THINKING_STACK_BYTES;
use rules::{Game, Move};
use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, mpsc};
use std::thread;
use thinking::{
    Card, Decision, Desk, Limits, OptionSpec, OptionValue, Program, Signals, Stopwatch, Verdict,
};

/// How a program is made.
pub(super) type Make = fn() -> Box<dyn Program>;

/// Something to do in the room. Every job gets exactly one report.
pub(super) enum Job {
    /// Put another program into the chair; it gets the options set so far that it has.
    Seat(Make),
    /// Set an option.
    Set(String, OptionValue),
    /// Forget the last game.
    NewGame,
    /// Think.
    Think(Box<Task>),
    /// Count leaves.
    Count(Count),
    /// Judge a position at sight.
    Weigh(Arc<Game>),
    /// Search fixed positions.
    Bench,
}

/// What to think about.
pub(super) struct Task {
    pub(super) game: Arc<Game>,
    pub(super) limits: Limits,
    pub(super) watch: Stopwatch,
    pub(super) seed: u64,
    pub(super) voice: Voice,
}

/// What came of a job.
pub(super) enum Report {
    /// The program that sits there now.
    Seated(&'static Card, &'static [OptionSpec]),
    /// Set, cleared or counted; or why not.
    Done(Result<(), String>),
    /// A decision.
    Decided(Outcome),
    /// The program has panicked and was made anew, or there is none; the sentence says it.
    Failed(String),
}

/// What came of thinking.
pub(super) struct Outcome {
    /// The decision.
    pub(super) decision: Decision,
    /// The best line that the program last spoke of.
    pub(super) line: Vec<Move>,
    /// What the program thinks of its choice.
    pub(super) verdict: Option<Verdict>,
}

/// The door to the room.
pub(super) struct Room {
    jobs: mpsc::Sender<Job>,
    /// What the program can be told while it thinks.
    pub(super) signals: Arc<Signals>,
}

impl Room {
    /// Opens a room with an empty chair. Reports go to `tell`.
    pub(super) fn open(out: Outbox, tell: impl Fn(Report) + Send + 'static) -> io::Result<Self> {
        let (sender, jobs) = mpsc::channel();
        let signals = Arc::new(Signals::default());
        let mut chair =
            Chair { make: None, program: None, wishes: Vec::new(), out, signals: signals.clone() };
        let work = move || jobs.into_iter().for_each(|job| tell(chair.work(job)));
        thread::Builder::new()
            .name("thinker".into())
            .stack_size(THINKING_STACK_BYTES)
            .spawn(work)?;
        Ok(Self { jobs: sender, signals })
    }

    /// Hands a job in.
    pub(super) fn hand_in(&self, job: Job) {
        // The thread listens as long as there is a door.
        let _ = self.jobs.send(job);
    }
}

/// The program and what has been asked of it, so that it can be made again.
struct Chair {
    make: Option<Make>,
    program: Option<Box<dyn Program>>,
    wishes: Vec<(String, OptionValue)>,
    out: Outbox,
    signals: Arc<Signals>,
}

impl Chair {
    /// Does a job. If anything panics, the program is made anew and the panic becomes a
    /// sentence.
    fn work(&mut self, job: Job) -> Report {
        // Whatever state a panic leaves the program in, it is thrown away.
        match catch_unwind(AssertUnwindSafe(|| self.attempt(job))) {
            Ok(Ok(report)) => report,
            Ok(Err(sentence)) => Report::Failed(sentence.into()),
            Err(payload) => {
                self.make_anew();
                let reason = message(payload.as_ref());
                Report::Failed(format!("the program failed and was started anew: {reason}"))
            }
        }
    }

    fn attempt(&mut self, job: Job) -> Result<Report, &'static str> {
        match job {
            Job::Seat(make) => {
                self.make = Some(make);
                self.make_anew();
                let program = self.program()?;
                Ok(Report::Seated(program.card(), program.options()))
            }
            Job::Set(name, value) => Ok(Report::Done(self.set(&name, value)?)),
            Job::NewGame => {
                self.program()?.new_game();
                Ok(Report::Done(Ok(())))
            }
            Job::Think(task) => self.think(&task),
            Job::Count(count) => Ok(Report::Done(perft::run(&count, &self.signals, &self.out))),
            Job::Weigh(game) => Ok(Report::Done(self.weigh(&game)?)),
            Job::Bench => {
                let (signals, out) = (self.signals.clone(), self.out.clone());
                let cost =
                    bench::run(self.program()?.as_mut(), bench::DEPTH, &signals, |fen, nodes| {
                        out.say(format!("info string {nodes} nodes in {fen}"));
                    });
                out.say(cost.to_string());
                Ok(Report::Done(Ok(())))
            }
        }
    }

    fn program(&mut self) -> Result<&mut Box<dyn Program>, &'static str> {
        self.program.as_mut().ok_or("the program cannot be started")
    }

    /// Makes the program again and sets what was set before, as far as it applies.
    fn make_anew(&mut self) {
        let old = self.program.take();
        // A program that has failed may fail again while it is cleared away.
        let _ = catch_unwind(AssertUnwindSafe(|| drop(old)));
        let Some(make) = self.make else { return };
        let with_wishes = || wished(make(), &self.wishes);
        let made = catch_unwind(AssertUnwindSafe(with_wishes)).or_else(|_| catch_unwind(make));
        self.program = made.ok();
    }

    fn set(&mut self, name: &str, value: OptionValue) -> Result<Result<(), String>, &'static str> {
        if let Err(error) = self.program()?.set(name, value.clone()) {
            return Ok(Err(error.to_string()));
        }
        self.wishes.retain(|(other, _)| !other.eq_ignore_ascii_case(name));
        if value != OptionValue::Press {
            self.wishes.push((name.into(), value));
        }
        Ok(Ok(()))
    }

    fn weigh(&mut self, game: &Game) -> Result<Result<(), String>, &'static str> {
        let Some(sheet) = self.program()?.weigh(game.position()) else {
            return Ok(Err("this program does not judge this position at sight".into()));
        };
        for line in sheet.to_string().lines() {
            self.out.say(format!("info string {line}"));
        }
        Ok(Ok(()))
    }

    fn think(&mut self, task: &Task) -> Result<Report, &'static str> {
        let mut teller = Teller::new(self.out.clone(), task);
        let signals = self.signals.clone();
        let mut desk = Desk::new(&signals, &task.watch, &mut teller, task.seed);
        let decision = self.program()?.think(&task.game, &task.limits, &mut desk);
        let (line, verdict) = teller.into_best();
        Ok(Report::Decided(Outcome { decision, line, verdict }))
    }
}

/// A new program with those wishes that it understands.
fn wished(mut program: Box<dyn Program>, wishes: &[(String, OptionValue)]) -> Box<dyn Program> {
    for (name, value) in wishes {
        let spec = program.options().iter().find(|spec| spec.name.eq_ignore_ascii_case(name));
        if spec.is_some_and(|spec| spec.check(value).is_ok()) {
            // It was accepted before; if not now, the program keeps its default.
            let _ = program.set(name, value.clone());
        }
    }
    program
}

/// The sentence of a panic.
fn message(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<String>().map(String::as_str);
    text.or(payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given")
}
