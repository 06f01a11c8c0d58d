//! Whole collections of games: every game is imported once.

use arena::store::{Span, Store};
use notation::pgn::GameResult;
use std::fs::{self, File};
use std::io::Read;
use std::ops::ControlFlow;

/// Returns a collection of master games, if it is present; otherwise our own openings are read.
fn collection() -> Option<String> {
    let is_soak = std::env::var_os("VITRINE_SOAK").is_some();
    let name = if is_soak { "master-tournaments-28k" } else { "world-championship-matches" };
    let file = File::open(fixtures::shared_data(&format!("pgn/{name}.pgn.zst"))?).unwrap();
    let mut text = String::new();
    let mut unpacked = ruzstd::decoding::StreamingDecoder::new(file).unwrap();
    unpacked.read_to_string(&mut text).unwrap();
    Some(text)
}

#[test]
fn every_game_of_a_collection_comes_in_once() {
    let own = || fs::read_to_string(fixtures::own_data("arena/openings.pgn")).unwrap();
    let text = collection().unwrap_or_else(own);
    let lines = |start: &str| text.lines().filter(|line| line.starts_with(start)).count() as u64;
    let games = lines("[Event ");
    assert!(games > 100);
    let mut store = Store::in_memory().unwrap();
    let mut go_on = |_: &arena::store::ImportReport| ControlFlow::Continue(());
    let report = store.import(text.as_bytes(), &mut go_on).unwrap();
    assert_eq!(report.faulty, 0, "{:?}", report.faults);
    assert_eq!(report.added + report.known, games);
    assert_eq!((report.bytes, report.interrupted), (text.len() as u64, None));
    // The same game under the same names may be in a collection twice.
    assert!(report.known * 100 <= games, "{} were known", report.known);
    for (tag, result) in [
        ("[Result \"1-0\"]", GameResult::WhiteWins),
        ("[Result \"0-1\"]", GameResult::BlackWins),
        ("[Result \"1/2-1/2\"]", GameResult::Draw),
    ] {
        let results = store.results(&Span::default()).unwrap();
        let kept: u64 = results.iter().filter(|r| r.result == result).map(|r| r.games).sum();
        assert!(lines(tag) - kept <= report.known, "{tag}: {kept} kept");
    }
    let again = store.import(text.as_bytes(), &mut go_on).unwrap();
    assert_eq!((again.added, again.known), (0, games));
}
