//! The one `bestmove` of each `go`.

use super::super::outbox::Outbox;
use super::super::teller::Voice;
use rules::Game;
use std::sync::Arc;
use thinking::{Limits, Stopwatch};

/// A `bestmove` that the peer waits for. It is said exactly once: when it is paid, or
/// when the debt is dropped for whatever reason.
pub(super) struct Debt {
    out: Outbox,
    /// What is said unless something better is found.
    answer: String,
}

impl Debt {
    /// Owes an answer; without a better one it is this.
    pub(super) fn new(out: Outbox, fallback: String) -> Self {
        Self { out, answer: fallback }
    }

    /// Has a better answer.
    pub(super) fn improve(&mut self, answer: String) {
        self.answer = answer;
    }
}

impl Drop for Debt {
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
    /// Dropping the search pays it.
    pub(super) debt: Debt,
    /// The program has decided.
    pub(super) decided: bool,
    /// It is still the opponent's time.
    pub(super) pondering: bool,
    /// The peer wants the answer now.
    pub(super) stopped: bool,
}

impl Search {
    /// Whether the answer is there and the peer wants it.
    pub(super) fn is_over(&self) -> bool {
        self.decided && (self.stopped || !(self.limits.infinite || self.pondering))
    }
}
