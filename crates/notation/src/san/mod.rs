//! Standard algebraic notation: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
//!
//! Moves are written exactly as the PGN standard says. They are also read in the forms
//! found in books, files and typed input: `0-0`, `e8Q`, `exd6 e.p.`, `Ng1-f3`, `e2e4`,
//! `nf3`, `♘f3`, `Nf3!?`, as long as only one legal move can be meant.
//!
//! * `write.rs` writes a move · `parse.rs` parses a text · `resolve.rs` finds the legal
//!   move

mod parse;
mod resolve;
#[cfg(test)]
mod tests;
mod write;

pub use resolve::{SanError, find, read};
pub use write::write;

use core::fmt;

/// A move that was understood but is not in standard notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The text, quoted.
    pub shown: String,
    /// The standard text of the move.
    pub standard: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is read as {}", self.shown, self.standard)
    }
}
