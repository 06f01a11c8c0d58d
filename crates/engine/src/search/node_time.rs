//! Time counted in nodes instead of seconds: the option `nodestime`.
//!
//! A timed game played this way is the same on every machine, however busy. The real clock is read
//! only once in a game; from then on the nodes spent are subtracted from that time.

use rules::Color;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use thinking::{Limits, Watch};

/// The engine's own clock in one game.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct NodeClock {
    /// The time left, after the first move by the clock.
    left: Option<Duration>,
}

impl NodeClock {
    /// The limits with the time left on this clock.
    pub(crate) fn limits(self, limits: &Limits, color: Color) -> Limits {
        let mut limits = limits.clone();
        if let (Some(clock), Some(left)) = (&mut limits.clock, self.left) {
            let side = match color {
                Color::White => &mut clock.white,
                Color::Black => &mut clock.black,
            };
            side.left = left;
        }
        limits
    }

    /// Subtracts the cost of a move by the clock and adds the increment.
    pub(crate) fn spend(&mut self, limits: &Limits, color: Color, spent: Duration) {
        let Some(side) = limits.clock.map(|clock| clock.of(color)) else { return };
        let left = self.left.unwrap_or(side.left);
        self.left = Some(left.saturating_sub(spent) + side.increment);
    }
}

/// A watch that counts nodes.
pub(crate) struct NodeWatch<'n> {
    pub(crate) nodes: &'n [AtomicU64],
    /// The number of nodes in a millisecond.
    pub(crate) rate: u64,
}

impl Watch for NodeWatch<'_> {
    fn elapsed(&self) -> Duration {
        let all: u64 = self.nodes.iter().map(|nodes| nodes.load(Ordering::Relaxed)).sum();
        Duration::from_micros(all.saturating_mul(1_000) / self.rate.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use thinking::{ClockTimes, SideClock};

    #[test]
    fn positions_are_taken_from_the_clock_and_the_increment_is_added() {
        let side = SideClock { left: Duration::from_secs(10), increment: Duration::from_secs(1) };
        let times = ClockTimes { white: side, black: side, moves_to_go: None };
        let limits = Limits { clock: Some(times), ..Limits::default() };
        let mut clock = NodeClock::default();
        assert_eq!(clock.limits(&limits, Color::Black), limits);
        let nodes = [AtomicU64::new(1_500), AtomicU64::new(500)];
        let spent = NodeWatch { nodes: &nodes, rate: 1 }.elapsed();
        assert_eq!(spent, Duration::from_secs(2));
        clock.spend(&limits, Color::Black, spent);
        let next = clock.limits(&limits, Color::Black).clock.unwrap();
        assert_eq!((next.black.left, next.white.left), (Duration::from_secs(9), side.left));
    }
}
