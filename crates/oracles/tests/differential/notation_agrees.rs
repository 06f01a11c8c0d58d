//! FEN, algebraic and coordinate moves: written as by shakmaty, and read back.

use notation::coordinates::{self, CastlingStyle};
use notation::fen::{self, CastlingLetters};
use notation::san;
use rules::Variant;
use rules::chess::Position;
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, EnPassantMode, Position as _};

pub(crate) fn check(ours: &Position) {
    let theirs = oracles::their_position(ours).unwrap();
    let text = fen::write(*ours);
    assert_eq!(text, Fen::from_position(&theirs, EnPassantMode::Legal).to_string());
    for letters in [CastlingLetters::Usual, CastlingLetters::Shredder] {
        let text = fen::write_as(*ours, letters);
        let reading = fen::read(&text, Variant::Chess).unwrap();
        assert_eq!((reading.value, reading.notes), ((*ours).into(), vec![]), "{text}");
        assert_eq!(fen::write_as(reading.value, letters), text);
    }
    let style = CastlingStyle::needed_for(&(*ours).into());
    for their_move in &theirs.legal_moves() {
        moves_agree(ours, &theirs, *their_move, style);
    }
}

fn moves_agree(
    ours: &Position,
    theirs: &shakmaty::Chess,
    their_move: shakmaty::Move,
    style: CastlingStyle,
) {
    let m = oracles::our_move(their_move).unwrap();
    let text = san::write(m, ours);
    assert_eq!(text, SanPlus::from_move(theirs.clone(), their_move).to_string(), "{ours:?}");
    let reading = san::read(&text, ours).unwrap();
    assert_eq!((reading.value, reading.notes), (m, vec![]), "{text} in {ours:?}");

    let both = coordinates::write(m, CastlingStyle::Chess960);
    assert_eq!(both, their_move.to_uci(CastlingMode::Chess960).to_string());
    assert_eq!(coordinates::read(&both, ours), Ok(m), "{both} in {ours:?}");
    assert_eq!(san::find(&both, ours), Ok(m), "{both} in {ours:?}");
    if style == CastlingStyle::Standard {
        let usual = coordinates::write(m, CastlingStyle::Standard);
        assert_eq!(usual, their_move.to_uci(CastlingMode::Standard).to_string());
        assert_eq!(coordinates::read(&usual, ours), Ok(m), "{usual} in {ours:?}");
    }
}
