//! How long and how far a program may think.

use rules::{Color, Move};
use std::time::Duration;

/// What ends the thinking: the first limit that is reached. Without limits, the program decides by
/// its own rules.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Limits {
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The number of positions.
    pub nodes: Option<u64>,
    /// Time for this move.
    pub move_time: Option<Duration>,
    /// The clocks of the game.
    pub clock: Option<ClockTimes>,
    /// Stop when a mate in this many moves is found.
    pub mate: Option<u32>,
    /// Whether only a stop signal ends the search. The caller waits for that, even if the program
    /// has nothing left to search.
    pub infinite: bool,
    /// Whether to think on the opponent's time: the clock ends nothing before the ponder hit. Time
    /// spent until then counts, so that the answer may come at once.
    pub ponder: bool,
    /// Consider only these moves at the root; empty means all.
    pub only: Vec<Move>,
}

/// Both clocks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockTimes {
    /// White's.
    pub white: SideClock,
    /// Black's.
    pub black: SideClock,
    /// Moves until more time is given.
    pub moves_to_go: Option<u32>,
}

/// One side's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SideClock {
    /// Time left.
    pub left: Duration,
    /// Time added after each move.
    pub increment: Duration,
}

impl ClockTimes {
    /// The clock of a side.
    pub fn of(&self, color: Color) -> SideClock {
        color.choose(self.white, self.black)
    }
}

/// The most moves among which the time left is divided; also the number that is assumed if the clock
/// does not say how many moves must be made.
const MAX_MOVES_TO_GO: u32 = 30;

impl Limits {
    /// At most this many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// At most this many plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// At most this much time.
    pub fn move_time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }

    /// Whether a root move may be considered.
    pub fn allows(&self, m: Move) -> bool {
        self.only.is_empty() || self.only.contains(&m)
    }

    /// The time for one move, for programs that never had a clock: an even part of the time left and
    /// half of the increment, at most half of the time left and at most the time per move. `None`
    /// without a limit of time.
    pub fn fair_share(&self, color: Color) -> Option<Duration> {
        if self.infinite {
            return None;
        }
        let by_clock = self.clock.map(|clock| {
            let side = clock.of(color);
            let moves = clock.moves_to_go.unwrap_or(MAX_MOVES_TO_GO).clamp(1, MAX_MOVES_TO_GO);
            (side.left / moves + side.increment / 2).min(side.left / 2)
        });
        match (self.move_time, by_clock) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }
}
