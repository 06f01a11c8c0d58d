//! The positions in which the move changes, and why.

use crate::programs::{Watched, san_line, set, watch};
use crate::report::row;
use crate::{Bench, Cell, Trouble};
use notation::epd::{self, Epd, Operand, Operation};
use notation::san;
use rules::chess::Position;
use rules::{Game, Move};
use thinking::{Limits, ProgramEntry};

/// The positions that are tried: from the papers, and from well-known openings and middle games.
const TRIED: [&str; 16] = [
    "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
    "rnbqkbnr/ppp2ppp/3p4/4p3/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3",
    "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
    "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 8",
    "r1bq1rk1/pp1nbppp/2pp4/4p2n/P1BPP3/2N2N2/1PP1QPPP/R1B2RK1 w - - 1 9",
    "r1b1r1k1/pp3ppp/5q2/Q2p4/2P5/5N2/PP3PPP/R4K1R b - - 0 16",
    "rr1q1bk1/1p3p1p/p5p1/2ppp2n/1P1NP2Q/PB3R2/1BP3P1/5RK1 w - - 0 25",
    "6k1/6pp/2r1q3/4B3/3pn3/1Q6/6PP/5RK1 w - - 0 1",
    "r5k1/2R2ppp/2p1p1q1/6n1/8/8/2B1QPPP/7K w - - 0 1",
    "6k1/5ppp/8/8/3n4/2p5/P4PPP/2Q3K1 w - - 0 1",
    "r5k1/5ppp/8/8/1n6/p7/5PPP/R1B1K3 w - - 0 1",
    "3k4/8/3b4/4q3/8/8/8/K3R3 w - - 0 1",
    "5rk1/3bbppp/p2p1n2/1pp5/B3P3/2N3NP/PPP2BP1/3R2K1 w - - 0 1",
    "r4rk1/ppp3p1/2n4p/3p1p2/3P3B/2P5/PP3PPP/R4RK1 b - - 0 2",
    "r3k2r/pp3ppp/2p1pn2/q2p4/1b1P1B2/2N1PN2/PPPQ1PPP/R3K2R w KQkq - 0 9",
    "8/5pk1/6p1/7p/3R3P/5PP1/r5K1/8 w - - 0 40",
];

/// The most positions from the user.
const MOST_TRIED: usize = 1_000;

/// A trial: the complete program, with its result in each position.
pub(super) struct Trial<'a> {
    pub(super) entry: &'a ProgramEntry,
    /// The number of positions that it may search for a move.
    pub(super) nodes: u64,
    pub(super) bench: &'a Bench<'a>,
    whole: Vec<(Position, Watched)>,
}

/// A position in which the program without the idea chooses another move.
pub(super) struct Change {
    pub(super) position: Position,
    /// The moves of the program with the idea and without it.
    pub(super) own: Move,
    pub(super) other: Move,
    /// What each of them expects, and what the complete program says about the other move.
    whole: String,
    less: String,
    judged: String,
    why: String,
}

impl<'a> Trial<'a> {
    /// Runs the complete program on the user's positions, one FEN a line, or on the built-in ones.
    pub(super) fn new(
        entry: &'a ProgramEntry,
        nodes: u64,
        own: &str,
        bench: &'a Bench<'a>,
    ) -> Result<Self, Trouble> {
        let own: Vec<&str> = own.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        let fens = if own.is_empty() { &TRIED[..] } else { &own[..own.len().min(MOST_TRIED)] };
        let mut trial = Self { entry, nodes, bench, whole: Vec::new() };
        let positions = fens.iter().map(|fen| crate::frey::position(fen));
        for (index, position) in positions.collect::<Result<Vec<_>, _>>()?.into_iter().enumerate() {
            if bench.is_stopped() {
                break;
            }
            bench.step(index, fens.len(), "positions, as it is");
            let seen = trial.look(&position, Vec::new(), None)?;
            trial.whole.push((position, seen));
        }
        Ok(trial)
    }

    /// The number of positions.
    pub(super) fn count(&self) -> usize {
        self.whole.len()
    }

