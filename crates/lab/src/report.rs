//! The report of an experiment: sentences, tables and boards as data. The terminal and the page draw them.

use rules::Bitboard;

/// The result of an experiment.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Report {
    /// The parts in reading order.
    pub blocks: Vec<Block>,
}

/// One part of a report.
#[derive(Clone, PartialEq, Debug)]
pub enum Block {
    /// A paragraph.
    Text(String),
    /// A table. The first column names the rows.
    Table {
        /// What the table shows.
        caption: String,
        /// The headings.
        columns: Vec<String>,
        /// The rows; each has as many cells as there are columns.
        rows: Vec<Vec<Cell>>,
    },
    /// Bars, for sizes of different magnitude.
    Bars {
        /// What the bars show.
        caption: String,
        /// A name and a size for each bar.
        bars: Vec<(String, f64)>,
    },
    /// A position.
    Board {
        /// What the board shows.
        caption: String,
        /// The position.
        fen: String,
        /// Squares to highlight.
        lit: Bitboard,
    },
    /// A text to be saved as a file: games, positions.
    File {
        /// What the file contains.
        caption: String,
        /// Its file name; the ending gives the type.
        name: String,
        /// Its text.
        text: String,
    },
    /// A process shown step by step.
    Film(Film),
}

/// A machine at work, step by step.
#[derive(Clone, PartialEq, Debug)]
pub struct Film {
    /// What it shows.
    pub caption: String,
    /// The lines of a program, or the ways of a chart: a name and what it says.
    pub lines: Vec<(String, String)>,
    /// Whether the lines are the ways between the blocks of Prinz's chart.
    pub is_chart: bool,
    /// The steps.
    pub frames: Vec<Frame>,
    /// The number of steps that a terminal lists.
    pub listed: usize,
}

/// A step of a film.
#[derive(Clone, PartialEq, Debug)]
pub struct Frame {
    /// The index of the line that is carried out.
    pub line: usize,
    /// What it does.
    pub says: String,
    /// The contents of the cells after the step, by name.
    pub cells: Vec<(String, String)>,
    /// The position.
    pub fen: String,
    /// Squares to highlight.
    pub lit: Bitboard,
}

/// Bars beyond this are drawn on a logarithmic scale.
pub const LOGARITHMIC: f64 = 1_000.0;

/// The content of a cell of a table.
#[derive(Clone, PartialEq, Debug)]
pub enum Cell {
    /// No value.
    Nothing,
    /// Words.
    Text(String),
    /// A number.
    Number(f64),
}

impl Report {
    /// Adds a paragraph.
    pub(crate) fn say(&mut self, text: impl Into<String>) {
        self.blocks.push(Block::Text(text.into()));
    }

    /// Adds a table.
    pub(crate) fn table(&mut self, caption: &str, columns: &[&str], rows: Vec<Vec<Cell>>) {
        let columns = columns.iter().map(ToString::to_string).collect();
        self.blocks.push(Block::Table { caption: caption.into(), columns, rows });
    }

    /// Adds bars.
    pub(crate) fn bars(&mut self, caption: &str, bars: Vec<(String, f64)>) {
        self.blocks.push(Block::Bars { caption: caption.into(), bars });
    }

    /// Adds a position.
    pub(crate) fn board(&mut self, caption: &str, fen: &str, lit: Bitboard) {
        self.blocks.push(Block::Board { caption: caption.into(), fen: fen.into(), lit });
    }

    /// Adds a file.
    pub(crate) fn file(&mut self, caption: &str, name: &str, text: String) {
        self.blocks.push(Block::File { caption: caption.into(), name: name.into(), text });
    }

    /// Adds a film.
    pub(crate) fn film(&mut self, film: Film) {
        self.blocks.push(Block::Film(film));
    }

    /// The text of the report's file with this ending, without the dot.
    pub fn file_ending(&self, ending: &str) -> Option<&str> {
        self.blocks.iter().find_map(|block| match block {
            Block::File { name, text, .. } => {
                let own = name.rsplit_once('.').map(|(_, own)| own);
                own.filter(|own| own.eq_ignore_ascii_case(ending)).map(|_| text.as_str())
            }
            _ => None,
        })
    }
}

/// A row of a table.
macro_rules! row {
    ($($cell:expr),* $(,)?) => { vec![$($crate::report::Cell::from($cell)),*] };
}
pub(crate) use row;

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

impl From<String> for Cell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<f64> for Cell {
    fn from(number: f64) -> Self {
        Self::Number(number)
    }
}

impl From<i32> for Cell {
    fn from(number: i32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<u64> for Cell {
    fn from(number: u64) -> Self {
        Self::Number(number as f64)
    }
}

impl From<usize> for Cell {
    fn from(number: usize) -> Self {
        Self::Number(number as f64)
    }
}

impl<T: Into<Self>> From<Option<T>> for Cell {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Nothing, Into::into)
    }
}

/// For a terminal: whole numbers in groups of three digits, large ones as powers of ten.
impl core::fmt::Display for Cell {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Nothing => f.pad("–"),
            Self::Text(text) => f.pad(text),
            Self::Number(number) => f.pad(&written(*number)),
        }
    }
}

/// Numbers from here on are written as powers of ten.
const GROUPED: f64 = 1e15;

/// Writes a number for people.
pub(crate) fn written(number: f64) -> String {
    if number.abs() >= GROUPED {
        return format!("{number:.2e}").replacen('e', " × 10^", 1);
    }
    if number.fract() != 0.0 {
        return format!("{number:.2}");
    }
    let digits = format!("{:.0}", number.abs());
    let mut grouped = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    if number < 0.0 { format!("−{grouped}") } else { grouped }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_and_large_ones_are_powers_of_ten() {
        for (number, text) in [
            (0.0, "0"),
            (48_273.0, "48,273"),
            (-100.0, "−100"),
            (12.15, "12.15"),
            (3_010_936_384.0, "3,010,936,384"),
            (4.634_726e42, "4.63 × 10^42"),
        ] {
            assert_eq!(written(number), text);
        }
    }
}
