//! Ctrl-C and other signals: the first lets the games under way finish, the second abandons them.

use crate::failure::Failure;
use ::arena::tournament::Control;
use signal_hook::consts::{SIGINT, SIGTERM};
use std::ffi::c_int;
use std::sync::atomic::Ordering;
use std::thread;

/// Lets signals control a run, until the process ends.
pub(crate) fn attend(control: &Control) -> Result<(), Failure> {
    let control = control.clone();
    on_signal(move |signal| {
        // A second Ctrl-C, or another signal, abandons the games under way.
        let again = control.drain.swap(true, Ordering::Relaxed);
        if again || signal != SIGINT {
            control.recall.stop();
        }
    })
}

/// Calls `act` at every signal to end, until the process ends.
pub(crate) fn on_signal(act: impl Fn(c_int) + Send + 'static) -> Result<(), Failure> {
    let failed = |error: &std::io::Error| Failure::about("signals", error);
    let listen = listener(act).map_err(|error| failed(&error))?;
    let thread = thread::Builder::new().name("signals".into());
    thread.spawn(listen).map(drop).map_err(|error| failed(&error))
}

/// Returns a function that waits for signals.
#[cfg(unix)]
fn listener(act: impl Fn(c_int) + Send + 'static) -> std::io::Result<impl FnOnce() + Send> {
    use signal_hook::consts::SIGHUP;
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP])?;
    Ok(move || signals.forever().for_each(act))
}

/// Returns a function that polls for signals, since Windows offers no way to wait for them.
#[cfg(not(unix))]
fn listener(act: impl Fn(c_int) + Send + 'static) -> std::io::Result<impl FnOnce() + Send> {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    const LOOK_EVERY: std::time::Duration = std::time::Duration::from_millis(100);
    let mut heard = Vec::new();
    for signal in [SIGINT, SIGTERM] {
        let flag = Arc::new(AtomicBool::new(false));
        signal_hook::flag::register(signal, flag.clone())?;
        heard.push((signal, flag));
    }
    Ok(move || {
        loop {
            for (signal, flag) in &heard {
                if flag.swap(false, Ordering::Relaxed) {
                    act(*signal);
                }
            }
            thread::sleep(LOOK_EVERY);
        }
    })
}
