//! Starting positions: a FEN, a number of Chess960, or the usual one.

use crate::args::{StartArgs, VariantArg};
use crate::failure::Failure;
use notation::fen::{self, FenError};
use rules::{Position, Variant, chess, losalamos};

/// A position, and remarks on the text it was read from.
pub(crate) struct Start {
    pub(crate) position: Position,
    pub(crate) notes: Vec<String>,
}

/// Returns the position of the arguments.
pub(crate) fn position(fen_text: &str, args: &StartArgs) -> Result<Start, Failure> {
    let without_notes = |position| Ok(Start { position, notes: Vec::new() });
    match (fen_text, args.chess960, args.variant) {
        ("" | "startpos", Some(number), VariantArg::Chess) => {
            let position = chess::Position::from_setup(chess::chess960_setup(number));
            without_notes(position.map_err(|error| Failure::Usage(error.to_string()))?.into())
        }
        ("" | "startpos", None, VariantArg::Chess) => {
            without_notes(chess::Position::start().into())
        }
        ("" | "startpos", None, VariantArg::Losalamos) => {
            without_notes(losalamos::Position::start().into())
        }
        (_, Some(_), _) => {
            Err(Failure::Usage("--chess960 needs neither a FEN nor another variant".into()))
        }
        (_, None, variant) => from_fen(fen_text, variant),
    }
}

/// Reads a FEN of either game; the size of the board decides which.
fn from_fen(text: &str, variant: VariantArg) -> Result<Start, Failure> {
    let first = match variant {
        VariantArg::Chess => Variant::Chess,
        VariantArg::Losalamos => Variant::LosAlamos,
    };
    let reading = match fen::read(text, first) {
        Err(FenError::OtherBoard(other)) => fen::read(text, other),
        reading => reading,
    };
    let reading = reading.map_err(|error| Failure::Usage(error.to_string()))?;
    let notes = reading.notes.iter().map(ToString::to_string).collect();
    Ok(Start { position: reading.value, notes })
}
