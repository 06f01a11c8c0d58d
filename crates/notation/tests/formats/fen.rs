//! Valid, sloppy and invalid FENs: the position and notes of each, or the message of its
//! refusal.

use crate::table;
use notation::fen;
use rules::Variant;

fn variant(name: &str) -> Variant {
    match name {
        "chess" => Variant::Chess,
        "6x6" => Variant::LosAlamos,
        other => panic!("no variant {other}"),
    }
}

/// The position as written back and all notes, or the error message.
fn answer(text: &[u8], variant: Variant) -> Vec<String> {
    match fen::read(text, variant) {
        Err(error) => vec![format!("! {error}")],
        Ok(reading) => {
            let notes = reading.notes.iter().map(ToString::to_string);
            std::iter::once(fen::write(reading.value)).chain(notes).collect()
        }
    }
}

#[test]
fn every_case_of_the_table_gets_its_answer() {
    let mut wrong = String::new();
    for (line, columns) in table::cases("fen.txt") {
        let found = answer(&table::unescaped(&columns[1]), variant(&columns[0]));
        if found != columns[2..] {
            wrong += &format!("{line}: {} | {} | {}\n", columns[0], columns[1], found.join(" | "));
        }
    }
    assert!(wrong.is_empty(), "these lines should read:\n{wrong}");
}

#[test]
fn endless_text_is_refused_in_a_short_sentence() {
    let sentence = answer("x".repeat(1_000_000).as_bytes(), Variant::Chess).remove(0);
    assert_eq!(sentence, "! a FEN has at most 4096 bytes, and this one has 1000000");
    let longest = "\u{1F600}".repeat(1_000);
    assert!(answer(longest.as_bytes(), Variant::Chess)[0].chars().count() < 200);
}

#[test]
fn a_pawn_on_the_edge_is_refused_on_each_of_the_sixteen_squares() {
    for (rank, rows) in [('1', 7), ('8', 0)] {
        for (index, file) in ('a'..='h').enumerate() {
            let mut ranks = ["8", "8", "8", "k7", "8", "K7", "8", "8"].map(String::from);
            ranks[rows] = format!("{index}p{}", 7 - index).replace('0', "");
            let sentence =
                answer(format!("{} w - - 0 1", ranks.join("/")).as_bytes(), Variant::Chess);
            let expected = format!("! the board makes no position: a pawn stands on {file}{rank}");
            assert_eq!(sentence, [expected]);
        }
    }
}

/// A pinned pawn cannot capture en passant, so the square is not part of the position, and
/// returning to the position is a repetition.
#[test]
fn an_en_passant_square_behind_a_pin_does_not_hide_a_repetition() {
    let text = "5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4";
    let start = fen::read(text, Variant::Chess).unwrap().value;
    let without = fen::read(text.replace("f6", "-"), Variant::Chess).unwrap().value;
    assert_eq!((start, start.key()), (without, without.key()));
    let mut game = rules::Game::new(start);
    for text in ["d7c8", "f8f7", "c8d7", "f7f8", "d7d8", "f8f7", "d8d7", "f7f8"] {
        let m = notation::coordinates::read(text, game.position()).unwrap();
        game.play(m).unwrap();
    }
    assert_eq!(game.repetitions(), 3);
}

/// Whichever single byte of a valid FEN is changed or removed, reading ends, and an
/// accepted FEN is written and read back unchanged.
#[test]
fn damaged_texts_are_read_or_refused_but_never_misread() {
    let good = b"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 17";
    let mut accepted = 0;
    for place in 0..good.len() {
        let mut texts = vec![good[..place].to_vec()];
        texts.extend([0, b' ', b'/', b'1', b'8', b'9', b'k', b'P', b'-', b'e', 0xC3].map(|byte| {
            let mut text = good.to_vec();
            text[place] = byte;
            text
        }));
        for text in texts {
            if let Ok(reading) = fen::read(&text, Variant::Chess) {
                accepted += 1;
                let written = fen::write(reading.value);
                let again = fen::read(&written, Variant::Chess).unwrap();
                assert_eq!((again.value, fen::write(again.value)), (reading.value, written));
            }
        }
    }
    assert!(accepted > 100);
}
