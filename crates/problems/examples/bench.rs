//! Measures how quickly we find mates of two to five moves, compared with UCI engines that are
//! asked `go mate` on the same positions in the same run, taking turns. With `--long`, counts how
//! many mates of five to nine moves every engine finds in their exact length, asked `go mate` and
//! asked `go movetime`.
//!
//! `cargo run --release -p problems --example bench -- [--long] [ENGINE …]`. Positions are read
//! from `open/mate-in-1-to-8.epd` and `open/mate-matetrack.epd` of the shared data beside the
//! project, or else from `data/problems`.

#![expect(clippy::print_stdout, reason = "an example prints")]

use notation::fen;
use problems::{Control, Mate, Options, Wanted, mate};
use rules::chess::Position;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};
use thinking::{Signals, Stopwatch};

/// Positions of each length.
const POSITIONS: usize = 25;
/// The time limit for one position.
const PATIENCE: Duration = Duration::from_secs(10);
/// Bytes of our tables.
const MEMORY: usize = 32 << 20;
/// Positions of each length, and the time for each, of long mates.
const LONG_POSITIONS: usize = 14;
const LONG_PATIENCE: Duration = Duration::from_secs(4);
const MATES: &str = "mate-in-1-to-8.epd";
const MATETRACK: &str = "mate-matetrack.epd";

fn main() {
    let mut names: Vec<String> = std::env::args().skip(1).collect();
    let long = names.first().is_some_and(|name| name == "--long");
    names.drain(..usize::from(long));
    let mut engines: Vec<Engine> = names.iter().filter_map(|name| Engine::start(name)).collect();
    if long { long_mates(&mut engines) } else { short_mates(&mut engines) }
}

/// What an engine is asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Question {
    Mate,
    Plain,
}

/// The results of one kind of question to one engine.
#[derive(Clone, Copy, Default)]
struct Count {
    exact: usize,
    longer: usize,
    /// Mates shorter than the known one: a fault of the engine or of the collection.
    shorter: usize,
}

/// Counts mates of five to nine moves: half of them problems, half of them hard for engines.
fn long_mates(engines: &mut [Engine]) {
    println!(
        "| moves | positions | player | exact | longer | shorter |\n|---|---|---|---|---|---|"
    );
    for moves in 5..=9 {
        let mut all = positions(MATES, moves, LONG_POSITIONS / 2);
        all.extend(positions(MATETRACK, moves, LONG_POSITIONS - all.len()));
        for engine in engines.iter_mut() {
            for (question, asked) in [
                (Question::Mate, format!("go mate {moves}")),
                (Question::Plain, "go movetime".into()),
            ] {
                let mut count = Count::default();
                for position in &all {
                    match engine.longest_look(position, moves, question) {
                        Some(found) if found == i32::from(moves) => count.exact += 1,
                        Some(found) if found > i32::from(moves) => count.longer += 1,
                        Some(1..) => count.shorter += 1,
                        _ => {}
                    }
                }
                let Count { exact, longer, shorter } = count;
                let (positions, name) = (all.len(), &engine.name);
                println!(
                    "| {moves} | {positions} | {name}, {asked} | {exact} | {longer} | {shorter} |"
                );
            }
        }
    }
}

/// Measures the time for mates of two to five moves.
fn short_mates(engines: &mut [Engine]) {
    println!(
        "| moves | positions | player | solved | median | slowest |\n|---|---|---|---|---|---|"
    );
    for moves in 2..=5 {
        let positions = positions(MATES, moves, POSITIONS);
        let mut own = Vec::new();
        let mut theirs = vec![Vec::new(); engines.len()];
        for position in &positions {
            own.push(solved_by_us(position, moves));
            for (engine, times) in engines.iter_mut().zip(&mut theirs) {
                times.push(engine.solve(position, moves));
            }
        }
        row(moves, positions.len(), "problems", own);
        for (engine, times) in engines.iter().zip(theirs) {
            row(moves, positions.len(), &engine.name, times);
        }
    }
}

/// Prints one line of the table; a position that was not solved counts with the full time limit.
fn row(moves: u16, positions: usize, name: &str, times: Vec<(bool, Duration)>) {
    let solved = times.iter().filter(|(solved, _)| *solved).count();
    let mut times: Vec<Duration> = times
        .into_iter()
        .map(|(solved, time)| if solved { time } else { time.max(PATIENCE) })
        .collect();
    times.sort();
    let (Some(median), Some(slowest)) = (times.get(times.len() / 2), times.last()) else { return };
    println!("| {moves} | {positions} | {name} | {solved} | {median:.2?} | {slowest:.2?} |");
}

