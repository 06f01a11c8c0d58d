//! EPD, the format of test suites: positions with operations.
//!
//! Four fields of a FEN, then operations such as `bm Nf3; id "test 1";`. Operands that
//! should be moves or numbers are parsed as such; unknown operations are kept as they are.
//!
//! * `opcodes.rs` the operands of each opcode · `read.rs` reads a line · `lines.rs` reads a
//!   file
//! * `write.rs` writes a line · `error.rs` errors

mod error;
mod lines;
mod opcodes;
mod read;
#[cfg(test)]
mod tests;
mod write;

pub use error::{EpdError, EpdProblem};
pub use lines::Lines;
pub use read::read;
pub use write::write;

use crate::fen;
use core::fmt;
use rules::{Move, Position};

/// A position and its operations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Epd {
    /// The position. The operations `hmvc` and `fmvn` set its counters.
    pub position: Position,
    /// The operations, in their order.
    pub operations: Vec<Operation>,
}

/// One operation: an opcode and its operands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Operation {
    /// `bm`, `id`, `dm` and so on.
    pub opcode: String,
    /// The operands.
    pub operands: Vec<Operand>,
}

/// One operand of an operation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Operand {
    /// A legal move; in `pv`, after the moves before it.
    Move(Move),
    /// `#5` in place of a move: mate in this many moves.
    Mate(i32),
    /// A number.
    Number(i64),
    /// A text in quotation marks.
    Text(String),
    /// Any other word.
    Word(String),
}

impl Epd {
    /// A position without operations.
    pub fn new(position: impl Into<Position>) -> Self {
        Self { position: position.into(), operations: Vec::new() }
    }

    /// The operands of the first operation with this opcode; empty if there is none.
    pub fn operands(&self, opcode: &str) -> &[Operand] {
        let found = self.operations.iter().find(|operation| operation.opcode == opcode);
        found.map_or(&[], |operation| &operation.operands)
    }

    /// The moves of an operation: `bm`, `am`, `pv`.
    pub fn moves(&self, opcode: &str) -> Vec<Move> {
        let moves = self.operands(opcode).iter().filter_map(|operand| match operand {
            Operand::Move(m) => Some(*m),
            _ => None,
        });
        moves.collect()
    }

    /// The number of an operation: `dm`, `ce`, `acd`.
    pub fn number(&self, opcode: &str) -> Option<i64> {
        match self.operands(opcode) {
            [Operand::Number(number), ..] => Some(*number),
            _ => None,
        }
    }

    /// The text of an operation: `id`, `c0`. Words without quotation marks count as one
    /// text.
    pub fn text(&self, opcode: &str) -> Option<String> {
        let texts = self.operands(opcode).iter().filter_map(|operand| match operand {
            Operand::Text(text) | Operand::Word(text) => Some(text.as_str()),
            _ => None,
        });
        let texts: Vec<_> = texts.collect();
        (!texts.is_empty()).then(|| texts.join(" "))
    }
}

/// A correction made while reading a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Note {
    /// A correction in the position.
    Fen(fen::Note),
    /// The last operation does not end with `;`.
    NoSemicolon,
    /// Bytes that are not UTF-8 were replaced.
    Replaced,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fen(note) => note.fmt(f),
            Self::NoSemicolon => write!(f, "the last operation does not end with a semicolon"),
            Self::Replaced => write!(f, "bytes that are not UTF-8 were replaced"),
        }
    }
}
