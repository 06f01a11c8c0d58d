//! Moves as people write them: `Nf3`, `exd5`, `O-O`, `e8=Q#`.
//!
//! Written exactly as the PGN standard says. Read also in the forms that books, files and
//! fingers have: `0-0`, `e8Q`, `exd6 e.p.`, `Ng1-f3`, `e2e4`, `nf3`, `♘f3`, `Nf3!?`,
//! wherever only one legal move can be meant.
//!
//! * `write.rs` a move's text · `parse.rs` what a text asks for · `resolve.rs` which move fits

mod parse;
mod resolve;
#[cfg(test)]
mod tests;
mod write;

pub use resolve::{SanError, find, read};
pub use write::write;

use core::fmt;

/// A move that was understood though it is not written as the standard says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Note {
    /// The text, quoted.
    pub shown: String,
    /// How the move is written.
    pub standard: String,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is read as {}", self.shown, self.standard)
    }
}
