//! The starting position of a game, from its tags.

use super::{Note, Refusal, Tags};
use crate::{fen, quote};
use rules::{Position, Variant, chess, losalamos};

/// The position from which the moves of a game begin.
pub(super) fn of(tags: &Tags, notes: &mut Vec<Note>) -> Result<Position, Refusal> {
    let variant = variant(tags)?;
    match tags.get("FEN").filter(|fen| !matches!(fen.trim(), "" | "?")) {
        Some(text) => {
            let reading = fen::read(text, variant)?;
            let unusual = |note: &fen::Note| !matches!(note, fen::Note::EnPassantUnused(_));
            notes.extend(reading.notes.into_iter().filter(unusual).map(Note::Fen));
            Ok(reading.value)
        }
        None if tags.get("SetUp") == Some("1") => Err(Refusal::SetUpWithoutFen),
        None => Ok(match variant {
            Variant::Chess => chess::Position::start().into(),
            Variant::LosAlamos => losalamos::Position::start().into(),
        }),
    }
}

/// The variant that the `Variant` tag names; Chess960 counts as chess.
fn variant(tags: &Tags) -> Result<Variant, Refusal> {
    let Some(name) = tags.get("Variant") else { return Ok(Variant::Chess) };
    let plain: String =
        name.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
    match plain.as_str() {
        "" | "chess" | "standard" | "normal" | "classical" | "regular" | "fromposition" => {
            Ok(Variant::Chess)
        }
        "chess960"
        | "960"
        | "frc"
        | "dfrc"
        | "fischerandom"
        | "fischerrandom"
        | "fischerrandomchess"
        | "fischerandomchess"
        | "doublefischerrandom"
        | "doublefischerrandomchess"
        | "chess9lx" => Ok(Variant::Chess),
        "losalamos" | "losalamoschess" => Ok(Variant::LosAlamos),
        _ => Err(Refusal::Variant(quote(name))),
    }
}
