//! Tests that all JSON output fits its schema in `docs/schemas`.

use crate::command_line::{said, vitrine};
use crate::folder::Folder;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

fn schemas() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/schemas")
}

/// Returns where a value does not fit a schema. Supports only the part of JSON Schema that our
/// schemas use.
fn misfit(value: &Value, schema: &Value, root: &Value, place: &str) -> Option<String> {
    let wrong = |what: &str| Some(format!("{place}: {what}: {value}"));
    if let Some(name) = schema["$ref"].as_str() {
        let target = root.pointer(name.trim_start_matches('#')).unwrap();
        return misfit(value, target, root, place);
    }
    if let Some(choices) = schema["anyOf"].as_array() {
        let fits = choices.iter().any(|choice| misfit(value, choice, root, place).is_none());
        return if fits { None } else { wrong("fits none of the choices") };
    }
    if schema.get("const").is_some_and(|only| only != value) {
        return wrong("is not the constant");
    }
    if schema["enum"].as_array().is_some_and(|allowed| !allowed.contains(value)) {
        return wrong("is not among the values");
    }
    let types: Vec<&str> = match &schema["type"] {
        Value::String(one) => vec![one],
        Value::Array(several) => several.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let is = |name: &&str| match *name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => unreachable!("{other} is not a type"),
    };
    if !types.is_empty() && !types.iter().any(is) {
        return wrong("has another type");
    }
    if let Some(items) = value.as_array() {
        let mut numbered = items.iter().enumerate();
        let item =
            |(index, item)| misfit(item, &schema["items"], root, &format!("{place}/{index}"));
        return numbered.find_map(item);
    }
    let fields = value.as_object()?;
    let required = schema["required"].as_array();
    for name in required.into_iter().flatten().filter_map(Value::as_str) {
        if !fields.contains_key(name) {
            return wrong(&format!("has no {name}"));
        }
    }
    fields.iter().find_map(|(name, field)| {
        let place = format!("{place}/{name}");
        match (schema["properties"].get(name), &schema["additionalProperties"]) {
            (Some(known), _) => misfit(field, known, root, &place),
            (None, Value::Bool(false)) => Some(format!("{place} is not in the schema")),
            (None, Value::Object(others)) => misfit(field, &others.clone().into(), root, &place),
            (None, _) => None,
        }
    })
}

/// Checks a text against the schema with a name and returns it.
pub(crate) fn fits(name: &str, text: &str) -> Value {
    let schema = fs::read_to_string(schemas().join(format!("{name}.schema.json"))).unwrap();
    let schema: Value = serde_json::from_str(&schema).unwrap();
    let value: Value = serde_json::from_str(text).expect(text);
    assert_eq!(misfit(&value, &schema, &schema, name), None);
    value
}

#[test]
fn reasons_tables_and_books_fit_their_schemas() {
    let hanging = "rnb1kbnr/pppp1ppp/8/4p1q1/4P3/3P4/PPP2PPP/RNBQKBNR b KQkq - 0 3";
    let why = ["why", hanging, "--move", "Qxg2", "--question", "bad", "--format", "json"];
    let why = fits("why", &said(&why));
    assert_eq!(
        (&why["move"]["uci"], &why["answers"][0]["question"]),
        (&"g5g2".into(), &"bad".into())
    );
    assert!(!why["answers"][0]["claims"].as_array().unwrap().is_empty(), "{why}");

    let folder = Folder::new("json-knowledge");
    let tables = folder.file("tables");
    said(&["tables", "build", "--material", "KQK", "--folder", &tables]);
    let queen =
        ["tables", "probe", "--folder", &tables, "--format", "json", "7k/5K2/8/8/8/8/8/6Q1 w"];
    let probe = fits("probe", &said(&queen));
    assert_eq!((&probe["value"]["result"], &probe["value"]["plies"]), (&1.into(), &1.into()));
    assert_eq!(probe["line"].as_array().unwrap().len(), 1);
    let drawn =
        ["tables", "probe", "--folder", &tables, "--format", "json", "7k/8/8/8/8/8/6q1/K7 w"];
    assert_eq!(fits("probe", &said(&drawn))["value"]["result"], -1);

    let list = ["tables", "list", "--folder", &tables, "--format", "json"];
    assert_eq!(fits("tables", &said(&list))["tables"][0]["counts"], Value::Null);
    let counted = fits("tables", &said(&[&list[..], &["--count"]].concat()));
    // Known from textbooks: a queen mates in at most ten moves.
    assert_eq!(counted["tables"][0]["counts"]["white"]["longestWin"]["plies"], 19);
    let play = ["tables", "play", "--games", "4", "--folder", &tables, "--format", "json"];
    assert_eq!(fits("tables-play", &said(&play))["faults"], serde_json::json!([]));

    let (games, book) = (folder.file("games.pgn"), folder.file("book.bin"));
    fs::write(&games, "1. e4 e5 1-0\n\n1. d4 d5 1/2-1/2\n").unwrap();
    said(&["book", "make", &games, "--out", &book]);
    let shown = ["book", "show", &book, "--games", &games, "--format", "json"];
    let shown = fits("book", &said(&shown));
    assert_eq!(
        (&shown["moves"][0]["move"]["san"], &shown["moves"][0]["weight"]),
        (&"e4".into(), &2.into())
    );
    assert_eq!(shown["moves"][0]["games"].as_array().unwrap().len(), 1);
}

