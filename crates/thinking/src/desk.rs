//! What a program is given while it thinks: signals, a watch, random numbers and a listener.

use crate::{Detail, Limits, Listener, Quiet, Thought};
use rules::random::Random;
use rules::{Color, Move};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The signals that other threads send to a program while it thinks.
#[derive(Debug, Default)]
pub struct Signals {
    stop: AtomicBool,
    pondering: AtomicBool,
}

impl Signals {
    /// Asks the program to decide now.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether the program has been asked to decide.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Prepares for the next search; `pondering` if it starts on the opponent's time.
    pub fn reset(&self, pondering: bool) {
        self.stop.store(false, Ordering::Relaxed);
        self.pondering.store(pondering, Ordering::Relaxed);
    }

    /// Tells the program that the opponent played the expected move: from now on the clock counts.
    pub fn ponder_hit(&self) {
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// Whether it is still the opponent's time.
    #[inline]
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }
}

/// A clock for programs, which must not read the time themselves.
pub trait Watch: Sync {
    /// Time since the thinking began.
    fn elapsed(&self) -> Duration;
}

/// A watch that runs with the monotonic clock of the machine.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts a watch.
    pub fn start() -> Self {
        Self(Instant::now())
    }
}

impl Watch for Stopwatch {
    fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A watch that does not run: for tests, and for searches limited by nodes alone.
#[derive(Clone, Copy, Debug)]
pub struct StillWatch;

impl Watch for StillWatch {
    fn elapsed(&self) -> Duration {
        Duration::ZERO
    }
}

/// Lets a program think where nobody listens, stops it or looks at a clock: `think` is called with
/// such a desk.
pub fn in_silence<T>(seed: u64, think: impl FnOnce(&mut Desk<'_>) -> T) -> T {
    let (signals, mut quiet) = (Signals::default(), Quiet);
    think(&mut Desk::new(&signals, &StillWatch, &mut quiet, seed))
}

/// Everything a program is given besides the game.
pub struct Desk<'a> {
    signals: &'a Signals,
    watch: &'a dyn Watch,
    listener: &'a mut dyn Listener,
    detail: Detail,
    /// Seeded random numbers: the same seed gives the same choices.
    pub random: Random,
    deadline: Option<Duration>,
    ply: u32,
}

impl<'a> Desk<'a> {
    /// A desk with its signals, watch, listener and seed.
    pub fn new(
        signals: &'a Signals,
        watch: &'a dyn Watch,
        listener: &'a mut dyn Listener,
        seed: u64,
    ) -> Self {
        let detail = listener.detail();
        let random = Random::new(seed);
        Self { signals, watch, listener, detail, random, deadline: None, ply: 0 }
    }

    /// The signals, to be passed on to helper threads.
    pub fn signals(&self) -> &'a Signals {
        self.signals
    }

    /// The watch, to be passed on to helper threads.
    pub fn watch(&self) -> &'a dyn Watch {
        self.watch
    }

    /// Time since the thinking began.
    pub fn elapsed(&self) -> Duration {
        self.watch.elapsed()
    }

    /// Limits the thinking to a fair share of the clock: from now on [`Self::should_stop`] returns
    /// true when it is used up.
    pub fn keep_to(&mut self, limits: &Limits, color: Color) {
        self.deadline = limits.fair_share(color);
    }

    /// Whether to decide now, because of a stop signal or because the time is up.
    pub fn should_stop(&self) -> bool {
        if self.signals.is_stopped() {
            return true;
        }
        match self.deadline {
            Some(deadline) => !self.signals.is_pondering() && self.watch.elapsed() >= deadline,
            None => false,
        }
    }

    /// How much the listener wants to hear, for programs that listen to others on its behalf.
    pub fn detail(&self) -> Detail {
        self.detail
    }

    /// Whether the listener wants thoughts about the present position. Call this before computing
    /// something that is only reported and not used.
    #[inline]
    pub fn hears(&self) -> bool {
        match self.detail {
            Detail::Lines => false,
            Detail::Moves => self.ply <= 1,
            Detail::Nodes => true,
        }
    }

    /// Reports a thought about the present position, if the listener wants it.
    #[inline]
    pub fn tell(&mut self, thought: &Thought<'_>) {
        if self.hears() {
            self.listener.hear(thought);
        }
    }

    /// Reports a thought that every listener wants: a line, the beginning, the choice.
    pub fn announce(&mut self, thought: &Thought<'_>) {
        self.listener.hear(thought);
    }

    /// Enters the position after a move: thoughts are about that position until the matching
    /// [`Self::leave`].
    #[inline]
    pub fn enter(&mut self, m: Move, window: Option<crate::Window>) {
        self.ply += 1;
        self.tell(&Thought::Entered { m, window });
    }

    /// Takes the move back.
    #[inline]
    pub fn leave(&mut self, m: Move, verdict: crate::Verdict, cut: Option<&'static crate::Rule>) {
        self.tell(&Thought::Left { m, verdict, cut });
        self.ply = self.ply.saturating_sub(1);
    }

    /// How many plies the present position is below the root.
    pub fn ply(&self) -> u32 {
        self.ply
    }
}
