//! Ctrl-C and other signals: once means to finish what is being played, twice to leave it.

use crate::failure::Failure;
use ::arena::tournament::Control;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::ffi::c_int;
use std::sync::atomic::Ordering;
use std::thread;

/// Lets signals act on a run, until the process ends.
pub(crate) fn attend(control: &Control) -> Result<(), Failure> {
    let control = control.clone();
    on_signal(move |signal| {
        // A second Ctrl-C, or a request to end, leaves the running games unfinished.
        let again = control.drain.swap(true, Ordering::Relaxed);
        if again || signal != SIGINT {
            control.recall.stop();
        }
    })
}

/// Does something at every signal to end, until the process ends.
pub(crate) fn on_signal(act: impl Fn(c_int) + Send + 'static) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| Failure::about("signals", error);
    let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP]).map_err(|error| failed(&error))?;
    let listen = move || signals.forever().for_each(act);
    let thread = thread::Builder::new().name("signals".into());
    thread.spawn(listen).map(drop).map_err(|error| failed(&error))
}