#[test]
fn positions_and_programs_fit_their_schemas() {
    let programs = fits("programs", &said(&["programs", "--format", "json"]));
    assert_eq!(programs["programs"].as_array().unwrap().len(), catalogue::PROGRAMS.len());
    for entry in catalogue::PROGRAMS {
        let one = fits("program", &said(&["programs", "show", entry.id, "--format", "json"]));
        assert_eq!(one["program"]["id"], entry.id);
    }
    let board = fits("board", &said(&["board", "--format", "json"]));
    assert_eq!(board["moves"].as_array().unwrap().len(), 20);
    let small = ["board", "--variant", "losalamos", "--format", "json"];
    assert_eq!(fits("board", &said(&small))["moves"].as_array().unwrap().len(), 10);
    let eval = fits("eval", &said(&["eval", "--set", "Evaluation=Classical", "--format", "json"]));
    assert!(eval["evaluation"]["terms"].as_array().unwrap().len() > 3);
    let perft = fits("perft", &said(&["perft", "--format", "json", "--divide", "3"]));
    assert_eq!((&perft["nodes"], perft["moves"].as_array().unwrap().len()), (&8_902.into(), 20));
    let bench = ["bench", "--program", "first-move", "--depth", "1", "--format", "json"];
    fits("bench", &said(&bench));
    let think = ["think", "--program", "turing", "--format", "json", "--depth", "1"];
    assert_eq!(fits("think", &said(&think))["program"]["id"], "turing");
    let mate = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
    fits("solve", &said(&["solve", "--stipulation", "#2", "--format", "json", mate]));
}

#[test]
fn events_games_and_ratings_fit_their_schemas() {
    let folder = Folder::new("json-events");
    let store = folder.file("games.db");
    let with_store = |arguments: &[&str]| {
        let arguments = [arguments, &["--format", "json", "--store", &store]].concat();
        said(&arguments)
    };
    let played = [&["match", "first-move", "random-move", "--games", "4"][..], &["--depth", "1"]];
    let event = fits("event", &with_store(&[played.concat(), vec!["--name", "m"]].concat()));
    assert_eq!((&event["games"], &event["match"]["first"]), (&4.into(), &"first-move".into()));
    assert_eq!(fits("event", &with_store(&["tournament", "show", "m"])), event);
    fits("events", &with_store(&["tournament", "list"]));
    let games = fits("games", &with_store(&["games", "list", "--limit", "2"]));
    assert_eq!((games["games"].as_array().unwrap().len(), &games["all"]), (2, &4.into()));
    let ratings = fits("ratings", &with_store(&["ratings"]));
    assert_eq!(ratings["anchor"], "random-move");
    let player = fits("player", &with_store(&["ratings", "show", "first-move"]));
    assert_eq!((&player["tally"]["games"], &player["history"][0]["games"]), (&4.into(), &4.into()));
    let game = fits("game", &with_store(&["games", "show", "1"]));
    let event = serde_json::json!({ "name": "m", "game": 1 });
    assert_eq!((&game["event"], &game["white"]["kind"]), (&event, &"program".into()));
    assert!(game["pgn"].as_str().unwrap().contains("[Event \"m\"]"), "{game}");
    let first = &game["moves"][game["openingPlies"].as_u64().unwrap() as usize];
    assert!(first["seconds"].is_number(), "{first}");
}

#[test]
fn a_suite_names_what_it_could_not_read_and_fails_if_nothing_was() {
    let folder = Folder::new("json-suite");
    let file = folder.file("mixed.epd");
    let lines = "7k/8/5KQ1/8/8/8/8/8 w - - bm Qg7#; id \"mate\";\nno position\n7k/8/5KQ1/8/8/8/8/8 w - - id \"x\";\n";
    fs::write(&file, lines).unwrap();
    let ask = ["suite", &file, "--nodes", "1000", "--format", "json"];
    let suite = fits("suite", &said(&ask));
    let one = &suite["files"][0];
    assert_eq!((&one["tried"], &one["solved"]), (&1.into(), &1.into()));
    let skipped: Vec<u64> =
        one["skipped"].as_array().unwrap().iter().map(|s| s["line"].as_u64().unwrap()).collect();
    assert_eq!(skipped, [2, 3]);
    assert!(said(&["suite", &file, "--nodes", "1000"]).contains("  line 2: "));
    fs::write(&file, "no position\n").unwrap();
    let output = vitrine(&["suite", &file, "--nodes", "1000"]);
    assert_eq!(output.status.code(), Some(1), "{output:?}");
}

#[test]
fn a_review_fits_its_schema_line_by_line() {
    let folder = Folder::new("json-review");
    let file = folder.file("game.pgn");
    fs::write(
        &file,
        "[White \"a\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n",
    )
    .unwrap();
    let text = said(&["review", &file, "--nodes", "300", "--format", "json"]);
    assert_eq!(text.lines().count(), 1);
    let review = fits("review", &text);
    assert!(!review["moves"].as_array().unwrap().is_empty());
    // The mistakes as exercises, in both formats, solved as in the review.
    for format in ["epd", "csv"] {
        let exercises = said(&["review", &file, "--nodes", "300", "--format", format]);
        let path = folder.file(&format!("exercises.{format}"));
        fs::write(&path, &exercises).unwrap();
        let tried = fits("suite", &said(&["suite", &path, "--nodes", "300", "--format", "json"]));
        let one = &tried["files"][0];
        assert!(
            one["tried"].as_u64().unwrap() > 0 && one["skipped"] == serde_json::json!([]),
            "{tried}"
        );
    }
}

#[test]
fn every_schema_is_described_and_every_described_one_is_there() {
    let page = fs::read_to_string(schemas().join("../json.md")).unwrap();
    let files = fs::read_dir(schemas()).unwrap().map(|entry| entry.unwrap().file_name());
    for file in files {
        let name = file.to_string_lossy().into_owned();
        assert!(page.contains(&format!("(schemas/{name})")), "docs/json.md lacks {name}");
    }
}
