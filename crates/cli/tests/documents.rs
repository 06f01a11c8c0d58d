//! Checks the documents: links lead somewhere, stated bounds hold.

#![expect(clippy::unwrap_used, reason = "a test may fail loudly")]

use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns all documents of the root and of `docs`.
fn documents() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![root().join("docs")];
    let is_document = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "md");
    found.extend(fs::read_dir(root()).unwrap().map(|e| e.unwrap().path()).filter(is_document));
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                folders.push(path);
            } else if is_document(&path) {
                found.push(path);
            }
        }
    }
    found
}

/// Returns the targets of the links of a text that stay in the project.
fn links(text: &str) -> Vec<&str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    targets.filter(|target| !target.contains("://")).collect()
}

#[test]
fn links_lead_somewhere() {
    let mut count = 0;
    for document in documents() {
        let text = fs::read_to_string(&document).unwrap();
        for link in links(&text) {
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match path {
                "" => document.clone(),
                _ => document.parent().unwrap().join(path),
            };
            assert!(target.exists(), "{} leads to {link}", document.display());
            if !heading.is_empty() {
                let headings = fs::read_to_string(target).unwrap();
                let mut headings = headings.lines().filter(|line| line.starts_with('#'));
                let slug = |line: &str| {
                    line.trim_start_matches('#').trim().to_lowercase().replace(' ', "-")
                };
                assert!(headings.any(|line| slug(line) == heading), "{link} has no such heading");
            }
            count += 1;
        }
    }
    assert!(count > 10, "the links are missing");
}

#[test]
fn the_bounds_are_as_written() {
    use protocol::bounds::*;
    let text = fs::read_to_string(root().join("docs/uci.md")).unwrap().replace(',', "");
    for (what, bound) in [
        ("bytes of a line", LINE_BYTES),
        ("moves in a `position`", GAME_PLIES),
        ("lines of output that wait to be read", OUTPUT_LINES),
        ("`info` lines among them", CHATTER_LINES),
        ("plies of `go depth` moves of `go mate`", DEPTH as usize),
        ("plies of `go perft`", PERFT_DEPTH as usize),
        ("milliseconds of a clock", CLOCK_MILLISECONDS as usize),
        ("characters of a remark an error or a note", REMARK_CHARACTERS),
    ] {
        assert!(text.contains(&format!("| {what} | {bound} |")), "{what}: {bound}");
    }
    assert!(text.contains(&format!("| {} MB |", WAITING_BYTES / 1024 / 1024)));
    assert!(text.contains(&format!("| {} s |", GRACE.as_secs_f64())));
}

#[test]
fn every_program_named_in_the_docs_exists() {
    for page in fs::read_dir(root().join("docs/programs")).unwrap() {
        let path = page.unwrap().path();
        let id = path.file_stem().unwrap().to_string_lossy().into_owned();
        assert!(catalogue::find(&id).is_ok(), "{} is not a program", path.display());
    }
}

/// Whether the documentation in a source file has an example that is run as a test.
fn has_doc_test(text: &str) -> bool {
    let mut is_inside = false;
    let mut fences = text.lines().filter_map(|line| {
        let comment = line.trim_start().strip_prefix("//")?.strip_prefix(['/', '!'])?;
        comment.trim_start().strip_prefix("```")
    });
    fences.any(|kind| {
        is_inside = !is_inside;
        is_inside && matches!(kind, "" | "rust" | "no_run")
    })
}

/// Whether a file below a folder has such an example.
fn has_doc_test_below(folder: &Path) -> bool {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).any(|path| {
        if path.is_dir() {
            return has_doc_test_below(&path);
        }
        let is_source = path.extension().is_some_and(|ending| ending == "rs");
        is_source && has_doc_test(&fs::read_to_string(path).unwrap())
    })
}

#[test]
fn the_crates_with_examples_in_their_documentation_are_those_with_doc_tests() {
    for folder in fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path()) {
        if !folder.join("src/lib.rs").exists() {
            continue;
        }
        let manifest = fs::read_to_string(folder.join("Cargo.toml")).unwrap();
        let is_off = manifest.contains("doctest = false");
        let has_some = has_doc_test_below(&folder.join("src"));
        assert_eq!(has_some, !is_off, "{}: doctest in Cargo.toml", folder.display());
    }
}
