//! Threads with a stack that is deep enough for any search.

use crate::HostError;
use crate::panics::message;
use std::io;
use std::thread;

/// The stack of a thread on which a program thinks. The system provides memory only when it is
/// used.
pub const STACK_BYTES: usize = 64 * 1024 * 1024;

fn builder(name: &str) -> thread::Builder {
    thread::Builder::new().name(name.into()).stack_size(STACK_BYTES)
}

/// Starts a thread that is never joined.
///
/// # Errors
/// If the system cannot start a thread.
pub fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    builder(name).spawn(work).map(drop)
}

/// Runs `work` on a deep stack and waits for it.
///
/// # Errors
/// If the system cannot start a thread, or if `work` panics.
pub fn run<R: Send>(work: impl FnOnce() -> R + Send) -> Result<R, HostError> {
    thread::scope(|scope| {
        let thread = builder("thinker").spawn_scoped(scope, work).map_err(HostError::NoThread)?;
        thread.join().map_err(|payload| HostError::Panicked(message(payload.as_ref())))
    })
}
