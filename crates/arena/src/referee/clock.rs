//! The running clocks of a game.

use super::pace::TimeControl;
use rules::Color;
use std::time::Duration;
use thinking::{ClockTimes, SideClock};

/// One side's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Side {
    control: TimeControl,
    left: Duration,
    /// Moves until the base time is added again.
    to_go: Option<u32>,
}

/// The clocks of both sides; a side may have none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks([Option<Side>; 2]);

/// The flag has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlagFall;

impl Clocks {
    /// Returns clocks with their full time, White's first.
    pub fn new(controls: [Option<TimeControl>; 2]) -> Self {
        Self(controls.map(|control| {
            control.map(|control| Side { control, left: control.base, to_go: control.moves })
        }))
    }

    /// Returns the time left on a side's clock, if it has one.
    pub fn left(&self, color: Color) -> Option<Duration> {
        self.0[color as usize].map(|side| side.left)
    }

    /// Sets the time left on a side's clock, to resume a game.
    pub fn set(&mut self, color: Color, left: Duration) {
        if let Some(side) = &mut self.0[color as usize] {
            side.left = left;
        }
    }

    /// Returns both clocks for the player to move; `None` if it has no clock. An opponent without a
    /// clock appears with the player's own.
    pub fn times(&self, turn: Color) -> Option<ClockTimes> {
        let own = self.0[turn as usize]?;
        let shown = |color: Color| {
            let side = self.0[color as usize].unwrap_or(own);
            SideClock { left: side.left, increment: side.control.increment }
        };
        let (white, black) = (shown(Color::White), shown(Color::Black));
        Some(ClockTimes { white, black, moves_to_go: own.to_go })
    }

    /// Subtracts the time of a move from a side's clock and adds the increment. Exceeding the time
    /// by up to the margin is forgiven.
    pub fn spend(
        &mut self,
        color: Color,
        time: Duration,
        margin: Duration,
    ) -> Result<(), FlagFall> {
        let Some(side) = &mut self.0[color as usize] else { return Ok(()) };
        if time > side.left + margin {
            side.left = Duration::ZERO;
            return Err(FlagFall);
        }
        side.left = side.left.saturating_sub(time) + side.control.increment;
        if let Some(to_go) = &mut side.to_go {
            *to_go -= 1;
            if *to_go == 0 {
                *to_go = side.control.moves.unwrap_or(1);
                side.left += side.control.base;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    fn millis(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    fn clocks(text: &str) -> Clocks {
        let control = text.parse().ok();
        Clocks::new([control, control])
    }

    #[test]
    fn an_increment_comes_after_each_move() {
        let mut clocks = clocks("1+0.1");
        assert_eq!(clocks.spend(White, millis(300), millis(50)), Ok(()));
        assert_eq!(clocks.left(White), Some(millis(800)));
        assert_eq!(clocks.left(Black), Some(millis(1000)));
    }

    #[test]
    fn one_millisecond_beyond_the_margin_is_too_much() {
        let mut clocks = clocks("1+0.1");
        assert_eq!(clocks.spend(White, millis(1050), millis(50)), Ok(()));
        assert_eq!(clocks.left(White), Some(millis(100)));
        assert_eq!(clocks.spend(Black, millis(1051), millis(50)), Err(FlagFall));
    }

    #[test]
    fn time_is_given_again_after_a_number_of_moves() {
        let mut clocks = clocks("2/1");
        assert_eq!(clocks.times(White).unwrap().moves_to_go, Some(2));
        clocks.spend(White, millis(400), Duration::ZERO).unwrap();
        assert_eq!(clocks.times(White).unwrap().moves_to_go, Some(1));
        clocks.spend(White, millis(400), Duration::ZERO).unwrap();
        assert_eq!(clocks.left(White), Some(millis(1200)));
        assert_eq!(clocks.times(White).unwrap().moves_to_go, Some(2));
        assert_eq!(clocks.times(Black).unwrap().moves_to_go, Some(2));
    }

    #[test]
    fn a_side_without_a_clock_is_never_late() {
        let mut clocks = Clocks::new([None, "1".parse().ok()]);
        assert_eq!(clocks.spend(White, millis(9_000_000), Duration::ZERO), Ok(()));
        assert_eq!(clocks.times(White), None);
        assert_eq!(clocks.times(Black).unwrap().white.left, millis(1000));
    }
}
