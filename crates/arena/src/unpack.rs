//! Opens files that may be compressed. The format is recognized by the first bytes, not by the
//! name.

use bzip2::read::MultiBzDecoder;
use flate2::read::MultiGzDecoder;
use ruzstd::decoding::StreamingDecoder;
use std::cell::Cell;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::rc::Rc;

/// The first bytes of the formats.
const GZIP: &[u8] = &[0x1F, 0x8B];
const BZIP2: &[u8] = b"BZh";
const ZSTD: &[u8] = &[0x28, 0xB5, 0x2F, 0xFD];

/// Opens a text file that may be compressed.
///
/// # Errors
/// If the file cannot be opened or read, or does not begin as text does.
pub fn open(path: &Path) -> io::Result<Box<dyn Read>> {
    unpacked(BufReader::new(File::open(path)?))
}

/// Returns the text of a source that may be compressed.
///
/// # Errors
/// If the source cannot be read or does not begin as text does.
pub fn unpacked(mut source: impl BufRead + 'static) -> io::Result<Box<dyn Read>> {
    let first = source.fill_buf()?;
    if first.starts_with(GZIP) {
        text(BufReader::new(MultiGzDecoder::new(source)))
    } else if first.starts_with(BZIP2) {
        text(BufReader::new(MultiBzDecoder::new(source)))
    } else if first.starts_with(ZSTD) {
        text(BufReader::new(Zstandard { source: Some(source), frame: None }))
    } else {
        text(source)
    }
}

/// Refuses a source with a zero byte in its first block, so that a picture, a database or an
/// endless device is refused at once rather than searched for games.
fn text(mut content: impl BufRead + 'static) -> io::Result<Box<dyn Read>> {
    if content.fill_buf()?.contains(&0) {
        let why = "this is not text: it has zero bytes, as binary files and UTF-16 have";
        return Err(io::Error::new(io::ErrorKind::InvalidData, why));
    }
    Ok(Box::new(content))
}

/// Consecutive Zstandard frames, as written by tools that compress with several threads.
struct Zstandard<R: BufRead> {
    /// The rest of the source; `None` while a frame reads from it.
    source: Option<R>,
    frame: Option<StreamingDecoder<R, ruzstd::decoding::FrameDecoder>>,
}

impl<R: BufRead> Read for Zstandard<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        loop {
            if let Some(frame) = &mut self.frame {
                let count = frame.read(into)?;
                if count > 0 || into.is_empty() {
                    return Ok(count);
                }
                self.source = self.frame.take().map(StreamingDecoder::into_inner);
            }
            let Some(mut source) = self.source.take() else { return Ok(0) };
            if source.fill_buf()?.is_empty() {
                return Ok(0);
            }
            self.frame = Some(StreamingDecoder::new(source).map_err(io::Error::other)?);
        }
    }
}

/// Bytes within which something usable must follow: a thousand times the longest position or game.
const PATIENCE: u64 = 64 << 20;

/// Limits how much of a source is read without finding anything usable: a few kilobytes can unpack
/// to gigabytes.
#[derive(Clone, Debug, Default)]
pub struct Patience {
    /// Bytes since something usable was found.
    waited: Rc<Cell<u64>>,
}

impl Patience {
    /// Notes that something usable was found.
    pub fn renew(&self) {
        self.waited.set(0);
    }

    /// Wraps a source so that it fails when nothing usable has been found for too long.
    pub fn watch<R: Read>(&self, source: R) -> Watched<R> {
        Watched { source, patience: self.clone() }
    }
}

/// A source that fails when nothing usable has been found for too long.
#[derive(Debug)]
pub struct Watched<R> {
    source: R,
    patience: Patience,
}

impl<R: Read> Read for Watched<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let waited = &self.patience.waited;
        if waited.get() >= PATIENCE {
            let why = format!("{} MB of it hold nothing usable", PATIENCE >> 20);
            return Err(io::Error::new(io::ErrorKind::InvalidData, why));
        }
        let count = self.source.read(into)?;
        waited.set(waited.get() + count as u64);
        Ok(count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn a_file_with_zero_bytes_is_refused_at_once() {
        for bytes in [&b"\0\x01picture"[..], b"[Event \"x\"]\n\0"] {
            let refusal = unpacked(Cursor::new(bytes)).err().unwrap();
            assert!(refusal.to_string().starts_with("this is not text"), "{refusal}");
        }
    }

    fn unpacked_text(bytes: &'static [u8]) -> String {
        let mut text = String::new();
        unpacked(Cursor::new(bytes)).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    /// Each made by the tool of its name from "1. e4 *\n", twice in one file.
    #[test]
    fn every_format_is_read_to_the_end_of_its_last_part() {
        let twice = "1. e4 *\n1. e4 *\n";
        assert_eq!(unpacked_text(b"1. e4 *\n1. e4 *\n"), twice);
        assert_eq!(unpacked_text(include_bytes!("../tests/data/twice.pgn.gz")), twice);
        assert_eq!(unpacked_text(include_bytes!("../tests/data/twice.pgn.bz2")), twice);
        assert_eq!(unpacked_text(include_bytes!("../tests/data/twice.pgn.zst")), twice);
        assert_eq!(unpacked_text(b""), "");
    }

    #[test]
    fn a_torn_file_is_an_error() {
        let whole = include_bytes!("../tests/data/twice.pgn.zst");
        let mut text = String::new();
        let torn = unpacked(Cursor::new(&whole[..whole.len() - 4]));
        assert!(torn.and_then(|mut content| content.read_to_string(&mut text)).is_err());
    }

    #[test]
    fn patience_ends_where_nothing_of_use_comes_and_is_renewed_where_it_does() {
        let patience = Patience::default();
        let mut watched = patience.watch(io::repeat(b'\n'));
        let pass =
            |watched: &mut Watched<_>, bytes| io::copy(&mut watched.take(bytes), &mut io::sink());
        assert_eq!(pass(&mut watched, PATIENCE).unwrap(), PATIENCE);
        patience.renew();
        assert_eq!(pass(&mut watched, PATIENCE).unwrap(), PATIENCE);
        let why = pass(&mut watched, 1).unwrap_err().to_string();
        assert_eq!(why, "64 MB of it hold nothing usable");
    }
}
