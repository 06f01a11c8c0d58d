//! The FEN of a position.

use super::board::letter_of;
use super::{CastlingLetters, castling};
use core::fmt::Write;
use rules::{Position, Setup, Variant};

/// The FEN of a position, in six fields.
///
/// The en passant square is written only if a pawn can legally capture there.
pub fn write(position: impl Into<Position>) -> String {
    write_as(position, CastlingLetters::Usual)
}

/// The FEN of a position with a choice of castling letters.
pub fn write_as(position: impl Into<Position>, letters: CastlingLetters) -> String {
    let position = position.into();
    write_setup(&position.to_setup(), position.variant(), letters)
}

/// The FEN of any setup, valid or not.
pub fn write_setup(setup: &Setup, variant: Variant, letters: CastlingLetters) -> String {
    let mut text = board(setup, variant.size());
    let en_passant = setup.en_passant.map_or("-".to_owned(), |square| square.to_string());
    // Writing to a string cannot fail.
    let _ = write!(
        text,
        " {} {} {en_passant} {} {}",
        setup.turn.choose('w', 'b'),
        castling::write(setup, letters),
        setup.halfmove_clock,
        setup.fullmove_number
    );
    text
}

fn board(setup: &Setup, size: usize) -> String {
    let mut text = String::with_capacity(90);
    for rank in (0..size).rev() {
        let pieces = &setup.board[rank * 8..rank * 8 + size];
        for stretch in pieces.chunk_by(|left, right| left.is_none() && right.is_none()) {
            match stretch[0] {
                Some(piece) => text.push(letter_of(piece)),
                None => text.push_str(&stretch.len().to_string()),
            }
        }
        if rank > 0 {
            text.push('/');
        }
    }
    text
}
