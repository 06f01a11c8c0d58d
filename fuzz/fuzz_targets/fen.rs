//! Any bytes are a position or are refused in a short sentence; what is read is written
//! and read back the same.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::fen::{self, CastlingLetters};
use rules::Variant;

fuzz_target!(|bytes: &[u8]| {
    for variant in [Variant::Chess, Variant::LosAlamos] {
        match fen::read(bytes, variant) {
            Err(error) => assert!(error.to_string().chars().count() < 2_000),
            Ok(reading) => {
                for letters in [CastlingLetters::Usual, CastlingLetters::Shredder] {
                    let text = fen::write_as(reading.value, letters);
                    let again = fen::read(&text, variant).expect("what we write we read");
                    assert_eq!(again.value, reading.value);
                    assert_eq!(fen::write_as(again.value, letters), text);
                }
                let moves = reading.value.legal_moves();
                assert!(moves.iter().all(|&m| reading.value.is_legal(m)));
            }
        }
    }
});
