//! Splits work among threads; if one of them fails, the whole work fails.

use std::any::Any;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::thread::{self, ScopedJoinHandle};

/// The panic of a thread; without its part the work of the others is useless.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panicked(String);

impl fmt::Display for Panicked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a thread has failed: {}", self.0)
    }
}

impl std::error::Error for Panicked {}

/// Runs every part and returns the results in order, or the first panic. Each part has its own
/// thread; if the system cannot start one, the part runs on the caller's.
pub(crate) fn share_out<P: Copy + Send, T: Send>(
    parts: impl IntoIterator<Item = P>,
    run: impl Fn(P) -> T + Sync,
) -> Result<Vec<T>, Panicked> {
    let run = &run;
    thread::scope(|scope| {
        let begin = |part| {
            let begun = thread::Builder::new().spawn_scoped(scope, move || run(part));
            begun.map_err(|_| part)
        };
        let begun: Vec<Result<ScopedJoinHandle<'_, T>, P>> = parts.into_iter().map(begin).collect();
        let end = |begun: Result<ScopedJoinHandle<'_, T>, P>| match begun {
            Ok(thread) => thread.join(),
            Err(part) => catch_unwind(AssertUnwindSafe(|| run(part))),
        };
        // All threads are joined before a failure is returned: otherwise the scope would panic.
        let ended: Vec<thread::Result<T>> = begun.into_iter().map(end).collect();
        ended.into_iter().map(|part| part.map_err(|panic| message(&*panic))).collect()
    })
}

fn message(panic: &(dyn Any + Send)) -> Panicked {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
    Panicked(text.unwrap_or_else(|| "without a word".into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_the_thread_that_failed_are_told() {
        let run = |fails: usize| {
            share_out(0..4, |i: usize| {
                assert!(i != fails, "part {i} is bad");
                i
            })
        };
        assert_eq!(run(9), Ok(vec![0, 1, 2, 3]));
        assert_eq!(run(2), Err(Panicked("part 2 is bad".into())));
    }
}
