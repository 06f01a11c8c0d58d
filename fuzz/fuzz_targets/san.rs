//! A position on the first line, any bytes after it: a legal move or a refusal. The
//! standard text of a move is read as this move.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::coordinates::{self, CastlingStyle};
use notation::{fen, san};
use rules::{Position, Variant, chess};

fuzz_target!(|bytes: &[u8]| {
    let mut parts = bytes.splitn(2, |&byte| byte == b'\n');
    let (first, text) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let variants = [Variant::Chess, Variant::LosAlamos];
    let position = variants.into_iter().find_map(|variant| fen::read(first, variant).ok());
    let position = position.map_or(Position::Chess(chess::Position::start()), |r| r.value);
    if let Ok(reading) = san::read(text, &position) {
        assert!(position.is_legal(reading.value));
        let standard = san::write(reading.value, &position);
        let again = san::read(&standard, &position).expect("what we write we read");
        assert_eq!((again.value, again.notes), (reading.value, vec![]));
        let both = coordinates::write(reading.value, CastlingStyle::Chess960);
        assert_eq!(coordinates::read(both, &position), Ok(reading.value));
    }
    if let Ok(m) = coordinates::read(text, &position) {
        assert!(position.is_legal(m));
    }
});
