//! Reads a file, line by line.

use super::{Epd, EpdError, EpdProblem, Note, read};
use crate::Reading;
use crate::limits::{EPD_BYTES, PASSED_OVER_BYTES};
use rules::Variant;
use std::io::{self, BufRead, Read};

/// The positions of a file with the numbers of their lines. Blank lines and lines that
/// begin with `#` are skipped. A bad line is an error, and reading continues with the next
/// line.
#[derive(Debug)]
pub struct Lines<R> {
    source: R,
    variant: Variant,
    number: u64,
    failed: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads positions of a variant.
    pub fn new(source: R, variant: Variant) -> Self {
        Self { source, variant, number: 0, failed: false }
    }

    /// The next line without its end, cut where it is too long; `None` at the end.
    fn line(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut line = Vec::new();
        let limit = EPD_BYTES as u64 + 2;
        self.source.by_ref().take(limit).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        if !line.ends_with(b"\n") && line.len() > EPD_BYTES {
            self.pass_over()?;
        }
        line.truncate(line.trim_ascii_end().len());
        self.number += 1;
        Ok(Some(line))
    }

    /// Skips the rest of a line that is too long.
    fn pass_over(&mut self) -> io::Result<()> {
        let passed = self.source.by_ref().take(PASSED_OVER_BYTES as u64).skip_until(b'\n')?;
        if passed < PASSED_OVER_BYTES {
            return Ok(());
        }
        Err(io::Error::new(io::ErrorKind::InvalidData, "this is not text: a line does not end"))
    }
}

impl<R: BufRead> Iterator for Lines<R> {
    type Item = (u64, Result<Reading<Epd, Note>, EpdError>);

    fn next(&mut self) -> Option<Self::Item> {
        while !self.failed {
            match self.line() {
                Ok(Some(line)) => {
                    let line = line.trim_ascii();
                    if !line.is_empty() && !line.starts_with(b"#") {
                        return Some((self.number, read(line, self.variant)));
                    }
                }
                Ok(None) => break,
                Err(error) => {
                    self.failed = true;
                    let problem = EpdProblem::Io(error);
                    return Some((self.number + 1, Err(EpdError { column: 1, problem })));
                }
            }
        }
        None
    }
}
