//! The memory and threads that all programs of the server may use together. A program gets its
//! memory before it is created; one that does not fit waits in the queue.

use serde::Serialize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use thinking::OptionKind;

/// The megabytes that a program takes beside its transposition table: stack, lists, thoughts.
const BASE_MEGABYTES: u64 = 8;

/// The megabytes of a foreign engine without a Hash option.
pub(crate) const ENGINE_MEGABYTES: u64 = 64;

/// The memory and threads of one program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cost {
    pub(crate) megabytes: u64,
    pub(crate) threads: usize,
}

impl Cost {
    /// The cost of a program with these options, given by name.
    pub(crate) fn of<'a>(
        specs: &[thinking::OptionSpec],
        options: impl Fn(&str) -> Option<&'a String>,
    ) -> Self {
        let number = |name: &str| {
            let spec = thinking::OptionSpec::find(specs, name).ok()?;
            let OptionKind::Spin { default, .. } = spec.kind else { return None };
            let set = options(spec.name).and_then(|text| text.trim().parse::<i64>().ok());
            u64::try_from(set.unwrap_or(default)).ok()
        };
        let threads = number("Threads").and_then(|threads| usize::try_from(threads).ok());
        Self {
            megabytes: BASE_MEGABYTES + number("Hash").unwrap_or(0),
            threads: threads.unwrap_or(1).max(1),
        }
    }
}

/// The megabytes in use, by purpose.
#[derive(Clone, Copy, Default)]
struct Used {
    searches: u64,
    resting: u64,
    events: u64,
}

/// What memory is used for. The three shares add up to the whole budget, so a program that fits
/// in its share gets its memory as soon as no other search runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    /// A program that thinks: one may take three eighths.
    Search,
    /// Programs that wait for their next turn: all together an eighth.
    Rest,
    /// Tournaments: all together a half.
    Event,
}

impl Used {
    fn of(&mut self, purpose: Purpose) -> &mut u64 {
        match purpose {
            Purpose::Search => &mut self.searches,
            Purpose::Rest => &mut self.resting,
            Purpose::Event => &mut self.events,
        }
    }

    fn all(self) -> u64 {
        self.searches + self.resting + self.events
    }
}

/// The memory and threads of the server, and the memory in use.
pub(crate) struct Budget {
    megabytes: u64,
    threads: usize,
    used: Mutex<Used>,
}

/// How much of the budget is used, for the operator of the server.
#[derive(Serialize)]
pub(crate) struct BudgetView {
    megabytes: u64,
    megabytes_used: u64,
    threads: usize,
}

impl Budget {
    pub(crate) fn new(megabytes: u64, threads: usize) -> Arc<Self> {
        Arc::new(Self { megabytes, threads: threads.max(1), used: Mutex::default() })
    }

    fn used(&self) -> MutexGuard<'_, Used> {
        // The numbers are valid after any panic.
        self.used.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of threads that may think at the same time.
    pub(crate) fn threads(&self) -> usize {
        self.threads
    }

    /// The most megabytes that one program may take.
    pub(crate) fn largest(&self) -> u64 {
        self.megabytes * 3 / 8
    }

    /// Leases memory for a purpose, if there is enough.
    pub(crate) fn lease(self: &Arc<Self>, megabytes: u64, purpose: Purpose) -> Option<Lease> {
        let mut used = self.used();
        let share = match purpose {
            Purpose::Search => self.megabytes,
            Purpose::Rest => self.megabytes / 8,
            Purpose::Event => self.megabytes / 2,
        };
        let taken = used.of(purpose);
        if *taken + megabytes > share {
            return None;
        }
        *taken += megabytes;
        if used.all() > self.megabytes {
            *used.of(purpose) -= megabytes;
            return None;
        }
        Some(Lease { budget: self.clone(), megabytes, purpose })
    }

    pub(crate) fn view(&self) -> BudgetView {
        let used = *self.used();
        let megabytes_used = used.all();
        BudgetView { megabytes: self.megabytes, megabytes_used, threads: self.threads }
    }
}

/// Granted memory, which is returned when this is dropped.
pub(crate) struct Lease {
    budget: Arc<Budget>,
    megabytes: u64,
    purpose: Purpose,
}

impl Lease {
    /// Leases the same memory for another purpose, if that has enough.
    pub(crate) fn turn_to(self, purpose: Purpose) -> Option<Self> {
        let (budget, megabytes) = (self.budget.clone(), self.megabytes);
        drop(self);
        budget.lease(megabytes, purpose)
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        *self.budget.used().of(self.purpose) -= self.megabytes;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_leased_is_given_back_and_every_purpose_keeps_to_its_share() {
        let budget = Budget::new(80, 2);
        let used = || budget.view().megabytes_used;
        let event = budget.lease(40, Purpose::Event).unwrap();
        assert!(budget.lease(1, Purpose::Event).is_none());
        let resting = budget.lease(10, Purpose::Search).unwrap().turn_to(Purpose::Rest).unwrap();
        assert!(budget.lease(1, Purpose::Search).unwrap().turn_to(Purpose::Rest).is_none());
        assert_eq!(used(), 50);
        // The largest program fits beside all others.
        let largest = budget.lease(budget.largest(), Purpose::Search).unwrap();
        assert!(budget.lease(1, Purpose::Search).is_none());
        let largest = largest.turn_to(Purpose::Rest);
        assert!(largest.is_none());
        let again = resting.turn_to(Purpose::Search).unwrap();
        assert_eq!(used(), 50);
        drop((event, again));
        assert_eq!(used(), 0);
    }

    #[test]
    fn the_cost_of_the_engine_follows_its_options() {
        let host = host::ProgramHost::new(*catalogue::find("vitrine").unwrap()).unwrap();
        let large = "256".to_owned();
        let cost = Cost::of(host.specs(), |name| (name == "Hash").then_some(&large));
        assert_eq!(cost, Cost { megabytes: 256 + BASE_MEGABYTES, threads: 1 });
        let usual = Cost::of(host.specs(), |_| None);
        assert!(usual.megabytes > BASE_MEGABYTES && usual.megabytes < cost.megabytes);
    }
}
