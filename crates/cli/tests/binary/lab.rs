//! `vitrine lab`: the list, experiments as text and as JSON, and invalid requests.

use crate::command_line::{refusal, said, vitrine};
use crate::folder::Folder;
use serde_json::Value;

#[test]
fn the_list_has_every_experiment_and_each_says_paper_and_ours() {
    let list: Value = serde_json::from_str(&said(&["lab", "--format", "json"])).unwrap();
    let names: Vec<&str> = list["experiments"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["id"].as_str().unwrap())
        .collect();
    assert!(names.len() > 30);
    let text = said(&["lab"]);
    assert!(names.iter().all(|name| text.contains(name)));
    let boards = said(&["lab", "boards"]);
    assert!(boards.contains("at least 50") && boards.contains("235"), "{boards}");
}

#[test]
fn a_position_on_the_command_line_is_an_option_and_json_has_numbers() {
    let report: Value = serde_json::from_str(&said(&[
        "lab",
        "search",
        "3k4/8/3b4/4q3/8/8/8/K3R3",
        "w",
        "-",
        "-",
        "0",
        "1",
        "--set",
        "Depth=1",
        "--set",
        "Quiescence=none",
        "--format",
        "json",
    ]))
    .unwrap();
    let table = report["blocks"].as_array().unwrap().iter().find(|block| block["kind"] == "table");
    assert_eq!(table.unwrap()["rows"][0][0], "+2.00");
    assert_eq!(table.unwrap()["rows"][0][2], 3);
}

#[test]
fn what_is_asked_wrongly_gets_one_sentence() {
    assert!(refusal(&["lab", "nothing"]).contains("there is no experiment \"nothing\""));
    assert!(refusal(&["lab", "horizon", "--set", "Plies"]).contains("OPTION=VALUE"));
    assert!(refusal(&["lab", "horizon", "--set", "Plies=99"]).contains("from 1 to 11"));
    assert!(refusal(&["lab", "nim", "--set", "Heaps=x"]).contains("one to 8 heaps"));
    assert!(
        refusal(&["lab", "reach", "--set", "Square=e4"]).contains("there is no bishop on \"e4\"")
    );
    assert!(
        refusal(&["lab", "without", "--set", "Idea=Nonsense=1"]).contains("there is no option")
    );
}

/// An idea is removed: games, changed positions, text and data are written side by side.
#[test]
fn what_an_experiment_hands_out_is_kept_as_the_ending_says() {
    let folder = Folder::new("ablation");
    let names =
        ["report.json", "report.txt", "games.pgn", "positions.epd"].map(|name| folder.file(name));
    let mut words = vec!["lab", "without", "--set", "Program=bernstein"];
    words.extend(["--set", "Idea=Question 3=false", "--set", "Games=2", "--set", "Positions=300"]);
    for name in &names {
        words.extend(["--output", name]);
    }
    let told = said(&words);
    let [report, text, games, positions] = names.map(|name| std::fs::read_to_string(name).unwrap());
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["experiment"], "without");
    assert_eq!(text, told);
    assert_eq!(games.matches("[White \"bernstein\"]").count(), 1);
    assert_eq!(games.matches("[White \"bernstein (Question 3=false)\"]").count(), 1);
    assert!(!positions.is_empty() && positions.lines().all(|line| line.contains(" sm ")));
    // A report without games is still printed.
    let none = vitrine(&["lab", "nim", "--output", &folder.file("nim.pgn")]);
    assert_eq!(none.status.code(), Some(1));
    assert!(String::from_utf8(none.stdout).unwrap().contains("f(P)"));
    assert!(String::from_utf8(none.stderr).unwrap().contains("hands out no .pgn"));
    assert!(refusal(&["lab", "horizon", "--play"]).contains("--play goes with nim"));
}
