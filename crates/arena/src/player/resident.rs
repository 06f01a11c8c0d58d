//! A program of the catalogue: it sits on a thread of its own, and a panic there harms
//! nobody but itself.

use super::{Failing, Player, Request};
use crate::referee::opinion::OpinionPoll;
use crate::referee::{Action, Reason, Reply};
use protocol::bounds::THINKING_STACK_BYTES;
use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};
use thinking::{Decision, Desk, NoMove, Program, Signals, Stopwatch};

/// How long a program is waited for after it was told to stop.
const GRACE: Duration = Duration::from_secs(1);

/// How long a program may take to forget the last game.
const NEW_GAME_PATIENCE: Duration = Duration::from_secs(60);

/// How often a wait looks whether the game has been broken off.
const GLANCE: Duration = Duration::from_millis(100);

/// Something to do for the program.
enum Job {
    NewGame,
    Think(Box<Request>, Stopwatch),
}

/// What came of it.
enum Done {
    Ready,
    Replied(Reply),
    Panicked(String),
}

/// A program in this process.
pub struct Resident {
    jobs: Sender<Job>,
    done: Receiver<Done>,
    /// What the program is told.
    signals: Arc<Signals>,
    /// What we are told.
    recall: Arc<Signals>,
    broken: bool,
}

impl Resident {
    /// Gives a program a thread. When `recall` says stop, every wait ends.
    pub fn new(program: Box<dyn Program>, recall: Arc<Signals>) -> io::Result<Self> {
        let (jobs, inbox) = mpsc::channel();
        let (outbox, done) = mpsc::channel();
        let signals = Arc::new(Signals::default());
        let mut seat = Seat { program, signals: signals.clone() };
        let work = move || {
            // Ends when nobody hands in jobs or hears of them any more, or after a panic.
            for job in inbox {
                let report = seat.work(job);
                let is_last = matches!(report, Done::Panicked(_));
                if outbox.send(report).is_err() || is_last {
                    break;
                }
            }
            // A program that has failed may fail again while it is cleared away.
            let _ = catch_unwind(AssertUnwindSafe(|| drop(seat)));
        };
        let room = thread::Builder::new().name("player".into()).stack_size(THINKING_STACK_BYTES);
        room.spawn(work)?;
        Ok(Self { jobs, done, signals, recall, broken: false })
    }

    /// Waits for what comes of a job; after `patience`, or when recalled, the program is
    /// told to stop, and after that it is given up.
    fn wait(&mut self, patience: Duration) -> Result<Done, Failing> {
        let mut deadline = Instant::now() + patience;
        let mut told = false;
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.done.recv_timeout(left.min(GLANCE)) {
                Ok(done) => return Ok(done),
                Err(RecvTimeoutError::Disconnected) => {
                    return self.give_up(Reason::Panic, "its thread has ended".into());
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
            let late = Instant::now() >= deadline;
            if late && told {
                let detail = format!("no answer {GRACE:.1?} after it was told to stop");
                return self.give_up(Reason::Stall, detail);
            }
            if (late || self.recall.is_stopped()) && !told {
                self.signals.stop();
                told = true;
                deadline = Instant::now() + GRACE;
            }
        }
    }

    fn give_up(&mut self, reason: Reason, detail: String) -> Result<Done, Failing> {
        self.broken = true;
        Err((reason, detail))
    }

    fn ask(&mut self, job: Job, patience: Duration) -> Result<Done, Failing> {
        self.signals.reset(false);
        // If the thread has ended, the wait will tell.
        let _ = self.jobs.send(job);
        match self.wait(patience)? {
            Done::Panicked(message) => self.give_up(Reason::Panic, message),
            done => Ok(done),
        }
    }
}

impl Player for Resident {
    fn new_game(&mut self) -> Result<(), Failing> {
        self.ask(Job::NewGame, NEW_GAME_PATIENCE).map(drop)
    }

    fn reply(&mut self, request: Request) -> Reply {
        let begun = Stopwatch::start();
        let patience = request.allowance;
        match self.ask(Job::Think(Box::new(request), begun), patience) {
            Ok(Done::Replied(reply)) => reply,
            Ok(_) => failed(Reason::Panic, "it answered another question".into(), begun),
            Err((reason, detail)) => failed(reason, detail, begun),
        }
    }

    fn is_broken(&self) -> bool {
        self.broken
    }
}

impl Drop for Resident {
    fn drop(&mut self) {
        self.signals.stop();
    }
}

fn failed(reason: Reason, detail: String, begun: Stopwatch) -> Reply {
    use thinking::Watch;
    Reply { action: Action::Fail(reason, detail), elapsed: begun.elapsed(), opinion: None }
}

/// The program where it sits.
struct Seat {
    program: Box<dyn Program>,
    signals: Arc<Signals>,
}

impl Seat {
    fn work(&mut self, job: Job) -> Done {
        // Whatever state a panic leaves the program in, it is not used again.
        let attempt = catch_unwind(AssertUnwindSafe(|| match job {
            Job::NewGame => {
                self.program.new_game();
                Done::Ready
            }
            Job::Think(request, watch) => Done::Replied(self.think(&request, watch)),
        }));
        attempt.unwrap_or_else(|payload| Done::Panicked(message(payload.as_ref())))
    }

    fn think(&mut self, request: &Request, watch: Stopwatch) -> Reply {
        use thinking::Watch;
        let mut poll = OpinionPoll::default();
        let mut desk = Desk::new(&self.signals, &watch, &mut poll, request.seed);
        let decision = self.program.think(&request.game, &request.limits, &mut desk);
        let elapsed = watch.elapsed();
        let action = match decision {
            Decision::Play(m) => Action::Play(m),
            Decision::Stand(NoMove::Resigns) => Action::Resign,
            Decision::Stand(why) => Action::Fail(Reason::NoMove, why.to_string()),
        };
        Reply { action, elapsed, opinion: poll.opinion() }
    }
}

/// The words of a panic.
fn message(payload: &(dyn Any + Send)) -> String {
    let words = payload.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| payload.downcast_ref::<&str>().copied());
    words.unwrap_or("for an unknown reason").chars().take(200).collect()
}
