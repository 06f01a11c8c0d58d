//! Checks every suite of perft counts.
//!
//! The project's own positions are always checked. If the shared data is present, its suites are
//! checked up to a number of leaves that keeps the whole within a minute; with `VITRINE_SOAK=1`
//! every count, however large.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]
#![expect(clippy::print_stdout, reason = "says what was counted and what was not")]

use notation::fen;
use rules::{Position, Variant, chess, losalamos};
use std::path::Path;
use std::sync::Mutex;

/// The largest count that is checked without a soak.
const LEAVES: u64 = 2_000_000;

/// A position with the leaves of its tree at some depths.
struct Case {
    fen: String,
    counts: Vec<(u32, u64)>,
}

fn cases(text: &str) -> Vec<Case> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(case).collect()
}

/// Parses `FEN ;D1 20 ;D2 400`; other remarks are skipped.
fn case(line: &str) -> Case {
    let (fen, counts) = line.split_once(';').unwrap_or_else(|| panic!("no counts in {line:?}"));
    let count = |remark: &str| {
        let (depth, leaves) = remark.trim().strip_prefix('D')?.split_once(' ')?;
        Some((depth.parse().ok()?, leaves.trim().parse().ok()?))
    };
    let counts: Vec<_> = counts.split(';').filter_map(count).collect();
    assert!(!counts.is_empty(), "no counts in {line:?}");
    Case { fen: fen.trim().to_owned(), counts }
}

fn perft(position: &Position, depth: u32) -> u64 {
    match position {
        Position::Chess(position) => chess::perft(position, depth),
        Position::LosAlamos(position) => losalamos::perft(position, depth),
    }
}

fn is_soak() -> bool {
    std::env::var_os("VITRINE_SOAK").is_some_and(|value| value == "1")
}

/// Compares all counts up to the limit; returns their number.
fn check(case: &Case, variant: Variant, limit: u64) -> usize {
    let position = fen::read(&case.fen, variant).unwrap_or_else(|e| panic!("{}: {e}", case.fen));
    let counts = case.counts.iter().filter(|&&(_, leaves)| leaves <= limit);
    for &(depth, leaves) in counts.clone() {
        assert_eq!(perft(&position.value, depth), leaves, "{} to depth {depth}", case.fen);
    }
    counts.count()
}

/// Compares a whole file, on all cores in a soak.
fn check_file(path: &Path, variant: Variant) {
    let cases = cases(&oracles::read_text(path).unwrap());
    assert!(!cases.is_empty());
    let (workers, limit) = if is_soak() {
        (std::thread::available_parallelism().map_or(1, usize::from), u64::MAX)
    } else {
        (1, LEAVES)
    };
    let queue = Mutex::new(cases.iter());
    let work = || {
        let mut done = 0;
        loop {
            let Some(case) = queue.lock().unwrap().next() else { return done };
            done += check(case, variant, limit);
        }
    };
    let done: usize = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..workers).map(|_| scope.spawn(work)).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).sum()
    });
    println!("{}: {} positions, {done} counts", path.display(), cases.len());
    assert!(done > 0);
}

fn check_own(name: &str, variant: Variant) {
    check_file(&oracles::own_data(&format!("perft/{name}.epd")), variant);
}

fn check_shared(name: &str) {
    if let Some(path) = oracles::shared_data(&format!("perft/{name}")) {
        check_file(&path, Variant::Chess);
    }
}

#[test]
fn the_positions_that_everybody_knows() {
    check_own("well-known", Variant::Chess);
}

#[test]
fn the_corners_of_the_rules() {
    check_own("corners", Variant::Chess);
}

#[test]
fn chess960_and_double_chess960() {
    check_own("chess960", Variant::Chess);
}

/// Checks, double checks, en passant and promotions from random games, counted by Stockfish.
#[test]
fn samples_of_random_games() {
    check_own("samples", Variant::Chess);
}

#[test]
fn los_alamos() {
    check_own("los-alamos", Variant::LosAlamos);
}

#[test]
fn the_standard_suite() {
    check_shared("standard.epd");
}

#[test]
fn the_tricky_suite() {
    check_shared("tricky.epd");
}

#[test]
fn the_suite_of_single_checks() {
    check_shared("single-check.epd.zst");
}

#[test]
fn the_suite_of_double_checks() {
    check_shared("double-checks.epd");
}

#[test]
fn the_suite_of_en_passant() {
    check_shared("en-passant.epd.zst");
}

#[test]
fn the_chess960_suite() {
    check_shared("chess960.epd.zst");
}

#[test]
fn the_suite_of_random_positions() {
    check_shared("random.epd.zst");
}
