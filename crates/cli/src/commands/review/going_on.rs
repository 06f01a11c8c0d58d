//! An interrupted batch: the complete part of its output stays, and the next run continues after it.

use crate::args::ReviewFormat;
use crate::failure::Failure;
use notation::pgn::Reader;
use std::fs::{self, OpenOptions};
use std::io;
use std::path::Path;

/// What stands after a reviewed game in a file of PGN, and nowhere within one.
pub(super) const END_OF_GAME: &str = "\n\n\n";

/// What stands after a reviewed game in a file of JSON.
const END_OF_OBJECT: &str = "\n";

/// How many games an earlier run has written. An incomplete last game is removed.
pub(super) fn already_done(path: &Path, format: ReviewFormat) -> Result<usize, Failure> {
    let about = |error| Failure::about(path.display(), &error);
    if !path.exists() {
        return Ok(0);
    }
    match format {
        ReviewFormat::Pgn => {
            let text = whole_part(path, END_OF_GAME).map_err(about)?;
            Ok(Reader::new(text.as_slice()).count())
        }
        ReviewFormat::Json => {
            let text = whole_part(path, END_OF_OBJECT).map_err(about)?;
            Ok(text.iter().filter(|&&byte| byte == b'\n').count())
        }
        ReviewFormat::Text | ReviewFormat::Html | ReviewFormat::Epd | ReviewFormat::Csv => {
            fs::remove_file(path).map_err(about)?;
            Ok(0)
        }
    }
}

/// Cuts a file off after the last thing that is whole, and gives what is left.
fn whole_part(path: &Path, end: &str) -> io::Result<Vec<u8>> {
    let mut text = fs::read(path)?;
    let last = text.windows(end.len()).rposition(|part| part == end.as_bytes());
    let whole = last.map_or(0, |at| at + end.len());
    if whole < text.len() {
        OpenOptions::new().write(true).open(path)?.set_len(whole as u64)?;
        text.truncate(whole);
    }
    Ok(text)
}
