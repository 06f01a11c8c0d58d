//! Files that may be compressed: what they are is told by their first bytes, not by their names.

use crate::failure::Failure;
use bzip2::read::MultiBzDecoder;
use flate2::read::MultiGzDecoder;
use ruzstd::decoding::StreamingDecoder;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

/// How the formats begin.
const GZIP: &[u8] = &[0x1F, 0x8B];
const BZIP2: &[u8] = b"BZh";
const ZSTD: &[u8] = &[0x28, 0xB5, 0x2F, 0xFD];

/// The content of a file; of the input for the name `-`.
pub(crate) fn open(path: &Path) -> Result<Box<dyn Read>, Failure> {
    let about = |error| Failure::about(path.display(), &error);
    match path.as_os_str() == "-" {
        true => unpacked(BufReader::new(io::stdin())).map_err(about),
        false => unpacked(BufReader::new(File::open(path).map_err(about)?)).map_err(about),
    }
}

/// The content of a source that may be compressed.
fn unpacked(mut source: impl BufRead + 'static) -> io::Result<Box<dyn Read>> {
    let first = source.fill_buf()?;
    if first.starts_with(GZIP) {
        Ok(Box::new(MultiGzDecoder::new(source)))
    } else if first.starts_with(BZIP2) {
        Ok(Box::new(MultiBzDecoder::new(source)))
    } else if first.starts_with(ZSTD) {
        Ok(Box::new(Zstandard { source: Some(source), frame: None }))
    } else {
        Ok(Box::new(source))
    }
}

/// Zstandard frames one after the other, as tools that compress with several threads write them.
struct Zstandard<R: BufRead> {
    /// What follows; given to the frame that is being read.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    fn text(bytes: &'static [u8]) -> String {
        let mut text = String::new();
        unpacked(Cursor::new(bytes)).unwrap().read_to_string(&mut text).unwrap();
        text
    }

    /// Each made by the tool of its name from "1. e4 *\n", twice in one file.
    #[test]
    fn every_format_is_read_to_the_end_of_its_last_part() {
        let twice = "1. e4 *\n1. e4 *\n";
        assert_eq!(text(b"1. e4 *\n1. e4 *\n"), twice);
        assert_eq!(text(include_bytes!("../tests/data/twice.pgn.gz")), twice);
        assert_eq!(text(include_bytes!("../tests/data/twice.pgn.bz2")), twice);
        assert_eq!(text(include_bytes!("../tests/data/twice.pgn.zst")), twice);
        assert_eq!(text(b""), "");
    }

    #[test]
    fn a_torn_file_is_an_error() {
        let whole = include_bytes!("../tests/data/twice.pgn.zst");
        let mut text = String::new();
        let torn =
            unpacked(Cursor::new(&whole[..whole.len() - 4])).unwrap().read_to_string(&mut text);
        assert!(torn.is_err());
    }
}
