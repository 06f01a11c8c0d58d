//! Reads files of recorded games, even if they are damaged.
//!
//! A damaged game is skipped: the reader continues at the next place where a whole game begins.
//! Bytes at the end without a whole game are the torn tail of a game that was being written.

use crate::record::{LONGEST, Record, RecordError};
use std::io::{self, Read};

/// The number of bytes read at a time.
const CHUNK: usize = 1 << 20;

/// The contents of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Summary {
    /// Whole games.
    pub games: u64,
    /// Places in the middle of the file where the bytes are not a game.
    pub damaged: u64,
    /// Where the last whole game ends.
    pub end: u64,
}

/// The whole games of a file.
pub struct Games<R> {
    input: R,
    buffer: Vec<u8>,
    /// The position of the next game in the buffer.
    at: usize,
    /// The position of the buffer in the file.
    offset: u64,
    ended: bool,
    /// The contents found so far.
    pub summary: Summary,
}

impl<R: Read> Games<R> {
    /// Reads from the beginning of a file.
    pub fn new(input: R) -> Self {
        let summary = Summary::default();
        Self { input, buffer: Vec::new(), at: 0, offset: 0, ended: false, summary }
    }

    /// The next whole game; `None` at the end of the file.
    pub fn next_game(&mut self) -> Result<Option<Record>, RecordError> {
        let mut damaged = 0;
        loop {
            self.fill()?;
            let rest = &self.buffer[self.at..];
            if rest.is_empty() {
                return Ok(None);
            }
            if let Ok(Some(record)) = Record::read(&mut &rest[..]) {
                self.at += record.size();
                self.summary.games += 1;
                self.summary.damaged += damaged;
                self.summary.end = self.offset + self.at as u64;
                return Ok(Some(record));
            }
            // No game begins here; try the next byte. It counts as damage only if a whole game
            // follows.
            damaged = 1;
            self.at += 1;
        }
    }

    /// Reads until the longest possible game would be in the buffer, or to the end of the file.
    fn fill(&mut self) -> Result<(), RecordError> {
        if self.ended || self.buffer.len() - self.at >= LONGEST {
            return Ok(());
        }
        self.buffer.drain(..self.at);
        self.offset += self.at as u64;
        self.at = 0;
        while self.buffer.len() < LONGEST && !self.ended {
            let before = self.buffer.len();
            let read = (&mut self.input).take(CHUNK as u64).read_to_end(&mut self.buffer);
            match read {
                Ok(_) => self.ended = self.buffer.len() == before,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(RecordError::Io(error)),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::Position;

    fn game(length: usize) -> Record {
        let start = Position::start();
        let m = start.legal_moves()[length % 20];
        Record { start, result: (length % 3) as u8, moves: vec![(m, length as i16); length] }
    }

    fn file(lengths: &[usize]) -> Vec<u8> {
        let mut bytes = Vec::new();
        lengths.iter().for_each(|&length| game(length).write(&mut bytes).unwrap());
        bytes
    }

    fn read(bytes: &[u8]) -> (Vec<usize>, Summary) {
        let mut games = Games::new(bytes);
        let mut lengths = Vec::new();
        while let Some(record) = games.next_game().unwrap() {
            lengths.push(record.moves.len());
        }
        (lengths, games.summary)
    }

    #[test]
    fn a_whole_file_is_read_to_its_end() {
        let bytes = file(&[3, 1024, 0, 77]);
        let end = bytes.len() as u64;
        assert_eq!(read(&bytes), (vec![3, 1024, 0, 77], Summary { games: 4, damaged: 0, end }));
        assert_eq!(read(&[]), (vec![], Summary::default()));
    }

    #[test]
    fn one_damaged_byte_costs_one_game() {
        let (before, bad) = (file(&[30, 40]).len(), file(&[30, 40, 50]).len());
        let good = file(&[30, 40, 50, 60, 70]);
        for place in before..bad {
            let mut bytes = good.clone();
            bytes[place] ^= 0x24;
            let (lengths, summary) = read(&bytes);
            assert_eq!(lengths, [30, 40, 60, 70], "byte {place}");
            assert_eq!((summary.damaged, summary.end), (1, good.len() as u64));
        }
    }

    #[test]
    fn a_torn_tail_is_no_damage_and_lies_behind_the_end() {
        let whole = file(&[30, 40]).len();
        let bytes = file(&[30, 40, 50]);
        for length in whole..bytes.len() {
            let (lengths, summary) = read(&bytes[..length]);
            assert_eq!(lengths, [30, 40]);
            assert_eq!(summary, Summary { games: 2, damaged: 0, end: whole as u64 });
        }
    }
}
