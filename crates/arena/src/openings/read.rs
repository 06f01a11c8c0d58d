//! Reads openings from files, which may be compressed: positions in EPD or FEN, lines in PGN.

use super::Opening;
use crate::Discipline;
use crate::unpack::{self, Patience};
use notation::coordinates::CastlingStyle;
use notation::epd::{self, EpdProblem};
use notation::pgn;
use rules::Position;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use thiserror::Error;

/// The openings of a file, with the faults of those that were skipped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Book {
    /// The usable openings.
    pub openings: Vec<Opening>,
    /// Why the first of the skipped openings cannot be used.
    pub notes: Vec<String>,
    /// How many openings were skipped.
    pub skipped: usize,
}

/// Openings that are read at most; no event needs more.
const OPENINGS: usize = 1_000_000;

/// If none of this many lines or games can be used, the file does not contain openings, and may be
/// endless.
const HOPELESS: usize = 10_000;

/// Reasons that are kept at most.
const NOTES: usize = 20;

/// Why a file of openings cannot be used.
#[derive(Debug, Error)]
pub enum OpeningsError {
    /// It cannot be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// The file.
        path: String,
        /// The error of the system.
        error: io::Error,
    },
    /// It holds no opening of the discipline.
    #[error("{path} holds no opening{}", because(.first))]
    Empty {
        /// The file.
        path: String,
        /// The fault of its first opening.
        first: Option<String>,
    },
}

fn because(first: &Option<String>) -> String {
    first.as_ref().map(|note| format!(" that can be used: {note}")).unwrap_or_default()
}

/// Reads a file of openings. Lines longer than `plies` are cut there.
pub fn load(path: &Path, discipline: Discipline, plies: usize) -> Result<Book, OpeningsError> {
    let shown = path.display().to_string();
    let book = unpack::open(path).and_then(|file| parse(file, discipline, plies));
    let book = book.map_err(|error| OpeningsError::Unreadable { path: shown.clone(), error })?;
    match book.openings.is_empty() {
        true => Err(OpeningsError::Empty { path: shown, first: book.notes.into_iter().next() }),
        false => Ok(book),
    }
}

/// Reads openings: PGN if the text begins with a tag, otherwise a position on each line.
pub fn parse(source: impl Read, discipline: Discipline, plies: usize) -> io::Result<Book> {
    let mut reading = Openings { discipline, patience: Patience::default(), book: Book::default() };
    let mut source = BufReader::new(reading.patience.watch(source));
    let bytes = source.fill_buf()?;
    let bytes = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes).trim_ascii_start();
    let is_pgn =
        matches!(bytes.first(), Some(b'[' | b'{' | b'%') | None) || bytes.starts_with(b"1.");
    match is_pgn {
        true => reading.read_pgn(source, plies)?,
        false => reading.read_epd(source)?,
    }
    Ok(reading.book)
}

/// The openings read so far.
struct Openings {
    discipline: Discipline,
    patience: Patience,
    book: Book,
}

impl Openings {
    /// Whether to stop reading: enough openings have been found, or none in a long file.
    fn is_enough(&self) -> bool {
        let Book { openings, skipped, .. } = &self.book;
        openings.len() >= OPENINGS || openings.is_empty() && *skipped >= HOPELESS
    }

    fn skip(&mut self, note: String) {
        self.book.skipped += 1;
        if self.book.notes.len() < NOTES {
            self.book.notes.push(note);
        }
    }

    /// Keeps an opening if the event can play it and its game is not over.
    fn keep(&mut self, opening: Opening, place: &str) {
        let game = opening.game();
        match objection(&opening.start, self.discipline) {
            Some(why) => self.skip(format!("{place}: {why}")),
            None if game.outcome().is_some() => {
                self.skip(format!("{place}: the game is already over"));
            }
            None => {
                self.patience.renew();
                self.book.openings.push(opening);
            }
        }
    }

    fn read_pgn(&mut self, source: impl Read, plies: usize) -> io::Result<()> {
        for (number, game) in (1..).zip(pgn::Mainlines::new(source)) {
            if self.is_enough() {
                break;
            }
            let place = format!("game {number}");
            match game {
                Ok(game) if game.fault.is_none() || game.moves.len() >= plies => {
                    let name = name_of(&game.tags).unwrap_or_else(|| place.clone());
                    let mut moves = game.moves;
                    moves.truncate(plies);
                    self.keep(Opening { name, start: game.start, moves }, &place);
                }
                Ok(game) => {
                    let fault = game.fault.map(|fault| fault.to_string()).unwrap_or_default();
                    self.skip(format!("{place}: {fault}"));
                }
                Err(pgn::PgnError { problem: pgn::Problem::Io(error), .. }) => return Err(error),
                Err(error) => self.skip(error.to_string()),
            }
        }
        Ok(())
    }

