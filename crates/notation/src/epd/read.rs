//! Reads one line.

use super::opcodes::{Holds, held_by};
use super::{Epd, EpdError, EpdProblem, Note, Operand, Operation};
use crate::limits::EPD_BYTES;
use crate::{Reading, fen, quote, san};
use rules::{Move, Position, Setup, Variant, chess, losalamos};

/// Reads a line: a position of a variant and the operations after it.
///
/// ```
/// use rules::Variant;
/// let line = r#"4k3/8/8/8/8/8/4P3/4K3 w - - bm e4 e3; id "pawn"; dm 12;"#;
/// let epd = notation::epd::read(line, Variant::Chess)?.value;
/// assert_eq!(epd.moves("bm").len(), 2);
/// assert_eq!(epd.text("id").as_deref(), Some("pawn"));
/// assert_eq!(epd.number("dm"), Some(12));
/// # Ok::<(), notation::epd::EpdError>(())
/// ```
pub fn read(line: impl AsRef<[u8]>, variant: Variant) -> Result<Reading<Epd, Note>, EpdError> {
    let bytes = line.as_ref();
    if bytes.len() > EPD_BYTES {
        return Err(EpdError { column: EPD_BYTES + 1, problem: EpdProblem::TooLong });
    }
    let text = String::from_utf8_lossy(bytes);
    let start = operations_start(&text);
    let position = fen::read(&text[..start], variant)
        .map_err(|error| EpdError { column: 1, problem: error.into() })?;
    let mut cursor = Cursor { text: &text, at: start, notes: Vec::new(), position: position.value };
    if matches!(text, std::borrow::Cow::Owned(_)) {
        cursor.notes.push(Note::Replaced);
    }
    let counted = |note: &fen::Note| {
        !matches!(
            note,
            fen::Note::Defaulted(fen::Field::HalfmoveClock | fen::Field::FullmoveNumber)
        )
    };
    cursor.notes.extend(position.notes.into_iter().filter(counted).map(Note::Fen));
    let mut operations = Vec::new();
    while let Some(operation) = cursor
        .operation()
        .map_err(|(at, problem)| EpdError { column: text[..at].chars().count() + 1, problem })?
    {
        operations.push(operation);
    }
    let position = with_counters(cursor.position, &operations);
    Ok(Reading { value: Epd { position, operations }, notes: cursor.notes })
}

/// Returns the byte where the operations begin: after four fields, and after the two counters if
/// there are any.
fn operations_start(text: &str) -> usize {
    let mut at = 0;
    for field in 0.. {
        let blanks = text[at..].len() - text[at..].trim_start().len();
        let word_end = text[at + blanks..]
            .find(|c: char| c.is_whitespace() || (c == ';' && field > 0))
            .map_or(text.len(), |end| at + blanks + end);
        let word = &text[at + blanks..word_end];
        let is_counter = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        if field >= 4 && !is_counter || field >= 6 || word.is_empty() {
            break;
        }
        at = word_end;
    }
    at
}

/// Sets the counters of a position from its operations.
fn with_counters(position: Position, operations: &[Operation]) -> Position {
    let mut setup = position.to_setup();
    for operation in operations {
        if let [Operand::Number(number), ..] = operation.operands[..] {
            let number = number.clamp(0, u16::MAX.into()) as u16;
            match operation.opcode.as_str() {
                "hmvc" => setup.halfmove_clock = number,
                "fmvn" => setup.fullmove_number = number,
                _ => {}
            }
        }
    }
    recounted(position, setup)
}

/// Returns the position with other counters, which cannot make it invalid.
fn recounted(position: Position, setup: Setup) -> Position {
    match position {
        Position::Chess(_) => chess::Position::from_setup(setup)
            .or_else(|rejection| rejection.forgive().map(|(position, _)| position))
            .map_or(position, Position::Chess),
        Position::LosAlamos(_) => {
            losalamos::Position::from_setup(&setup).map_or(position, Position::LosAlamos)
        }
    }
}

