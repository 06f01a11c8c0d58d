//! Test suites: every line is read, its moves are compared with shakmaty's, and it is written back.

#![expect(clippy::unwrap_used, clippy::panic, reason = "a test that cannot go on has failed")]

use notation::epd::{self, Epd, Lines};
use rules::{Move, Variant};
use shakmaty::san::San;
use std::path::Path;

/// Returns the lines of a suite; none may be refused.
fn suite(path: &Path) -> Vec<(String, Epd)> {
    let text = oracles::read_text(path).unwrap();
    let all: Vec<&str> = text.lines().collect();
    let lines = Lines::new(text.as_bytes(), Variant::Chess).map(|(number, reading)| {
        let line = all[number as usize - 1].to_owned();
        let reading = reading.unwrap_or_else(|e| panic!("{}:{number}: {e}", path.display()));
        (line, reading.value)
    });
    let lines: Vec<_> = lines.collect();
    assert!(!lines.is_empty(), "{}", path.display());
    lines
}

/// Returns the moves of an operation, cut out of the line and read by shakmaty.
fn their_moves(line: &str, epd: &Epd, opcode: &str) -> Vec<Move> {
    let Some((_, rest)) = line.split_once(&format!(" {opcode} ")) else { return Vec::new() };
    let theirs = oracles::their_position(epd.position.as_chess().unwrap()).unwrap();
    let texts = rest.split(';').next().unwrap().split_whitespace();
    texts
        .map(|text| {
            let san: San = text.trim_end_matches(['+', '#']).parse().unwrap();
            oracles::our_move(san.to_move(&theirs).unwrap()).unwrap()
        })
        .collect()
}

/// Suites with moves to find or to avoid; python-chess reads them all.
#[test]
fn the_public_suites() {
    let names = ["wac", "arasan2024", "bratko-kopec", "ecm98", "sts", "fortresses", "covax", "ccc"];
    for name in names {
        if let Some(path) = oracles::shared_data(&format!("open/{name}.epd")) {
            check_moves(&path);
        }
    }
}

/// Checks that every line has moves to find or to avoid, the same as shakmaty reads, and survives a
/// round trip.
fn check_moves(path: &Path) {
    for (line, epd) in suite(path) {
        for opcode in ["bm", "am"] {
            assert_eq!(epd.moves(opcode), their_moves(&line, &epd, opcode), "{line}");
        }
        assert!(!epd.moves("bm").is_empty() || !epd.moves("am").is_empty(), "{line}");
        let written = epd::write(&epd);
        let again = epd::read(&written, Variant::Chess).unwrap().value;
        assert_eq!((&again, epd::write(&again)), (&epd, written));
    }
}

/// Checks that every line is a mate in `dm` moves, and that its `pv` can be played to its end.
fn check_mates(path: &Path) {
    for (line, epd) in suite(path) {
        assert!(epd.number("dm").is_some(), "{line}");
        let line_of_play = epd.moves("pv");
        let words = line.split_once(" pv ").map(|(_, rest)| rest.split(';').next().unwrap());
        let count = words.map_or(0, |words| words.split_whitespace().count());
        assert_eq!(line_of_play.len(), count, "{line}");
    }
}

#[test]
fn our_own_mates() {
    let path = oracles::own_data("suites/mates.epd");
    check_moves(&path);
    check_mates(&path);
    assert_eq!(suite(&path).len(), 16);
}

/// Mates with whole variations: every `pv` can be played to its end.
#[test]
fn the_public_mates() {
    for name in ["mate-matetrack", "mate-in-1-to-8", "mate-from-games", "mate-mates2000"] {
        if let Some(path) = oracles::shared_data(&format!("open/{name}.epd")) {
            check_mates(&path);
        }
    }
}

#[test]
fn the_openings_of_engine_matches() {
    for name in ["UHO_8mvs_+90_+99", "FRC_openings", "DFRC_4852_v1.sample10k", "noob_2moves"] {
        if let Some(path) = oracles::shared_data(&format!("books/{name}.epd.zst")) {
            assert!(suite(&path).len() > 900);
        }
    }
}
