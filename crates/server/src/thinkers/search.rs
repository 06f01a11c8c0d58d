//! One search: a program on a thread of its own, whose panic harms nobody else.

use super::stream::{Heard, Stream};
use protocol::bounds::THINKING_STACK_BYTES;
use rules::Game;
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use thinking::{Decision, Desk, Limits, Program, Signals, Stopwatch, Watch};
use tokio::runtime::Handle;

/// What a program is asked.
pub(crate) struct Question {
    pub(crate) program: Box<dyn Program>,
    /// Whether it has to forget another game first.
    pub(crate) fresh: bool,
    pub(crate) game: Arc<Game>,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
    /// When it is told to stop.
    pub(crate) patience: Duration,
    pub(crate) stream: Stream,
}

/// What came of it.
pub(crate) struct Answer {
    /// The program, ready for the next question; none if it has failed.
    pub(crate) program: Option<Box<dyn Program>>,
    /// What it decided, or how it failed.
    pub(crate) decision: Result<Decision, String>,
    /// The time it took, without waiting.
    pub(crate) elapsed: Duration,
    /// What was heard.
    pub(crate) heard: Heard,
}

impl Question {
    /// Lets the program think; `done` hears the answer on the program's thread. Without a
    /// thread it hears of that later, from the runtime: whoever asks may hold a lock.
    pub(super) fn run(
        self,
        signals: Arc<Signals>,
        runtime: &Handle,
        done: impl FnOnce(Answer) + Send + 'static,
    ) {
        let done = Arc::new(Mutex::new(Some(done)));
        let answer_with = {
            let done = done.clone();
            move |answer| {
                let done = done.lock().unwrap_or_else(PoisonError::into_inner).take();
                if let Some(done) = done {
                    done(answer);
                }
            }
        };
        let answer_from_thread = answer_with.clone();
        let work = move || answer_from_thread(self.think(&signals));
        let room = thread::Builder::new().name("thinker".into()).stack_size(THINKING_STACK_BYTES);
        if let Err(error) = room.spawn(work) {
            let decision = Err(format!("there is no thread to think on: {error}"));
            let heard = Heard::default();
            let answer = Answer { program: None, decision, elapsed: Duration::ZERO, heard };
            runtime.spawn(async move { answer_with(answer) });
        }
    }

    fn think(mut self, signals: &Signals) -> Answer {
        let watch = Stopwatch::start();
        let stream = &mut self.stream;
        let program = &mut self.program;
        // Whatever state a panic leaves the program in, it is not used again.
        let attempt = catch_unwind(AssertUnwindSafe(|| {
            if self.fresh {
                program.new_game();
            }
            let mut desk = Desk::new(signals, &watch, stream, self.seed);
            program.think(&self.game, &self.limits, &mut desk)
        }));
        let elapsed = watch.elapsed();
        let heard = self.stream.end();
        match attempt {
            Ok(decision) => {
                Answer { program: Some(self.program), decision: Ok(decision), elapsed, heard }
            }
            Err(payload) => {
                // It may fail again while it is cleared away.
                let program = self.program;
                let _ = catch_unwind(AssertUnwindSafe(|| drop(program)));
                let words = words(payload.as_ref());
                let decision = Err(format!("the program failed: {words}"));
                Answer { program: None, decision, elapsed, heard }
            }
        }
    }
}

/// The words of a panic, without places in our source.
fn words(payload: &(dyn Any + Send)) -> String {
    let words = payload.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| payload.downcast_ref::<&str>().copied());
    notation::quote(words.unwrap_or("for an unknown reason"))
}
