//! Tests that the parser accepts every command line in the documents and in the help.

use crate::args::Cli;
use clap::{CommandFactory, Parser};
use std::fs;
use std::path::{Path, PathBuf};

/// Returns README.md, CONTRIBUTING.md and the documents of `docs`.
fn documents() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut found = vec![root.join("README.md"), root.join("CONTRIBUTING.md")];
    let mut folders = vec![root.join("docs")];
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            match path.extension().and_then(|ending| ending.to_str()) {
                Some("md") => found.push(path),
                None if path.is_dir() => folders.push(path),
                _ => {}
            }
        }
    }
    found
}

/// Collects the examples after the help of a command and of all its subcommands.
fn helps(command: &clap::Command, into: &mut Vec<String>) {
    into.extend(command.get_after_help().map(ToString::to_string));
    command.get_subcommands().for_each(|below| helps(below, into));
}

/// Splits a command line into words, up to another command, a redirection or an explanation.
fn words(line: &str) -> Vec<String> {
    let (mut words, mut word, mut quote, mut blanks) = (Vec::new(), String::new(), None, 0);
    for c in line.chars() {
        match (quote, c) {
            (Some(open), _) if c == open => quote = None,
            (Some(_), _) => word.push(c),
            (None, '"' | '\'') => quote = Some(c),
            (None, '|' | '>' | '<' | ';' | '&') => break,
            (None, '#') if word.is_empty() => break,
            (None, ' ') => {
                blanks += 1;
                if !word.is_empty() {
                    words.push(std::mem::take(&mut word));
                }
                if blanks > 1 {
                    return words;
                }
                continue;
            }
            (None, _) => word.push(c),
        }
        blanks = 0;
    }
    words.extend((!word.is_empty()).then_some(word));
    words
}

/// Checks that a line is a valid command of ours, or consists of UCI commands.
fn can_be_said(words: &[String]) -> Result<(), String> {
    if protocol::command::spoken(&words[1..]).is_some() {
        return Ok(());
    }
    match Cli::try_parse_from(words) {
        Err(error) if error.use_stderr() => Err(error.to_string()),
        _ => Ok(()),
    }
}

#[test]
fn every_command_line_of_the_documents_and_of_the_help_is_understood() {
    let mut texts: Vec<(String, String)> = Vec::new();
    for path in documents() {
        texts.push((path.display().to_string(), fs::read_to_string(path).unwrap()));
    }
    let mut all = Vec::new();
    helps(&Cli::command(), &mut all);
    texts.extend(all.into_iter().map(|help| ("help".to_owned(), help)));
    let (mut count, mut wrong) = (0, Vec::new());
    for (place, text) in &texts {
        let joined = text.replace("\\\n", " ");
        let code = joined.lines().filter(|line| line.starts_with("  "));
        let said = code.map(str::trim).filter(|line| line.starts_with("vitrine "));
        for line in said.filter(|line| !line.contains('…')) {
            let words = words(line);
            if let Err(why) = can_be_said(&words) {
                wrong.push(format!("{place}: {line}\n{why}"));
            }
            count += 1;
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(count > 100, "only {count} command lines were found");
}
