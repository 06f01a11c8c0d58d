//! An exhibit as text: a table for a terminal, or one line for a protocol.

use crate::sheet_text::{in_units, square_names};
use crate::{Cell, Exhibit, Row};
use rules::Move;

/// Writes moves that follow each other from the present position. This crate knows no notation, so
/// the caller brings one.
pub type Writer<'a> = &'a dyn Fn(&[Move]) -> String;

/// Spaces between two columns.
const GAP: usize = 2;

impl Cell {
    /// The cell as text.
    pub fn shown(&self, write: Writer<'_>) -> String {
        match self {
            Self::Empty => String::new(),
            Self::Number(number) => number.to_string(),
            Self::Parts { amount, parts } => in_units(*amount, *parts),
            Self::Numbers(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                format!("({})", numbers.join(", "))
            }
            Self::Squares(squares) => square_names(*squares),
            Self::Move(m) => write(&[*m]),
            Self::Line(moves) => write(moves),
            Self::Worth(verdict) => verdict.to_string(),
            Self::Kind { says, .. } => (*says).to_owned(),
            Self::Text(text) => text.to_string(),
        }
    }
}

impl Exhibit {
    /// The table with its columns under each other, without the heading.
    pub fn table(&self, write: Writer<'_>) -> String {
        let columns = self.layout.columns.iter().map(|name| (*name).to_owned());
        let mut lines = vec![[String::new()].into_iter().chain(columns).collect::<Vec<_>>()];
        for row in &self.rows {
            let cells = row.cells.iter().map(|cell| cell.shown(write));
            lines.push([row.label.to_string()].into_iter().chain(cells).collect());
        }
        let widths = widths(&lines);
        lines.iter().map(|line| aligned(line, &widths)).collect()
    }

    /// The whole table in one line: `title: label, column value, column value; label …`.
    pub fn line(&self, write: Writer<'_>) -> String {
        let rows: Vec<String> = self.rows.iter().map(|row| self.row_line(row, write)).collect();
        format!("{}: {}", self.layout.title, rows.join("; "))
    }

    fn row_line(&self, row: &Row, write: Writer<'_>) -> String {
        let label = Some(row.label.to_string()).filter(|label| !label.is_empty());
        let cells = self.layout.columns.iter().zip(&row.cells).filter_map(|(name, cell)| {
            let shown = cell.shown(write);
            (!shown.is_empty()).then(|| format!("{name} {shown}"))
        });
        label.into_iter().chain(cells).collect::<Vec<_>>().join(", ")
    }
}

/// The width of every column; 0 for a column without text, such as that of the labels where
/// no row has one.
fn widths(lines: &[Vec<String>]) -> Vec<usize> {
    let columns = lines.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| lines.iter().map(|line| length(line.get(column))).max();
    (0..columns).map(|column| width(column).unwrap_or(0)).collect()
}

fn length(cell: Option<&String>) -> usize {
    cell.map_or(0, |text| text.chars().count())
}

/// A line of the table: the label aligned to the left, the cells to the right.
fn aligned(line: &[String], widths: &[usize]) -> String {
    let mut text = String::new();
    for (column, (cell, &width)) in line.iter().zip(widths).enumerate() {
        if width == 0 {
            continue;
        }
        text.extend(core::iter::repeat_n(' ', GAP));
        let padded =
            if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") };
        text += &padded;
    }
    text.truncate(text.trim_end().len());
    text + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Layout, Rule};
    use rules::{Bitboard, Square};

    static RULE: Rule = Rule { id: "mobility", says: "", source: "" };
    static LAYOUT: Layout =
        Layout { id: "way", title: "Moves on the way", columns: &["move", "moves", "of a pawn"] };

    fn exhibit() -> Exhibit {
        let m = Move::ordinary(Square::G1, Square::F3, false);
        let some =
            Row::new("ply 1", vec![m.into(), (-17).into(), Cell::Parts { amount: 35, parts: 100 }]);
        let none = Row::new("together", vec![Cell::Empty, 11.into(), Cell::Empty]);
        Exhibit::new(&LAYOUT, &RULE, vec![some, none])
    }

    fn write(moves: &[Move]) -> String {
        let words: Vec<String> = moves.iter().map(|m| format!("{}-{}", m.from(), m.to())).collect();
        words.join(" ")
    }

    #[test]
    fn a_table_is_aligned_and_a_line_names_its_columns() {
        assert_eq!(
            exhibit().table(&write),
            "             move  moves  of a pawn\n  \
               ply 1     g1-f3    -17       0.35\n  \
               together            11\n"
        );
        assert_eq!(
            exhibit().line(&write),
            "Moves on the way: ply 1, move g1-f3, moves -17, of a pawn 0.35; together, moves 11"
        );
    }

    #[test]
    fn rows_without_labels_have_no_column_for_them() {
        let squares = Bitboard::from(Square::E4) | Bitboard::from(Square::D5);
        let bare = Exhibit::new(&LAYOUT, &RULE, vec![Row::of(vec![squares.into(), 2.into()])]);
        assert_eq!(bare.table(&write), "   move  moves  of a pawn\n  e4 d5      2\n");
    }

    #[test]
    fn a_value_is_found_by_its_row_and_column() {
        let exhibit = exhibit();
        let row = exhibit.row("together").unwrap();
        assert_eq!(exhibit.number(row, "moves"), Some(11));
        assert_eq!(exhibit.number(row, "of a pawn"), None);
        assert_eq!(exhibit.number(row, "no such column"), None);
    }
}
