//! Errors of a file, of a game and of a move.

use crate::fen::FenError;
use crate::limits::GAME_MOVES;
use crate::san::SanError;
use core::fmt;
use std::io;
use thiserror::Error;

/// A game that cannot be read, or a failure that ends reading.
#[derive(Debug, Error)]
#[error("game {game}, line {line}: {problem}")]
pub struct PgnError {
    /// The number of the game in the file, from 1.
    pub game: usize,
    /// The line on which it happened, from 1.
    pub line: u64,
    /// What happened.
    pub problem: Problem,
}

/// What can happen while reading.
#[derive(Debug, Error)]
pub enum Problem {
    /// This game is refused; the next one can be read.
    #[error("the game is refused: {0}")]
    Refused(#[from] Refusal),
    /// The source failed; nothing more can be read.
    #[error("reading failed: {0}")]
    Io(#[from] io::Error),
    /// The file is UTF-16; nothing can be read.
    #[error("the file is written in UTF-16; save it as UTF-8")]
    Utf16,
    /// The file has a word too long for a text; nothing more can be read.
    #[error("this is not text: it has a word of more than a million bytes")]
    NotText,
}

impl Problem {
    /// Whether the games after this one can still be read.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Self::Refused(_))
    }
}

/// Why a whole game is refused: its starting position is unknown.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Refusal {
    /// The FEN tag is not a position.
    #[error("its FEN tag cannot be used, because {0}")]
    Fen(#[from] FenError),
    /// The SetUp tag promises a FEN tag that is not there.
    #[error("its SetUp tag promises a FEN tag, and there is none")]
    SetUpWithoutFen,
    /// The variant is not supported.
    #[error("its variant {0} is not played here")]
    Variant(String),
}

/// Why a line of moves ends early.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Cause {
    /// A text that is not a legal move.
    #[error(transparent)]
    Move(#[from] SanError),
    /// The game has more moves than are kept.
    #[error("a game has at most {GAME_MOVES} moves")]
    TooLong,
}

/// Where a line of moves breaks off. The moves before are kept, those after are not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The ply that could not be played, from 1 at the start of the game.
    pub ply: usize,
    /// The line of the file.
    pub line: u64,
    /// Whether the line is a variation, not the game itself.
    pub in_variation: bool,
    /// The reason.
    pub cause: Cause,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = if self.in_variation { "a variation" } else { "the game" };
        write!(f, "{what} breaks off at ply {}, line {}: {}", self.ply, self.line, self.cause)
    }
}

/// Something in a game that was dropped, cut or corrected.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Note {
    /// Bytes that are not UTF-8.
    #[error("bytes that are not UTF-8 were replaced in {0} places")]
    Replaced(usize),
    /// A tag in brackets that cannot be understood.
    #[error("a tag on line {0} cannot be understood and is left out")]
    BadTag(u64),
    /// A tag without an end.
    #[error("the tag on line {0} has no end and is read to the end of its line")]
    OpenTag(u64),
    /// A tag's value was too long.
    #[error("the tag on line {0} is too long and was cut")]
    TagCut(u64),
    /// There were too many tags.
    #[error("there are too many tags; some are left out")]
    TagsDropped,
    /// A comment without an end.
    #[error("the comment on line {0} has no end")]
    OpenComment(u64),
    /// A comment was too long.
    #[error("the comment on line {0} is too long and was cut")]
    CommentCut(u64),
    /// There were too many comments.
    #[error("there are too many comments; some are left out")]
    CommentsDropped,
    /// A move had too many annotation glyphs.
    #[error("a move has too many annotations; some are left out")]
    NagsDropped,
    /// Variations were nested too deep.
    #[error("variations are nested too deep; the innermost are left out")]
    VariationsDropped,
    /// A variation without a move that it could replace.
    #[error("a variation on line {0} stands where no move has been made and is left out")]
    StrayVariation(u64),
    /// A `)` without a `(`.
    #[error("a closing bracket on line {0} has no opening one")]
    StrayClose(u64),
    /// A `(` without a `)`.
    #[error("a variation has no end")]
    OpenVariation,
    /// Moves that were understood but are not in standard notation.
    #[error("moves not in standard notation: {count}; the first, {first}")]
    Sloppy {
        /// Their number.
        count: usize,
        /// The first of them.
        first: crate::san::Note,
    },
    /// The FEN tag had to be corrected.
    #[error("in the FEN tag, {0}")]
    Fen(crate::fen::Note),
    /// The tag and the end of the moves disagree; the latter counts.
    #[error("the Result tag says {tag}, but the moves end with {token}")]
    ResultsDiffer {
        /// The result in the tag.
        tag: String,
        /// The result after the moves.
        token: super::GameResult,
    },
    /// The last position is mate or stalemate and the result says otherwise.
    #[error("the result is {given}, but the last position says {by_rules}")]
    ResultContradicted {
        /// The result in the file.
        given: super::GameResult,
        /// The result by the rules.
        by_rules: super::GameResult,
    },
}
