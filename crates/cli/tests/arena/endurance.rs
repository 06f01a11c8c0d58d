//! Many games of our own programs: no player fails, and report, store and PGN agree.

use crate::support::{Folder, is_soak};
use notation::pgn::{GameResult, GameTree, Reader};
use std::collections::HashMap;
use std::fs;

/// Fast programs of the museum, and the engine.
const PLAYERS: [&str; 5] =
    ["random-move", "first-move", "turing:depth=1", "bernstein:depth=1", "vitrine:Hash=4"];

/// Two games for each pair of players.
const GAMES_PER_ROUND: usize = PLAYERS.len() * (PLAYERS.len() - 1);

/// Their names in a PGN.
const NAMES: [&str; 5] = [
    "Any move at all",
    "First on the list",
    "Turing's paper machine (depth=1)",
    "Bernstein's program (depth=1)",
    "Vitrine (Hash=4)",
];

/// Returns the points of each player in a PGN, doubled.
fn half_points(games: &[GameTree]) -> HashMap<String, u32> {
    let mut points = HashMap::new();
    for game in games {
        let white = match game.result {
            GameResult::WhiteWins => 2,
            GameResult::Draw => 1,
            _ => 0,
        };
        for (tag, share) in [("White", white), ("Black", 2 - white)] {
            *points.entry(game.tags.get(tag).unwrap().to_owned()).or_default() += share;
        }
    }
    points
}

/// Returns the words of a player's row in a table of the report.
fn line<'a>(report: &'a str, player: &str) -> Vec<&'a str> {
    let mut lines = report.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    lines.find(|words| words.get(1) == Some(&player)).unwrap()
}

#[test]
fn a_long_event_ends_without_a_failure_and_all_accounts_agree() {
    // With a clock, other work on this machine would be measured too, so only on request.
    let (games, limit) = if is_soak() { (1_000, "--tc 1+0.01") } else { (40, "--nodes 200") };
    let folder = Folder::new();
    let players = PLAYERS.join(" ");
    let report = folder.done(&format!(
        "tournament run {players} --name long --pairs {} {limit} --margin 50 -c 2 --pgn out.pgn",
        games / GAMES_PER_ROUND
    ));
    assert!(report.contains(&format!("long: {games} of {games} games")), "{report}");
    assert!(!report.contains("failing"), "{report}");
    assert_eq!(folder.done("games list --event long --failures"), "0 games\n");
    let text = fs::read_to_string(folder.file("out.pgn")).unwrap();
    let read: Vec<GameTree> = Reader::new(text.as_bytes()).map(|game| game.unwrap()).collect();
    assert_eq!(read.len(), games);
    assert!(read.iter().all(|game| game.fault().is_none() && game.result != GameResult::Unknown));
    let points = half_points(&read);
    for (player, name) in PLAYERS.into_iter().zip(NAMES) {
        let words = line(&report, player);
        assert_eq!(words[2].parse::<usize>().unwrap(), games * 2 / PLAYERS.len(), "{words:?}");
        assert_eq!(words[3].parse::<f64>().unwrap() * 2.0, f64::from(points[name]), "{words:?}");
        // Lost on time, by an illegal move, by a crash.
        assert_eq!(words[words.len() - 3..], ["0", "0", "0"], "{words:?}");
    }
    // The store gives the same answer when asked again.
    assert_eq!(folder.done("games export --event long"), text);
    assert!(folder.done("tournament show long").starts_with(&report));
}
