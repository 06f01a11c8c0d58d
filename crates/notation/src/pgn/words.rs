//! The words of a PGN: tags, moves, numbers, comments, results.
//!
//! No word depends on the ones before it; what belongs to which game is decided in
//! `games.rs`.

use super::bytes::Bytes;
use super::error::Problem;
use super::{GameResult, Nag};
use crate::limits::{COMMENT_BYTES, TAG_NAME_BYTES, TAG_VALUE_BYTES, WORD_BYTES};
use std::io::Read;

/// One word. Its text, where it has one, is in [`Words::text`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// `[Name "value"]`: the name is in [`Words::name`], the value is the text.
    Tag,
    /// Something in brackets that is not a tag.
    BadTag,
    /// A move, or any text where one is expected.
    Move,
    /// The number of a move.
    Number(u32),
    Nag(Nag),
    Comment,
    /// `(`
    Open,
    /// `)`
    Close,
    Result(GameResult),
    /// The end of the file.
    End,
}

/// Cuts a stream of bytes into words.
#[derive(Debug)]
pub(super) struct Words<R> {
    bytes: Bytes<R>,
    begun: bool,
    /// The name of the last tag.
    pub(super) name: Vec<u8>,
    /// The text of the last word.
    pub(super) text: Vec<u8>,
    /// The line on which the last word began.
    pub(super) line: u64,
    /// Whether a blank line precedes the last word.
    pub(super) after_blank_line: bool,
    /// Whether the last word was too long and has been cut.
    pub(super) cut: bool,
    /// Whether the last tag or comment had no end.
    pub(super) unterminated: bool,
}

fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C)
}

/// Whether a byte ends a word that is written without quotes.
fn is_delimiter(byte: u8) -> bool {
    is_blank(byte)
        || matches!(byte, b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'<' | b'>')
        || matches!(byte, b';' | b'$' | b'!' | b'?' | b'*')
}

/// Begins a game in nearly every file, and never a comment.
const FIRST_TAG: &[u8] = b"[Event \"";
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";
/// How far after a quotation mark the closing bracket may be.
const CLOSING_BLANKS: usize = 16;

impl<R: Read> Words<R> {
    pub(super) fn new(source: R) -> Self {
        Self {
            bytes: Bytes::new(source),
            begun: false,
            name: Vec::new(),
            text: Vec::new(),
            line: 1,
            after_blank_line: false,
            cut: false,
            unterminated: false,
        }
    }

    /// Bytes read so far.
    pub(super) fn bytes_taken(&self) -> u64 {
        self.bytes.taken()
    }

    /// The next word.
    pub(super) fn next(&mut self) -> Result<Word, Problem> {
        if !self.begun {
            self.begun = true;
            self.refuse_utf16()?;
        }
        let mut line_breaks = 0;
        loop {
            line_breaks += self.skip_blanks()?;
            self.text.clear();
            (self.cut, self.unterminated) = (false, false);
            (self.line, self.after_blank_line) = (self.bytes.line(), line_breaks > 1);
            let Some(byte) = self.bytes.peek()? else { return Ok(Word::End) };
            if let Some(word) = self.word(byte)? {
                return Ok(word);
            }
        }
    }

    fn refuse_utf16(&mut self) -> Result<(), Problem> {
        match *self.bytes.ahead(4)? {
            [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] => Err(Problem::Utf16),
            [0, b, 0, d] | [b, 0, d, 0] if b != 0 && d != 0 => Err(Problem::Utf16),
            _ => Ok(()),
        }
    }

    /// Skips blanks, lines that begin with `%` and byte order marks; counts line breaks.
    fn skip_blanks(&mut self) -> Result<u32, Problem> {
        let mut line_breaks = 0;
        while let Some(byte) = self.bytes.peek()? {
            let line = self.bytes.line();
            match byte {
                b'%' if self.bytes.at_line_start() => self.bytes.skip_line()?,
                0xEF if self.bytes.take_if(BYTE_ORDER_MARK)? => {}
                _ if is_blank(byte) => self.bytes.take(),
                _ => break,
            }
            line_breaks += u32::from(self.bytes.line() > line);
        }
        Ok(line_breaks)
    }

