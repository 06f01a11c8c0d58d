//! A program of the catalogue as a player, on a thread of its own; waiting for it has a time limit.

use super::{Failing, Player, Request};
use crate::referee::{Action, Reason, Reply};
use host::{HostError, NoAnswer, OpinionListener, ProgramHost, Task, Worker, wait_for};
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;
use thinking::{Decision, NoMove, Signals, Stopwatch, Watch};

/// How long a program may take to prepare for a new game.
const NEW_GAME_PATIENCE: Duration = Duration::from_secs(60);

/// A job for the program's thread.
enum PlayerJob {
    NewGame,
    Think(Box<Request>, Stopwatch),
}

/// The result of a job.
enum Done {
    Ready,
    Replied(Reply),
}

/// A program in this process.
pub struct Resident {
    worker: Worker<PlayerJob>,
    done: Receiver<Result<Done, HostError>>,
    /// Ends every wait when it is stopped.
    recall: Arc<Signals>,
    broken: bool,
}

impl Resident {
    /// Starts a thread for a program. Stopping `recall` ends every wait.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn new(mut program: ProgramHost, recall: Arc<Signals>) -> io::Result<Self> {
        let (sender, done) = mpsc::channel();
        let work = move |job, signals: &Signals| match job {
            PlayerJob::NewGame => program.new_game().map(|()| Done::Ready),
            PlayerJob::Think(request, watch) => {
                think(&mut program, &request, watch, signals).map(Done::Replied)
            }
        };
        let worker = Worker::start("player", work, move |done| drop(sender.send(done)))?;
        Ok(Self { worker, done, recall, broken: false })
    }

    fn ask(&mut self, job: PlayerJob, patience: Duration) -> Result<Done, Failing> {
        self.worker.signals().reset(false);
        self.worker.submit(job);
        let answer = wait_for(&self.done, self.worker.signals(), patience, &self.recall);
        let failing = match answer {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(HostError::Panicked(message))) => (Reason::Panic, message),
            Ok(Err(error)) => (Reason::Panic, error.to_string()),
            Err(NoAnswer::Ended) => (Reason::Panic, NoAnswer::Ended.to_string()),
            Err(NoAnswer::Stalled) => (Reason::Stall, NoAnswer::Stalled.to_string()),
        };
        self.broken = true;
        Err(failing)
    }
}

impl Player for Resident {
    fn new_game(&mut self) -> Result<(), Failing> {
        self.ask(PlayerJob::NewGame, NEW_GAME_PATIENCE).map(drop)
    }

    fn reply(&mut self, request: Request) -> Reply {
        let begun = Stopwatch::start();
        let patience = request.allowance;
        match self.ask(PlayerJob::Think(Box::new(request), begun), patience) {
            Ok(Done::Replied(reply)) => reply,
            Ok(Done::Ready) => failed(Reason::Panic, "it answered another question".into(), begun),
            Err((reason, detail)) => failed(reason, detail, begun),
        }
    }

    fn is_broken(&self) -> bool {
        self.broken
    }
}

impl Drop for Resident {
    fn drop(&mut self) {
        self.worker.signals().stop();
    }
}

fn failed(reason: Reason, detail: String, begun: Stopwatch) -> Reply {
    Reply { action: Action::Fail(reason, detail), elapsed: begun.elapsed(), opinion: None }
}

/// Chooses a move, on the program's thread.
fn think(
    program: &mut ProgramHost,
    request: &Request,
    watch: Stopwatch,
    signals: &Signals,
) -> Result<Reply, HostError> {
    let mut listener = OpinionListener::default();
    let Request { game, limits, seed, .. } = request;
    let task = Task { game, limits, watch: &watch, seed: *seed };
    let decision = program.think(&task, signals, &mut listener)?;
    let elapsed = watch.elapsed();
    let action = match decision {
        Decision::Play(m) => Action::Play(m),
        Decision::Stand(NoMove::Resigns) => Action::Resign,
        Decision::Stand(why) => Action::Fail(Reason::NoMove, why.to_string()),
    };
    Ok(Reply { action, elapsed, opinion: listener.opinion() })
}
