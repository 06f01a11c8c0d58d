//! The records of thoughts that the page's tests read, in `web/src/testing/thoughts`: the present
//! output of `vitrine think --format json`.
//!
//! `VITRINE_UPDATE=1 cargo test -p cli --test binary recorded` writes them again.

use crate::command_line::said;
use serde_json::Value;
use std::path::{Path, PathBuf};

/// A record: the program, which names the file, and the arguments.
struct Record {
    program: &'static str,
    arguments: &'static [&'static str],
}

const RECORDS: &[Record] = &[
    Record { program: "bernstein", arguments: &["r3k3/p7/8/8/8/8/P7/R3K2R w KQ - 0 1"] },
    // The twelfth move of MANIAC's third game.
    Record {
        program: "los-alamos",
        arguments: &["r1q1nr/P1pk2/3ppp/2pP2/2P1PP/R1QKNR w - - 0 12", "--variant", "losalamos"],
    },
    Record {
        program: "newell-shaw-simon",
        arguments: &["rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"],
    },
    // Prinz's own problem.
    Record { program: "prinz", arguments: &["5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1"] },
    Record { program: "shannon-a", arguments: &["4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"] },
    Record { program: "torres", arguments: &["K7/1R6/3k4/8/8/8/8/8 w - - 0 1"] },
    Record { program: "turing", arguments: &["4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1"] },
];

fn file(program: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/testing/thoughts");
    root.join(format!("{program}.json"))
}

/// Returns what a program says, without the time it took.
fn think(record: &Record) -> Value {
    let arguments = ["think", "--format", "json", "--program", record.program, "--fen"];
    let text = said(&[&arguments[..], record.arguments].concat());
    let mut whole: Value = serde_json::from_str(&text).unwrap();
    for thought in whole["thoughts"].as_array_mut().unwrap() {
        if let Some(time) = thought.get_mut("milliseconds") {
            *time = 0.into();
        }
    }
    whole
}

#[test]
fn the_records_of_the_page_are_what_the_programs_say() {
    let is_writing = std::env::var_os("VITRINE_UPDATE").is_some();
    for record in RECORDS {
        let (path, now) = (file(record.program), think(record));
        if is_writing {
            std::fs::write(&path, format!("{now:#}\n")).unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let kept: Value = serde_json::from_str(&text).unwrap();
        assert!(kept == now, "{} is old; see the head of this file", path.display());
    }
}

#[test]
fn every_record_has_its_program() {
    let folder = file("x");
    for entry in std::fs::read_dir(folder.parent().unwrap()).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap();
        assert!(RECORDS.iter().any(|record| record.program == name), "nothing writes {name}");
    }
}
