//! A buffered source of bytes that counts lines.

use std::io::{ErrorKind, Read, Result};

const BUFFER: usize = 1 << 16;

/// A source of bytes with lookahead.
#[derive(Debug)]
pub(super) struct Bytes<R> {
    source: R,
    buffer: Box<[u8]>,
    start: usize,
    end: usize,
    /// Bytes that have left the buffer.
    passed: u64,
    line: u64,
    last: u8,
}

impl<R: Read> Bytes<R> {
    pub(super) fn new(source: R) -> Self {
        let buffer = vec![0; BUFFER].into_boxed_slice();
        Self { source, buffer, start: 0, end: 0, passed: 0, line: 1, last: b'\n' }
    }

    /// The line of the next byte, from 1.
    pub(super) fn line(&self) -> u64 {
        self.line
    }

    /// Bytes taken so far.
    pub(super) fn taken(&self) -> u64 {
        self.passed + self.start as u64
    }

    /// Whether the next byte is the first of its line.
    pub(super) fn at_line_start(&self) -> bool {
        matches!(self.last, b'\n' | b'\r')
    }

    /// Returns the next `count` bytes, or fewer at the end of the source, without taking them.
    #[inline]
    pub(super) fn ahead(&mut self, count: usize) -> Result<&[u8]> {
        if self.end - self.start < count {
            self.fill(count)?;
        }
        Ok(&self.buffer[self.start..self.end.min(self.start + count)])
    }

    fn fill(&mut self, count: usize) -> Result<()> {
        self.passed += self.start as u64;
        self.buffer.copy_within(self.start..self.end, 0);
        (self.start, self.end) = (0, self.end - self.start);
        while self.end < count.min(BUFFER) {
            match self.source.read(&mut self.buffer[self.end..]) {
                Ok(0) => break,
                Ok(count) => self.end += count,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Returns the next byte without taking it.
    #[inline]
    pub(super) fn peek(&mut self) -> Result<Option<u8>> {
        Ok(self.ahead(1)?.first().copied())
    }

    /// Takes a byte that has been peeked.
    #[inline]
    pub(super) fn take(&mut self) {
        if let Some(&byte) = self.buffer.get(self.start).filter(|_| self.start < self.end) {
            // A line ends with \n, with \r, or with both together.
            let ends_line = byte == b'\n' && self.last != b'\r' || byte == b'\r';
            self.line += u64::from(ends_line);
            self.last = byte;
            self.start += 1;
        }
    }

    /// Takes a text if it comes next.
    pub(super) fn take_if(&mut self, text: &[u8]) -> Result<bool> {
        let found = self.ahead(text.len())? == text;
        if found {
            text.iter().for_each(|_| self.take());
        }
        Ok(found)
    }

    /// Takes everything up to the line break, but not the line break.
    pub(super) fn skip_line(&mut self) -> Result<()> {
        while let Some(byte) = self.peek()? {
            if matches!(byte, b'\n' | b'\r') {
                break;
            }
            self.take();
        }
        Ok(())
    }
}
