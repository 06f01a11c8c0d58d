//! Plain words: the table "Avoid" of docs/glossary.md, looked for in code, page and documents.
//!
//! The stories under docs/programs may keep the voice of their time.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail loudly")]

use std::fs;
use std::path::{Path, PathBuf};

/// Folders and files that are read.
const READ: &[&str] = &[
    "crates",
    "web/src",
    "web/tests",
    "web/build",
    "docs",
    "packaging",
    "fuzz",
    "deploy",
    "openbench",
    "tests",
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "Makefile",
];

/// Folders and files that are not: stories, the table itself, this test, what is generated or in
/// another language.
const LEFT_OUT: &[&str] = &[
    "docs/programs",
    "docs/glossary.md",
    "crates/cli/tests/language.rs",
    // The words of the cards are those of the code; other people's licences.
    "tests/texts/cards",
    "packaging/licenses.txt",
    "web/src/protocol/generated",
    // German, where "man" is another word.
    "web/src/help/de.ts",
    "web/src/texts/de.ts",
    "web/src/museum/tour.ts",
];

const ENDINGS: &[&str] = &["rs", "in", "ts", "svelte", "md", "css", "html", "sh", "toml", "txt"];

/// Words of other meanings: the manual page of a command, a book, the id of a rule; and the word for
/// pieces that other programs of tables take as an option.
const PERMITTED: &[&str] = &[
    "chess skill in man and machine",
    "/man/man1/",
    "man --dir",
    "mh-men",
    "alias = \"men\"",
    "man page",
    "man pages",
    "vitrine man",
    "`man`",
    "\"man\"",
    "fn man",
    "shell::man",
    "::man",
    "man(",
    "man args",
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The phrases of the first column of the table.
fn phrases() -> Vec<String> {
    let glossary = fs::read_to_string(root().join("docs/glossary.md")).unwrap();
    let table =
        glossary.split("### Avoid").nth(1).expect("the glossary has a list of words to avoid");
    let cells = table.lines().filter_map(|line| line.strip_prefix("| `")?.split(" | ").next());
    cells.flat_map(|cell| cell.split(", ").map(|word| word.trim_matches('`').to_owned())).collect()
}

/// All files that are read, in order.
fn files(path: &Path, found: &mut Vec<PathBuf>) {
    let relative = path.strip_prefix(root()).unwrap().to_string_lossy().replace('\\', "/");
    if LEFT_OUT.contains(&relative.as_str()) {
        return;
    }
    if path.is_dir() {
        let mut entries: Vec<_> =
            fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()).collect();
        entries.sort();
        entries.iter().for_each(|entry| files(entry, found));
    } else if path.extension().is_none_or(|end| ENDINGS.contains(&end.to_string_lossy().as_ref())) {
        found.push(path.to_owned());
    }
}

/// Whether a line contains a phrase as whole words. A phrase may begin or end with a sign such as a
/// semicolon.
fn has(line: &str, phrase: &str) -> bool {
    let is_letter = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(phrase).any(|(start, _)| {
        let (before, after) = (&line[..start], &line[start + phrase.len()..]);
        let is_cut_before = phrase.starts_with(is_letter) && before.ends_with(is_letter);
        let is_cut_after = phrase.ends_with(is_letter) && after.starts_with(is_letter);
        !is_cut_before && !is_cut_after
    })
}

/// A line with the words of its identifiers apart, in lower case.
fn words(line: &str) -> String {
    let mut words = String::with_capacity(line.len() + 16);
    let mut was_lowercase = false;
    for c in line.chars() {
        if was_lowercase && c.is_uppercase() {
            words.push(' ');
        }
        was_lowercase = c.is_lowercase();
        words.extend(if c == '_' { ' ' } else { c }.to_lowercase());
    }
    words
}

#[test]
fn phrases_are_whole_words() {
    assert!(has("a move; none if mated", "; none if"));
    assert!(has("the men", "men") && !has("moments", "men") && !has("men_at", "men"));
    assert!(has(&words("TooManyMen, men_at"), "men") && words("BrokenOff") == "broken off");
}

#[test]
fn words_to_avoid_are_avoided() {
    let phrases = phrases();
    assert!(phrases.len() > 8, "{phrases:?}");
    let mut found = Vec::new();
    READ.iter().for_each(|name| files(&root().join(name), &mut found));
    assert!(found.len() > 500, "{} files", found.len());
    let mut faults = Vec::new();
    for path in found {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        for (index, line) in text.lines().enumerate() {
            let permitted =
                |line| PERMITTED.iter().fold(line, |line: String, word| line.replace(word, ""));
            let (plain, split) = (permitted(line.to_lowercase()), permitted(words(line)));
            let avoided = |phrase: &&String| has(&plain, phrase) || has(&split, phrase);
            for phrase in phrases.iter().filter(avoided) {
                faults.push(format!("{}:{}: {phrase}: {}", path.display(), index + 1, line.trim()));
            }
        }
    }
    assert!(faults.is_empty(), "{} places:\n{}", faults.len(), faults.join("\n"));
}
