//! The limits of a player's thinking: time, plies and nodes.

use core::fmt;
use core::str::FromStr;
use notation::quote;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use thiserror::Error;

/// The time for a whole game, or for each batch of moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    /// Moves after which the base time is added again; `None` if it is for the whole game.
    pub moves: Option<u32>,
    /// The time at the start.
    pub base: Duration,
    /// The time added after each move.
    pub increment: Duration,
}

/// A text that is not a time control.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0} is not a time control such as 10+0.1, 40/60 or 1:30+1, in seconds")]
pub struct BadTimeControl(String);

/// The longest time of a clock: a day.
const LONGEST: f64 = 86_400.0;

impl FromStr for TimeControl {
    type Err = BadTimeControl;

    /// Reads `[moves/][minutes:]seconds[+increment]`, the notation of match programs.
    fn from_str(text: &str) -> Result<Self, BadTimeControl> {
        let bad = || BadTimeControl(quote(text));
        let (moves, rest) = match text.trim().split_once('/') {
            Some((moves, rest)) => {
                let moves: u32 = moves.parse().map_err(|_| bad())?;
                (Some(moves).filter(|&moves| moves > 0).ok_or_else(bad)?.into(), rest)
            }
            None => (None, text.trim()),
        };
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let (minutes, seconds) = base.split_once(':').unwrap_or(("0", base));
        let minutes: u32 = minutes.parse().map_err(|_| bad())?;
        let base = f64::from(minutes) * 60.0 + number(seconds).ok_or_else(bad)?;
        let increment = number(increment).ok_or_else(bad)?;
        if base > LONGEST || base + increment <= 0.0 {
            return Err(bad());
        }
        let [base, increment] = [base, increment].map(Duration::from_secs_f64);
        Ok(Self { moves, base, increment })
    }
}

/// Parses a number of seconds that a clock can show.
fn number(text: &str) -> Option<f64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    text.parse().ok().filter(|number| plain && (0.0..=LONGEST).contains(number))
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        write!(f, "{}", self.base.as_secs_f64())?;
        match self.increment {
            Duration::ZERO => Ok(()),
            increment => write!(f, "+{}", increment.as_secs_f64()),
        }
    }
}

impl TryFrom<String> for TimeControl {
    type Error = BadTimeControl;

    fn try_from(text: String) -> Result<Self, BadTimeControl> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

/// All limits of a player's thinking; the first that is reached applies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pace {
    /// The clock of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<TimeControl>,
    /// Milliseconds for each move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_time: Option<u64>,
    /// Plies for each move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Positions for each move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
}

impl Pace {
    /// Returns these limits, with those of the other pace where this one has none.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            clock: self.clock.or(other.clock),
            move_time: self.move_time.or(other.move_time),
            depth: self.depth.or(other.depth),
            nodes: self.nodes.or(other.nodes),
        }
    }

    /// Whether nothing is limited.
    pub fn is_free(&self) -> bool {
        *self == Self::default()
    }

    /// The time for one move, if it is fixed.
    pub fn time(&self) -> Option<Duration> {
        self.move_time.map(Duration::from_millis)
    }
}

impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.clock.map(|clock| clock.to_string()),
            self.move_time.map(|time| format!("{time} ms a move")),
            self.depth.map(|depth| format!("{depth} plies a move")),
            self.nodes.map(|nodes| format!("{nodes} positions a move")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        f.write_str(if parts.is_empty() { "no limit" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_controls_are_read_and_written() {
        for (text, moves, base, increment, written) in [
            ("10+0.1", None, 10_000, 100, "10+0.1"),
            ("1+0.01", None, 1_000, 10, "1+0.01"),
            ("40/60", Some(40), 60_000, 0, "40/60"),
            ("40/1:30+1", Some(40), 90_000, 1_000, "40/90+1"),
            ("5", None, 5_000, 0, "5"),
            ("0+1", None, 0, 1_000, "0+1"),
            ("0.25", None, 250, 0, "0.25"),
        ] {
            let control: TimeControl = text.parse().unwrap();
            let millis = Duration::from_millis;
            let expected = TimeControl { moves, base: millis(base), increment: millis(increment) };
            assert_eq!(control, expected, "{text}");
            assert_eq!(control.to_string(), written);
            assert_eq!(written.parse(), Ok(expected));
        }
    }

    #[test]
    fn nonsense_is_no_time_control() {
        for text in [
            "", "0", "abc", "-1", "1e9", "nan", "inf", "0/60", "40/", "1+-1", "1+", "999999",
            "1:2:3",
        ] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_pace_says_what_it_limits() {
        let pace = Pace { clock: "1+0.01".parse().ok(), nodes: Some(500), ..Pace::default() };
        assert_eq!(pace.to_string(), "1+0.01, 500 positions a move");
        assert_eq!(Pace::default().to_string(), "no limit");
        let own = Pace { nodes: Some(7), ..Pace::default() };
        assert_eq!(own.or(pace), Pace { nodes: Some(7), ..pace });
    }
}
