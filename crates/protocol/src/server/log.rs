//! Logs the conversation to a file on request: `>>` marks input, `<<` marks output.

use core::fmt::Display;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

/// Marks a line of input.
pub(super) const HEARD: &str = ">>";
/// Marks a line of output.
pub(super) const SAID: &str = "<<";

/// The log file; `None` at first.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Option<File>>>);

impl Log {
    /// Appends to this file from now on; stops logging if the path is empty.
    pub(super) fn open(&self, path: &str) -> Result<(), String> {
        let file = match path {
            "" => None,
            path => Some(opened(Path::new(path)).map_err(|error| format!("{path}: {error}"))?),
        };
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = file;
        Ok(())
    }

    /// Writes a line. Errors are ignored: a game does not depend on its log.
    pub(super) fn note(&self, mark: &str, line: impl Display) {
        let mut file = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = file.as_mut() {
            let _ = writeln!(file, "{mark} {line}");
        }
    }
}

/// Opens the file for appending. It must be new, empty, or already a log: the path comes from a
/// peer, which may name a pipe, on which opening would block, or a file with other contents.
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
