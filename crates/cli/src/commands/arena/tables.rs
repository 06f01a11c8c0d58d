//! Tables for a terminal.

use crate::text::plain;
use comfy_table::presets::{ASCII_MARKDOWN, NOTHING};
use comfy_table::{Cell, CellAlignment, Table};

/// Formats a table without lines. Columns whose heading begins with `>` are aligned to the right.
pub(crate) fn table(headings: &[&str], rows: Vec<Vec<String>>) -> String {
    let text = build(headings, rows, NOTHING).trim_fmt();
    // The first column begins at the margin.
    text.lines().map(|line| line.strip_prefix(' ').unwrap_or(line).to_owned() + "\n").collect()
}

/// Formats the same table as Markdown.
pub(crate) fn markdown(headings: &[&str], rows: Vec<Vec<String>>) -> String {
    let rows =
        rows.into_iter().map(|row| row.iter().map(|cell| cell.replace('|', "\\|")).collect());
    build(headings, rows.collect(), ASCII_MARKDOWN).trim_fmt() + "\n"
}

fn build(headings: &[&str], rows: Vec<Vec<String>>, style: comfy_table::TableStyle) -> Table {
    let mut table = Table::new();
    table.load_style(style);
    let alignments: Vec<CellAlignment> = headings
        .iter()
        .map(|heading| match heading.starts_with('>') {
            true => CellAlignment::Right,
            false => CellAlignment::Left,
        })
        .collect();
    let aligned = |texts: Vec<String>| -> Vec<Cell> {
        let cells = texts.into_iter().zip(&alignments);
        cells
            .map(|(text, &alignment)| Cell::new_owned(plain(&text)).set_alignment(alignment))
            .collect()
    };
    let heads = headings.iter().map(|heading| heading.trim_start_matches('>').to_owned());
    table.set_header(aligned(heads.collect()));
    for row in rows {
        table.add_row(aligned(row));
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stand_under_their_headings() {
        let rows = vec![vec!["a".into(), "1".into()], vec!["bcd".into(), "23".into()]];
        assert_eq!(
            table(&["name", ">games"], rows.clone()),
            "name  games\na         1\nbcd      23\n"
        );
        let page = markdown(&["name", ">games"], rows);
        assert!(page.starts_with("| name | games |\n|---"), "{page}");
    }
}
