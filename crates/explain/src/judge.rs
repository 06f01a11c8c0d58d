//! The source of searches.

use crate::evidence::Evidence;
use rules::chess::Position;
use rules::{Game, Move};
use thinking::{
    Bound, Desk, Detail, Limits, Listener, Program, Signals, StillWatch, Thought, Verdict,
};

/// The result of a search.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The value for the side to move.
    pub verdict: Verdict,
    /// The expected line; its first move is the best.
    pub line: Vec<Move>,
    /// The number of positions visited.
    pub nodes: u64,
}

/// Something that searches positions.
pub trait Judge {
    /// Searches a position with this many nodes; `None` if the game is over or the search was
    /// stopped before it found anything.
    fn judge(&mut self, position: &Position, nodes: u64) -> Option<Judged>;
}

/// The result of a search as evidence.
pub(crate) fn number(from: &Position, judged: &Judged) -> Evidence {
    Evidence::Number {
        from: Box::new(*from),
        verdict: judged.verdict,
        line: judged.line.clone(),
        nodes: judged.nodes,
    }
}

/// The number of moves a line needs to show what it leads to.
const LONG_ENOUGH: usize = 8;

/// The budget of a search that continues a line, in positions.
const CONTINUING: u64 = 8_000;

/// Extends the line of a judgement by further searches: a search that ends in a transposition table
/// hit leaves only a short line.
pub(crate) fn continued(from: &Position, mut judged: Judged, judge: &mut dyn Judge) -> Judged {
    let mut last = judged.line.iter().fold(*from, |now, &m| now.after(m));
    while judged.line.len() < LONG_ENOUGH {
        let Some(next) = judge.judge(&last, CONTINUING) else { break };
        last = next.line.iter().fold(last, |now, &m| now.after(m));
        judged.line.extend(next.line);
    }
    judged
}

/// A program as a judge.
pub struct Searcher<'a> {
    program: &'a mut dyn Program,
    signals: &'a Signals,
}

impl<'a> Searcher<'a> {
    /// Returns a judge that asks a program; it stops searching once the signals say stop.
    pub fn new(program: &'a mut dyn Program, signals: &'a Signals) -> Self {
        Self { program, signals }
    }
}

/// Keeps the last exact line.
#[derive(Default)]
struct LastLine(Option<Judged>);

impl Listener for LastLine {
    fn detail(&self) -> Detail {
        Detail::Lines
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if let Thought::Line(line) = thought
            && line.rank == 1
            && line.bound == Bound::Exact
        {
            let (verdict, nodes) = (line.verdict, line.nodes);
            self.0 = Some(Judged { verdict, line: line.moves.to_vec(), nodes });
        }
    }
}

impl Judge for Searcher<'_> {
    fn judge(&mut self, position: &Position, nodes: u64) -> Option<Judged> {
        if self.signals.is_stopped() {
            return None;
        }
        // The program forgets earlier questions, so the same question gets the same answer.
        self.program.new_game();
        let mut heard = LastLine::default();
        // A search is stopped by its own signals; those from outside stop further questions.
        let own = Signals::default();
        let mut desk = Desk::new(&own, &StillWatch, &mut heard, 0);
        self.program.think(&Game::new(*position), &Limits::nodes(nodes), &mut desk);
        heard.0.filter(|judged| !judged.line.is_empty())
    }
}
