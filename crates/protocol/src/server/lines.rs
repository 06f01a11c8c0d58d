//! Splits input into lines of bounded length.

use crate::bounds::LINE_BYTES;
use std::io::{BufRead, ErrorKind};

/// How much of an overlong line is kept, to recognise its command.
const KEPT_BYTES: usize = 256;

/// A line without its end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum InputLine {
    /// The whole line.
    Whole(Vec<u8>),
    /// The beginning of a line that was too long; the rest is dropped.
    TooLong(Vec<u8>),
}

impl InputLine {
    /// The kept bytes as text.
    pub(super) fn shown(&self) -> std::borrow::Cow<'_, str> {
        match self {
            Self::Whole(bytes) | Self::TooLong(bytes) => String::from_utf8_lossy(bytes),
        }
    }

    /// The number of kept bytes.
    pub(super) fn len(&self) -> usize {
        match self {
            Self::Whole(bytes) | Self::TooLong(bytes) => bytes.len(),
        }
    }
}

/// The lines of an input. A line ends with `\n`, with `\r\n` or at the end of the input; a carriage
/// return elsewhere is part of the line, so that no value can end its command and begin another.
pub(super) struct Lines<R> {
    input: R,
    at_start: bool,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Self { input, at_start: true }
    }

    /// The next line; `None` when the input has ended or cannot be read any more.
    pub(super) fn next(&mut self) -> Option<InputLine> {
        let mut line = Vec::new();
        let mut too_long = false;
        loop {
            let available = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(_) => &[],
            };
            if available.is_empty() {
                return (!line.is_empty()).then(|| self.finish(line, too_long));
            }
            let end = available.iter().position(|&byte| byte == b'\n');
            let taken = &available[..end.unwrap_or(available.len())];
            if line.len() + taken.len() > LINE_BYTES {
                too_long = true;
            }
            let room = if too_long { KEPT_BYTES.saturating_sub(line.len()) } else { taken.len() };
            line.extend_from_slice(&taken[..taken.len().min(room)]);
            let used = taken.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                return Some(self.finish(line, too_long));
            }
        }
    }

    fn finish(&mut self, mut line: Vec<u8>, too_long: bool) -> InputLine {
        if std::mem::take(&mut self.at_start) && line.starts_with("\u{feff}".as_bytes()) {
            line.drain(..3);
        }
        if line.last() == Some(&b'\r') {
            line.pop();
        }
        if too_long {
            line.truncate(KEPT_BYTES);
            return InputLine::TooLong(line);
        }
        InputLine::Whole(line)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn lines(input: &[u8], buffer: usize) -> Vec<InputLine> {
        let mut lines = Lines::new(BufReader::with_capacity(buffer, input));
        std::iter::from_fn(|| lines.next()).collect()
    }

    fn whole(text: &str) -> InputLine {
        InputLine::Whole(text.into())
    }

    #[test]
    fn every_kind_of_line_end_and_none_at_the_end() {
        for buffer in [1, 3, 100] {
            let input = "\u{feff}uci\nisready\r\n\nname x\rquit\ngo";
            let expected =
                [whole("uci"), whole("isready"), whole(""), whole("name x\rquit"), whole("go")];
            assert_eq!(lines(input.as_bytes(), buffer), expected);
        }
    }

    #[test]
    fn a_line_at_the_bound_is_kept_and_a_longer_one_cut() {
        let longest = "x".repeat(LINE_BYTES);
        assert_eq!(lines(longest.as_bytes(), 1000), [whole(&longest)]);
        let input = format!("position {}\nuci\n", "x".repeat(40 * LINE_BYTES));
        let lines = lines(input.as_bytes(), 1000);
        let [InputLine::TooLong(kept), next] = &lines[..] else { panic!("{}", lines.len()) };
        assert!(kept.starts_with(b"position xxx") && kept.len() == KEPT_BYTES);
        assert_eq!(next, &whole("uci"));
    }
}
