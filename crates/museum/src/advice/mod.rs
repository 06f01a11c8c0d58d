//! Advice: patterns with a score that a person writes, in the spirit of the advice-taking
//! program of Zobrist and Carlson. A program adds the scores to its evaluation and shows
//! where they applied. The notation is described in `docs/advice.md`.
//!
//! * `read.rs` text to advice, and why not · `word.rs` its words
//! * `clause.rs` what a condition means on a board · `show.rs` the rule and the table

mod clause;
mod read;
pub(crate) mod show;
#[cfg(test)]
mod tests;
mod word;

pub use read::{Fault, Misunderstanding};

use clause::{Clause, Found};
use core::fmt;
use rules::chess::Position;
use rules::{Bitboard, Color};

/// The bounds of what is read.
pub mod limits {
    /// Bytes of a whole text.
    pub const LONGEST: usize = 16_384;
    /// Pieces of advice.
    pub const MOST: usize = 64;
    /// Conditions of one piece of advice.
    pub const CONDITIONS: usize = 6;
    /// The most that one is worth, in hundredths of a pawn.
    pub const LARGEST: i32 = 300;
}

/// Advice that was understood.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Advice {
    items: Vec<Item>,
}

/// One piece of advice: a score and the conditions under which it counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Item {
    points: i32,
    clauses: Vec<Clause>,
}

impl Advice {
    /// Reads advice, one piece on a line or between semicolons; what follows a hash is a
    /// remark.
    pub fn read(text: &str) -> Result<Self, Misunderstanding> {
        read::read(text).map(|items| Self { items })
    }

    /// The pieces, in their order.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// This and more, up to as much as a text may hold.
    #[must_use]
    pub fn and(mut self, more: &Self) -> Self {
        self.items.extend_from_slice(&more.items);
        self.items.truncate(limits::MOST);
        self
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// What applies for each side, in hundredths of a pawn, with the pieces that it applies
    /// to.
    pub fn weigh(&self, position: &Position) -> ([i32; 2], Bitboard) {
        let (mut points, mut squares) = ([0, 0], Bitboard::EMPTY);
        for item in &self.items {
            for color in Color::ALL {
                if let Some(pieces) = item.applies(position, color) {
                    points[color as usize] += item.points;
                    squares |= pieces;
                }
            }
        }
        (points, squares)
    }
}

impl Item {
    /// What it is worth, in hundredths of a pawn.
    pub fn points(&self) -> i32 {
        self.points
    }

    /// The pieces of which it speaks if it applies for a side; empty if it speaks only of
    /// what is not there.
    pub fn applies(&self, position: &Position, color: Color) -> Option<Bitboard> {
        let mut last = Found::default();
        let mut pieces = Bitboard::EMPTY;
        for clause in &self.clauses {
            let found = clause.find(position, color, &last);
            if found.pieces.any() == clause.is_denied() {
                return None;
            }
            if !clause.is_denied() {
                pieces |= found.pieces;
                last = found;
            }
        }
        Some(pieces)
    }
}

/// As it would be written.
impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:+} if ", self.points)?;
        for (index, clause) in self.clauses.iter().enumerate() {
            let and = if index == 0 { "" } else { " and " };
            write!(f, "{and}{clause}")?;
        }
        Ok(())
    }
}

/// One piece on a line.
impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.iter().try_for_each(|item| writeln!(f, "{item}"))
    }
}
