//! Time management: how long to think about a move.
//!
//! There are two limits: after the soft one no new iteration begins, at the hard one the search
//! stops. The soft limit grows and shrinks with the progress of the search: how long the best move
//! has been the same, how much of the work went into it, and whether its score falls. Not measured:
//! it matters only in games by the clock.

use crate::params::params;
use rules::Color;
use std::time::Duration;
use thinking::Limits;

params! { "clock":
    /// How many moves the game is assumed to have left.
    moves_left = 23, 12..=50;
    /// How much of the increment is used at once, in hundredths.
    increment = 75, 30..=100;
    /// The hard limit, in hundredths of the base share.
    hard = 420, 150..=800;
    /// The hard limit never exceeds this many hundredths of the time left.
    most_of_rest = 60, 20..=80;
    /// The soft limit, in hundredths of the base share.
    soft = 72, 30..=120;
    /// The factor of the soft limit if no work went into the best move, in hundredths.
    nodes_most = 225, 150..=300;
    /// How much the factor falls if all work went into the best move, in hundredths.
    nodes_slope = 160, 80..=250;
    /// The factor of the soft limit while the best move is new, in hundredths.
    young = 135, 100..=200;
    /// How much the factor falls with each iteration that keeps the best move, in hundredths.
    standing = 6, 0..=15;
    /// The least factor of a best move that stays the same, in hundredths.
    old = 70, 40..=100;
    /// How much the soft limit grows for each centipawn that the score falls, in hundredths.
    falling = 1, 0..=5;
    /// The most that a falling score adds to the soft limit, in hundredths.
    fallen_most = 60, 0..=150;
    /// The most that a rising score takes from the soft limit, in hundredths.
    risen_most = 15, 0..=50;
    /// The most that is spent with one move to go, in hundredths of the time left.
    last_move = 90, 50..=98;
    /// What is kept for the moments in which a busy machine lets the process wait, in milliseconds.
    reserve = 400, 0..=500;
    /// How many increments, less the overhead, make up for the reserve.
    reserve_increments = 10, 1..=50;
    /// The reserve never exceeds this many hundredths of the time left.
    reserve_most = 85, 50..=95;
}

/// The time limits of one move.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plan {
    /// When to begin no new iteration; scaled by [`Plan::is_enough`].
    soft: Option<Duration>,
    /// When to stop at once.
    pub(crate) hard: Option<Duration>,
}

/// The progress of the search.
pub(crate) struct Progress {
    /// Iterations for which the best move has been the same.
    pub(crate) standing: i32,
    /// The share of all nodes that are below the best move, 0 to 1.
    pub(crate) share: f64,
    /// How much the score has fallen since the previous iteration.
    pub(crate) fallen: i32,
}

impl Plan {
    /// The plan for a move of this colour; `overhead` is the time lost between the program and the
    /// clock.
    pub(crate) fn new(limits: &Limits, color: Color, overhead: Duration) -> Self {
        let least = Duration::from_millis(1);
        let fixed = limits.move_time.map(|time| time.saturating_sub(overhead).max(least));
        if limits.infinite {
            return Self::default();
        }
        let Some(clock) = limits.clock else {
            return Self { soft: fixed, hard: fixed };
        };
        let side = clock.of(color);
        let left = side.left.saturating_sub(overhead).max(least);
        let moves = clock.moves_to_go.map_or(moves_left(), |n| n.clamp(1, 50) as i32);
        // Every move pays the overhead, so that much of the increment is not available. A
        // program that lives on its increment builds up a reserve for when the machine is busy.
        let gained = side.increment.saturating_sub(overhead);
        let share = left.saturating_sub(kept(left, gained)).as_secs_f64() / f64::from(moves)
            + gained.as_secs_f64() * f64::from(increment()) / 100.0;
        let most = if clock.moves_to_go == Some(1) { last_move() } else { most_of_rest() };
        let most = left.as_secs_f64() * f64::from(most) / 100.0;
        let part = |percent: i32| {
            Duration::from_secs_f64((share * f64::from(percent) / 100.0).min(most)).max(least)
        };
        let (soft, hard) = (part(soft()), part(hard()));
        let sooner = |time: Duration| fixed.map_or(time, |fixed| fixed.min(time));
        Self { soft: Some(sooner(soft)), hard: Some(sooner(hard)) }
    }

