//! Where reviews are written: to the screen, or after the complete part of a file.

use crate::failure::Failure;
use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

/// The screen or a file.
pub(super) enum Output<'a> {
    /// The standard output.
    Screen(&'a mut dyn Write),
    /// A file.
    File {
        /// Its path.
        path: &'a Path,
        /// The length of what an earlier run has written and is kept.
        kept: u64,
        /// The open file; `None` until something is written.
        file: Option<File>,
    },
}

impl<'a> Output<'a> {
    /// A file that keeps its first bytes. It is opened, and cut after them, at the first write.
    pub(super) fn file(path: &'a Path, kept: u64) -> Self {
        Self::File { path, kept, file: None }
    }

    /// Writes a text; an empty one changes nothing.
    pub(super) fn write(&mut self, text: &str) -> Result<(), Failure> {
        if text.is_empty() {
            return Ok(());
        }
        match self {
            Self::Screen(out) => {
                out.write_all(text.as_bytes())?;
                out.flush()?;
            }
            Self::File { path, kept, file } => {
                let about = |error| Failure::about(path.display(), &error);
                let file = match file {
                    Some(file) => file,
                    None => file.insert(open_after(path, *kept).map_err(about)?),
                };
                file.write_all(text.as_bytes()).map_err(about)?;
            }
        }
        Ok(())
    }
}

/// Opens a file for writing after its first bytes; the rest is removed.
fn open_after(path: &Path, kept: u64) -> std::io::Result<File> {
    let mut file = OpenOptions::new().create(true).write(true).truncate(false).open(path)?;
    // A device has no length to cut.
    if file.metadata()?.is_file() {
        file.set_len(kept)?;
        file.seek(SeekFrom::End(0))?;
    }
    Ok(file)
}
