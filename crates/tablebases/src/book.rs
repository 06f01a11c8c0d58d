//! Polyglot books in files.

use knowledge::polyglot::{Book, Note, RECORD, Records};
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::Mutex;

/// Books up to this size are read at once; larger ones are searched in the file.
const READ_AT_ONCE: u64 = 64 << 20;

/// Opens a book, with notes on what is wrong with it.
pub fn open_book(path: &Path) -> io::Result<(Book, Vec<Note>)> {
    let size = std::fs::metadata(path)?.len();
    if size <= READ_AT_ONCE {
        return Ok(Book::from_bytes(&files::read_ordinary(path, READ_AT_ONCE)?));
    }
    let file = File::open(path)?;
    let count = usize::try_from(size / RECORD as u64).unwrap_or(usize::MAX);
    let rest = (size % RECORD as u64) as usize;
    let notes = if rest > 0 { vec![Note::Remainder(rest)] } else { Vec::new() };
    Ok((Book::new(Large { file: Mutex::new(file), count }), notes))
}

/// A book that stays in its file.
struct Large {
    file: Mutex<File>,
    count: usize,
}

impl Records for Large {
    fn count(&self) -> usize {
        self.count
    }

    fn record(&self, index: usize) -> Option<[u8; RECORD]> {
        let mut record = [0; RECORD];
        let mut file = self.file.lock().ok()?;
        file.seek(SeekFrom::Start(index as u64 * RECORD as u64)).ok()?;
        file.read_exact(&mut record).ok()?;
        Some(record)
    }
}
