//! Which crate may use which: compares the table of ARCHITECTURE.md with Cargo's metadata.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail loudly")]

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What a build script may use beyond its row: the opening memory is written in notation for
/// people, and converted to moves at build time.
const BUILT_WITH: &[(&str, &str)] = &[("knowledge", "notation")];

/// Crates without foreign dependencies.
const SELF_CONTAINED: &[&str] = &["rules", "engine"];

/// A row of the table: a crate and the crates of this workspace that it may use.
struct Row {
    name: String,
    /// `None` for the binary, which may use all of them.
    allowed: Option<BTreeSet<String>>,
}

/// Returns the rows of the table "layer | crate | holds | may use" in ARCHITECTURE.md.
fn table() -> Vec<Row> {
    let document = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = document.lines().skip_while(|line| !line.starts_with("| layer | crate |")).skip(2);
    rows.take_while(|line| line.starts_with('|')).map(line_of).collect()
}

fn line_of(row: &str) -> Row {
    let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
    let name = cells[1].trim_matches('`').to_owned();
    let allowed = match *cells.last().unwrap() {
        "all" => None,
        "–" => Some(BTreeSet::new()),
        names => Some(names.split(", ").map(str::to_owned).collect()),
    };
    Row { name, allowed }
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the crates of the workspace, as Cargo describes them.
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

/// Returns what a crate uses when it runs or is built; what only its tests use is free.
fn used_by(package: &Value) -> impl Iterator<Item = &Value> {
    package["dependencies"].as_array().unwrap().iter().filter(|used| used["kind"] != "dev")
}

/// Returns the crates of this workspace that a crate uses, except those of its build script.
fn uses(package: &Value, inside: &BTreeSet<String>) -> BTreeSet<String> {
    used_by(package)
        .filter(|used| {
            used["kind"] != "build" || !BUILT_WITH.contains(&(name(package), name(used)))
        })
        .map(|used| name(used).to_owned())
        .filter(|used| inside.contains(used))
        .collect()
}

#[test]
fn crates_use_exactly_what_their_line_permits() {
    let packages = packages();
    let inside: BTreeSet<String> = packages.iter().map(|package| name(package).into()).collect();
    let table = table();
    let listed: BTreeSet<String> = table.iter().map(|line| line.name.clone()).collect();
    assert_eq!(listed, inside, "the crates of the table and of the workspace");
    for package in &packages {
        let line = table.iter().find(|line| line.name == name(package)).unwrap();
        let used = uses(package, &inside);
        let Some(allowed) = &line.allowed else { continue };
        let forbidden: Vec<_> = used.difference(allowed).collect();
        assert!(forbidden.is_empty(), "{} must not use {forbidden:?}", line.name);
        let unused: Vec<_> = allowed.difference(&used).collect();
        assert!(unused.is_empty(), "{} may use {unused:?} but does not: strike it out", line.name);
    }
}

/// A crate uses only crates of its own layer or of lower ones.
#[test]
fn layers_point_downwards() {
    let document = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let layer_of = |name: &str| -> Option<u32> {
        let row = document.lines().find(|line| line.contains(&format!("| `{name}` |")))?;
        row.trim_start_matches('|').split('|').next()?.trim().parse().ok()
    };
    for line in table() {
        let Some(layer) = layer_of(&line.name) else { continue };
        for used in line.allowed.iter().flatten() {
            let below = layer_of(used).unwrap_or_else(|| panic!("{used} has no layer"));
            assert!(below <= layer, "{} of layer {layer} uses {used} of {below}", line.name);
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
