//! Checks licences, bans and sources of all dependencies against the lists of deny.toml.
//!
//! `cargo deny` checks the same and more, but is not installed on every machine.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail loudly")]

use serde_json::Value;
use std::fs;
use std::path::Path;
use std::process::Command;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// Returns the foreign packages that this machine needs to build and test.
fn packages() -> Vec<Value> {
    let host = Command::new("rustc").args(["--print", "host-tuple"]).output().expect("rustc runs");
    let host = String::from_utf8(host.stdout).unwrap();
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--offline"])
        .args(["--filter-platform", host.trim()])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo writes JSON");
    let all = metadata["packages"].as_array().unwrap();
    all.iter().filter(|package| package["source"].is_string()).cloned().collect()
}

fn lists() -> toml::Table {
    fs::read_to_string(root().join("deny.toml")).unwrap().parse().unwrap()
}

fn texts(list: &toml::Value) -> Vec<String> {
    list.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

/// Whether an expression such as `MIT OR (Apache-2.0 AND ISC)` is satisfied by these licences.
fn is_met(expression: &str, allowed: &[String]) -> bool {
    let spaced = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    let met = any(&words, &mut at, allowed);
    met && at == words.len()
}

fn any(words: &[&str], at: &mut usize, allowed: &[String]) -> bool {
    let mut met = all(words, at, allowed);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        met |= all(words, at, allowed);
    }
    met
}

fn all(words: &[&str], at: &mut usize, allowed: &[String]) -> bool {
    let mut met = one(words, at, allowed);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        met &= one(words, at, allowed);
    }
    met
}

fn one(words: &[&str], at: &mut usize, allowed: &[String]) -> bool {
    if words.get(*at) == Some(&"(") {
        *at += 1;
        let met = any(words, at, allowed);
        *at += 1;
        return met;
    }
    let mut licence = words.get(*at).copied().unwrap_or_default().to_owned();
    *at += 1;
    if words.get(*at) == Some(&"WITH") {
        licence = format!("{licence} WITH {}", words[*at + 1]);
        *at += 2;
    }
    allowed.contains(&licence)
}

#[test]
fn expressions_are_read_as_they_are_meant() {
    let allowed = ["MIT".to_owned(), "ISC".to_owned(), "A WITH B".to_owned()];
    for met in ["MIT", "X OR MIT", "MIT/X", "(X OR ISC) AND MIT", "A WITH B OR X", "MIT AND ISC"] {
        assert!(is_met(met, &allowed), "{met}");
    }
    for unmet in ["X", "MIT AND X", "(X OR Y) AND MIT", "A", "X OR MIT AND X", ""] {
        assert!(!is_met(unmet, &allowed), "{unmet}");
    }
}

#[test]
fn every_dependency_is_permitted() {
    let (lists, packages) = (lists(), packages());
    let licences = texts(&lists["licenses"]["allow"]);
    let registries = texts(&lists["sources"]["allow-registry"]);
    let banned: Vec<&str> = lists["bans"]["deny"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["crate"].as_str().unwrap())
        .collect();
    assert!(packages.len() > 100, "{} packages", packages.len());
    for package in &packages {
        let name = package["name"].as_str().unwrap();
        let licence = package["license"].as_str().unwrap_or("none");
        assert!(is_met(licence, &licences), "{name} has the licence {licence}");
        let source = package["source"].as_str().unwrap().trim_start_matches("registry+");
        assert!(registries.iter().any(|known| known == source), "{name} comes from {source}");
        assert!(!banned.contains(&name), "{name} is banned by deny.toml");
    }
}
