//! Finds where one game ends and the next begins.
//!
//! The standard separates games by blank lines and ends each with a result; files do
//! neither reliably. A game ends after its result, before a tag of the next game, and
//! before a move number 1 that follows a blank line. A tag belongs to the next game if it
//! follows moves or a result. It also does if it follows a blank line and other tags, and
//! is `Event` or repeats one of them.

use super::error::{Note, PgnError, Problem};
use super::words::{Word, Words};
use super::{GameResult, Nag};
use std::io::Read;

/// Receives the words of one game in order.
pub(super) trait Visitor {
    /// Receives a tag and its line.
    fn tag(&mut self, name: &[u8], value: &[u8], line: u64);
    /// Whether a tag of this name has been received.
    fn has_tag(&self, name: &[u8]) -> bool;
    /// Called after the last tag; an error if the game cannot begin.
    fn begin(&mut self) -> Result<(), Problem>;
    /// Receives a move and its line.
    fn play(&mut self, text: &[u8], line: u64);
    /// Receives an annotation glyph for the last move.
    fn nag(&mut self, nag: Nag);
    /// Receives a comment and its line.
    fn comment(&mut self, text: &[u8], line: u64);
    /// Called when a variation begins; returns whether its words are wanted.
    fn open(&mut self, line: u64) -> bool;
    /// Called when a wanted variation ends.
    fn close(&mut self);
    /// Receives the result.
    fn result(&mut self, result: GameResult);
    /// Receives a note on a correction.
    fn note(&mut self, note: Note);
}

/// A stream of games.
#[derive(Debug)]
pub(super) struct Games<R> {
    words: Words<R>,
    /// A word that was looked at and belongs to the next game.
    kept: Option<Word>,
    count: usize,
    failed: bool,
}

/// What has been read of the current game.
#[derive(Default)]
struct Progress {
    tags: usize,
    moves: usize,
    begun: bool,
    /// The number of open variations, and how many of them, from the outermost, are wanted.
    depth: usize,
    wanted: usize,
    refused: Option<(u64, Problem)>,
    /// A result inside a variation; it counts if the variation never ends.
    inner_result: Option<GameResult>,
}

/// What was read.
enum Found {
    Game,
    Refused { line: u64, problem: Problem },
    End,
}

impl<R: Read> Games<R> {
    pub(super) fn new(source: R) -> Self {
        Self { words: Words::new(source), kept: None, count: 0, failed: false }
    }

    pub(super) fn bytes_taken(&self) -> u64 {
        self.words.bytes_taken()
    }

    /// Reads one game; false at the end of the file. After an error other than a refusal,
    /// no more games are read.
    pub(super) fn read(&mut self, visitor: &mut impl Visitor) -> Result<bool, PgnError> {
        if self.failed {
            return Ok(false);
        }
        match self.read_words(visitor) {
            Ok(Found::End) => Ok(false),
            Ok(Found::Game) => Ok(true),
            Ok(Found::Refused { line, problem }) => {
                Err(PgnError { game: self.count, line, problem })
            }
            Err(problem) => {
                self.failed = true;
                Err(PgnError { game: self.count + 1, line: self.words.line, problem })
            }
        }
    }

    fn next(&mut self) -> Result<Word, Problem> {
        match self.kept.take() {
            Some(word) => Ok(word),
            None => self.words.next(),
        }
    }

    fn read_words(&mut self, visitor: &mut impl Visitor) -> Result<Found, Problem> {
        let mut progress = Progress::default();
        loop {
            let word = self.next()?;
            if word == Word::End || self.belongs_to_next(word, &progress, visitor) {
                self.kept = Some(word);
                break;
            }
            if self.give(word, &mut progress, visitor) {
                self.trailing_comments(visitor)?;
                break;
            }
        }
        if progress.tags == 0 && !progress.begun {
            return Ok(Found::End);
        }
        self.begin(&mut progress, visitor);
        if progress.depth > 0 {
            visitor.note(Note::OpenVariation);
            progress.inner_result.into_iter().for_each(|result| visitor.result(result));
        }
        Ok(match progress.refused {
            None => Found::Game,
            Some((line, problem)) => Found::Refused { line, problem },
        })
    }

