//! The cost of a move today, measured on fixed positions.

use crate::failure::Failure;
use crate::thinker::Thinker;
use host::bench::NodeCounter;
use notation::fen::{self, FenError};
use rules::{Game, Position, Variant};
use std::time::{Duration, Instant};
use thinking::{Decision, Limits};

/// The positions on which the historical programs are timed.
const POSITIONS: &str =
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/museum/bench.txt"));

/// The depth for a program that would search forever. No historical program searches all moves this
/// deep.
pub(super) const DEPTH: u32 = 12;

/// The mean cost of a move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Cost {
    pub(super) positions: f64,
    pub(super) seconds: f64,
}

/// The positions on which programs are measured.
pub(super) struct Yardstick {
    positions: Vec<Position>,
}

impl Yardstick {
    pub(super) fn new() -> Self {
        let lines = POSITIONS.lines().filter(|line| !line.starts_with('#'));
        Self { positions: lines.filter_map(|line| read(line).ok()).collect() }
    }

    /// Returns the number of positions, of both boards together.
    pub(super) fn count(&self) -> usize {
        self.positions.len()
    }

    /// Returns the mean cost of a move on the positions that the program plays; `None` if it plays
    /// none.
    pub(super) fn measure(&self, thinker: &mut Thinker) -> Result<Option<Cost>, Failure> {
        let limits = Limits { depth: Some(DEPTH), ..Limits::default() };
        let (mut moves, mut nodes, mut time) = (0_u32, 0_u64, Duration::ZERO);
        let own = thinker.card().abilities.variants.first().copied();
        for position in self.positions.iter().filter(|at| Some(at.variant()) == own) {
            let mut counter = NodeCounter::default();
            let start = Instant::now();
            let decision = thinker.think(&Game::new(*position), &limits, &mut counter)?;
            if let Decision::Play(_) = decision {
                moves += 1;
                nodes += counter.0;
                time += start.elapsed();
            }
        }
        let mean = |sum: f64| sum / f64::from(moves);
        let cost = Cost { positions: mean(nodes as f64), seconds: mean(time.as_secs_f64()) };
        Ok((moves > 0).then_some(cost))
    }
}

fn read(line: &str) -> Result<Position, FenError> {
    match fen::read(line, Variant::Chess) {
        Err(FenError::OtherBoard(variant)) => Ok(fen::read(line, variant)?.value),
        reading => Ok(reading?.value),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_a_position_and_a_move_has_the_same_cost_every_time() {
        let yardstick = Yardstick::new();
        assert_eq!(yardstick.count(), 24);
        let nodes = |name: &str| {
            let mut thinker = Thinker::new(name, &[], 0).unwrap();
            yardstick.measure(&mut thinker).unwrap().map(|cost| cost.positions)
        };
        assert_eq!(nodes("newell-shaw-simon"), nodes("newell-shaw-simon"));
        assert!(nodes("turing").is_some_and(|positions| positions > 100.0));
        // Prinz's programme solves two of them and finds nothing in the others.
        assert!(nodes("prinz").is_some());
    }
}
