//! Finds the legal move that a text means.

use super::Note;
use super::parse::{Pattern, Wish, parse};
use super::write::write;
use crate::coordinates::king_target;
use crate::{Reading, quote};
use rules::chess::Wing;
use rules::{Board, Move, MoveList};
use thiserror::Error;

/// Why a text is not a legal move.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SanError {
    /// The text does not look like a move.
    #[error("{0} does not look like a move such as Nf3, exd5 or O-O")]
    Shape(String),
    /// The null move.
    #[error("{0} is the null move, which nobody may play in a game")]
    NullMove(String),
    /// A pawn reaches the last rank and the text does not say what it becomes.
    #[error("{0} needs to say what the pawn becomes, as in e8=Q")]
    PromotionMissing(String),
    /// Several legal moves fit.
    #[error("{shown} can mean {}", .candidates.join(" or "))]
    Ambiguous {
        /// The text.
        shown: String,
        /// The moves that fit.
        candidates: Vec<String>,
    },
    /// No legal move fits.
    #[error("{0} is not a legal move here")]
    Illegal(String),
}

/// The legal move that a text means in a position, with a note if the text is not the
/// standard one.
///
/// ```
/// let start = rules::chess::Position::start();
/// let reading = notation::san::read("Ng1-f3!", &start)?;
/// assert_eq!(reading.notes[0].to_string(), r#""Ng1-f3!" is read as Nf3"#);
/// # Ok::<(), notation::san::SanError>(())
/// ```
pub fn read(
    text: impl AsRef<[u8]>,
    position: &impl Board,
) -> Result<Reading<Move, Note>, SanError> {
    let text = text.as_ref();
    let m = find(text, position)?;
    let standard = write(m, position);
    let is_standard = standard.as_bytes() == text;
    let note = || Note { shown: quote(text), standard };
    Ok(Reading { value: m, notes: if is_standard { Vec::new() } else { vec![note()] } })
}

/// Finds the legal move that a text means in a position: [`read`] without notes.
pub fn find(text: impl AsRef<[u8]>, position: &impl Board) -> Result<Move, SanError> {
    let text = text.as_ref();
    let (first, second) = match parse(text) {
        None => return Err(SanError::Shape(quote(text))),
        Some(Wish::Nothing) => return Err(SanError::NullMove(quote(text))),
        Some(Wish::Castle(wing)) => return castle(wing, text, position),
        Some(Wish::Go(first, second)) => (first, second),
    };
    let mut moves = position.legal_moves();
    moves.retain(|m| fits(&first, m, position) || second.is_some_and(|p| fits(&p, m, position)));
    match *moves {
        [only] => Ok(only),
        [] => Err(objection(text, &first, position)),
        _ => exact_among(&moves, text, position),
    }
}

fn castle(wing: Wing, text: &[u8], position: &impl Board) -> Result<Move, SanError> {
    let fits = |m: &Move| m.is_castling() && Wing::of(m.from(), m.to()) == wing;
    let found = position.legal_moves().iter().copied().find(fits);
    found.ok_or_else(|| SanError::Illegal(quote(text)))
}

/// Whether a legal move has all the known parts.
fn fits(pattern: &Pattern, m: Move, position: &impl Board) -> bool {
    let role = || position.piece_on(m.from()).map(|piece| piece.role());
    goes_to(m, pattern)
        && pattern.file.is_none_or(|file| m.from().file() == file)
        && pattern.rank.is_none_or(|rank| m.from().rank() == rank)
        && pattern.promoted == m.promoted()
        && (!pattern.en_passant || m.is_en_passant())
        && pattern.role.is_none_or(|wanted| role() == Some(wanted))
}

/// Whether a move goes where the pattern says. Castling may be written with both squares:
/// king takes rook, or the king's move if it is longer than one step.
fn goes_to(m: Move, pattern: &Pattern) -> bool {
    if !m.is_castling() {
        return m.to() == pattern.to;
    }
    let both_squares = pattern.file.is_some() && pattern.rank.is_some();
    let way = king_target(m) == pattern.to && m.from().distance(pattern.to) > 1;
    both_squares && (m.to() == pattern.to || way)
}

/// Of several moves that fit, returns the one whose standard text this is, if any.
fn exact_among(moves: &MoveList, text: &[u8], position: &impl Board) -> Result<Move, SanError> {
    let candidates: Vec<String> = moves.into_iter().map(|m| write(m, position)).collect();
    match candidates.iter().position(|standard| standard.as_bytes() == text) {
        Some(index) => Ok(moves[index]),
        None => Err(SanError::Ambiguous { shown: quote(text), candidates }),
    }
}

/// The error for a text that no legal move fits.
fn objection(text: &[u8], pattern: &Pattern, position: &impl Board) -> SanError {
    let promotes = |m: Move| {
        m.is_promotion() && fits(&Pattern { promoted: m.promoted(), ..*pattern }, m, position)
    };
    if pattern.promoted.is_none() && position.legal_moves().iter().copied().any(promotes) {
        SanError::PromotionMissing(quote(text))
    } else {
        SanError::Illegal(quote(text))
    }
}
