//! Tables against known counts, known longest mates, and another generator.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail loudly")]
#![expect(clippy::print_stdout, reason = "a test says what it found")]

use knowledge::endgame::{Alone, Build, Exact, Material, Shelf, Tables, probe, verify};
use rules::{Color, Variant};
use std::fs;
use std::sync::Arc;
use std::time::Instant;

/// Whether the long versions are requested.
fn soak() -> bool {
    std::env::var_os("VITRINE_SOAK").is_some()
}

/// A file of the shared data beside the project, if it exists.
fn shared(name: &str) -> Option<String> {
    fixtures::shared_data(name).map(|path| fs::read_to_string(path).unwrap())
}

fn add(shelf: &mut Shelf, material: Material) {
    for needed in material.needs().into_iter().chain([material]) {
        if shelf.table(&needed).is_none() {
            let table = Build::new(needed, shelf, &Alone).unwrap().finish().unwrap();
            shelf.add(Arc::new(table));
        }
    }
}

/// The tables that are tested: a few, or all of up to four pieces.
fn tables() -> Shelf {
    let mut shelf = Shelf::default();
    let few = ["KPvK", "KBvK", "KNvK", "KRvKB"];
    let few = few.into_iter().map(|name| name.parse().unwrap()).collect();
    let all = (3..=4).flat_map(|pieces| Material::all(Variant::Chess, pieces)).collect();
    let wanted: Vec<Material> = if soak() { all } else { few };
    for material in wanted {
        let begin = Instant::now();
        add(&mut shelf, material);
        let size = shelf.table(&material).unwrap().size();
        println!("{material}: {size} bytes, {:?}", begin.elapsed());
    }
    shelf
}

/// White to move and Black to move: wins, draws, losses, the longest win and the longest
/// loss. KPvK's counts are in every book on the subject, the longest mates too.
const KNOWN: [(&str, [[u64; 5]; 2]); 4] = [
    ("KQvK", [[144_508, 0, 0, 19, 0], [0, 23_048, 200_896, 0, 20]]),
    ("KRvK", [[175_168, 0, 0, 31, 0], [0, 22_244, 201_700, 0, 32]]),
    ("KPvK", [[124_960, 38_368, 0, 55, 0], [0, 70_420, 97_604, 0, 56]]),
    ("KQvKR", [[8_863_768, 71_704, 17_136, 69, 36], [3_090_088, 627_960, 7_062_680, 37, 70]]),
];

#[test]
fn counts_longest_mates_and_distances_are_right() {
    let shelf = tables();
    for (name, sides) in KNOWN.into_iter().take(if soak() { KNOWN.len() } else { 3 }) {
        check_counts(&shelf, name, sides);
    }
    if let Some(text) = shared("endings/dtm-statistics.tsv") {
        check_all_counts(&shelf, &text);
    }
    if let Some(text) = shared("endings/dtm-vectors.epd") {
        let checked = text.lines().filter(|line| check_vector(&shelf, line)).count();
        println!("{checked} distances");
        assert!(checked > 100);
    }
    for table in shelf.tables() {
        if soak() || table.material().pieces() == 3 {
            let begin = Instant::now();
            let positions = verify(table, &shelf, &Alone).unwrap();
            println!(
                "{}: {positions} positions follow from the next, {:?}",
                table.material(),
                begin.elapsed()
            );
        }
    }
}

fn counts(shelf: &Shelf, material: Material) -> [[u64; 5]; 2] {
    shelf.table(&material).unwrap().statistics().sides.map(|side| {
        let plies =
            |longest: Option<knowledge::endgame::Longest>| longest.map_or(0, |l| l.plies.into());
        [side.wins, side.draws, side.losses, plies(side.longest_win), plies(side.longest_loss)]
    })
}

fn check_counts(shelf: &Shelf, name: &str, sides: [[u64; 5]; 2]) {
    assert_eq!(counts(shelf, name.parse().unwrap()), sides, "{name}");
}

fn check_all_counts(shelf: &Shelf, text: &str) {
    for table in shelf.tables() {
        let material = table.material();
        let statistics = table.statistics();
        for color in Color::ALL {
            let beginning = format!("{material}\t{}\t", color.choose('w', 'b'));
            let line = text.lines().find_map(|line| line.strip_prefix(&beginning)).expect("a line");
            let fields: Vec<&str> = line.split('\t').collect();
            let number = |field: usize| fields[field].parse::<u64>().ok();
            let side = statistics.sides[color as usize];
            assert_eq!(number(0), Some(side.wins), "{beginning}");
            assert_eq!(number(1), Some(side.draws), "{beginning}");
            assert_eq!(number(2), Some(side.losses), "{beginning}");
            assert_eq!(number(3), side.longest_win.map(|l| l.plies.into()), "{beginning}");
            assert_eq!(number(4), Some(side.longest_win.map_or(0, |l| l.count)), "{beginning}");
            assert_eq!(number(6), side.longest_loss.map(|l| l.plies.into()), "{beginning}");
            assert_eq!(number(7), Some(side.longest_loss.map_or(0, |l| l.count)), "{beginning}");
        }
    }
}

/// Whether a line of distances is about a table that we have; if so, checks the distance.
fn check_vector(shelf: &Shelf, line: &str) -> bool {
    let record = notation::epd::read(line, Variant::Chess).expect("the line is EPD").value;
    let position = record.position;
    let Some(exact) = probe(shelf, &position) else {
        assert!(!soak(), "{line}");
        return false;
    };
    assert_eq!(record.text("wdl"), Some((2 * exact.result()).to_string()), "{line}");
    assert_eq!(record.text("dtm"), Some(exact.plies().unwrap_or(0).to_string()), "{line}");
    let wanted = record.moves("bm");
    for m in &position.legal_moves() {
        let is_best = exact_after(shelf, &position, m) == exact;
        assert!(exact == Exact::Draw || is_best == wanted.contains(&m), "{line}: {m:?}");
    }
    true
}

fn exact_after(shelf: &Shelf, position: &rules::Position, m: rules::Move) -> Exact {
    probe(shelf, &position.after(m)).expect("a smaller table").before_move()
}
