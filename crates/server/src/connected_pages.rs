//! The connected pages.

use crate::messages::Outgoing;
use crate::socket::Outbox;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

#[derive(Default)]
struct State {
    last: u64,
    outboxes: HashMap<u64, Arc<Outbox>>,
    closed: bool,
}

/// All pages that have said hello.
#[derive(Default)]
pub(crate) struct ConnectedPages(Mutex<State>);

impl ConnectedPages {
    fn state(&self) -> MutexGuard<'_, State> {
        // A map is valid after any panic.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a page and returns its number, which no other page ever has; `None` once the
    /// server is ending.
    pub(crate) fn enter(&self, outbox: &Arc<Outbox>) -> Option<u64> {
        let mut state = self.state();
        if state.closed {
            return None;
        }
        state.last += 1;
        let number = state.last;
        state.outboxes.insert(number, outbox.clone());
        Some(number)
    }

    /// Removes a page.
    pub(crate) fn leave(&self, number: u64) {
        self.state().outboxes.remove(&number);
    }

    /// The number of pages.
    pub(crate) fn len(&self) -> usize {
        self.state().outboxes.len()
    }

    /// Sends a message to all pages.
    pub(crate) fn tell(&self, message: &Outgoing<'_>) {
        let text = message.write();
        self.state().outboxes.values().for_each(|outbox| outbox.send(text.clone()));
    }

    /// Closes all connections and accepts no more.
    pub(crate) fn close(&self) {
        let mut state = self.state();
        state.closed = true;
        state.outboxes.values().for_each(|outbox| outbox.close(1001, "the server is ending"));
    }
}
