//! Work shared out among threads: what one of them fails at, all fail at.

use std::any::Any;
use std::fmt;
use std::thread::ScopedJoinHandle;

/// A thread has panicked; the work of the others is worth nothing without its part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Panicked(String);

impl fmt::Display for Panicked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a thread has failed: {}", self.0)
    }
}

impl std::error::Error for Panicked {}

/// The results of all threads, or what the first that failed said.
pub(crate) fn join_all<T>(threads: Vec<ScopedJoinHandle<'_, T>>) -> Result<Vec<T>, Panicked> {
    // All are joined before the first failure is told: a scope would panic otherwise.
    let joined: Vec<Result<T, Panicked>> =
        threads.into_iter().map(|thread| thread.join().map_err(|panic| message(&*panic))).collect();
    joined.into_iter().collect()
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
            std::thread::scope(|scope| {
                let part = move |i: usize| {
                    assert!(i != fails, "part {i} is bad");
                    i
                };
                join_all((0..4).map(|i| scope.spawn(move || part(i))).collect())
            })
        };
        assert_eq!(run(9), Ok(vec![0, 1, 2, 3]));
        assert_eq!(run(2), Err(Panicked("part 2 is bad".into())));
    }
}
