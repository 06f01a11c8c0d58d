//! The conversation as a log file, on request: `>>` what came in, `<<` what went out.

use core::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// What goes before a line that came in.
pub(super) const HEARD: &str = ">>";
/// What goes before a line that went out.
pub(super) const SAID: &str = "<<";

/// Where the conversation is written; nowhere at first.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Option<File>>>);

impl Log {
    /// Writes to the end of this file from now on; to none if the path is empty.
    pub(super) fn open(&self, path: &str) -> Result<(), String> {
        let file = match path {
            "" => None,
            path => Some(opened(Path::new(path)).map_err(|error| format!("{path}: {error}"))?),
        };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = file;
        Ok(())
    }

    /// Writes a line. What cannot be written is lost: a game does not depend on its log.
    pub(super) fn note(&self, mark: &str, line: impl Display) {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = file.as_mut() {
            let _ = writeln!(file, "{mark} {line}");
        }
    }
}

/// The file, ready for more. A log is begun in a new or empty file, or goes on in one that was a log before: the path
/// comes from a peer, who may name a pipe, on which opening would wait, or a file that holds something else.
fn opened(path: &Path) -> io::Result<File> {
    let refused = |why: &str| Err(io::Error::new(io::ErrorKind::InvalidInput, why));
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return refused("this is not an ordinary file");
    }
    let file = OpenOptions::new().create(true).read(true).append(true).open(path)?;
    let mut beginning = Vec::new();
    (&file).take(HEARD.len() as u64).read_to_end(&mut beginning)?;
    match beginning.is_empty() || [HEARD, SAID].iter().any(|mark| mark.as_bytes() == beginning) {
        true => Ok(file),
        false => refused("this file holds something else than a conversation"),
    }
}
