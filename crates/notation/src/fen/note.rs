//! Corrections made while reading a FEN.

use core::fmt;
use rules::{Square, chess};

/// The fields of a FEN after the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// The side to move.
    Turn,
    /// The castling rights.
    Castling,
    /// The square a pawn has just passed over.
    EnPassant,
    /// Plies since the last capture or pawn move.
    HalfmoveClock,
    /// The number of the move.
    FullmoveNumber,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Turn => "side to move",
            Self::Castling => "castling field",
            Self::EnPassant => "en passant field",
            Self::HalfmoveClock => "halfmove clock",
            Self::FullmoveNumber => "move number",
        })
    }
}

/// Something that a FEN leaves out or gets wrong, and how it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A field is missing and was read as its default.
    Defaulted(Field),
    /// A counter is too large and was read as the largest value.
    Saturated(Field),
    /// The move number is 0 and was read as 1.
    MoveNumberZero,
    /// Two numbers of empty squares side by side on a rank.
    AdjacentDigits {
        /// The rank's number on the board.
        rank: usize,
    },
    /// A blank is missing after the en passant field.
    MissingBlank,
    /// The variant has no such right; it was dropped.
    NotInVariant(Field),
    /// No pawn can capture en passant, so the square was dropped. This is common: many
    /// programs write it after every double step.
    EnPassantUnused(Square),
    /// Something invalid that could be dropped or overlooked.
    Forgiven(chess::Reason),
    /// Text after the position, such as EPD operations, quoted and cut.
    Ignored(String),
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Defaulted(field) => {
                write!(f, "the {field} is missing and taken as {}", default_of(*field))
            }
            Self::Saturated(field) => {
                write!(f, "the {field} is too large and taken as {}", u16::MAX)
            }
            Self::MoveNumberZero => write!(f, "the move number 0 is taken as 1"),
            Self::AdjacentDigits { rank } => {
                write!(f, "rank {rank} has two numbers side by side, which were added")
            }
            Self::MissingBlank => write!(f, "a blank is missing after the en passant field"),
            Self::NotInVariant(field) => {
                write!(f, "the {field} is ignored: the game has no such thing")
            }
            Self::EnPassantUnused(square) => {
                write!(f, "no pawn can take on {square}, so it is left out")
            }
            Self::Forgiven(
                reason @ (chess::Reason::ImpossibleCheck | chess::Reason::TooManyPromoted(_)),
            ) => {
                write!(f, "overlooked: {reason}")
            }
            Self::Forgiven(reason) => write!(f, "dropped: {reason}"),
            Self::Ignored(shown) => write!(f, "the text after the position is ignored: {shown}"),
        }
    }
}

fn default_of(field: Field) -> &'static str {
    match field {
        Field::Turn => "White",
        Field::Castling | Field::EnPassant => "none",
        Field::HalfmoveClock => "0",
        Field::FullmoveNumber => "1",
    }
}