/// A line that is being read, with the current byte.
struct Cursor<'a> {
    text: &'a str,
    at: usize,
    notes: Vec<Note>,
    position: Position,
}

/// A problem and the byte where it is.
type Fault = (usize, EpdProblem);

impl Cursor<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip(&mut self, skipped: impl Fn(char) -> bool) {
        self.at = self.text.len() - self.rest().trim_start_matches(skipped).len();
    }

    /// The next operation; `None` at the end of the line.
    fn operation(&mut self) -> Result<Option<Operation>, Fault> {
        self.skip(|c| c.is_whitespace() || c == ';');
        if self.rest().is_empty() {
            return Ok(None);
        }
        let begun = self.at;
        let opcode = self.word().to_owned();
        if !opcode.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err((begun, EpdProblem::Opcode(quote(opcode))));
        }
        let holds = held_by(&opcode);
        let mut operands = Vec::new();
        let mut position = self.position;
        while self.is_operand_next() {
            let (at, raw) = (self.at, self.raw_operand()?);
            let operand = typed(holds, &opcode, raw, &position).map_err(|problem| (at, problem))?;
            if let (Holds::Line, Operand::Move(m)) = (holds, &operand) {
                position = position.after(*m);
            }
            operands.push(operand);
        }
        if operands.is_empty() && holds != Holds::Anything {
            return Err((begun, EpdProblem::NoOperand(opcode)));
        }
        Ok(Some(Operation { opcode, operands }))
    }

    /// Whether another operand follows. Takes the semicolon if none does.
    fn is_operand_next(&mut self) -> bool {
        self.skip(char::is_whitespace);
        if self.rest().is_empty() {
            self.notes.push(Note::NoSemicolon);
            return false;
        }
        let ends = self.rest().starts_with(';');
        self.at += usize::from(ends);
        !ends
    }

    /// Reads a word up to a blank or a semicolon.
    fn word(&mut self) -> &str {
        let begun = self.at;
        let length = self.rest().find(|c: char| c.is_whitespace() || c == ';');
        self.at += length.unwrap_or(self.rest().len());
        &self.text[begun..self.at]
    }

    /// Reads a text in quotation marks, or a word.
    fn raw_operand(&mut self) -> Result<Operand, Fault> {
        if !self.rest().starts_with('"') {
            return Ok(Operand::Word(self.word().to_owned()));
        }
        let begun = self.at;
        let mut text = String::new();
        let mut letters = self.text[begun + 1..].char_indices().peekable();
        while let Some((index, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.at = begun + 1 + index + 1;
                    return Ok(Operand::Text(text));
                }
                '\\' => match letters.next_if(|&(_, next)| matches!(next, '"' | '\\')) {
                    Some((_, escaped)) => text.push(escaped),
                    None => text.push('\\'),
                },
                other => text.push(other),
            }
        }
        Err((begun, EpdProblem::OpenText))
    }
}

/// Converts an operand to the kind that the opcode takes.
fn typed(
    holds: Holds,
    opcode: &str,
    raw: Operand,
    position: &Position,
) -> Result<Operand, EpdProblem> {
    let text = match (holds, &raw) {
        (Holds::Anything, _) => return Ok(raw),
        (_, Operand::Word(text) | Operand::Text(text)) => text.as_str(),
        _ => return Ok(raw),
    };
    match holds {
        Holds::Number => text
            .parse()
            .map(Operand::Number)
            .map_err(|_| EpdProblem::Number { opcode: opcode.to_owned(), shown: quote(text) }),
        _ => match text.strip_prefix('#').and_then(|moves| moves.parse().ok()) {
            Some(mate) => Ok(Operand::Mate(mate)),
            None => find(opcode, text, position).map(Operand::Move),
        },
    }
}

fn find(opcode: &str, text: &str, position: &Position) -> Result<Move, EpdProblem> {
    san::find(text, position).map_err(|error| EpdProblem::Move { opcode: opcode.to_owned(), error })
}
