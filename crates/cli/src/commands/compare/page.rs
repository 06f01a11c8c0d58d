//! The comparison as a table: in a terminal as many programs side by side as fit, in Markdown all
//! of them.

use crate::text::{WIDTH, paragraph};
use comfy_table::presets::UTF8_HORIZONTAL_ONLY;
use comfy_table::{ContentArrangement, Table};
use std::io::{self, IsTerminal, Write};
use terminal_size::{Width, terminal_size};

/// The column of one program.
pub(super) struct Column {
    pub(super) id: &'static str,
    /// A text for each heading.
    pub(super) cells: Vec<String>,
}

/// The whole table.
pub(super) struct Page {
    pub(super) headings: &'static [&'static str],
    pub(super) columns: Vec<Column>,
}

/// Columns of a terminal for the headings, and for each program.
const HEADING: usize = 14;
const READABLE: usize = 21;

impl Page {
    /// Prints for a terminal of this width, or of the actual one.
    pub(super) fn write_text(
        &self,
        width: Option<u16>,
        notes: &[String],
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let width = width.unwrap_or_else(room);
        let fitting = usize::from(width).saturating_sub(HEADING) / READABLE;
        // Blocks of the same size look better than full ones and a remainder.
        let blocks = self.columns.len().div_ceil(fitting.max(1)).max(1);
        for columns in self.columns.chunks(self.columns.len().div_ceil(blocks).max(1)) {
            let mut table = self.table(columns);
            table.load_style(UTF8_HORIZONTAL_ONLY);
            table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
            writeln!(out, "{}\n", table.trim_fmt())?;
        }
        notes.iter().try_for_each(|note| paragraph(out, "", note))
    }

    /// Prints the page as Markdown.
    pub(super) fn write_markdown(&self, notes: &[String], out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "# The programs compared\n")?;
        writeln!(
            out,
            "In 1958 Newell, Shaw and Simon set the chess programs of their time side by side in a \
             table. Here it\nis again, with Shannon's two proposals, the machines of 1967 to 1976 \
             and the modern engine beside\nthem, and with figures measured on the programs as \
             they run here. `vitrine programs compare`\nprints it; this page was made by \
             `vitrine programs compare --markdown`.\n"
        )?;
        for row in self.rows(&self.columns) {
            let cells: Vec<String> = row.iter().map(|cell| cell.replace('|', "\\|")).collect();
            writeln!(out, "| {} |", cells.join(" | "))?;
            if row[0].is_empty() {
                writeln!(out, "|{}", " --- |".repeat(row.len()))?;
            }
        }
        writeln!(out)?;
        for note in notes {
            paragraph(out, "* ", note)?;
        }
        Ok(())
    }

    fn table(&self, columns: &[Column]) -> Table {
        let mut table = Table::new();
        let mut rows = self.rows(columns);
        table.set_header(rows.next().unwrap_or_default());
        table.add_rows(rows);
        table
    }

    /// Returns the rows: the names after an empty cell, then the cells of each heading.
    fn rows<'a>(&'a self, columns: &'a [Column]) -> impl Iterator<Item = Vec<&'a str>> {
        let names = columns.iter().map(|column| column.id);
        let head = [""].into_iter().chain(names).collect();
        let below = self.headings.iter().enumerate().map(move |(row, heading)| {
            let cells = columns.iter().map(|column| column.cells[row].as_str());
            [*heading].into_iter().chain(cells).collect()
        });
        [head].into_iter().chain(below)
    }
}

/// Returns the width of the terminal, or that of a page without one.
fn room() -> u16 {
    const PAGE: u16 = WIDTH as u16;
    if !io::stdout().is_terminal() {
        return PAGE;
    }
    terminal_size().map_or(PAGE, |(Width(columns), _)| columns)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page() -> Page {
        let column = |id| {
            let cells = vec!["1958".into(), "all moves, one after the other, ".repeat(3)];
            Column { id, cells }
        };
        Page { headings: &["Date", "Alternatives"], columns: ["a", "b", "c"].map(column).into() }
    }

    fn text(width: u16) -> String {
        let mut out = Vec::new();
        page().write_text(Some(width), &["A note.".into()], &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn as_many_programs_stand_side_by_side_as_there_is_room_for() {
        for (width, blocks) in [(40, 3), (60, 2), (80, 1), (200, 1)] {
            let text = text(width);
            assert_eq!(text.matches("Alternatives").count(), blocks, "{width}\n{text}");
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(width.into()), "{width}\n{text}");
        }
    }

    #[test]
    fn a_page_has_one_line_for_each_heading() {
        let mut out = Vec::new();
        page().write_markdown(&["A note.".into()], &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        assert_eq!(text.lines().filter(|line| line.starts_with('|')).count(), 4, "{text}");
        assert!(text.ends_with("\n* A note.\n"), "{text}");
    }
}
