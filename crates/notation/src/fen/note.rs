//! What was put right while reading a FEN.

use core::fmt;
use rules::{Square, chess};

/// The fields of a FEN after the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Field {
    /// Whose turn it is.
    Turn,
    /// Who may castle where.
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

/// One thing that a FEN left open or got wrong, and what was made of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A field is missing; the usual value was taken.
    Defaulted(Field),
    /// A counter is larger than can be kept; the largest was taken.
    Saturated(Field),
    /// Moves are counted from 1.
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
    /// No pawn can take in passing, so the square is no part of the position. Usual:
    /// many programs write it after every double step.
    EnPassantUnused(Square),
    /// Something that makes no sense but can be done without or overlooked.
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
