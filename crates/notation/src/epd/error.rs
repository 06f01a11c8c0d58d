//! Why a line is refused.

use crate::fen::FenError;
use crate::limits::EPD_BYTES;
use crate::san::SanError;
use thiserror::Error;

/// A line that is refused, and where in it the fault is.
#[derive(Debug, Error)]
#[error("column {column}: {problem}")]
pub struct EpdError {
    /// The column, in characters from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: EpdProblem,
}

/// What can be wrong with a line.
#[derive(Debug, Error)]
pub enum EpdProblem {
    /// The line is longer than [`EPD_BYTES`].
    #[error("a line of EPD has at most {EPD_BYTES} bytes")]
    TooLong,
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] FenError),
    /// Something stands where an opcode should.
    #[error("an opcode begins with a letter, and {0} does not")]
    Opcode(String),
    /// A text without a closing quotation mark.
    #[error("the text that begins here has no closing quotation mark")]
    OpenText,
    /// An operation without what it needs.
    #[error("the opcode {0} needs something to follow it")]
    NoOperand(String),
    /// No legal move.
    #[error("the opcode {opcode} holds moves, and {error}")]
    Move {
        /// The opcode.
        opcode: String,
        /// Why it is no move.
        error: SanError,
    },
    /// No number.
    #[error("the opcode {opcode} holds a whole number, and {shown} is none")]
    Number {
        /// The opcode.
        opcode: String,
        /// What stands there.
        shown: String,
    },
    /// The source failed; there are no more lines.
    #[error("reading failed: {0}")]
    Io(#[from] std::io::Error),
}
