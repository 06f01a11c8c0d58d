//! Compares the texts of cards and reports with the files in `tests/texts`. `VITRINE_UPDATE=1 cargo
//! test -p cli --test binary texts` writes the files.

use crate::command_line::said;
use std::fs;
use std::path::{Path, PathBuf};

/// Reports of a few kinds: numbers as ratios, goals with bounds, tables of a machine, a problem.
const REPORTS: &[(&str, &str)] = &[
    ("turing", "4k3/8/8/3p4/4P3/8/8/4K2R w K - 0 1"),
    ("newell-shaw-simon", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ("caps", "3r2k1/p4ppp/8/8/1P6/8/P4PPP/1N4K1 w - - 0 1"),
    ("prinz", "5Kbk/6pp/6P1/8/8/8/8/7R w - - 0 1"),
];

fn file(folder: &str, name: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/texts");
    root.join(folder).join(format!("{name}.txt"))
}

/// Compares a text with its file, or writes the file.
fn compare(path: &Path, text: &str) {
    if std::env::var_os("VITRINE_UPDATE").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let expected = fs::read_to_string(path).unwrap_or_default();
    assert_eq!(text, expected, "{} differs", path.display());
}

/// Programs from this year on still change.
const MODERN: u16 = 2000;

#[test]
fn the_cards_of_historical_programs_read_as_their_files() {
    let historical = catalogue::PROGRAMS.iter().filter(|entry| entry.card().year < MODERN);
    let mut compared = 0;
    for entry in historical {
        let path = file("cards", entry.id);
        // A new program gets its file with the next update.
        if path.exists() || std::env::var_os("VITRINE_UPDATE").is_some() {
            compare(&path, &said(&["programs", "show", entry.id]));
            compared += 1;
        }
    }
    assert!(compared >= 15, "{compared} cards");
}

#[test]
fn reports_of_thinking_read_as_their_files() {
    for (program, fen) in REPORTS {
        let text = said(&["think", "--program", program, "--fen", fen]);
        // The last line contains the time.
        let (report, _time) = text.trim_end().rsplit_once('\n').unwrap();
        compare(&file("reports", program), &format!("{report}\n"));
    }
}