    /// Reads the word that begins with a byte; `None` for what can be skipped.
    fn word(&mut self, first: u8) -> Result<Option<Word>, Problem> {
        match first {
            b'[' => return self.tag().map(Some),
            b'{' => return self.comment().map(Some),
            b';' => return self.line_comment().map(Some),
            b'0'..=b'9' => return self.number(),
            b'$' => return self.numeric_nag(),
            b'!' | b'?' => return self.sign(),
            b'<' => {
                self.skip_past(b'>')?;
                return Ok(None);
            }
            b'(' | b')' | b'*' | b'.' | b'}' | b']' | b'>' => self.bytes.take(),
            _ => return self.plain_word(),
        }
        Ok(match first {
            b'(' => Some(Word::Open),
            b')' => Some(Word::Close),
            b'*' => Some(Word::Result(GameResult::Unknown)),
            _ => None,
        })
    }

    /// Takes bytes into the text while `test` holds; those beyond the limit are dropped.
    fn take_while(&mut self, limit: usize, test: impl Fn(u8) -> bool) -> Result<(), Problem> {
        while let Some(byte) = self.bytes.peek()?.filter(|&byte| test(byte)) {
            self.bytes.take();
            self.push(byte, limit);
        }
        Ok(())
    }

    #[inline]
    fn push(&mut self, byte: u8, limit: usize) {
        if self.text.len() < limit {
            self.text.push(byte);
        } else {
            self.cut = true;
        }
    }

    /// Takes bytes into a word while `test` holds. A word beyond the limit is an error: no
    /// text has one.
    fn take_word(&mut self, test: impl Fn(u8) -> bool) -> Result<(), Problem> {
        while let Some(byte) = self.bytes.peek()?.filter(|&byte| test(byte)) {
            self.bytes.take();
            self.push(byte, WORD_BYTES);
            if self.cut {
                return Err(Problem::NotText);
            }
        }
        Ok(())
    }

    fn plain_word(&mut self) -> Result<Option<Word>, Problem> {
        self.take_word(|byte| !is_delimiter(byte))?;
        Ok(match &self.text[..] {
            // Signs apart from their move that add nothing.
            b"e.p." | b"e.p" | b"ep" | b"+" | b"++" | b"#" | b"-" => None,
            text if text == "…".as_bytes() => None,
            text => Some(match (GameResult::from_word(text), Nag::from_sign(text)) {
                (Some(result), _) => Word::Result(result),
                (None, Some(nag)) => Word::Nag(nag),
                (None, None) => Word::Move,
            }),
        })
    }

    /// Reads a move number, a result, or castling with zeros.
    fn number(&mut self) -> Result<Option<Word>, Problem> {
        self.take_word(|byte| byte.is_ascii_digit())?;
        let next = self.bytes.peek()?.unwrap_or(b' ');
        let ends_here = is_delimiter(next) || next == b'.' || next.is_ascii_alphabetic();
        if self.text == b"0000" {
            return Ok(Some(Word::Move)); // The null move.
        }
        if ends_here {
            let digits = core::str::from_utf8(&self.text).unwrap_or_default();
            return Ok(Some(Word::Number(digits.parse().unwrap_or(u32::MAX))));
        }
        self.plain_word()
    }

    fn numeric_nag(&mut self) -> Result<Option<Word>, Problem> {
        self.bytes.take();
        self.take_word(|byte| byte.is_ascii_digit())?;
        let number = core::str::from_utf8(&self.text).ok().and_then(|digits| digits.parse().ok());
        Ok(number.map(|number| Word::Nag(Nag(number))))
    }

