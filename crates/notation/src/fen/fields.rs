//! Splits a FEN into fields and reads those other than board and castling.

use super::{FenError, Field, Note, Reading, board, castling};
use crate::limits::{COUNTER_DIGITS, FEN_BYTES};
use crate::quote;
use rules::{Color, File, Rank, Setup, Square, Variant};

const BYTE_ORDER_MARK: char = '\u{FEFF}';

pub(super) fn parse(bytes: &[u8], variant: Variant) -> Result<Reading<Setup>, FenError> {
    if bytes.len() > FEN_BYTES {
        return Err(FenError::TooLong(bytes.len()));
    }
    let text = String::from_utf8_lossy(bytes);
    // Text after the position begins with a word or ends with `;`.
    let (line, remark) = match text.trim_start_matches(BYTE_ORDER_MARK).split_once(';') {
        Some((line, remark)) => (line, remark.trim()),
        None => (text.trim_start_matches(BYTE_ORDER_MARK), ""),
    };
    let mut fields = Fields { rest: line.trim(), notes: Vec::new() };
    let mut setup = Setup::EMPTY;
    setup.board = match fields.take() {
        "" => return Err(FenError::Empty),
        pieces => board::read(pieces, variant, &mut fields.notes)?,
    };
    setup.turn = fields.turn()?;
    fields.rights(&mut setup, variant)?;
    setup.halfmove_clock = fields.counter(Field::HalfmoveClock, 0)?;
    setup.fullmove_number = fields.counter(Field::FullmoveNumber, 1)?;
    if setup.fullmove_number == 0 {
        fields.notes.push(Note::MoveNumberZero);
        setup.fullmove_number = 1;
    }
    let ignored = if fields.rest.is_empty() { remark } else { fields.rest };
    if !ignored.is_empty() {
        fields.notes.push(Note::Ignored(quote(ignored)));
    }
    Ok(Reading { value: setup, notes: fields.notes })
}

/// The rest of the line and the notes so far.
struct Fields<'a> {
    rest: &'a str,
    notes: Vec<Note>,
}

impl<'a> Fields<'a> {
    /// The next field; empty at the end.
    fn take(&mut self) -> &'a str {
        let (field, rest) = match self.rest.split_once(char::is_whitespace) {
            Some((field, rest)) => (field, rest.trim_start()),
            None => (self.rest, ""),
        };
        self.rest = rest;
        field
    }

    fn turn(&mut self) -> Result<Color, FenError> {
        match self.take() {
            "w" => Ok(Color::White),
            "b" => Ok(Color::Black),
            "" => {
                self.notes.push(Note::Defaulted(Field::Turn));
                Ok(Color::White)
            }
            other => Err(FenError::Turn(quote(other))),
        }
    }

    /// Reads the castling and en passant fields.
    fn rights(&mut self, setup: &mut Setup, variant: Variant) -> Result<(), FenError> {
        let castling = self.take();
        let en_passant = self.en_passant_field();
        for (field, text) in [(Field::Castling, castling), (Field::EnPassant, en_passant)] {
            match text {
                "-" => {}
                "" => self.notes.push(Note::Defaulted(field)),
                _ if variant == Variant::LosAlamos => self.notes.push(Note::NotInVariant(field)),
                _ if field == Field::Castling => setup.castling = castling::read(text, setup)?,
                _ => setup.en_passant = Some(square(text)?),
            }
        }
        Ok(())
    }

    /// Reads the en passant field. In many old files the blank after it is missing: `-0 1`.
    fn en_passant_field(&mut self) -> &'a str {
        let whole = self.rest;
        let field = self.take();
        match field.strip_prefix('-') {
            Some(glued) if glued.starts_with(|c: char| c.is_ascii_digit()) => {
                self.notes.push(Note::MissingBlank);
                self.rest = &whole[1..];
                &whole[..1]
            }
            _ => field,
        }
    }

    /// Reads a counter. A word in its place begins text that is not part of the FEN.
    fn counter(&mut self, field: Field, default: u16) -> Result<u16, FenError> {
        if self.rest.is_empty() || self.rest.starts_with(|c: char| c.is_ascii_alphabetic()) {
            self.notes.push(Note::Defaulted(field));
            return Ok(default);
        }
        let text = self.take();
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || text.len() > COUNTER_DIGITS {
            return Err(FenError::Counter { field, shown: quote(text) });
        }
        Ok(text.parse().unwrap_or_else(|_| {
            self.notes.push(Note::Saturated(field));
            u16::MAX
        }))
    }
}

fn square(text: &str) -> Result<Square, FenError> {
    let mut letters = text.chars();
    match (
        letters.next().and_then(File::from_letter),
        letters.next().and_then(Rank::from_digit),
        letters.next(),
    ) {
        (Some(file), Some(rank), None) => Ok(Square::at(file, rank)),
        _ => Err(FenError::EnPassant(quote(text))),
    }
}
