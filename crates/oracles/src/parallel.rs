//! Processes many items on all cores.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

/// Applies the work to each item; returns the results in the order of the items.
pub fn each<I: Sync, O: Send>(items: &[I], work: impl Fn(&I) -> O + Sync) -> Vec<O> {
    let (next, made) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let cores = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                while let Some((index, item)) = take(&next, items) {
                    let one = work(item);
                    made.lock().unwrap_or_else(PoisonError::into_inner).push((index, one));
                }
            });
        }
    });
    let mut made = made.into_inner().unwrap_or_else(PoisonError::into_inner);
    made.sort_by_key(|(index, _)| *index);
    made.into_iter().map(|(_, one)| one).collect()
}

fn take<'i, I>(next: &AtomicUsize, items: &'i [I]) -> Option<(usize, &'i I)> {
    let index = next.fetch_add(1, Ordering::Relaxed);
    items.get(index).map(|item| (index, item))
}

#[cfg(test)]
mod tests {
    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<u32> = (0..1000).collect();
        let doubled: Vec<u32> = items.iter().map(|n| 2 * n).collect();
        assert_eq!(super::each(&items, |n| 2 * n), doubled);
    }
}
