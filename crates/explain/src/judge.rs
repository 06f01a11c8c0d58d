//! Where searches come from.

use rules::chess::Position;
use rules::{Game, Move};
use thinking::{
    Appetite, Bound, Desk, Limits, Listener, Program, Sheet, Signals, StillWatch, Thought, Verdict,
};

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The value for the side to move.
    pub verdict: Verdict,
    /// The line expected; its first move is the best.
    pub line: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

/// Something that searches positions.
pub trait Judge {
    /// What it makes of a position with this many nodes; `None` if the game is over or it was
    /// stopped before it found anything.
    fn judge(&mut self, position: &Position, nodes: u64) -> Option<Judged>;

    /// Its hand-written evaluation, term by term.
    fn sheet(&self, position: &Position) -> Option<Sheet<'static>>;
}

/// A program as a judge.
pub struct Searcher<'a> {
    program: &'a mut dyn Program,
    signals: &'a Signals,
}

impl<'a> Searcher<'a> {
    /// A judge that asks a program; once the signals say stop, there is no further search.
    pub fn new(program: &'a mut dyn Program, signals: &'a Signals) -> Self {
        Self { program, signals }
    }
}

/// Keeps the last exact line.
#[derive(Default)]
struct LastLine(Option<Judged>);

impl Listener for LastLine {
    fn appetite(&self) -> Appetite {
        Appetite::Lines
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
        // Nothing of earlier questions is remembered, so the same question gets the same answer.
        self.program.new_game();
        let mut heard = LastLine::default();
        // A search ends itself by its own signals; those from outside end the questions.
        let own = Signals::default();
        let mut desk = Desk::new(&own, &StillWatch, &mut heard, 0);
        self.program.think(&Game::new(*position), &Limits::nodes(nodes), &mut desk);
        heard.0.filter(|judged| !judged.line.is_empty())
    }

    fn sheet(&self, position: &Position) -> Option<Sheet<'static>> {
        self.program.weigh(&(*position).into())
    }
}
