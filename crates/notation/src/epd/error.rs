//! Errors of reading EPD.

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
    /// A word that does not begin with a letter where an opcode is expected.
    #[error("an opcode begins with a letter, and {0} does not")]
    Opcode(String),
    /// A text without a closing quotation mark.
    #[error("the text that begins here has no closing quotation mark")]
    OpenText,
    /// An operation without the operand it needs.
    #[error("the opcode {0} needs something to follow it")]
    NoOperand(String),
    /// An operand that is not a legal move.
    #[error("the opcode {opcode} holds moves, and {error}")]
    Move {
        /// The opcode.
        opcode: String,
        /// Why the operand is not a legal move.
        error: SanError,
    },
    /// An operand that is not a whole number.
    #[error("the opcode {opcode} holds a whole number, and {shown} is none")]
    Number {
        /// The opcode.
        opcode: String,
        /// The operand, quoted.
        shown: String,
    },
    /// The source failed; there are no more lines.
    #[error("reading failed: {0}")]
    Io(#[from] std::io::Error),
}
