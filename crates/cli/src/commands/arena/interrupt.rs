//! Ctrl-C and other signals: once means to finish what is being played, twice to leave it.

use crate::failure::Failure;
use ::arena::tournament::Control;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::sync::atomic::Ordering;
use std::thread;

/// Lets signals act on a run, until the process ends.
pub(super) fn attend(control: &Control) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| Failure::about("signals", error);
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(|error| failed(&error))?;
    let control = control.clone();
    let listen = move || {
        for signal in &mut signals {
            // A second Ctrl-C, or a request to end, leaves the running games unfinished.
            let again = control.drain.swap(true, Ordering::Relaxed);
            if again || signal != SIGINT {
                control.recall.stop();
            }
        }
    };
    let thread = thread::Builder::new().name("signals".into());
    thread.spawn(listen).map(drop).map_err(|error| failed(&error))
}
