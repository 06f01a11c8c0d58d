//! Rate limits: for the messages of a socket, the answers of a pupil, the requests of an address.

use crate::limits::{CREDIT_SPAN, CREDITS};
use std::time::{Duration, Instant};

/// An account of messages that refills with time.
pub(crate) struct Credits {
    /// The number of messages in a full account.
    all: f64,
    /// The number of messages left.
    left: f64,
    counted: Instant,
}

impl Credits {
    /// Creates a full account.
    pub(crate) fn new(now: Instant) -> Self {
        Self::of(CREDITS, now)
    }

    /// Creates a full account of another size, which refills in the same time.
    pub(crate) fn of(all: u32, now: Instant) -> Self {
        let all = f64::from(all);
        Self { all, left: all, counted: now }
    }

    /// Pays for a message. Returns whether there was enough credit.
    pub(crate) fn pay(&mut self, now: Instant) -> bool {
        let since: Duration = now.saturating_duration_since(self.counted);
        let back = self.all * since.as_secs_f64() / CREDIT_SPAN.as_secs_f64();
        self.counted = now;
        self.left = (self.left + back).min(self.all);
        let enough = self.left >= 1.0;
        if enough {
            self.left -= 1.0;
        }
        enough
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_runs_out_and_fills_up_again() {
        let start = Instant::now();
        let mut credits = Credits::new(start);
        assert!((0..CREDITS).all(|_| credits.pay(start)));
        assert!(!credits.pay(start));
        let later = start + CREDIT_SPAN / CREDITS * 3 / 2;
        assert!(credits.pay(later) && !credits.pay(later));
        let much_later = start + CREDIT_SPAN * 10;
        assert_eq!((0..1000).filter(|_| credits.pay(much_later)).count(), CREDITS as usize);
    }
}
