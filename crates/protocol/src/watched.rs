//! A state that several threads change and wait for.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// A state with a signal for its changes. Its users change it in single steps, so that it is
/// valid even after a panic.
#[derive(Default)]
pub(crate) struct Watched<T> {
    state: Mutex<T>,
    changed: Condvar,
}

impl<T> Watched<T> {
    /// Locks the state.
    pub(crate) fn hold(&self) -> MutexGuard<'_, T> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Wakes all threads that wait for a change.
    pub(crate) fn tell(&self) {
        self.changed.notify_all();
    }

    /// Waits for a change.
    pub(crate) fn wait<'a>(&self, held: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
        self.changed.wait(held).unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits for a change, but no longer than this.
    pub(crate) fn wait_for<'a>(
        &self,
        held: MutexGuard<'a, T>,
        most: Duration,
    ) -> MutexGuard<'a, T> {
        self.changed.wait_timeout(held, most).unwrap_or_else(PoisonError::into_inner).0
    }

    /// Waits while `is_so` holds, but no longer than this.
    pub(crate) fn wait_while<'a>(
        &self,
        held: MutexGuard<'a, T>,
        most: Duration,
        is_so: impl FnMut(&mut T) -> bool,
    ) -> MutexGuard<'a, T> {
        let waited = self.changed.wait_timeout_while(held, most, is_so);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }
}
