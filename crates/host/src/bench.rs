//! A fixed benchmark for any program. Its node count is a signature: the same on every machine, and
//! different as soon as a change affects the search.

use notation::fen;
use rules::{Game, Variant};
use std::time::Duration;
use thinking::{Desk, Detail, Limits, Listener, Program, Signals, Stopwatch, Thought, Watch};

/// Positions from games of this engine, from openings to pawn endings.
const POSITIONS: &str = include_str!("bench.txt");

/// The default depth of each search: the whole benchmark takes the engine some seconds.
pub const DEPTH: u32 = 12;

/// The cost of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cost {
    /// Positions searched.
    pub nodes: u64,
    /// Time taken.
    pub time: Duration,
}

impl core::fmt::Display for Cost {
    /// Writes the format that OpenBench reads.
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let per_second = self.nodes as f64 / self.time.as_secs_f64().max(1e-3);
        write!(f, "{} nodes {per_second:.0} nps", self.nodes)
    }
}

/// Lets a program think about every position and calls `tell` with each node count. A stop signal
/// ends the run after the present position.
pub fn run(
    program: &mut dyn Program,
    depth: u32,
    signals: &Signals,
    mut tell: impl FnMut(&str, u64),
) -> Cost {
    let watch = Stopwatch::start();
    let mut nodes = 0;
    for text in POSITIONS.lines() {
        let Ok(reading) = fen::read(text, Variant::Chess) else { continue };
        if signals.is_stopped() {
            break;
        }
        program.new_game();
        let mut counter = NodeCounter::default();
        // A program may consume its signals, so each position gets new ones.
        let (own, clock) = (Signals::default(), Stopwatch::start());
        let mut desk = Desk::new(&own, &clock, &mut counter, 0);
        program.think(&Game::new(reading.value), &Limits::depth(depth), &mut desk);
        tell(text, counter.0);
        nodes += counter.0;
    }
    program.new_game();
    Cost { nodes, time: watch.elapsed() }
}

/// A listener that keeps only the number of positions searched.
#[derive(Debug, Default)]
pub struct NodeCounter(pub u64);

impl Listener for NodeCounter {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Line(line) = thought {
            self.0 = self.0.max(line.nodes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_can_be_played_on() {
        for text in POSITIONS.lines() {
            let position = fen::read(text, Variant::Chess).unwrap().value;
            assert!(!position.legal_moves().is_empty(), "{text}");
        }
    }
}
