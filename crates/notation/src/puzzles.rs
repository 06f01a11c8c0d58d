//! Puzzles as Lichess publishes them: comma-separated values, one puzzle a line.
//!
//! The position of a line is the one *before* the opponent's last move; the moves begin with that
//! move, and the solver's answer is the second. Fields of the table hold no commas and no quotation
//! marks.

use crate::coordinates::{self, CastlingStyle};
use crate::epd::{Epd, Operand, Operation};
use crate::{fen, quote};
use rules::chess::Position;
use rules::{Move, Variant};

/// The columns of a file without a heading, in the order of Lichess.
const USUAL: &str =
    "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags";

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// Its identifier.
    pub id: String,
    /// The position before the opponent's move.
    pub before: Position,
    /// The opponent's move, then the solution.
    pub moves: Vec<Move>,
    /// How hard it is; 0 if unknown.
    pub rating: u32,
    /// Its themes.
    pub themes: Vec<String>,
}

impl Puzzle {
    /// The position to solve.
    pub fn position(&self) -> Position {
        self.moves.first().map_or(self.before, |&m| self.before.after(m))
    }

    /// The solver's first move.
    pub fn answer(&self) -> Option<Move> {
        self.moves.get(1).copied()
    }

    /// The puzzle as EPD: the best move, the whole line, the name.
    pub fn epd(&self) -> Epd {
        let operation = |opcode: &str, operands| Operation { opcode: opcode.into(), operands };
        let solution: Vec<Operand> = self.moves.iter().skip(1).map(|&m| Operand::Move(m)).collect();
        let mut epd = Epd::new(self.position());
        epd.operations = vec![
            operation("bm", solution.iter().take(1).cloned().collect()),
            operation("pv", solution),
            operation("id", vec![Operand::Text(self.id.clone())]),
        ];
        epd
    }
}

/// The column of each field in a file.
#[derive(Clone, Debug)]
pub struct Columns {
    id: usize,
    fen: usize,
    moves: usize,
    rating: Option<usize>,
    themes: Option<usize>,
}

impl Default for Columns {
    fn default() -> Self {
        Self { id: 0, fen: 1, moves: 2, rating: Some(3), themes: Some(7) }
    }
}

impl Columns {
    /// The columns that a heading names; `None` if the line is no heading of puzzles.
    ///
    /// ```
    /// use notation::puzzles::Columns;
    /// assert!(Columns::named("PuzzleId,FEN,Moves,Rating").is_some());
    /// assert!(Columns::named("rnbqkbnr/8/8/8/8/8/8/8 w - - 0 1").is_none());
    /// ```
    pub fn named(line: &str) -> Option<Self> {
        let names: Vec<String> = line.trim().split(',').map(str::to_ascii_lowercase).collect();
        let place = |name: &str| names.iter().position(|other| other == name);
        Some(Self {
            id: place("puzzleid").or_else(|| place("id"))?,
            fen: place("fen")?,
            moves: place("moves")?,
            rating: place("rating"),
            themes: place("themes"),
        })
    }

    /// Reads the puzzle of a line.
    ///
    /// # Errors
    /// A sentence that says what is wrong with it.
    pub fn read(&self, line: &str) -> Result<Puzzle, String> {
        let fields: Vec<&str> = line.trim().split(',').collect();
        let field = |place: usize| fields.get(place).copied().ok_or("the line has too few fields");
        let reading = fen::read(field(self.fen)?, Variant::Chess).map_err(|e| e.to_string())?;
        let before = *reading.value.as_chess().ok_or("puzzles are on 8×8")?;
        let (mut position, mut moves) = (before, Vec::new());
        for text in field(self.moves)?.split_whitespace() {
            let at = rules::Position::from(position);
            let m = coordinates::read(text, &at).map_err(|error| error.to_string())?;
            position = position.after(m);
            moves.push(m);
        }
        if moves.len() < 2 {
            return Err(format!("{} is not a move and an answer", quote(field(self.moves)?)));
        }
        let optional = |place: Option<usize>| place.and_then(|place| fields.get(place)).copied();
        Ok(Puzzle {
            id: field(self.id)?.to_owned(),
            before,
            moves,
            rating: optional(self.rating).and_then(|text| text.parse().ok()).unwrap_or(0),
            themes: optional(self.themes)
                .unwrap_or("")
                .split_whitespace()
                .map(Into::into)
                .collect(),
        })
    }
}

/// The heading of a file of Lichess.
pub fn heading() -> &'static str {
    USUAL
}

/// A puzzle as a line in the order of [`heading`]; what is not known is left empty.
pub fn write(puzzle: &Puzzle) -> String {
    let moves: Vec<String> =
        puzzle.moves.iter().map(|&m| coordinates::write(m, CastlingStyle::Standard)).collect();
    let plain = |text: &str| text.replace([',', '"', '\n', '\r'], " ");
    format!(
        "{},{},{},{},,,,{},,",
        plain(&puzzle.id),
        fen::write(puzzle.before),
        moves.join(" "),
        puzzle.rating,
        plain(&puzzle.themes.join(" "))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line of the set that Lichess has put into the public domain.
    const BODEN: &str = "4Vtl0,rnbqkb1r/pp1np2p/2p3Q1/3pp3/3P4/3B4/PPPN1PPP/R1B1K1NR b KQkq - 0 8,h7g6 d3g6,399,80,90,7,bodenMate mate mateIn1,https://lichess.org/x,";

    #[test]
    fn the_answer_mates_and_the_line_comes_back() {
        let puzzle = Columns::default().read(BODEN).unwrap();
        let after = puzzle.position().after(puzzle.answer().unwrap());
        assert!(after.is_check() && after.legal_moves().is_empty());
        assert_eq!((puzzle.rating, puzzle.themes.len()), (399, 3));
        assert_eq!(Columns::default().read(&write(&puzzle)), Ok(puzzle.clone()));
        let named = Columns::named(heading()).unwrap();
        assert_eq!(named.read(BODEN), Ok(puzzle.clone()));
        let epd = crate::epd::write(&puzzle.epd());
        assert!(epd.contains("bm Bxg6#;") && epd.contains("id \"4Vtl0\";"), "{epd}");
    }

    #[test]
    fn rubbish_gets_a_sentence() {
        for line in [
            "",
            "a,b,c",
            "a,8/8/8/8/8/8/8/8 w - - 0 1,e2e4",
            &BODEN.replace("h7g6 d3g6", "h7g6"),
            &BODEN.replace("d3g6", "d3h8"),
        ] {
            assert!(Columns::default().read(line).is_err(), "{line}");
        }
    }
}
