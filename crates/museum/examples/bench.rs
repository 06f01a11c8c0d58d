//! Nodes and time per move of the historical programs on fixed positions: `make bench-museum`.
//!
//! Positions that a program cannot play are left out of its count. With a program's name as
//! argument every position is listed.

#![expect(clippy::print_stdout, reason = "a table for people")]

#[path = "../tests/programs/all.rs"]
mod all;

use notation::fen::{self, FenError};
use rules::{Game, Position, Variant};
use std::error::Error;
use std::time::{Duration, Instant};
use thinking::{Decision, Desk, Detail, Limits, Listener, Program, Signals, StillWatch, Thought};

/// Remembers the number of positions of the last line.
#[derive(Default)]
struct Cost(u64);

impl Listener for Cost {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Line(line) = thought {
            self.0 = line.nodes;
        }
    }
}

/// The cost of one move.
struct Sample {
    nodes: u64,
    time: Duration,
}

fn sample(program: &mut dyn Program, position: Position) -> Option<Sample> {
    let (signals, mut cost) = (Signals::default(), Cost::default());
    let mut desk = Desk::new(&signals, &StillWatch, &mut cost, 1);
    let start = Instant::now();
    let decision = program.think(&Game::new(position), &Limits::default(), &mut desk);
    let time = start.elapsed();
    matches!(decision, Decision::Play(_)).then_some(Sample { nodes: cost.0, time })
}

fn read(line: &str) -> Result<Position, FenError> {
    match fen::read(line, Variant::Chess) {
        Err(FenError::OtherBoard(variant)) => Ok(fen::read(line, variant)?.value),
        reading => Ok(reading?.value),
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let wanted = std::env::args().nth(1);
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/museum/bench.txt");
    let text = std::fs::read_to_string(path)?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
    println!(
        "{:<16}{:>10}{:>14}{:>14}{:>14}",
        "program", "positions", "nodes/move", "ms/move", "most ms"
    );
    for program in &mut all::programs() {
        let id = program.card().id;
        let is_wanted = wanted.as_deref() == Some(id);
        let mut samples = Vec::new();
        for line in &lines {
            let Some(sample) = sample(program.as_mut(), read(line)?) else { continue };
            if is_wanted {
                println!(
                    "{:>10} nodes {:>10.3} ms  {line}",
                    sample.nodes,
                    milliseconds(sample.time)
                );
            }
            samples.push(sample);
        }
        print_row(id, &samples);
    }
    Ok(())
}

fn print_row(id: &str, samples: &[Sample]) {
    let count = samples.len().max(1) as u64;
    let nodes: u64 = samples.iter().map(|sample| sample.nodes).sum();
    let time: Duration = samples.iter().map(|sample| sample.time).sum();
    let most = samples.iter().map(|sample| sample.time).max().unwrap_or_default();
    println!(
        "{id:<16}{:>10}{:>14}{:>14.3}{:>14.3}",
        samples.len(),
        nodes / count,
        milliseconds(time) / count as f64,
        milliseconds(most)
    );
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1_000.0
}
