//! Compares with python-chess, and with definitions written out pawn by pawn in another language.

use crate::positions::{data, fen};
use concepts::{attack, checks, mobility, pawns, pins};
use rules::chess::Position;
use rules::{Bitboard, Color};

fn sets(field: &str) -> Vec<Bitboard> {
    let read = |text| Bitboard(u64::from_str_radix(text, 16).unwrap());
    field.split_whitespace().map(read).collect()
}

fn both(ask: impl Fn(Color) -> Bitboard) -> Vec<Bitboard> {
    Color::ALL.into_iter().map(ask).collect()
}

fn absolute_pins(position: &Position, color: Color) -> Bitboard {
    pins::absolute(position, color).map(|pin| pin.pinned).collect()
}

#[test]
fn another_program_agrees() {
    type Concept = fn(&Position, Color) -> Bitboard;
    const SETS: [(&str, Concept); 6] = [
        ("attacked", attack::by),
        ("pinned", absolute_pins),
        ("doubled", pawns::doubled),
        ("isolated", pawns::isolated),
        ("backward", pawns::backward),
        ("passed", pawns::passed),
    ];
    let mut rows = 0;
    for row in data("witness.txt") {
        let position = fen(&row[0]);
        for (color, expected) in Color::ALL.into_iter().zip(row[1].split_whitespace()) {
            let counted = mobility::count(&position, color).to_string();
            assert!(expected == "-" || expected == counted, "{} {color:?}", row[0]);
        }
        for ((name, concept), expected) in SETS.iter().zip(&row[2..8]) {
            let found = both(|color| concept(&position, color));
            assert_eq!(found, sets(expected), "{name}: {}", row[0]);
        }
        assert_eq!(checks::checking_moves(&position).len().to_string(), row[8], "{}", row[0]);
        let style = notation::coordinates::CastlingStyle::Standard;
        let mates = checks::mating_moves(&position);
        let mut mates: Vec<_> =
            mates.iter().map(|&m| notation::coordinates::write(m, style)).collect();
        mates.sort();
        assert_eq!(mates.join(" "), row[9], "{}", row[0]);
        rows += 1;
    }
    assert!(rows > 200);
}
