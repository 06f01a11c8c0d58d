//! Errors of reading a FEN.

use super::Field;
use crate::limits::{COUNTER_DIGITS, FEN_BYTES};
use rules::{Variant, chess, losalamos};
use thiserror::Error;

/// Why a text is not a position. Quoted text is cut and escaped.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FenError {
    /// The text is longer than [`FEN_BYTES`].
    #[error("a FEN has at most {FEN_BYTES} bytes, and this one has {0}")]
    TooLong(usize),
    /// The text is blank.
    #[error("the FEN is empty: even its first field, the board, is missing")]
    Empty,
    /// The board has too many or too few ranks.
    #[error("the board needs {needed} ranks with / between them and has {found}: {shown}")]
    RankCount {
        /// Ranks of the variant's board.
        needed: usize,
        /// Ranks in the text.
        found: usize,
        /// The board field.
        shown: String,
    },
    /// The board is a valid one of the other variant.
    #[error("this is {}", other_board(.0))]
    OtherBoard(Variant),
    /// A rank is too long or too short.
    #[error("rank {rank} of the board needs {needed} squares and has {found}: {shown}")]
    RankWidth {
        /// The rank's number on the board.
        rank: usize,
        /// Squares of a rank.
        needed: usize,
        /// Squares in the text.
        found: usize,
        /// The rank's text.
        shown: String,
    },
    /// A character that is neither a piece nor a number of empty squares.
    #[error(
        "rank {rank} of the board has {shown}, which is neither a piece nor a count of squares"
    )]
    UnknownPiece {
        /// The rank's number on the board.
        rank: usize,
        /// The character.
        shown: String,
    },
    /// The side to move is neither `w` nor `b`.
    #[error("the side to move must be w or b, not {0}")]
    Turn(String),
    /// A character that names no castling right.
    #[error("the castling field {field} has {letter}, which names no right")]
    CastlingLetter {
        /// The character.
        letter: String,
        /// The whole field.
        field: String,
    },
    /// A castling right is named twice.
    #[error("the castling field {field} names one right twice, the second time with {letter}")]
    CastlingTwice {
        /// The second letter.
        letter: char,
        /// The whole field.
        field: String,
    },
    /// The en passant field is neither `-` nor a square.
    #[error("the en passant field must be - or a square, not {0}")]
    EnPassant(String),
    /// A counter is not a number, or has too many digits.
    #[error("the {field} must be a number of at most {COUNTER_DIGITS} digits, not {shown}")]
    Counter {
        /// The counter.
        field: Field,
        /// Its text.
        shown: String,
    },
    /// The setup is not a valid position of chess.
    #[error("the board makes no position: {0}")]
    Rejected(#[from] chess::Rejection),
    /// The setup is not a valid position of Los Alamos chess.
    #[error("the board makes no position: {}", joined(.0))]
    LosAlamosRejected(Vec<losalamos::Reason>),
}

fn other_board(variant: &Variant) -> &'static str {
    match variant {
        Variant::Chess => "an 8×8 board; choose chess",
        Variant::LosAlamos => "a 6×6 board; choose Los Alamos",
    }
}

fn joined(reasons: &[losalamos::Reason]) -> String {
    reasons.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}
