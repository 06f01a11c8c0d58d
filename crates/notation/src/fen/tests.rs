use super::*;
use rules::chess::Wing;
use rules::{Color, Square};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_starts_are_written_as_everybody_writes_them() {
    assert_eq!(write(chess::Position::start()), START);
    assert_eq!(write(losalamos::Position::start()), "rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1");
    assert_eq!(read(START, Variant::Chess).unwrap().notes, []);
    let small = read("rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1", Variant::LosAlamos).unwrap();
    assert_eq!(small.value, losalamos::Position::start().into());
    assert_eq!(small.notes, []);
}

#[test]
fn all_960_starts_come_back_in_both_castling_forms() {
    for number in 0..960 {
        let setup = chess::double_chess960_setup(number, (number * 7 + 13) % 960);
        let position = chess::Position::from_setup(setup).unwrap();
        for letters in [CastlingLetters::Usual, CastlingLetters::Shredder] {
            let text = write_as(position, letters);
            let reading = read_chess(&text).unwrap();
            assert_eq!((reading.value, reading.notes), (position, vec![]), "{text}");
        }
        assert!(write(position).contains(" w KQkq - 0 1"));
    }
}

#[test]
fn an_inner_rook_has_the_letter_of_its_file() {
    let text = "1r1k1r1r/8/8/8/8/8/8/R1R1K2R w HCf - 3 9";
    let position = read_chess(text).unwrap().value;
    assert_eq!(position.castling_rook(Color::White, Wing::Queenside), Some(Square::C1));
    assert_eq!(position.castling_rook(Color::White, Wing::Kingside), Some(Square::H1));
    assert_eq!(position.castling_rook(Color::Black, Wing::Kingside), Some(Square::F8));
    assert_eq!(write(position), text.replace("HC", "KC"));
    assert_eq!(write_as(position, CastlingLetters::Shredder), text);
}
