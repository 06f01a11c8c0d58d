//! The first field: the pieces.

use super::{FenError, Note};
use crate::quote;
use rules::{Color, Piece, Role, Variant};

/// The pieces of a board, from a1 to h8.
type Pieces = [Option<Piece>; 64];

/// The letter of a piece: White's in upper case.
pub(super) fn letter_of(piece: Piece) -> char {
    const LETTERS: [char; 12] = ['P', 'p', 'N', 'n', 'B', 'b', 'R', 'r', 'Q', 'q', 'K', 'k'];
    LETTERS[piece as usize]
}

fn piece_of(letter: char) -> Option<Piece> {
    let role = match letter.to_ascii_lowercase() {
        'p' => Role::Pawn,
        'n' => Role::Knight,
        'b' => Role::Bishop,
        'r' => Role::Rook,
        'q' => Role::Queen,
        'k' => Role::King,
        _ => return None,
    };
    Some(role.of(if letter.is_ascii_uppercase() { Color::White } else { Color::Black }))
}

/// Reads the board field.
pub(super) fn read(
    text: &str,
    variant: Variant,
    notes: &mut Vec<Note>,
) -> Result<Pieces, FenError> {
    let size = variant.size();
    let other = match variant {
        Variant::Chess => Variant::LosAlamos,
        Variant::LosAlamos => Variant::Chess,
    };
    if has_shape_of(text, other) {
        return Err(FenError::OtherBoard(other));
    }
    let found = text.split('/').count();
    if found != size {
        return Err(FenError::RankCount { needed: size, found, shown: quote(text) });
    }
    let mut pieces = [None; 64];
    for (index, rank) in text.split('/').enumerate() {
        read_rank(rank, size, size - index, &mut pieces, notes)?;
    }
    Ok(pieces)
}

/// Whether the text has all ranks of a variant's board, each of the right length.
fn has_shape_of(text: &str, variant: Variant) -> bool {
    let size = variant.size();
    let width = |rank: &str| rank.chars().map(width_of).sum::<usize>();
    text.split('/').count() == size && text.split('/').all(|rank| width(rank) == size)
}

fn width_of(letter: char) -> usize {
    letter.to_digit(10).map_or(1, |digit| digit as usize)
}

/// Reads one rank, given with its number on the board.
fn read_rank(
    text: &str,
    size: usize,
    rank: usize,
    pieces: &mut Pieces,
    notes: &mut Vec<Note>,
) -> Result<(), FenError> {
    let mut file = 0;
    let mut after_digit = false;
    for letter in text.chars() {
        let skipped = letter.to_digit(10).map(|digit| digit as usize);
        if let Some(piece) = piece_of(letter) {
            if file < size {
                pieces[(rank - 1) * 8 + file] = Some(piece);
            }
        } else if skipped.is_none_or(|count| count == 0 || count > size) {
            return Err(FenError::UnknownPiece { rank, shown: quote(letter.to_string()) });
        } else if after_digit && notes.last() != Some(&Note::AdjacentDigits { rank }) {
            notes.push(Note::AdjacentDigits { rank });
        }
        after_digit = skipped.is_some();
        file += width_of(letter);
    }
    if file != size {
        return Err(FenError::RankWidth { rank, needed: size, found: file, shown: quote(text) });
    }
    Ok(())
}
