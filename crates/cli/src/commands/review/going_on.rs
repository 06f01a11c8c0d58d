//! Resumes an interrupted batch: what an earlier run has written, and whether it is of these games.

use crate::args::ReviewFormat;
use crate::failure::Failure;
use notation::pgn::{GameTree, Reader};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// The end of a reviewed game in a PGN file; it occurs nowhere within a game.
pub(super) const END_OF_GAME: &str = "\n\n\n";

/// The end of a reviewed game in a JSON file.
const END_OF_OBJECT: &str = "\n";

/// The tags by which a game is recognized.
const IDENTITY: [&str; 6] = ["Event", "Site", "Date", "Round", "White", "Black"];

/// The values of the tags by which a game is recognized; empty where they are unknown.
pub(super) type Identity = [String; IDENTITY.len()];

/// The complete part of the output of an earlier run.
#[derive(Default)]
pub(super) struct Earlier {
    path: PathBuf,
    /// The games that are written.
    pub(super) games: Vec<Identity>,
    /// The length of the complete part in bytes; the rest is an incomplete game.
    pub(super) length: u64,
}

impl Earlier {
    /// Reads the output of an earlier run without changing it. Only PGN and JSON are continued: a
    /// file in another format is replaced.
    pub(super) fn read(path: &Path, format: ReviewFormat) -> Result<Self, Failure> {
        let end = match format {
            ReviewFormat::Pgn => END_OF_GAME,
            ReviewFormat::Json => END_OF_OBJECT,
            ReviewFormat::Text | ReviewFormat::Html | ReviewFormat::Epd | ReviewFormat::Csv => {
                return Ok(Self::default());
            }
        };
        // A device or a pipe holds nothing to continue, and may be read without end.
        if !path.is_file() && !path.is_dir() {
            return Ok(Self::default());
        }
        let text = fs::read(path).map_err(|error| Failure::about(path.display(), &error))?;
        let last = text.windows(end.len()).rposition(|part| part == end.as_bytes());
        let whole = &text[..last.map_or(0, |at| at + end.len())];
        let games = match format {
            ReviewFormat::Pgn => games_of_pgn(whole),
            _ => games_of_json(whole),
        };
        let is_empty = games.as_ref().is_none_or(Vec::is_empty);
        let (path, length) = (path.to_owned(), whole.len() as u64);
        let earlier = Self { path, games: games.unwrap_or_default(), length };
        if is_empty && !text.is_empty() { Err(earlier.refusal()) } else { Ok(earlier) }
    }

    /// The refusal to write into a file that holds something else.
    pub(super) fn refusal(&self) -> Failure {
        let path = self.path.display();
        Failure::Usage(format!(
            "{path} exists and is not the beginning of this review: delete it, or choose another name"
        ))
    }
}

/// Returns the tags by which a game is recognized.
pub(super) fn identity(game: &GameTree) -> Identity {
    IDENTITY.map(|name| known(game.tags.get(name).unwrap_or_default()))
}

/// Returns a value; an empty one for the question marks of PGN.
fn known(value: &str) -> String {
    if value.chars().all(|letter| matches!(letter, '?' | '.')) {
        String::new()
    } else {
        value.to_owned()
    }
}

fn games_of_pgn(text: &[u8]) -> Option<Vec<Identity>> {
    Reader::new(text).map(|game| Some(identity(&game.ok()?))).collect()
}

fn games_of_json(text: &[u8]) -> Option<Vec<Identity>> {
    let lines = text.split(|&byte| byte == b'\n').filter(|line| !line.is_empty());
    let identity = |line: &[u8]| {
        let review: Value = serde_json::from_slice(line).ok()?;
        let tags = review.get("tags")?;
        Some(IDENTITY.map(|name| known(tags.get(name).and_then(Value::as_str).unwrap_or_default())))
    };
    lines.map(identity).collect()
}
