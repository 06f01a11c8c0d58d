//! A fast reader that keeps only the tags and the main line.

use super::error::{Cause, Fault, Note, PgnError, Problem};
use super::games::{Games, Visitor};
use super::text::decoded;
use super::{GameResult, Nag, Tags, start};
use crate::limits::{GAME_MOVES, TAG_NAME_BYTES, TAG_VALUE_BYTES};
use crate::san;
use rules::{Move, Position};
use std::io::Read;

/// A game without variations and comments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mainline {
    /// Who played, where and when.
    pub tags: Tags,
    /// The position before the first move.
    pub start: Position,
    /// The moves, all legal.
    pub moves: Vec<Move>,
    /// The position after the last move.
    pub last: Position,
    /// The result after the moves; that of the tag if there is none.
    pub result: GameResult,
    /// Where the game broke off, if it did.
    pub fault: Option<Fault>,
}

/// Reads games as [`Mainline`]s: for importing many of them.
#[derive(Debug)]
pub struct Mainlines<R> {
    games: Games<R>,
}

impl<R: Read> Mainlines<R> {
    /// Reads from a source, which need not be buffered.
    pub fn new(source: R) -> Self {
        Self { games: Games::new(source) }
    }

    /// How many bytes have been read, to show progress.
    pub fn bytes_read(&self) -> u64 {
        self.games.bytes_taken()
    }
}

impl<R: Read> Iterator for Mainlines<R> {
    type Item = Result<Mainline, PgnError>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut game = Mainline::new();
        match self.games.read(&mut game) {
            Ok(false) => None,
            Ok(true) => Some(Ok(game)),
            Err(error) => Some(Err(error)),
        }
    }
}

impl Mainline {
    fn new() -> Self {
        let start = Position::Chess(rules::chess::Position::start());
        Self {
            tags: Tags::new(),
            start,
            moves: Vec::new(),
            last: start,
            result: GameResult::Unknown,
            fault: None,
        }
    }

    fn try_play(&mut self, text: &[u8]) -> Result<(), Cause> {
        if self.moves.len() >= GAME_MOVES {
            return Err(Cause::TooLong);
        }
        let m = san::find(text, &self.last)?;
        self.last = self.last.after(m);
        self.moves.push(m);
        Ok(())
    }
}

impl Visitor for Mainline {
    fn tag(&mut self, name: &[u8], value: &[u8], _: u64) {
        let (name, value) = (decoded(name, TAG_NAME_BYTES), decoded(value, TAG_VALUE_BYTES));
        self.tags.push(&name.text, &value.text);
    }

    fn has_tag(&self, name: &[u8]) -> bool {
        core::str::from_utf8(name).is_ok_and(|name| self.tags.get(name).is_some())
    }

    fn begin(&mut self) -> Result<(), Problem> {
        self.start = start::of(&self.tags, &mut Vec::new())?;
        self.last = self.start;
        let tagged = self.tags.get("Result").and_then(|tag| GameResult::from_word(tag.as_bytes()));
        self.result = tagged.unwrap_or_default();
        Ok(())
    }

    fn play(&mut self, text: &[u8], line: u64) {
        if self.fault.is_none() {
            self.fault = self.try_play(text).err().map(|cause| {
                let ply = self.moves.len() + 1;
                Fault { ply, line, in_variation: false, cause }
            });
        }
    }

    fn nag(&mut self, _: Nag) {}

    fn comment(&mut self, _: &[u8], _: u64) {}

    fn open(&mut self, _: u64) -> bool {
        false
    }

    fn close(&mut self) {}

    fn result(&mut self, result: GameResult) {
        self.result = result;
    }

    fn note(&mut self, _: Note) {}
}
