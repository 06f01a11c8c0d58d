//! Exhibits: tables of values that a program has computed, as data.
//!
//! A program reports numbers, squares and moves. The terminal writes them as text and the page
//! draws them, without parsing sentences.

use crate::{Rule, Verdict};
use rules::{Bitboard, Move, Square};
use std::borrow::Cow;

/// One kind of exhibit of a program, declared once as a `static`, like a rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layout {
    /// A short name, unique within its program: `formula`.
    pub id: &'static str,
    /// The heading.
    pub title: &'static str,
    /// The names of the cells of every row, in order.
    pub columns: &'static [&'static str],
}

/// A table about the present position.
#[derive(Clone, PartialEq, Debug)]
pub struct Exhibit {
    /// Which kind of table it is.
    pub layout: &'static Layout,
    /// The rule behind it.
    pub rule: &'static Rule,
    /// The rows.
    pub rows: Vec<Row>,
}

/// A row of an exhibit.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// A short name by which a reader finds the row where its label is a phrase.
    pub key: Option<&'static str>,
    /// What the row is about: `mobility`. Empty where the cells make it clear.
    pub label: Cow<'static, str>,
    /// One cell for each column of the layout.
    pub cells: Vec<Cell>,
}

/// A value of an exhibit.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// There is no value here.
    Empty,
    /// A count.
    Number(i64),
    /// A fraction: an amount of 35 with 100 parts is 0.35.
    Parts {
        /// The number of parts.
        amount: i64,
        /// The parts that make up one unit.
        parts: i64,
    },
    /// Several numbers, such as one for each goal.
    Numbers(Vec<i64>),
    /// Squares.
    Squares(Bitboard),
    /// A move that is possible in the present position.
    Move(Move),
    /// Moves that follow each other from the present position.
    Line(Vec<Move>),
    /// A judgement.
    Worth(Verdict),
    /// One of a few possibilities: readers compare the kind, people read the words.
    Kind {
        /// A short name, unique within the column: `own`.
        kind: &'static str,
        /// The words for it.
        says: &'static str,
    },
    /// A word or two.
    Text(Cow<'static, str>),
}

impl Exhibit {
    /// An exhibit with its rows.
    pub fn new(layout: &'static Layout, rule: &'static Rule, rows: Vec<Row>) -> Self {
        Self { layout, rule, rows }
    }

    /// The cell of a row in the column of this name.
    pub fn cell<'a>(&self, row: &'a Row, column: &str) -> Option<&'a Cell> {
        let place = self.layout.columns.iter().position(|name| *name == column)?;
        row.cells.get(place)
    }

    /// The row with this label.
    pub fn row(&self, label: &str) -> Option<&Row> {
        self.rows.iter().find(|row| row.label == label)
    }

    /// The whole number in a column of a row.
    pub fn number(&self, row: &Row, column: &str) -> Option<i64> {
        self.cell(row, column)?.amount()
    }

    /// The memory used by the rows, in bytes.
    pub fn bytes(&self) -> usize {
        let cells = |row: &Row| row.cells.capacity() * size_of::<Cell>() + row.label.len();
        self.rows.capacity() * size_of::<Row>() + self.rows.iter().map(cells).sum::<usize>()
    }
}

impl Row {
    /// A row with a label.
    pub fn new(label: impl Into<Cow<'static, str>>, cells: Vec<Cell>) -> Self {
        Self { key: None, label: label.into(), cells }
    }

    /// A row that needs no label.
    pub fn of(cells: Vec<Cell>) -> Self {
        Self { key: None, label: Cow::Borrowed(""), cells }
    }
}

impl Cell {
    /// One of a few possibilities, with the words for it.
    pub fn kind(kind: &'static str, says: &'static str) -> Self {
        Self::Kind { kind, says }
    }

    /// The kind, if it is one of a few possibilities.
    pub fn as_kind(&self) -> Option<&'static str> {
        match self {
            Self::Kind { kind, .. } => Some(kind),
            _ => None,
        }
    }

    /// The number: a count, or the number of parts.
    pub fn amount(&self) -> Option<i64> {
        match self {
            Self::Number(amount) | Self::Parts { amount, .. } => Some(*amount),
            _ => None,
        }
    }

    /// The move.
    pub fn as_move(&self) -> Option<Move> {
        match self {
            Self::Move(m) => Some(*m),
            _ => None,
        }
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Cell {
    fn from(number: i32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<usize> for Cell {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Move> for Cell {
    fn from(m: Move) -> Self {
        Self::Move(m)
    }
}

impl From<Square> for Cell {
    fn from(square: Square) -> Self {
        Self::Squares(Bitboard::from(square))
    }
}

impl From<Bitboard> for Cell {
    fn from(squares: Bitboard) -> Self {
        Self::Squares(squares)
    }
}

impl From<Verdict> for Cell {
    fn from(verdict: Verdict) -> Self {
        Self::Worth(verdict)
    }
}

impl From<&'static str> for Cell {
    fn from(text: &'static str) -> Self {
        Self::Text(Cow::Borrowed(text))
    }
}

/// An empty cell for `None`.
impl<T: Into<Cell>> From<Option<T>> for Cell {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Empty, Into::into)
    }
}