    /// Whether enough time has been spent, given the progress of the search.
    pub(crate) fn is_enough(&self, elapsed: Duration, progress: &Progress) -> bool {
        let Some(soft) = self.soft else { return false };
        if self.hard == Some(soft) {
            return elapsed >= soft;
        }
        let by_nodes = f64::from(nodes_most()) - progress.share * f64::from(nodes_slope());
        let by_age = f64::from((young() - standing() * progress.standing).max(old()));
        let by_fall =
            f64::from(100 + (falling() * progress.fallen).clamp(-risen_most(), fallen_most()));
        let stretched = soft.as_secs_f64() * by_nodes * by_age * by_fall / 1e6;
        elapsed.as_secs_f64() >= stretched
    }
}

/// The part of the time left that is held in reserve. With a large enough increment no reserve is
/// needed. Below the reserve almost nothing is spent, so that the clock recovers after a delay.
fn kept(left: Duration, gained: Duration) -> Duration {
    let reserve = Duration::from_millis(reserve() as u64);
    let most = left * reserve_most() as u32 / 100;
    reserve.saturating_sub(gained * reserve_increments() as u32).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use thinking::{ClockTimes, SideClock};

    fn plan(left: u64, increment: u64, to_go: Option<u32>) -> Plan {
        let side = SideClock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
        };
        let clock = ClockTimes { white: side, black: side, moves_to_go: to_go };
        let limits = Limits { clock: Some(clock), ..Limits::default() };
        Plan::new(&limits, Color::White, Duration::from_millis(10))
    }

    #[test]
    fn the_hard_limit_never_uses_up_the_clock() {
        for left in [0, 1, 5, 11, 100, 1_000, 60_000] {
            for to_go in [None, Some(0), Some(1), Some(40)] {
                let hard = plan(left, 0, to_go).hard.unwrap();
                assert!(hard <= Duration::from_millis(left.saturating_sub(10).max(1)));
            }
        }
    }

    #[test]
    fn a_tiny_increment_leaves_a_reserve() {
        let mut left = 1_000.0;
        for _ in 0..300 {
            let spent = plan(left as u64, 10, None).soft.unwrap().as_secs_f64() * 1e3;
            left += 10.0 - spent;
        }
        assert!(left > 450.0, "only {left} ms are left");
    }

    #[test]
    fn a_reserve_is_kept_only_where_the_increment_makes_none() {
        let of = |left, gained| kept(Duration::from_millis(left), Duration::from_millis(gained));
        assert_eq!(of(8_000, 0), Duration::from_millis(reserve() as u64));
        assert_eq!(of(8_000, 70), Duration::ZERO);
        assert_eq!(of(100, 0), Duration::from_millis(85));
    }

    /// What thirty moves make of a clock after a delay, if the search uses twice its soft limit.
    #[test]
    fn a_clock_recovers_after_a_delay() {
        let mut left = 100.0;
        for _ in 0..30 {
            let spent = 2.0 * plan(left as u64, 10, None).soft.unwrap().as_secs_f64() * 1e3;
            left += 10.0 - spent;
        }
        assert!(left > 300.0, "only {left} ms are left");
    }

    #[test]
    fn an_increment_larger_than_the_rest_does_not_tempt() {
        let hard = plan(100, 60_000, None).hard.unwrap();
        assert!(hard < Duration::from_millis(90));
    }

    #[test]
    fn infinite_and_plain_searches_have_no_limit() {
        let limits = Limits { infinite: true, ..Limits::default() };
        assert!(Plan::new(&limits, Color::White, Duration::ZERO).hard.is_none());
        assert!(Plan::new(&Limits::depth(5), Color::White, Duration::ZERO).hard.is_none());
    }
}
