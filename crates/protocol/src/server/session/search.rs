//! The one `bestmove` of each `go`.

use super::super::outbox::Outbox;
use super::super::teller::Voice;
use rules::Game;
use std::sync::Arc;
use thinking::{Limits, Stopwatch};

/// A `bestmove` that the peer waits for. It is sent exactly once: when this value is dropped,
/// for whatever reason.
pub(super) struct PendingAnswer {
    out: Outbox,
    /// The answer that is sent unless a better one is found.
    answer: String,
}

impl PendingAnswer {
    /// An answer that is `fallback` unless it is improved.
    pub(super) fn new(out: Outbox, fallback: String) -> Self {
        Self { out, answer: fallback }
    }

    /// Replaces the answer with a better one.
    pub(super) fn improve(&mut self, answer: String) {
        self.answer = answer;
    }
}

impl Drop for PendingAnswer {
    fn drop(&mut self) {
        self.out.say(format!("bestmove {}", self.answer));
    }
}

/// A search from its `go` to its `bestmove`.
pub(super) struct Search {
    pub(super) game: Arc<Game>,
    pub(super) limits: Limits,
    pub(super) watch: Stopwatch,
    pub(super) voice: Voice,
    /// Sent when the search is dropped.
    pub(super) pending: PendingAnswer,
    /// Whether the program has decided.
    pub(super) decided: bool,
    /// Whether it is still the opponent's time.
    pub(super) pondering: bool,
    /// Whether the peer wants the answer now.
    pub(super) stopped: bool,
}

impl Search {
    /// Whether the answer is there and the peer wants it.
    pub(super) fn is_over(&self) -> bool {
        self.decided && (self.stopped || !(self.limits.infinite || self.pondering))
    }
}
