//! `vitrine learn shannon`: a course that continues where it was left.

use crate::command_line::{refusal, said, vitrine};
use crate::folder::Folder;
use std::fs;
use std::path::PathBuf;

fn course<'a>(lessons: &'a str, journal: &'a str, out: &'a str) -> Vec<&'a str> {
    let plan = ["--pairs", "1", "--seed", "3"];
    let files = ["--lessons", lessons, "--journal", journal, "--out", out];
    [&["learn", "shannon"], &plan[..], &files[..]].concat()
}

#[test]
fn a_course_that_was_interrupted_ends_like_one_that_was_not() {
    let folder = Folder::new("course");
    let [journal, whole, parts] = ["journal", "whole.toml", "parts.toml"].map(|n| folder.file(n));
    let text = said(&course("2", &folder.file("other"), &whole));
    assert!(text.contains("\nlesson 2: ") && text.contains("· 4 games\nWritten to "), "{text}");
    said(&course("1", &journal, &parts));
    let text = said(&course("2", &journal, &parts));
    assert!(text.contains("Taken up after lesson 1.\nlesson 2: "), "{text}");
    assert_eq!(fs::read_to_string(&whole).unwrap(), fs::read_to_string(&parts).unwrap());
    let set = format!("Coefficients={whole}");
    for (program, quick) in [("shannon-a", "Moves=1"), ("shannon-b", "Positions=500")] {
        let text = said(&["think", "-p", program, "--ascii", "--set", quick, "--set", &set]);
        assert!(text.contains(" plays "), "{text}");
    }
}

#[test]
fn another_plan_and_a_torn_journal_are_refused() {
    let folder = Folder::new("torn-course");
    let [journal, out] = ["journal", "out.toml"].map(|name| folder.file(name));
    said(&course("0", &journal, &out));
    assert!(!PathBuf::from(&journal).exists(), "nothing was learned");
    said(&course("1", &journal, &out));
    let learned = fs::read_to_string(&out).unwrap();
    let other = ["learn", "shannon", "--seed", "4", "--journal", &journal, "--out", &out];
    assert!(refusal(&other).contains("has been begun with --seed 3 --moves 1 --pairs 1;"));
    fs::write(&journal, "seed = 3\n").unwrap();
    let torn = vitrine(&course("2", &journal, &out));
    assert!(!torn.status.success() && torn.stdout.is_empty());
    assert!(String::from_utf8_lossy(&torn.stderr).contains("this is not a journal of a course"));
    assert_eq!(fs::read_to_string(&out).unwrap(), learned, "what was there is kept");
}

#[test]
fn where_nothing_was_tried_there_is_no_journal() {
    let folder = Folder::new("no-journal");
    let asked = vitrine(&["learn", "journal", "--folder", &folder.file("none")]);
    assert_eq!((asked.status.code(), asked.stdout.len()), (Some(1), 0));
    let said = String::from_utf8_lossy(&asked.stderr).into_owned();
    assert!(said.contains("there is no journal in ") && said.lines().count() == 1, "{said}");
}

#[test]
fn a_set_is_measured_against_the_formula() {
    let folder = Folder::new("measured");
    let king = folder.file("king.toml");
    fs::write(&king, "king = 200\n").unwrap();
    let match_of = ["learn", "shannon", "--against-paper", &king, "--games", "4"];
    let text = said(&match_of);
    assert!(text.starts_with("4 games against the paper's formula: +"), "{text}");
    assert!(text.contains(" ± "));
}
