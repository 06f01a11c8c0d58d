//! Runs the commands that OpenBench sends to an engine.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::process::{Command, Output, Stdio};

fn engine(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_vitrine-engine"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn said(arguments: &[&str]) -> Vec<String> {
    let output = engine(arguments);
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

/// OpenBench reads the nodes and the speed from the last lines.
#[test]
fn the_last_line_of_bench_has_nodes_and_speed() {
    let lines = said(&["setoption name Hash value 1", "bench", "quit"]);
    let words: Vec<&str> = lines.last().unwrap().split(' ').collect();
    let [nodes, "nodes", speed, "nps"] = words[..] else { panic!("{words:?}") };
    assert!(nodes.parse::<u64>().unwrap() > 10_000 && speed.parse::<u64>().unwrap() > 0);
}

#[test]
fn openings_are_positions_and_follow_the_seed() {
    let ask = |seed: &str| said(&[&format!("genfens 3 seed {seed} book None"), "quit"]);
    let (first, again, other) = (ask("42"), ask("42"), ask("43"));
    assert_eq!(first.len(), 3);
    assert_eq!(first, again);
    assert_ne!(first, other);
    for line in &first {
        let fen = line.strip_prefix("info string genfens ").unwrap();
        assert_eq!(fen.split(' ').count(), 6, "{fen}");
    }
}

#[test]
fn a_search_from_the_command_line_is_finished() {
    for arguments in
        [&["position startpos moves e2e4", "go depth 6", "quit"][..], &["go", "depth", "6"]]
    {
        let lines = said(arguments);
        assert!(lines.iter().any(|line| line.starts_with("info depth 6 ")), "{lines:?}");
        assert!(lines.last().unwrap().starts_with("bestmove "), "{lines:?}");
    }
    // A search without limits is stopped.
    assert!(said(&["go infinite"]).last().unwrap().starts_with("bestmove "));
}

#[test]
fn what_is_no_command_is_refused() {
    let output = engine(&["serve"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("serve is not a UCI command"));
}

/// A clock that counts nodes gives the same game on a busy machine.
#[test]
fn nodestime_makes_the_clock_deterministic() {
    let play = || {
        let lines =
            said(&["setoption name nodestime value 100", "go wtime 3000 btime 3000", "quit"]);
        let last = lines.iter().rev().find(|line| line.contains(" pv ")).unwrap().clone();
        (last, lines.last().unwrap().clone())
    };
    let (info, best) = play();
    assert_eq!((info.clone(), best), play());
    let soft = said(&["setoption name SoftNodes value true", "go nodes 20000", "quit"]);
    let depths = soft.iter().filter(|line| line.starts_with("info depth ")).count();
    assert!(depths >= 2, "{soft:?}");
}
