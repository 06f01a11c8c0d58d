//! Polyglot books: opening moves by position, in the format that all GUIs read.
//!
//! A book is a sequence of records of 16 bytes, sorted by the key of the position: key, move,
//! weight, and four bytes that programs may use for themselves.
//!
//! * [`key`] the key of a position · [`Book`] looks up · [`Maker`] makes one from games

mod book;
mod make;
mod numbers;

pub use book::{Book, BookMove, Note, RECORD, Records};
pub use make::Maker;

use numbers::NUMBERS;
use rules::chess::Wing;
use rules::{Color, Game, Piece, Position, Role, Setup, Square, chess};

const CASTLING: usize = 768;
const EN_PASSANT: usize = 772;
const WHITE: usize = 780;

/// The key of a setup. The en passant file counts if a pawn is beside the one that has made the
/// double step, whether it may capture or not.
pub fn key(setup: &Setup) -> u64 {
    let pieces = Square::ALL.into_iter().filter_map(|square| {
        Some(NUMBERS[kind(setup.board[square as usize]?) * 64 + square as usize])
    });
    let mut key = pieces.fold(0, |key, number| key ^ number);
    for (right, number) in castling_rights(setup).into_iter().zip(&NUMBERS[CASTLING..EN_PASSANT]) {
        key ^= if right { *number } else { 0 };
    }
    if let Some(file) = passing_file(setup) {
        key ^= NUMBERS[EN_PASSANT + file];
    }
    key ^ setup.turn.choose(NUMBERS[WHITE], 0)
}

/// The key of the current position of a game; `None` for Los Alamos chess. The double step is taken
/// from the game, because the position keeps it only if the pawn can be captured.
pub fn key_of_game(game: &Game) -> Option<u64> {
    let position = game.position().as_chess()?;
    let mut setup = position.to_setup();
    if let Some(m) = game.moves().last().filter(|m| m.is_double_step()) {
        setup.en_passant = Some(Square::new(u8::midpoint(m.from() as u8, m.to() as u8)));
    }
    Some(key(&setup))
}

/// The index of a piece: Black's before White's.
fn kind(piece: Piece) -> usize {
    piece.role() as usize * 2 + piece.color().choose(1, 0)
}

/// The castling rights: White's first, and the king's side first.
fn castling_rights(setup: &Setup) -> [bool; 4] {
    let mut rights = [false; 4];
    for rook in setup.castling {
        let Some(piece) = setup.board[rook as usize] else { continue };
        let color = piece.color();
        let king = setup.pieces(color, Role::King).first().unwrap_or(rook);
        let side = usize::from(Wing::of(king, rook) == Wing::Queenside);
        rights[color as usize * 2 + side] = true;
    }
    rights
}

/// The file of a double step, if a pawn that could capture en passant is beside it.
fn passing_file(setup: &Setup) -> Option<usize> {
    let passed = setup.en_passant?;
    let stepped = rules::Bitboard::of(passed).forward(!setup.turn);
    let beside = stepped.east() | stepped.west();
    (beside & setup.pieces(setup.turn, Role::Pawn)).any().then_some(passed.file() as usize)
}

/// The sixteen bits of a move: the squares and the promotion.
fn bits(m: rules::Move) -> u16 {
    let promoted = match m.promoted() {
        None => 0,
        Some(Role::Knight) => 1,
        Some(Role::Bishop) => 2,
        Some(Role::Rook) => 3,
        Some(_) => 4,
    };
    promoted << 12 | (m.from() as u16) << 6 | m.to() as u16
}

/// The legal move that some bits encode. Castling is encoded as king takes rook; the king's move of
/// two squares, which some programs write, is understood as well.
fn legal_move(position: &chess::Position, wanted: u16) -> Option<rules::Move> {
    let legal = position.legal_moves();
    let exact = (&legal).into_iter().find(|&m| bits(m) == wanted);
    exact.or_else(|| {
        (&legal).into_iter().filter(|m| m.is_castling()).find(|m| {
            let color: Color = position.turn();
            let target = Wing::of(m.from(), m.to()).king_target(color);
            (m.from() as u16) << 6 | target as u16 == wanted
        })
    })
}

/// The key of a position, for callers without a game.
pub fn key_of(position: &Position) -> Option<u64> {
    position.as_chess().map(|chess| key(&chess.to_setup()))
}
