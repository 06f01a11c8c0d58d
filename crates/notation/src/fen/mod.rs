//! Positions as one line of text: FEN, X-FEN and Shredder-FEN.
//!
//! Six fields, of which only the first is needed: pieces, side to move, castling, en
//! passant, plies since the last capture or pawn move, number of the move. Castling is
//! written `KQkq`. In Chess960, a rook that is not the outermost on its wing is written as
//! the letter of its file (X-FEN); on request, every rook is (Shredder-FEN). A 6×6 board is
//! written in the same way.
//!
//! * `board.rs` the pieces · `castling.rs` the rights · `fields.rs` the other fields
//! * `write.rs` writes a FEN · `error.rs` errors · `note.rs` corrections

mod board;
mod castling;
mod error;
mod fields;
mod note;
#[cfg(test)]
mod tests;
mod write;

pub use castling::CastlingLetters;
pub use error::FenError;
pub use note::{Field, Note};
pub use write::{write, write_as, write_setup};

use rules::{Position, Setup, Variant, chess, losalamos};

/// The value of a FEN, with notes on what was defaulted, saturated, dropped or ignored.
pub type Reading<T> = crate::Reading<T, Note>;

/// Reads a position of a variant.
///
/// Missing fields are filled in and rights that make no sense are dropped, each with a
/// note. Anything else that makes no sense is refused.
///
/// ```
/// use rules::Variant;
/// let reading = notation::fen::read("8/8/8/4k3/8/8/4P3/4K3 w - -", Variant::Chess)?;
/// assert_eq!(reading.notes.len(), 2); // both counters were missing
/// assert_eq!(notation::fen::write(reading.value), "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
/// # Ok::<(), notation::fen::FenError>(())
/// ```
pub fn read(text: impl AsRef<[u8]>, variant: Variant) -> Result<Reading<Position>, FenError> {
    let setup = parse(text, variant)?;
    match variant {
        Variant::Chess => Ok(chess_position(setup)?.map(Position::Chess)),
        Variant::LosAlamos => match losalamos::Position::from_setup(&setup.value) {
            Ok(position) => Ok(Reading { value: position.into(), notes: setup.notes }),
            Err(reasons) => Err(FenError::LosAlamosRejected(reasons)),
        },
    }
}

/// Reads a chess position: [`read`] without a choice of variant.
pub fn read_chess(text: impl AsRef<[u8]>) -> Result<Reading<chess::Position>, FenError> {
    chess_position(parse(text, Variant::Chess)?)
}

/// Reads a setup without checking that it is a valid position.
pub fn parse(text: impl AsRef<[u8]>, variant: Variant) -> Result<Reading<Setup>, FenError> {
    fields::parse(text.as_ref(), variant)
}

fn chess_position(reading: Reading<Setup>) -> Result<Reading<chess::Position>, FenError> {
    let Reading { value: setup, mut notes } = reading;
    let written = setup.en_passant;
    let (position, forgiven) = chess::Position::from_setup(setup)
        .map(|position| (position, Vec::new()))
        .or_else(chess::Rejection::forgive)?;
    let dropped = |&square: &_| {
        position.en_passant().is_none() && !forgiven.contains(&chess::Reason::EnPassant(square))
    };
    notes.extend(written.filter(dropped).map(Note::EnPassantUnused));
    notes.extend(forgiven.into_iter().map(Note::Forgiven));
    Ok(Reading { value: position, notes })
}
