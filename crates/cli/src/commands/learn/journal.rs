//! `vitrine learn journal`: the rounds of training so far, for people.

use super::args::JournalArgs;
use crate::failure::Failure;
use crate::json;
use serde_json::{Value, json};
use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

/// Prints the journal.
pub(crate) fn run(args: &JournalArgs, out: &mut dyn Write) -> Result<(), Failure> {
    let path = path(&args.folder);
    match fs::read_to_string(&path) {
        Ok(text) if args.output.is_json() => json::print(entries(&text), out),
        Ok(text) => Ok(write!(out, "{text}")?),
        Err(error) if error.kind() == ErrorKind::NotFound => Err(Failure::Failed(format!(
            "there is no journal in {}; vitrine learn improve begins one",
            args.folder.display()
        ))),
        Err(error) => Err(Failure::about(path.display(), &error)),
    }
}

/// Returns the rounds of a journal, each with the points of its list.
fn entries(text: &str) -> Value {
    let mut rounds: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in text.lines() {
        if let Some(number) = line.strip_prefix(HEADING) {
            rounds.push((number.trim(), Vec::new()));
        } else if let (Some(says), Some((_, entry))) = (line.strip_prefix(POINT), rounds.last_mut())
        {
            entry.push(says);
        }
    }
    let round = |(number, says): &(&str, Vec<&str>)| {
        let adopted = says.contains(&ADOPTED);
        json!({ "round": number.parse::<u32>().ok(), "says": says, "adopted": adopted })
    };
    json!({ "rounds": rounds.iter().map(round).collect::<Vec<_>>() })
}

/// Appends an entry.
pub(super) fn add(folder: &Path, entry: &str) -> io::Result<()> {
    let mut file = OpenOptions::new().create(true).append(true).open(path(folder))?;
    file.write_all(entry.as_bytes())?;
    file.sync_all()
}

/// Returns the number of rounds in the journal.
pub(super) fn rounds(folder: &Path) -> io::Result<u32> {
    match fs::read_to_string(path(folder)) {
        Ok(text) => Ok(text.lines().filter(|line| line.starts_with(HEADING)).count() as u32),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(0),
        Err(error) => Err(error),
    }
}

/// The beginning of the entry of a round.
pub(super) const HEADING: &str = "## Round ";

/// The beginning of each line of its list.
const POINT: &str = "* ";

/// The last line of a round whose network was adopted.
pub(super) const ADOPTED: &str = "Adopted.";

fn path(folder: &Path) -> PathBuf {
    folder.join("journal.md")
}
