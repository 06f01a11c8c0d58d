//! Short ways to write positions and sets of squares in tests.

use rules::chess::Position;
use rules::{Bitboard, File, Move, Rank, Square};

pub(crate) fn position(fen: &str) -> Position {
    notation::fen::read_chess(fen).unwrap().value
}

pub(crate) fn square(name: &str) -> Square {
    let mut letters = name.chars();
    let file = File::from_letter(letters.next().unwrap()).unwrap();
    Square::at(file, Rank::from_digit(letters.next().unwrap()).unwrap())
}

/// The set of squares named in a list such as `"e4 d5"`.
pub(crate) fn set(names: &str) -> Bitboard {
    names.split_whitespace().map(square).collect()
}

/// The legal move written as `e2e4`; castling as the king taking its rook.
pub(crate) fn legal(position: &Position, m: &str) -> Move {
    let (from, to) = (square(&m[..2]), square(&m[2..4]));
    let moves = position.legal_moves();
    moves.iter().copied().find(|m| m.from() == from && m.to() == to).unwrap()
}
