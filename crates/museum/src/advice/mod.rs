//! Advice: patterns with a score that a person writes, after the advice-taking program of Zobrist
//! and Carlson. A program adds the scores to its evaluation and shows where they applied.
//! `docs/advice.md` describes the notation.
//!
//! * `read.rs` reads the text, or says why not · `word.rs` its words
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

/// The limits of a text.
pub mod limits {
    /// The bytes of a whole text.
    pub const LONGEST: usize = 16_384;
    /// The number of pieces of advice.
    pub const MOST: usize = 64;
    /// The number of conditions of one piece of advice.
    pub const CONDITIONS: usize = 6;
    /// The largest score of one piece of advice, in hundredths of a pawn.
    pub const LARGEST: i32 = 300;
}

/// Advice that was read.
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
    /// Reads advice, one piece on a line or between semicolons; a hash begins a remark.
    pub fn read(text: &str) -> Result<Self, Misunderstanding> {
        read::read(text).map(|items| Self { items })
    }

    /// The pieces of advice, in their order.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// Appends more advice, up to the limit of a text.
    #[must_use]
    pub fn and(mut self, more: &Self) -> Self {
        self.items.extend_from_slice(&more.items);
        self.items.truncate(limits::MOST);
        self
    }

    /// Whether there is no advice.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The points of each side, in hundredths of a pawn, and the pieces to which advice applies.
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
    /// The score in hundredths of a pawn.
    pub fn points(&self) -> i32 {
        self.points
    }

    /// The pieces that the conditions name if the advice applies for a side; empty if it only has
    /// conditions about absent pieces. `None` if it does not apply.
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

/// Written in the notation that [`Advice::read`] reads.
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

/// Written as one piece on a line.
impl fmt::Display for Advice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.items.iter().try_for_each(|item| writeln!(f, "{item}"))
    }
}
