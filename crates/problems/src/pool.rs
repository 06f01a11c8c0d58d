//! Maps items on several threads, or one after the other where there are no threads.

/// Applies `work` to every item and returns the results in order. Each thread has its own state.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn map<T: Sync, S, R: Send>(
    items: &[T],
    threads: usize,
    state: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, &T) -> R + Sync,
) -> Vec<R> {
    use std::sync::atomic::{AtomicUsize, Ordering};
    if threads <= 1 || items.len() <= 1 {
        return in_turn(items, state, work);
    }
    let next = AtomicUsize::new(0);
    let share = || {
        let mut own = state();
        let mut done: Vec<(usize, R)> = Vec::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { return done };
            done.push((index, work(&mut own, item)));
        }
    };
    let mut all: Vec<(usize, R)> = std::thread::scope(|scope| {
        // If the system refuses a thread, the others take its share.
        let helpers: Vec<_> = (1..threads.min(items.len()))
            .filter_map(|_| std::thread::Builder::new().spawn_scoped(scope, share).ok())
            .collect();
        let mut all = share();
        for helper in helpers {
            match helper.join() {
                Ok(done) => all.extend(done),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        all
    });
    all.sort_by_key(|&(index, _)| index);
    all.into_iter().map(|(_, result)| result).collect()
}

/// The same without threads.
#[cfg(target_family = "wasm")]
pub(crate) fn map<T, S, R>(
    items: &[T],
    _threads: usize,
    state: impl Fn() -> S,
    work: impl Fn(&mut S, &T) -> R,
) -> Vec<R> {
    in_turn(items, state, work)
}

fn in_turn<T, S, R>(items: &[T], state: impl Fn() -> S, work: impl Fn(&mut S, &T) -> R) -> Vec<R> {
    let mut own = state();
    items.iter().map(|item| work(&mut own, item)).collect()
}
