//! Runs the parts of a work on several threads.

use knowledge::endgame::Workers;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

/// A number of threads.
#[derive(Clone, Copy, Debug)]
pub struct Threads(pub usize);

impl Default for Threads {
    /// As many as the machine has cores.
    fn default() -> Self {
        Self(std::thread::available_parallelism().map_or(1, usize::from))
    }
}

impl Workers for Threads {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        let next = AtomicUsize::new(0);
        let take_parts = || {
            loop {
                let part = next.fetch_add(1, Relaxed);
                if part >= parts {
                    return;
                }
                work(part);
            }
        };
        std::thread::scope(|scope| {
            for _ in 1..self.0.min(parts) {
                // If the system refuses a thread, the others do its work.
                let _refused = std::thread::Builder::new().spawn_scoped(scope, take_parts);
            }
            take_parts();
        });
    }
}
