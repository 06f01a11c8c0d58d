//! Tests that comparisons, ladders and experiments as JSON fit their schemas in `docs/schemas`.

use crate::command_line::{refusal, said};
use crate::folder::Folder;
use crate::json::fits;
use serde_json::{Value, json};
use std::fs;

const SCHOLARS_MATE: &str =
    "[White \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";

#[test]
fn programs_compared_with_each_other_and_with_games_fit_their_schemas() {
    let compare = ["programs", "compare", "turing", "bernstein", "--format", "json"];
    let page = fits("compare", &said(&compare));
    assert_eq!((&page["programs"][1]["id"], &page["positions"]), (&"bernstein".into(), &24.into()));
    assert!(page["programs"][1]["then"]["seconds"].as_f64().unwrap() > 1.0, "{page}");
    assert!(refusal(&[&compare[..], &["--markdown"]].concat()).contains("cannot be used with"));

    let folder = Folder::new("json-replay");
    let file = folder.file("games.pgn");
    fs::write(&file, SCHOLARS_MATE.repeat(2)).unwrap();
    let asked = ["replay", "--program", "turing", "--color", "both", &file, "--format", "json"];
    let replayed = fits("replay", &said(&asked));
    let games = replayed["games"].as_array().unwrap();
    assert_eq!((games.len(), games[0]["moves"].as_array().unwrap().len()), (2, 7));
    let last = &games[0]["moves"][6];
    assert_eq!((&last["agreement"], &last["played"]["san"]), (&"agrees".into(), &"Qxf7#".into()));
    let count = |how: &str| {
        let moves = games[0]["moves"].as_array().unwrap().iter();
        moves.filter(|one| one["agreement"] == how).count()
    };
    assert_eq!(
        json!([count("agrees"), count("equal")]),
        json!([games[0]["agreed"], games[0]["equal"]])
    );
}

#[test]
fn advice_fits_its_schema() {
    let folder = Folder::new("json-advice");
    let file = folder.file("my.advice");
    fs::write(&file, "+15 if own rook on open-file\n").unwrap();
    let fen = "r3k3/1p6/8/8/8/8/1P6/R3K3 w - - 0 1";
    let advice =
        fits("advice", &said(&["advice", "check", &file, "--fen", fen, "--format", "json"]));
    assert_eq!((&advice["advice"][0]["white"], &advice["white"]), (&json!(["a1"]), &15.into()));
}

#[test]
fn the_ladder_fits_its_schemas() {
    let folder = Folder::new("json-ladder");
    let (store, puzzles) = (folder.file("ladder.db"), folder.file("puzzles.csv"));
    let only = ["--only", "random-move", "level-0", "level-1"];
    said(&[&["ladder", "climb", "--quick", "--store", &store][..], &only].concat());
    let svg = folder.file("ladder.svg");
    let show = ["ladder", "show", "--store", &store, "--svg", &svg, "--format", "json"];
    let ladder = fits("ladder", &said(&show));
    assert_eq!(
        (&ladder["zero"], ladder["players"].as_array().unwrap().len()),
        (&"random-move".into(), 3)
    );
    assert_eq!(
        (&ladder["steps"][0]["level"], &ladder["steps"][0]["tally"]["games"]),
        (&1.into(), &2.into())
    );
    assert!(fs::read_to_string(svg).unwrap().contains("<svg"));
    assert!(!said(&["ladder", "show", "--store", &store]).contains("NaN"));

    let one = ["--games", "1", "--nodes", "100", "--levels", "0", "--format", "json"];
    let errors = fits("ladder-errors", &said(&[&["ladder", "errors"][..], &one].concat()));
    assert_eq!(errors["levels"][0]["level"], 0);
    fs::write(
        &puzzles,
        "fen,moves,rating\nrnbqkb1r/pp1np2p/2p3Q1/3pp3/3P4/3B4/PPPN1PPP/R1B1K1NR b KQkq - 0 8,h7g6 d3g6,900\n",
    )
    .unwrap();
    let solved = ["ladder", "puzzles", &puzzles, "--levels", "5", "--format", "json"];
    let solved = fits("ladder-puzzles", &said(&solved));
    assert_eq!(
        (&solved["levels"][0]["tried"], &solved["levels"][0]["bands"][0]["from"]),
        (&1.into(), &json!(800.0))
    );
    let characters = ["ladder", "characters", "--games", "4", "--format", "json"];
    let characters = fits("ladder-characters", &said(&characters));
    let first = characters["players"][0]["name"].as_str().unwrap();
    assert!(first.starts_with("neutral, level "), "{first}");
}

#[test]
fn what_was_learned_fits_its_schemas() {
    let folder = Folder::new("json-learning");
    let games = folder.file("games");
    said(&[
        "learn",
        "generate",
        "--games",
        "2",
        "--nodes",
        "50",
        "--threads",
        "1",
        "--folder",
        &games,
    ]);
    fits("chances", &said(&["learn", "chances", &games, "--format", "json"]));

    let round = |number: u32, end: &str| {
        format!("## Round {number}\n\n* Data: 20 games.\n* Match: 3 wins.\n* {end}\n\n")
    };
    fs::write(folder.file("journal.md"), round(1, "Rejected.") + &round(2, "Adopted.")).unwrap();
    let home = folder.file("");
    let journal =
        fits("journal", &said(&["learn", "journal", "--folder", &home, "--format", "json"]));
    let told: Vec<&Value> =
        journal["rounds"].as_array().unwrap().iter().map(|round| &round["adopted"]).collect();
    assert_eq!(told, [&json!(false), &json!(true)]);
    assert_eq!(journal["rounds"][1]["says"][1], "Match: 3 wins.");
}

#[test]
fn experiments_fit_their_schemas() {
    let list = fits("experiments", &said(&["lab", "--format", "json"]));
    // All experiments that answer quickly; together they have every kind of block but files.
    for experiment in list["experiments"].as_array().unwrap() {
        if experiment["swift"] == true {
            let id = experiment["id"].as_str().unwrap();
            let report = fits("report", &said(&["lab", id, "--format", "json"]));
            assert_eq!(report["experiment"], id);
        }
    }
}
