//! `vitrine programs compare`: the table of 1958, in a terminal and as Markdown.

use crate::command_line::{refusal, said};
use std::fs;

/// Returns the cells of the rows of a Markdown table.
fn rows(page: &str) -> Vec<Vec<&str>> {
    let lines = page.lines().filter(|line| line.starts_with('|') && !line.starts_with("| ---"));
    lines.map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

/// Rows that differ between machines and between stores.
const MEASURED_HERE: [&str; 2] = ["Time a move now", "Strength"];

#[test]
fn the_page_is_what_the_command_prints() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/compare.md");
    let page = fs::read_to_string(path).unwrap();
    let printed = said(&["programs", "compare", "--markdown"]);
    let (page, printed) = (rows(&page), rows(&printed));
    assert_eq!(page.len(), printed.len());
    let engine = printed[0].iter().position(|name| *name == "vitrine").unwrap();
    for (row, mut new) in page.into_iter().zip(printed) {
        // The search of the modern engine changes, and so does its cost.
        new[engine] = if row[0] == "Positions a move" { row[engine] } else { new[engine] };
        if !MEASURED_HERE.contains(&row[0]) {
            assert_eq!(row, new, "make it again: vitrine programs compare --markdown");
        }
    }
}

#[test]
fn the_facts_of_the_paper_are_in_the_table() {
    let page =
        said(&["programs", "compare", "turing", "bernstein", "newell-shaw-simon", "--markdown"]);
    let rows = rows(&page);
    assert_eq!(rows[0], ["", "turing", "bernstein", "newell-shaw-simon"]);
    let row = |heading: &str| rows.iter().find(|row| row[0] == heading).unwrap();
    assert!(row("Alternatives")[2].contains("seven plausible moves"));
    assert!(row("Machine")[3].contains("JOHNNIAC, 20,000 operations a second"));
    assert!(row("Language")[3].contains("IPL-IV"));
    assert!(row("Time a move then")[2].contains("minutes on IBM 704"));
    assert!(row("Time a move then")[3].contains("hours on JOHNNIAC"));
    let positions: Vec<u32> = row("Positions a move")[1..]
        .iter()
        .map(|cell| cell.replace(',', "").parse().unwrap())
        .collect();
    // At most 7, 49, 343 and 2,401 positions for the table of seven.
    assert!(positions[1] <= 2_800 && positions.iter().all(|&count| count > 100), "{positions:?}");
}

#[test]
fn a_wide_terminal_has_room_for_more_side_by_side() {
    let compare = |width: &str| {
        said(&["programs", "compare", "bernstein", "prinz", "turing", "--width", width])
    };
    for (width, blocks) in [("40", 3), ("60", 2), ("80", 1), ("150", 1)] {
        let text = compare(width);
        assert_eq!(text.matches("Alternatives").count(), blocks, "{text}");
        let room = width.parse().unwrap();
        let table = text.lines().take_while(|line| !line.starts_with("Positions and times"));
        assert!(table.into_iter().all(|line| line.chars().count() <= room), "{text}");
    }
}

#[test]
fn strangers_and_missing_stores_are_refused() {
    assert!(refusal(&["programs", "compare", "berstein"]).contains("did you mean bernstein?"));
    assert!(refusal(&["programs", "compare", "--store", "nowhere.sqlite"]).contains("no store"));
    assert!(refusal(&["programs", "compare", "--width", "3"]).contains("3"));
}