    fn look(
        &self,
        position: &Position,
        only: Vec<Move>,
        idea: Option<&str>,
    ) -> Result<Watched, Trouble> {
        let mut program = (self.entry.make)();
        idea.map_or(Ok(()), |idea| set(&mut *program, idea))?;
        let limits = Limits { only, ..Limits::nodes(self.nodes) };
        Ok(watch(&mut *program, &Game::new(*position), &limits, self.bench))
    }

    /// Finds the positions in which the move changes without an idea.
    pub(super) fn changes(&self, idea: &str) -> Result<Vec<Change>, Trouble> {
        let mut changes = Vec::new();
        for (index, (position, whole)) in self.whole.iter().enumerate() {
            if self.bench.is_stopped() {
                break;
            }
            self.bench.step(index, self.count(), &format!("positions, with {idea}"));
            let less = self.look(position, Vec::new(), Some(idea))?;
            let (Some(own), Some(other)) = (whole.chosen(), less.chosen()) else { continue };
            if own == other {
                continue;
            }
            let judged = self.look(position, vec![other], None)?;
            let [whole_said, less_said, judged] =
                [whole, &less, &judged].map(|one| said(one, position));
            let why = self.why(position, (whole, own), (&less, other));
            changes.push(Change {
                position: *position,
                own,
                other,
                whole: whole_said,
                less: less_said,
                judged,
                why,
            });
        }
        Ok(changes)
    }

    /// Says whether the moves were searched at all, or only evaluated differently.
    fn why(&self, position: &Position, whole: (&Watched, Move), less: (&Watched, Move)) -> String {
        let ((whole, own), (less, other)) = (whole, less);
        let missed = |one: &Watched, m: Move, how: &str| {
            let name = san::write(m, position);
            let is_spent = one.positions >= self.nodes;
            (!one.looked_at(m)).then(|| match is_spent {
                true => format!("{how} it the positions are spent before {name} is looked at"),
                false => format!("{how} it {name} is not looked at"),
            })
        };
        let reasons = [missed(less, own, "without"), missed(whole, other, "with")];
        let reasons: Vec<_> = reasons.into_iter().flatten().collect();
        match reasons.is_empty() {
            true => "both are looked at, and weighed otherwise".into(),
            false => reasons.join("; "),
        }
    }
}

/// The value and the line of a program.
fn said(one: &Watched, position: &Position) -> String {
    let value = one.verdict.map_or(String::new(), |verdict| verdict.to_string());
    format!("{value} {}", san_line(position, &one.line)).trim().to_owned()
}

impl Change {
    /// The headings of its row.
    pub(super) const COLUMNS: [&'static str; 8] = [
        "",
        "as it is",
        "without",
        "why",
        "as it is sees",
        "without sees",
        "as it is, of the other move",
        "position",
    ];

    /// Its row, numbered.
    pub(super) fn row(&self, number: usize) -> Vec<Cell> {
        row![
            number,
            san::write(self.own, &self.position),
            san::write(self.other, &self.position),
            self.why.as_str(),
            self.whole.as_str(),
            self.less.as_str(),
            self.judged.as_str(),
            notation::fen::write(self.position),
        ]
    }

    /// Writes it as a line of EPD: the move of the complete program, and both results in comments.
    pub(super) fn epd(&self, program: &str, idea: &str) -> String {
        let mut line = Epd::new(self.position);
        let mut say = |opcode: &str, operand: Operand| {
            line.operations.push(Operation { opcode: opcode.into(), operands: vec![operand] });
        };
        let other = san::write(self.other, &self.position);
        say("id", Operand::Text(format!("{program}, {idea}")));
        say("sm", Operand::Move(self.own));
        say("c0", Operand::Text(format!("as it is: {}", self.whole)));
        say("c1", Operand::Text(format!("{idea}: {other}, {}", self.less)));
        say("c2", Operand::Text(format!("as it is, of {other}: {}", self.judged)));
        say("c3", Operand::Text(self.why.clone()));
        epd::write(&line)
    }
}
