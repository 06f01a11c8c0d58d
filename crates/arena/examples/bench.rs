//! Measures the overhead of the arena and the speed of imports: `make bench-arena`.
//!
//! Games are played between players that choose without thinking, in a store on disk; the total
//! time is divided by the number of moves. The first argument is the built program, which plays as
//! a foreign engine; the second, if there is one, is a PGN to import.

#![expect(clippy::print_stdout, reason = "a table for people")]

use arena::player::Engines;
use arena::store::Store;
use arena::tournament::{Control, Order, Tournament};
use std::error::Error;
use std::fs::{self, File};
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

/// Games of a measurement, and moves after which each ends.
const GAMES: u32 = 100;
const MOVES: u32 = 100;

/// The limits: milliseconds per move, and games per minute.
const RESIDENT_MS: f64 = 1.0;
const VISITOR_MS: f64 = 2.0;
const GAMES_A_MINUTE: f64 = 50_000.0;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let folder = std::env::temp_dir().join(format!("vitrine-bench-{}", std::process::id()));
    fs::create_dir_all(&folder)?;
    let mut store = Store::open(&folder.join("games.sqlite"))?;
    let resident = overhead(&mut store, ["first-move:as=one", "first-move:as=two"])?;
    report("in process, a move", resident, "ms", resident < RESIDENT_MS);
    if let Some(program) = arguments.next() {
        let engine = |name| format!("cmd={program} uci --program first-move:as={name}");
        let visitor = overhead(&mut store, [&engine("three"), &engine("four")])?;
        report("foreign engine, a move", visitor, "ms", visitor < VISITOR_MS);
    }
    if let Some(path) = arguments.next() {
        let pace = import(&mut store, Path::new(&path))?;
        report("import", pace, "games a minute", pace >= GAMES_A_MINUTE);
    }
    if let Some(peak) = peak_memory() {
        println!("{:<24}{peak:>12}", "most memory in use");
    }
    drop(store);
    Ok(fs::remove_dir_all(&folder)?)
}

fn report(what: &str, value: f64, unit: &str, is_well: bool) {
    let digits = if value < 100.0 { 3 } else { 0 };
    let verdict = if is_well { "" } else { "  (more than it should be)" };
    println!("{what:<24}{value:>12.digits$} {unit}{verdict}");
}

/// Returns milliseconds per move.
fn overhead(store: &mut Store, players: [&str; 2]) -> Result<f64, Box<dyn Error>> {
    let order = Order {
        players: players.iter().map(ToString::to_string).collect(),
        games: Some(GAMES),
        tc: Some("60+1".into()),
        max_moves: Some(MOVES),
        ..Order::default()
    };
    let settled = order.settle(&Engines::default())?;
    let tournament = Tournament::begin(store, &settled, &Arc::default())?;
    let begun = Instant::now();
    let (_, board) = tournament.run(store, &Control::default(), &mut ())?;
    let failed: u32 = board.table().iter().map(|place| place.unsound.games()).sum();
    if failed > 0 {
        return Err(format!("{failed} games were lost by a failure").into());
    }
    let openings: usize = settled.openings.iter().map(|opening| 2 * opening.moves.len()).sum();
    let moves = board.plies() as f64 - openings as f64;
    Ok(begun.elapsed().as_secs_f64() * 1e3 / moves)
}

/// Returns games per minute.
fn import(store: &mut Store, path: &Path) -> Result<f64, Box<dyn Error>> {
    let begun = Instant::now();
    let report = store.import(File::open(path)?, &mut |_| ControlFlow::Continue(()))?;
    let games = report.added + report.known + report.faulty;
    println!("{games} games, {} of them faulty", report.faulty);
    Ok(games as f64 * 60.0 / begun.elapsed().as_secs_f64())
}

/// Returns the peak memory of this process, if the system reports it.
fn peak_memory() -> Option<String> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().to_owned())
}
