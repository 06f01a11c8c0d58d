//! Openings, suites and games can be read from compressed files.

use crate::command_line::{refusal, said, vitrine};
use crate::folder::Folder;
use bzip2::write::BzEncoder;
use flate2::write::GzEncoder;
use ruzstd::encoding::{CompressionLevel, compress_to_vec};
use serde_json::Value;
use std::fs;
use std::io::Write;

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), flate2::Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn bzip2(content: &[u8]) -> Vec<u8> {
    let mut encoder = BzEncoder::new(Vec::new(), bzip2::Compression::fast());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn zstandard(content: &[u8]) -> Vec<u8> {
    compress_to_vec(content, CompressionLevel::Fastest)
}

/// The same content in every format; the names do not tell the format.
fn packed(folder: &Folder, content: &str) -> Vec<String> {
    let formats = [gzip, bzip2, zstandard];
    let files = formats.iter().enumerate().map(|(number, pack)| {
        let file = folder.file(&format!("packed-{number}"));
        fs::write(&file, pack(content.as_bytes())).unwrap();
        file
    });
    files.collect()
}

const QUESTION: &str = "7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7#; id \"mate\";\n";

#[test]
fn openings_come_from_packed_files() {
    let folder = Folder::new("packed-openings");
    for file in packed(&folder, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n") {
        let store = folder.file("games.db");
        let played = ["match", "first-move", "random-move", "--games", "2", "--depth", "1"];
        let short = ["--max-moves", "2", "--openings", &file, "--store", &store, "--name", &file];
        said(&[&played[..], &short].concat());
        let list = ["games", "list", "--event", &file, "--store", &store, "--format", "json"];
        let list: Value = serde_json::from_str(&said(&list)).unwrap();
        let number = list["games"][0]["id"].to_string();
        let game = said(&["games", "show", &number, "--store", &store]);
        assert!(game.contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]"), "{game}");
    }
}

#[test]
fn suites_books_and_experiments_read_packed_files() {
    let folder = Folder::new("packed-suites");
    for file in packed(&folder, QUESTION) {
        let tried = said(&["suite", &file, "--nodes", "1000"]);
        assert!(tried.contains("1 of 1 solved"), "{tried}");
    }
    let book = folder.file("book.bin");
    for file in packed(&folder, "[Result \"1-0\"]\n\n1. e4 e5 1-0\n") {
        said(&["book", "make", &file, "--out", &book]);
        assert!(said(&["book", "show", &book, "--games", &file]).contains("e4"));
        let counted = said(&["lab", "mobility", "--set", &format!("Games=@{file}")]);
        assert!(!counted.is_empty());
    }
    let puzzle = "fen,moves,rating\n\
                  rnbqkb1r/pp1np2p/2p3Q1/3pp3/3P4/3B4/PPPN1PPP/R1B1K1NR b KQkq - 0 8,h7g6 d3g6,900\n";
    for file in packed(&folder, puzzle) {
        let solved = said(&["ladder", "puzzles", &file, "--levels", "5"]);
        assert!(solved.contains(" 5 |"), "{solved}");
    }
}

/// A few kilobytes that unpack to gigabytes.
#[test]
fn a_bomb_is_refused_with_one_sentence() {
    let folder = Folder::new("packed-bomb");
    let blank = vec![b'\n'; 80 << 20];
    for pack in [gzip, bzip2, zstandard] {
        let file = folder.file("bomb");
        fs::write(&file, pack(&blank)).unwrap();
        assert!(fs::metadata(&file).unwrap().len() < 1 << 20);
        let why = refusal(&["match", "first-move", "random-move", "--openings", &file]);
        assert!(why.ends_with("64 MB of it hold nothing usable\n"), "{why}");
        assert_is_refused(&["suite", &file], "64 MB of it hold nothing usable");
    }
}

#[test]
fn what_is_no_suite_is_refused_with_one_sentence() {
    let folder = Folder::new("packed-nonsense");
    let file = folder.file("table.gz");
    fs::write(&file, gzip("x\n".repeat(20_000).as_bytes())).unwrap();
    assert_is_refused(&["suite", &file], "10000 lines in a row ask nothing");
    let heading = "PuzzleId,FEN,Moves,Rating\n".to_owned();
    fs::write(&file, gzip((heading + &"x".repeat(2 << 20)).as_bytes())).unwrap();
    assert_is_refused(&["suite", &file], "this is not text: a line does not end");
    let torn = gzip(QUESTION.repeat(2).as_bytes());
    fs::write(&file, &torn[..torn.len() - 9]).unwrap();
    assert_eq!(vitrine(&["suite", &file, "--nodes", "1000"]).status.code(), Some(1));
}

fn assert_is_refused(arguments: &[&str], because: &str) {
    let output = vitrine(arguments);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    assert!(output.stdout.is_empty());
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.lines().count() == 1 && why.contains(because), "{why}");
}
