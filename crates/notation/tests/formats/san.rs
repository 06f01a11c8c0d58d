//! Moves as people and files write them: the move that is meant, its standard text, and the
//! messages of refusals.

use crate::table;
use notation::{fen, san};
use rules::{Position, Variant};

fn position(text: &str) -> Position {
    let variant = if text.split('/').count() == 6 { Variant::LosAlamos } else { Variant::Chess };
    fen::read(text, variant).unwrap().value
}

/// The standard text of the move and whether the given one differs, or the error.
fn answer(text: &[u8], position: &Position) -> String {
    match san::read(text, position) {
        Err(error) => format!("! {error}"),
        Ok(reading) if reading.notes.is_empty() => san::write(reading.value, position),
        Ok(reading) => {
            assert_eq!(reading.notes[0].standard, san::write(reading.value, position));
            format!("~ {}", reading.notes[0].standard)
        }
    }
}

#[test]
fn every_case_of_the_table_gets_its_answer() {
    let mut wrong = String::new();
    let mut board = None;
    for (line, columns) in table::cases("san.txt") {
        if columns.len() == 1 {
            board = Some(position(&columns[0]));
            continue;
        }
        let found = answer(&table::unescaped(&columns[0]), board.as_ref().unwrap());
        if found != columns[1] {
            wrong += &format!("{line}: {} | {found}\n", columns[0]);
        }
    }
    assert!(wrong.is_empty(), "these lines should read:\n{wrong}");
}

#[test]
fn endless_text_is_refused_in_a_short_sentence() {
    let start = rules::chess::Position::start();
    for text in ["N".repeat(1_000_000), "e4!".to_owned() + &"?".repeat(100), "♘".repeat(30)] {
        let sentence = san::read(&text, &start).unwrap_err().to_string();
        assert!(sentence.chars().count() < 150, "{sentence}");
    }
}