    fn sign(&mut self) -> Result<Option<Word>, Problem> {
        self.take_word(|byte| matches!(byte, b'!' | b'?'))?;
        // Signs after the first two are ignored.
        Ok(Nag::from_sign(&self.text[..self.text.len().min(2)]).map(Word::Nag))
    }

    fn comment(&mut self) -> Result<Word, Problem> {
        self.bytes.take();
        loop {
            match self.bytes.peek()? {
                Some(b'}') => {
                    self.bytes.take();
                    break;
                }
                Some(b'[') if self.bytes.at_line_start() && self.next_game_begins()? => {
                    self.unterminated = true;
                    break;
                }
                Some(byte) => {
                    self.bytes.take();
                    self.push(byte, COMMENT_BYTES);
                }
                None => {
                    self.unterminated = true;
                    break;
                }
            }
        }
        Ok(Word::Comment)
    }

    fn next_game_begins(&mut self) -> Result<bool, Problem> {
        Ok(self.bytes.ahead(FIRST_TAG.len())? == FIRST_TAG)
    }

    fn line_comment(&mut self) -> Result<Word, Problem> {
        self.bytes.take();
        self.take_while(COMMENT_BYTES, |byte| !matches!(byte, b'\n' | b'\r'))?;
        Ok(Word::Comment)
    }

    fn tag(&mut self) -> Result<Word, Problem> {
        self.bytes.take();
        self.skip_spaces()?;
        let in_name = |byte| !is_blank(byte) && !matches!(byte, b'"' | b'[' | b']' | b'{' | b'}');
        self.take_while(TAG_NAME_BYTES, in_name)?;
        self.name.clone_from(&self.text);
        self.text.clear();
        self.skip_spaces()?;
        if self.name.is_empty() || self.bytes.peek()? != Some(b'"') {
            self.skip_past(b']')?;
            return Ok(Word::BadTag);
        }
        self.bytes.take();
        self.tag_value()?;
        self.skip_spaces()?;
        self.bytes.take_if(b"]")?;
        Ok(Word::Tag)
    }

    fn skip_spaces(&mut self) -> Result<(), Problem> {
        while let Some(b' ' | b'\t') = self.bytes.peek()? {
            self.bytes.take();
        }
        Ok(())
    }

    /// Skips to after a closing sign, or to the end of the line.
    fn skip_past(&mut self, sign: u8) -> Result<(), Problem> {
        while let Some(byte) = self.bytes.peek()?.filter(|byte| !matches!(byte, b'\n' | b'\r')) {
            self.bytes.take();
            if byte == sign {
                break;
            }
        }
        Ok(())
    }

    /// Reads the text up to the quotation mark before the bracket. Other quotation marks,
    /// which should have been escaped, are part of it.
    fn tag_value(&mut self) -> Result<(), Problem> {
        loop {
            let ahead = self.bytes.ahead(2)?;
            let (first, second) = (ahead.first().copied(), ahead.get(1).copied());
            match (first, second) {
                (Some(b'\\'), Some(escaped @ (b'"' | b'\\'))) => {
                    self.bytes.take();
                    self.bytes.take();
                    self.push(escaped, TAG_VALUE_BYTES);
                }
                (Some(b'"'), _) if self.closes_tag()? => {
                    self.bytes.take();
                    return Ok(());
                }
                (None | Some(b'\n' | b'\r'), _) => {
                    self.unterminated = true;
                    return Ok(());
                }
                (Some(byte), _) => {
                    self.bytes.take();
                    self.push(byte, TAG_VALUE_BYTES);
                }
            }
        }
    }

    /// Whether the next byte, a quotation mark, is followed by nothing but the bracket or
    /// the end of the line.
    fn closes_tag(&mut self) -> Result<bool, Problem> {
        let ahead = self.bytes.ahead(1 + CLOSING_BLANKS)?;
        let next = ahead[1..].iter().find(|byte| !matches!(byte, b' ' | b'\t'));
        Ok(next.is_none_or(|byte| matches!(byte, b']' | b'\n' | b'\r')))
    }
}
