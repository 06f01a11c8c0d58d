//! Limits the input that waits to be carried out.

use crate::bounds::{LINE_COST, WAITING_BYTES};
use crate::watched::Watched;
use std::sync::{Arc, MutexGuard};

/// A budget of bytes: a line takes its size from it and returns it when the command has
/// been carried out. The reader waits while the budget is used up.
#[derive(Clone, Default)]
pub(super) struct Intake(Arc<Watched<State>>);

#[derive(Default)]
struct State {
    waiting: usize,
    closed: bool,
}

impl Intake {
    fn state(&self) -> MutexGuard<'_, State> {
        // The state is valid after any panic.
        self.0.hold()
    }

    /// Admits a line as soon as there is room for it; `None` when the session is over.
    pub(super) fn admit(&self, bytes: usize) -> Option<Credit> {
        let cost = bytes + LINE_COST;
        let mut state = self.state();
        while state.waiting > 0 && state.waiting + cost > WAITING_BYTES && !state.closed {
            state = self.0.wait(state);
        }
        if state.closed {
            return None;
        }
        state.waiting += cost;
        Some(Credit { intake: self.clone(), cost })
    }

    /// Whether a further line of the greatest length would have to wait.
    pub(super) fn is_crowded(&self) -> bool {
        self.state().waiting + crate::bounds::LINE_BYTES + LINE_COST > WAITING_BYTES
    }

    /// Admits no more lines.
    pub(super) fn close(&self) {
        self.state().closed = true;
        self.0.tell();
    }
}

/// The bytes that a line has taken; they are returned on drop.
pub(super) struct Credit {
    intake: Intake,
    cost: usize,
}

impl Drop for Credit {
    fn drop(&mut self) {
        self.intake.state().waiting -= self.cost;
        self.intake.0.tell();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_taken_comes_back() {
        let intake = Intake::default();
        let credits: Vec<_> =
            (0..8).map(|_| intake.admit(WAITING_BYTES / 8 - LINE_COST).unwrap()).collect();
        assert!(intake.is_crowded());
        drop(credits);
        assert!(!intake.is_crowded());
        intake.close();
        assert!(intake.admit(1).is_none());
    }
}
