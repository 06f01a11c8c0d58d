//! Who may use whom: the table of ARCHITECTURE.md, held against what Cargo says.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail loudly")]

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Every crate with the crates of this workspace that it may use.
const MAY_USE: &[(&str, &[&str])] = &[
    ("rules", &[]),
    ("notation", &["rules"]),
    ("concepts", &["rules"]),
    ("thinking", &["rules"]),
    ("knowledge", &["rules"]),
    ("engine", &["thinking", "knowledge", "rules"]),
    ("museum", &["thinking", "concepts", "knowledge", "rules"]),
    ("catalogue", &["engine", "museum", "thinking"]),
    ("protocol", &["thinking", "notation", "rules"]),
    ("explain", &["thinking", "concepts", "notation", "rules"]),
    ("arena", &["catalogue", "protocol", "thinking", "notation", "knowledge", "rules"]),
    ("learning", &["engine", "thinking", "notation", "rules"]),
    (
        "server",
        &[
            "arena",
            "catalogue",
            "protocol",
            "museum",
            "engine",
            "knowledge",
            "explain",
            "thinking",
            "concepts",
            "notation",
            "rules",
        ],
    ),
    (
        "cli",
        &[
            "server",
            "arena",
            "learning",
            "protocol",
            "catalogue",
            "museum",
            "engine",
            "knowledge",
            "explain",
            "thinking",
            "concepts",
            "notation",
            "rules",
        ],
    ),
    // Other people's libraries as witnesses, for tests and timing: nobody may use it.
    ("oracles", &["explain", "engine", "thinking", "notation", "rules"]),
];

/// What a build script may use beyond that line: the opening memory is written in the
/// notation that people read, and turned into moves when it is built.
const BUILT_WITH: &[(&str, &str)] = &[("knowledge", "notation")];

/// Crates that use nothing from outside.
const SELF_CONTAINED: &[&str] = &["rules", "engine"];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The crates of the workspace, as Cargo describes them.
fn packages() -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    metadata["packages"].as_array().unwrap().clone()
}

fn name(package: &Value) -> &str {
    package["name"].as_str().unwrap()
}

/// What a crate uses when it runs or is built; what only its tests use is free.
fn used_by(package: &Value) -> impl Iterator<Item = &Value> {
    package["dependencies"].as_array().unwrap().iter().filter(|used| used["kind"] != "dev")
}

#[test]
fn crates_use_only_what_stands_on_their_line() {
    let packages = packages();
    let inside: BTreeSet<&str> = packages.iter().map(name).collect();
    for package in &packages {
        let line = MAY_USE.iter().find(|(crate_name, _)| *crate_name == name(package));
        let (_, allowed) = line.unwrap_or_else(|| panic!("{} has no line", name(package)));
        for used in used_by(package).filter(|used| inside.contains(name(used))) {
            let pair = (name(package), name(used));
            let at_build = used["kind"] == "build" && BUILT_WITH.contains(&pair);
            assert!(at_build || allowed.contains(&pair.1), "{} must not use {}", pair.0, pair.1);
        }
    }
}

#[test]
fn the_core_uses_nothing_from_outside() {
    for package in packages().iter().filter(|package| SELF_CONTAINED.contains(&name(package))) {
        for used in used_by(package) {
            assert!(used["path"].is_string(), "{} uses {}", name(package), name(used));
        }
    }
}

#[test]
fn every_crate_obeys_the_lints_of_the_workspace() {
    for package in packages() {
        let manifest = fs::read_to_string(package["manifest_path"].as_str().unwrap()).unwrap();
        assert!(manifest.contains("[lints]\nworkspace = true"), "{}", name(&package));
    }
}

/// The same table stands in ARCHITECTURE.md, for people.
#[test]
fn the_document_tells_the_same() {
    let document = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let existing: Vec<String> = packages().iter().map(|package| name(package).into()).collect();
    for (crate_name, allowed) in
        MAY_USE.iter().filter(|(name, _)| existing.iter().any(|e| e == name))
    {
        let beginning = format!("| `{crate_name}` |");
        let row = document.lines().find(|line| line.contains(&beginning));
        let row = row.unwrap_or_else(|| panic!("{crate_name} is missing in ARCHITECTURE.md"));
        let cell = row.trim_end_matches('|').rsplit('|').next().unwrap().trim();
        let told: BTreeSet<&str> =
            cell.split(", ").filter(|used| !["–", "all"].contains(used)).collect();
        if cell != "all" {
            let existing: BTreeSet<&str> = allowed.iter().copied().collect();
            assert_eq!(told, existing, "the row of {crate_name}");
        }
    }
}