fn solved_by_us(position: &Position, moves: u16) -> (bool, Duration) {
    let began = Instant::now();
    let options = Options { time: Some(PATIENCE), ..Options::default() };
    let (signals, watch) = (Signals::default(), Stopwatch::start());
    let control = Control::new(&options, &signals, &watch, &|_| ());
    let asked = (moves, Wanted::Any);
    let found = mate(position, &position.legal_moves(), asked, MEMORY, &control);
    let solved =
        matches!(found, Mate::Found { line, .. } if line.len() == 2 * usize::from(moves) - 1);
    (solved, began.elapsed())
}

/// Positions with a mate of exactly this length, spread over the file.
fn positions(suite: &str, moves: u16, count: usize) -> Vec<Position> {
    let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let beside = std::env::var_os("SHARED_DATA")
        .map_or_else(|| project.join("../shared/data"), PathBuf::from);
    let text = std::fs::read_to_string(beside.join("open").join(suite))
        .or_else(|_| std::fs::read_to_string(project.join("data/problems/mates.txt")))
        .unwrap_or_default();
    let all: Vec<Position> = text.lines().filter_map(|line| of_length(line, moves)).collect();
    let step = (all.len() / count).max(1);
    all.into_iter().skip(step / 2).step_by(step).take(count).collect()
}

fn of_length(line: &str, moves: u16) -> Option<Position> {
    let text = if line.contains(&format!(" dm {moves};")) {
        line.split(" bm ").next()?.to_owned()
    } else {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        (*parts.get(2)? == moves.to_string()).then(|| parts[3].to_owned())?
    };
    Some(fen::read_chess(text).ok()?.value)
}

struct Engine {
    name: String,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Engine {
    fn start(path: &str) -> Option<Self> {
        let mut child =
            Command::new(path).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().ok()?;
        let (input, output) = (child.stdin.take()?, BufReader::new(child.stdout.take()?));
        let name = Path::new(path).file_name()?.to_string_lossy().into_owned();
        let mut engine = Self { name, child, input, output };
        engine.say("uci\nsetoption name Threads value 1\nsetoption name Hash value 32\nisready");
        engine.hear("readyok");
        Some(engine)
    }

    fn say(&mut self, text: &str) {
        // An engine that has ended is noticed when it does not answer.
        let _ = writeln!(self.input, "{text}").and_then(|()| self.input.flush());
    }

    /// Reads lines up to one that begins with a word.
    fn hear(&mut self, word: &str) -> Vec<String> {
        let mut lines = Vec::new();
        for line in self.output.by_ref().lines().map_while(Result::ok) {
            let last = line.starts_with(word);
            lines.push(line);
            if last {
                break;
            }
        }
        lines
    }

    fn solve(&mut self, position: &Position, moves: u16) -> (bool, Duration) {
        self.say("ucinewgame\nisready");
        self.hear("readyok");
        let began = Instant::now();
        let (text, most) = (fen::write(*position), PATIENCE.as_millis());
        self.say(&format!("position fen {text}\ngo mate {moves} movetime {most}"));
        let lines = self.hear("bestmove");
        let wanted = format!("score mate {moves} ");
        let solved = lines.iter().rev().any(|line| line.contains(&wanted));
        (solved, began.elapsed())
    }

    /// The mate in the engine's last exact line, after the full time or once it reports a mate that
    /// is not longer than the known one.
    fn longest_look(&mut self, position: &Position, moves: u16, question: Question) -> Option<i32> {
        self.say("ucinewgame\nisready");
        self.hear("readyok");
        let (text, most) = (fen::write(*position), LONG_PATIENCE.as_millis());
        let mate =
            if question == Question::Mate { format!("mate {moves} ") } else { String::new() };
        self.say(&format!("position fen {text}\ngo {mate}movetime {most}"));
        let mut found = None;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).ok()? == 0 || line.starts_with("bestmove") {
                return found;
            }
            if !line.contains(" score ") || line.contains("bound ") {
                continue;
            }
            let mate = line.split_once("score mate ").and_then(|(_, rest)| rest.split(' ').next());
            found = mate.and_then(|mate| mate.parse().ok());
            if found.is_some_and(|found| (1..=i32::from(moves)).contains(&found)) {
                self.say("stop");
            }
        }
    }
}

impl Drop for Engine {
    fn drop(&mut self) {
        self.say("quit");
        let _ = self.child.wait();
    }
}
