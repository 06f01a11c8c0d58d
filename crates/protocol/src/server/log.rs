//! The conversation written down, if somebody wants it: `>>` what came in, `<<` what went out.

use core::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};

/// Where the conversation is written; nowhere at first.
#[derive(Clone, Default)]
pub(super) struct Log(Arc<Mutex<Option<File>>>);

impl Log {
    /// Writes to the end of this file from now on; to none if the path is empty.
    pub(super) fn open(&self, path: &str) -> Result<(), String> {
        let file = match path {
            "" => None,
            path => {
                let opened = OpenOptions::new().create(true).append(true).open(path);
                Some(opened.map_err(|error| format!("{path}: {error}"))?)
            }
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