    fn belongs_to_next(&self, word: Word, progress: &Progress, visitor: &impl Visitor) -> bool {
        let words = &self.words;
        match word {
            Word::Tag if progress.begun => true,
            Word::Tag => {
                words.after_blank_line
                    && progress.tags > 0
                    && (words.name == b"Event" || visitor.has_tag(&words.name))
            }
            Word::Number(1) => words.after_blank_line && progress.depth == 0 && progress.moves > 1,
            _ => false,
        }
    }

    /// Lets the game begin at the first word that is neither tag nor comment.
    fn begin(&mut self, progress: &mut Progress, visitor: &mut impl Visitor) {
        if !progress.begun {
            progress.begun = true;
            self.count += 1;
            let line = self.words.line;
            progress.refused = visitor.begin().err().map(|problem| (line, problem));
        }
    }

    /// Hands a word to the visitor; true if it was the result that ends the game.
    fn give(&mut self, word: Word, progress: &mut Progress, visitor: &mut impl Visitor) -> bool {
        match word {
            Word::Tag | Word::BadTag => self.give_tag(word, progress, visitor),
            Word::Comment if progress.depth == progress.wanted => self.give_comment(visitor),
            Word::Comment | Word::Number(_) | Word::End => {}
            _ => {
                self.begin(progress, visitor);
                return self.give_move(word, progress, visitor);
            }
        }
        false
    }

    fn give_move(
        &mut self,
        word: Word,
        progress: &mut Progress,
        visitor: &mut impl Visitor,
    ) -> bool {
        let line = self.words.line;
        let is_wanted = progress.depth == progress.wanted && progress.refused.is_none();
        progress.moves += usize::from(word == Word::Move && progress.depth == 0);
        match word {
            Word::Open => {
                progress.wanted += usize::from(is_wanted && visitor.open(line));
                progress.depth += 1;
            }
            Word::Close if progress.depth == 0 => visitor.note(Note::StrayClose(line)),
            Word::Close => {
                if is_wanted {
                    visitor.close();
                    progress.wanted -= 1;
                }
                progress.depth -= 1;
            }
            Word::Result(result) if progress.depth > 0 => progress.inner_result = Some(result),
            Word::Result(result) => {
                visitor.result(result);
                return true;
            }
            Word::Move if is_wanted => visitor.play(&self.words.text, line),
            Word::Nag(nag) if is_wanted => visitor.nag(nag),
            _ => {}
        }
        false
    }

    fn give_tag(&mut self, word: Word, progress: &mut Progress, visitor: &mut impl Visitor) {
        let words = &self.words;
        if word == Word::BadTag {
            return visitor.note(Note::BadTag(words.line));
        }
        progress.tags += 1;
        visitor.tag(&words.name, &words.text, words.line);
        if words.unterminated {
            visitor.note(Note::OpenTag(words.line));
        }
        if words.cut {
            visitor.note(Note::TagCut(words.line));
        }
    }

    fn give_comment(&mut self, visitor: &mut impl Visitor) {
        let words = &self.words;
        visitor.comment(&words.text, words.line);
        if words.unterminated {
            visitor.note(Note::OpenComment(words.line));
        }
        if words.cut {
            visitor.note(Note::CommentCut(words.line));
        }
    }

    /// Reads the comments right after the result, which still belong to the game.
    fn trailing_comments(&mut self, visitor: &mut impl Visitor) -> Result<(), Problem> {
        loop {
            let word = self.next()?;
            if word != Word::Comment || self.words.after_blank_line {
                self.kept = Some(word);
                return Ok(());
            }
            self.give_comment(visitor);
        }
    }
}
