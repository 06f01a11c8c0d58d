//! Measures the nodes per second of UCI engines, on the same positions in one run: `make
//! bench-engine`.
//!
//! Each argument is an engine; a `+` in it introduces an option, as in `vitrine+Threads=2`.
//! The engines take turns position by position, so that a busy machine is busy for all of
//! them alike. The others are compared with the first.

#![expect(clippy::print_stdout, reason = "a table for people")]

use notation::fen;
use protocol::client::{Guest, Launch, Patience};
use rules::Game;
use std::error::Error;
use std::time::Duration;
use thinking::{Detail, Limits, Listener, Thought};

/// Positions from own games, from the opening to the last pawns.
const POSITIONS: &str = include_str!("../../host/src/bench.txt");
/// How long each engine thinks about each of them.
const A_MOVE: Duration = Duration::from_millis(400);
/// How long it may take to stop.
const PATIENCE: Duration = Duration::from_secs(10);

/// The nodes and time that an engine has reported.
#[derive(Default)]
struct Counter {
    nodes: u64,
    time: Duration,
}

impl Listener for Counter {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Line(line) = thought
            && line.nodes >= self.nodes
        {
            (self.nodes, self.time) = (line.nodes, line.time);
        }
    }
}

struct Runner {
    name: String,
    guest: Guest,
    nodes: u64,
    time: Duration,
}

impl Runner {
    fn start(text: &str) -> Result<Self, Box<dyn Error>> {
        let mut parts = text.split('+');
        let command = parts.next().unwrap_or_default();
        let mut guest = Guest::start(&Launch::new(command), Patience::default(), <_>::default())?;
        for setting in parts {
            let (name, value) = setting.split_once('=').ok_or("an option is written NAME=VALUE")?;
            guest.set(name, value)?;
        }
        guest.ready()?;
        Ok(Self { name: text.to_owned(), guest, nodes: 0, time: Duration::ZERO })
    }

    fn think(&mut self, game: &Game) -> Result<(), Box<dyn Error>> {
        self.guest.new_game()?;
        self.guest.ready()?;
        let mut counter = Counter::default();
        self.guest.think(game, &Limits::move_time(A_MOVE), PATIENCE, &mut counter)?;
        self.nodes += counter.nodes;
        self.time += counter.time;
        Ok(())
    }

    fn a_second(&self) -> f64 {
        self.nodes as f64 / self.time.as_secs_f64().max(1e-9)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut runners = Vec::new();
    for argument in std::env::args().skip(1) {
        runners.push(Runner::start(&argument).map_err(|why| format!("{argument}: {why}"))?);
    }
    for line in POSITIONS.lines() {
        let game = Game::new(fen::read_chess(line)?.value);
        for runner in &mut runners {
            runner.think(&game)?;
        }
    }
    let measure = runners.first().ok_or("name at least one engine")?.a_second();
    for runner in &runners {
        let pace = runner.a_second();
        println!(
            "{:<60}{:>8.2} million nodes a second{:>7.2}",
            runner.name,
            pace / 1e6,
            pace / measure
        );
    }
    Ok(())
}
