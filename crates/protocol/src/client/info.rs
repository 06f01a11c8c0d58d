//! Turns a line of `info` with a score into a line of play.

use super::bounds::LINE_MOVES;
use notation::coordinates;
use rules::{Move, Position};
use std::borrow::Cow;
use std::str::SplitAsciiWhitespace;
use std::time::Duration;
use thinking::{Bound, Line, Verdict, WinDrawLoss};

/// A line of play as an engine reported it, and what was wrong with the report.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The line; its moves are legal.
    pub line: Line<'static>,
    /// Whether a number is invalid, or a fraction, and is left out.
    pub bad_number: bool,
    /// Whether the moves contain an illegal one and are cut there.
    pub illegal_move: bool,
}

/// The report of an `info` line about a position; `None` if it holds no score.
///
/// ```
/// let start = rules::chess::Position::start().into();
/// let text = "info depth 9 score cp 35 nps 1.5e6 pv e2e4 e7e5 e4e5";
/// let report = protocol::client::report(text, &start).unwrap();
/// assert_eq!((report.line.depth, report.line.moves.len()), (9, 2));
/// assert!(report.bad_number && report.illegal_move);
/// ```
pub fn report(text: &str, position: &Position) -> Option<Report> {
    let mut words = text.split_ascii_whitespace();
    if words.next() != Some("info") {
        return None;
    }
    let mut draft = Draft::new();
    while let Some(word) = words.next() {
        match word {
            "string" => break,
            "pv" => draft.read_moves(&mut words, position),
            "score" => draft.read_score(&mut words),
            "lowerbound" => draft.line.bound = Bound::Lower,
            "upperbound" => draft.line.bound = Bound::Upper,
            "wdl" => draft.read_chances(&mut words),
            _ => draft.read_number(word, &mut words),
        }
    }
    draft.scored.then_some(Report {
        line: draft.line,
        bad_number: draft.bad_number,
        illegal_move: draft.illegal_move,
    })
}

struct Draft {
    line: Line<'static>,
    scored: bool,
    bad_number: bool,
    illegal_move: bool,
}

impl Draft {
    fn new() -> Self {
        let line = Line { nodes: 0, ..Line::exact(0, Verdict::Centipawns(0), &[][..]) };
        Self { line, scored: false, bad_number: false, illegal_move: false }
    }

    /// Reads the next word as a number.
    fn number<T: TryFrom<i64>>(&mut self, words: &mut SplitAsciiWhitespace<'_>) -> Option<T> {
        let number = words.next().and_then(|word| word.parse::<i64>().ok());
        let number = number.and_then(|number| T::try_from(number).ok());
        self.bad_number |= number.is_none();
        number
    }

    fn read_number(&mut self, word: &str, words: &mut SplitAsciiWhitespace<'_>) {
        match word {
            "depth" => self.line.depth = self.number(words).unwrap_or(0),
            "seldepth" => self.line.selective_depth = self.number(words).unwrap_or(0),
            "multipv" => self.line.rank = self.number(words).unwrap_or(1),
            "nodes" => self.line.nodes = self.number(words).unwrap_or(0),
            "time" => self.line.time = Duration::from_millis(self.number(words).unwrap_or(0)),
            "hashfull" => self.line.table_full = self.number(words),
            "tbhits" => self.line.table_hits = self.number(words).unwrap_or(0),
            "nps" | "cpuload" | "currmovenumber" => _ = self.number::<i64>(words),
            // Unknown words are skipped, as the protocol demands.
            _ => {}
        }
    }

    fn read_score(&mut self, words: &mut SplitAsciiWhitespace<'_>) {
        let verdict = match words.next() {
            Some("cp") => self.number(words).map(Verdict::Centipawns),
            Some("mate") => self.number(words).map(Verdict::MateIn),
            _ => None,
        };
        if let Some(verdict) = verdict {
            self.line.verdict = verdict;
            self.scored = true;
        }
    }

    fn read_chances(&mut self, words: &mut SplitAsciiWhitespace<'_>) {
        let (win, draw, loss) = (self.number(words), self.number(words), self.number(words));
        if let (Some(win), Some(draw), Some(loss)) = (win, draw, loss) {
            self.line.chances = Some(WinDrawLoss { win, draw, loss });
        }
    }

    /// Reads the moves up to the first illegal one.
    fn read_moves(&mut self, words: &mut SplitAsciiWhitespace<'_>, position: &Position) {
        let mut position = *position;
        let mut moves: Vec<Move> = Vec::new();
        for word in words.by_ref().take(LINE_MOVES) {
            let Ok(m) = coordinates::read(word, &position) else {
                self.illegal_move = true;
                break;
            };
            moves.push(m);
            position = position.after(m);
        }
        self.line.moves = Cow::Owned(moves);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<Report> {
        report(text, &rules::chess::Position::start().into())
    }

    #[test]
    fn a_full_report_is_understood() {
        let text = "info depth 20 seldepth 28 multipv 2 score cp -13 upperbound wdl 20 950 30 \
                    nodes 123456 nps 900000 hashfull 12 tbhits 3 time 137 pv d2d4 g8f6";
        let report = read(text).unwrap();
        let line = report.line;
        assert!(!report.bad_number && !report.illegal_move);
        assert_eq!((line.depth, line.selective_depth, line.rank), (20, 28, 2));
        assert_eq!((line.verdict, line.bound), (Verdict::Centipawns(-13), Bound::Upper));
        assert_eq!(line.chances, Some(WinDrawLoss { win: 20, draw: 950, loss: 30 }));
        assert_eq!((line.nodes, line.table_full, line.table_hits), (123_456, Some(12), 3));
        assert_eq!((line.time, line.moves.len()), (Duration::from_millis(137), 2));
        assert_eq!(read("info score mate -3").unwrap().line.verdict, Verdict::MateIn(-3));
    }

    #[test]
    fn what_is_no_report_is_none_and_nonsense_is_noted() {
        for text in [
            "",
            "bestmove e2e4",
            "info",
            "info string score cp 5",
            "info currmove e2e4",
            "info depth 3 score",
            "info depth 3 score cp",
            "info score cp 1.5",
            "info score cp 99999999999999999999",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
        let odd = read("info depth -1 nodes many score cp 3 pv e2e5").unwrap();
        assert!(odd.bad_number && odd.illegal_move && odd.line.moves.is_empty());
        assert!(read("info score cp 3 banana depth 4").unwrap().line.depth == 4);
    }
}