    fn read_epd(&mut self, source: impl BufRead) -> io::Result<()> {
        for (line, reading) in epd::Lines::new(source, self.discipline.variant()) {
            if self.is_enough() {
                break;
            }
            let place = format!("line {line}");
            match reading {
                Ok(reading) => {
                    let name = reading.value.text("id").unwrap_or_else(|| place.clone());
                    let start = reading.value.position;
                    self.keep(Opening { name, start, moves: Vec::new() }, &place);
                }
                Err(epd::EpdError { problem: EpdProblem::Io(error), .. }) => return Err(error),
                Err(error) => self.skip(format!("{place}: {error}")),
            }
        }
        Ok(())
    }
}

/// Returns why a starting position does not fit the discipline.
fn objection(start: &Position, discipline: Discipline) -> Option<&'static str> {
    if start.variant() != discipline.variant() {
        return Some("it belongs to another game");
    }
    let castles_unusually = CastlingStyle::needed_for(start) == CastlingStyle::Chess960;
    (castles_unusually && discipline != Discipline::Chess960)
        .then_some("castling as in Chess960 is another event")
}

/// Returns the name of an opening from its tags.
fn name_of(tags: &pgn::Tags) -> Option<String> {
    let opening = tags.get("Opening").filter(|name| !name.is_empty() && *name != "?");
    opening.map(|name| match tags.get("Variation") {
        Some(variation) if variation != "?" => format!("{name}: {variation}"),
        _ => name.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, discipline: Discipline, plies: usize) -> Book {
        parse(text.as_bytes(), discipline, plies).unwrap()
    }

    #[test]
    fn positions_are_read_line_by_line_and_bad_ones_skipped() {
        let text = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - id \"double\";\n\
                    # a remark\n\
                    rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\n\
                    nonsense\n\
                    7k/5Q2/8/8/8/8/8/K7 b - - 0 1\n\
                    bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1\n";
        let book = read(text, Discipline::Chess, 99);
        assert_eq!(book.openings.len(), 2);
        assert_eq!(
            (book.openings[0].name.as_str(), book.openings[1].name.as_str()),
            ("double", "line 3")
        );
        assert_eq!((book.skipped, book.notes.len()), (3, 3));
        assert!(book.notes[1].contains("already over"), "{:?}", book.notes);
        assert!(book.notes[2].contains("Chess960"), "{:?}", book.notes);
        assert_eq!(read(text, Discipline::Chess960, 99).openings.len(), 3);
        assert!(read(text, Discipline::LosAlamos, 99).openings.is_empty());
    }

    #[test]
    fn lines_are_cut_and_faulty_ones_skipped() {
        let text = "[Opening \"Ruy Lopez\"]\n[Variation \"Berlin\"]\n\n\
                    1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 *\n\n\
                    [Event \"x\"]\n\n1. e4 e5 2. Nf6 *\n\n\
                    [Event \"x\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n\
                    [Event \"x\"]\n[FEN \"nonsense\"]\n\n1. e4 *\n";
        let book = read(text, Discipline::Chess, 4);
        assert_eq!(book.openings.len(), 1);
        assert_eq!(
            (book.openings[0].name.as_str(), book.openings[0].moves.len()),
            ("Ruy Lopez: Berlin", 4)
        );
        assert_eq!(book.skipped, 3, "{:?}", book.notes);
        // Cut before the fault, or before the mate, they can be used.
        assert_eq!(read(text, Discipline::Chess, 2).openings.len(), 3);
    }

    #[test]
    fn what_has_no_end_and_no_opening_is_not_read_forever() {
        struct Endless(&'static [u8]);
        impl Read for Endless {
            fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
                let count = self.0.len().min(into.len());
                into[..count].copy_from_slice(&self.0[..count]);
                Ok(count)
            }
        }
        for text in [b"nonsense\n".as_slice(), b"[FEN \"x\"]\n\n*\n\n"] {
            let book = parse(Endless(text), Discipline::Chess, 9).unwrap();
            assert!(book.openings.is_empty() && book.skipped > 0, "{text:?}");
        }
        for text in [b"x".as_slice(), b"\0", b"\n", b"# a remark\n", b"{ a comment "] {
            let refused = parse(Endless(text), Discipline::Chess, 9).unwrap_err().to_string();
            assert!(
                refused.contains("not text") || refused.contains("nothing usable"),
                "{refused}"
            );
        }
    }

    #[test]
    fn a_file_without_openings_says_why() {
        assert!(read("", Discipline::Chess, 9).openings.is_empty());
        let missing = load(Path::new("/no/such.pgn"), Discipline::Chess, 9).unwrap_err();
        assert!(missing.to_string().starts_with("/no/such.pgn: No such file"));
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
        assert!(matches!(load(&own, Discipline::Chess, 9), Err(OpeningsError::Empty { .. })));
    }
}
