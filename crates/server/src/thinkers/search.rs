//! One search: a program on a thread of its own, whose panic is contained.

use super::stream::{Heard, Stream};
use super::thinker::{Thinker, Wanted};
use host::HostError;
use rules::Game;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use thinking::{Decision, Limits, Signals, Stopwatch, Watch};
use tokio::runtime::Handle;

/// A search to run: the thinker, the game and the limits.
pub(crate) struct Question {
    pub(crate) thinker: Thinker,
    /// Whether the thinker must be prepared for a new game first.
    pub(crate) fresh: bool,
    pub(crate) game: Arc<Game>,
    pub(crate) limits: Limits,
    pub(crate) seed: u64,
    /// The time after which it is told to stop.
    pub(crate) patience: Duration,
    pub(crate) stream: Stream,
}

/// The result of a search.
pub(crate) struct Answer {
    /// The thinker, ready for the next question; `None` if it has failed.
    pub(crate) thinker: Option<Thinker>,
    /// The decision, or the reason of the failure.
    pub(crate) decision: Result<Decision, String>,
    /// The time of the search, without its time in the queue.
    pub(crate) elapsed: Duration,
    /// The thoughts that were recorded.
    pub(crate) heard: Heard,
}

impl Question {
    /// Runs the search on a new thread, where `done` gets the answer. If no thread can be
    /// created, `done` is called later, from the runtime: the caller may hold a lock.
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
        if let Err(error) = host::spawn("thinker", work) {
            let decision = Err(HostError::NoThread(error).to_string());
            let heard = Heard::default();
            let answer = Answer { thinker: None, decision, elapsed: Duration::ZERO, heard };
            runtime.spawn(async move { answer_with(answer) });
        }
    }

    fn think(self, signals: &Arc<Signals>) -> Answer {
        let Self { mut thinker, fresh, game, limits, seed, patience, mut stream } = self;
        let ready = if fresh { thinker.new_game(signals) } else { Ok(()) };
        let watch = Stopwatch::start();
        let wanted = Wanted { game: &game, limits: &limits, watch: &watch, seed, patience };
        let decision = ready.and_then(|()| thinker.think(&wanted, signals, &mut stream));
        let (elapsed, heard) = (watch.elapsed(), stream.end());
        match decision {
            Ok(decision) => {
                Answer { thinker: Some(thinker), decision: Ok(decision), elapsed, heard }
            }
            Err(refusal) => Answer { thinker: None, decision: Err(refusal.0), elapsed, heard },
        }
    }
}
