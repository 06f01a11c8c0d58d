//! The third field: who may castle with which rook.

use super::FenError;
use crate::quote;
use rules::chess::Wing;
use rules::{Bitboard, Color, File, Rank, Role, Setup, Square};

/// How castling rights are written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum CastlingLetters {
    /// `KQkq`; the letter of the file only where the rook is not the outermost (X-FEN).
    #[default]
    Usual,
    /// Always the letter of the file: `HAha` (Shredder-FEN).
    Shredder,
}

/// Reads the castling field. The setup must already contain the pieces.
///
/// A right without a rook is read with the rook's usual square, so that the rules reject
/// it.
pub(super) fn read(text: &str, setup: &Setup) -> Result<Bitboard, FenError> {
    let mut rooks = Bitboard::EMPTY;
    if text == "-" {
        return Ok(rooks);
    }
    for letter in text.chars() {
        let Some(rook) = rook_of(letter, setup) else {
            return Err(FenError::CastlingLetter {
                letter: quote(letter.to_string()),
                field: quote(text),
            });
        };
        if rooks.has(rook) {
            return Err(FenError::CastlingTwice { letter, field: quote(text) });
        }
        rooks = rooks.with(rook);
    }
    Ok(rooks)
}

/// The square of the rook that a letter denotes.
fn rook_of(letter: char, setup: &Setup) -> Option<Square> {
    let color = if letter.is_ascii_uppercase() { Color::White } else { Color::Black };
    let home = Rank::First.seen_by(color);
    match letter.to_ascii_lowercase() {
        'k' => Some(outermost(setup, color, Wing::Kingside).unwrap_or(Square::at(File::H, home))),
        'q' => Some(outermost(setup, color, Wing::Queenside).unwrap_or(Square::at(File::A, home))),
        file => File::from_letter(file).map(|file| Square::at(file, home)),
    }
}

/// A side's outermost rook on a wing, if its only king is on the back rank.
fn outermost(setup: &Setup, color: Color, wing: Wing) -> Option<Square> {
    let home = Bitboard::rank(Rank::First.seen_by(color));
    let king = (setup.pieces(color, Role::King)).single().filter(|&king| home.has(king))?;
    let rooks = setup.pieces(color, Role::Rook) & home;
    let on_wing: Bitboard =
        rooks.into_iter().filter(|&rook| Wing::of(king, rook) == wing).collect();
    match wing {
        Wing::Kingside => on_wing.last(),
        Wing::Queenside => on_wing.first(),
    }
}

/// Writes the castling field of a setup.
pub(super) fn write(setup: &Setup, letters: CastlingLetters) -> String {
    let mut text = String::new();
    for color in Color::ALL {
        // The king's wing first, as in KQkq.
        let own = setup.castling & Bitboard::rank(Rank::First.seen_by(color));
        for rook in own.into_iter().collect::<Vec<_>>().into_iter().rev() {
            let letter = letter_of(setup, color, rook, letters);
            text.push(color.choose(letter.to_ascii_uppercase(), letter));
        }
    }
    if text.is_empty() { "-".to_owned() } else { text }
}

/// The letter of a right, in lower case.
fn letter_of(setup: &Setup, color: Color, rook: Square, letters: CastlingLetters) -> char {
    let usual = [('k', Wing::Kingside), ('q', Wing::Queenside)];
    let found = usual.into_iter().find(|&(_, wing)| outermost(setup, color, wing) == Some(rook));
    match found {
        Some((letter, _)) if letters == CastlingLetters::Usual => letter,
        _ => rook.file().letter(),
    }
}
