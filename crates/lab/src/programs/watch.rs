//! Records how a program thinks: the moves it searched, the positions, and its choice.

use crate::Bench;
use core::time::Duration;
use notation::san;
use rules::{Board, Game, Move};
use thinking::{
    Card, Decision, Desk, Detail, Limits, Listener, Program, Signals, StillWatch, Thought, Verdict,
};

/// The record of one decision.
pub(crate) struct Watched {
    pub(crate) card: &'static Card,
    /// The root moves that it searched, in the order of their first search.
    pub(crate) at_root: Vec<Move>,
    pub(crate) decision: Decision,
    pub(crate) verdict: Option<Verdict>,
    pub(crate) line: Vec<Move>,
    /// The number of positions searched.
    pub(crate) positions: u64,
    /// The largest depth it reached, in plies.
    pub(crate) deepest: u32,
    /// The time it took here.
    took: Duration,
}

impl Watched {
    pub(crate) fn looked_at(&self, m: Move) -> bool {
        self.at_root.contains(&m)
    }

    pub(crate) fn chosen(&self) -> Option<Move> {
        match self.decision {
            Decision::Play(m) => Some(m),
            Decision::Stand(_) => None,
        }
    }

    /// The move, or the reason why there is no move.
    pub(crate) fn chosen_text(&self, position: &impl Board) -> String {
        match self.decision {
            Decision::Play(m) => san::write(m, position),
            Decision::Stand(why) => why.to_string(),
        }
    }

    /// The time that the original machine would have taken, in seconds.
    pub(crate) fn seconds_then(&self) -> Option<f64> {
        let machine = self.card.original.as_ref().filter(|_| self.positions > 0)?;
        Some(self.positions as f64 * machine.seconds_per_position)
    }

    /// The time it took here, in seconds; `None` without a clock.
    pub(crate) fn seconds_now(&self) -> Option<f64> {
        Some(self.took.as_secs_f64()).filter(|&seconds| seconds > 0.0)
    }
}

/// A listener that counts and keeps only the root.
struct Counter<'a> {
    /// The signals that stop the experiment, and those that stop the program: a program may stop
    /// its own when it is done.
    bench: &'a Signals,
    own: &'a Signals,
    ply: u32,
    deepest: u32,
    entered: u64,
    named: u64,
    at_root: Vec<Move>,
    chose: Option<Verdict>,
    line: Vec<Move>,
    said: Option<Verdict>,
}

impl<'a> Counter<'a> {
    fn new(bench: &'a Signals, own: &'a Signals) -> Self {
        Self {
            bench,
            own,
            ply: 0,
            deepest: 0,
            entered: 0,
            named: 0,
            at_root: Vec::new(),
            chose: None,
            line: Vec::new(),
            said: None,
        }
    }

    fn note_root(&mut self, m: Move) {
        if !self.at_root.contains(&m) {
            self.at_root.push(m);
        }
    }
}

impl Listener for Counter<'_> {
    fn detail(&self) -> Detail {
        Detail::Nodes
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        if self.bench.is_stopped() {
            self.own.stop();
        }
        match thought {
            Thought::Entered { m, .. } => {
                if self.ply == 0 {
                    self.note_root(*m);
                }
                self.ply += 1;
                self.entered += 1;
                self.deepest = self.deepest.max(self.ply);
            }
            Thought::Left { .. } => self.ply = self.ply.saturating_sub(1),
            Thought::Trying { m, .. } => self.note_root(*m),
            Thought::Line(line) => {
                self.named = self.named.max(line.nodes);
                self.deepest = self.deepest.max(line.depth);
                if line.rank == 1 {
                    self.line = line.moves.to_vec();
                    self.said = Some(line.verdict);
                }
            }
            Thought::Chose { verdict, .. } => self.chose = Some(*verdict),
            _ => {}
        }
    }
}

/// Lets a program think about the current position of a game.
pub(crate) fn watch(
    program: &mut dyn Program,
    game: &Game,
    limits: &Limits,
    bench: &Bench<'_>,
) -> Watched {
    let own = Signals::default();
    let mut counter = Counter::new(bench.signals, &own);
    let mut desk = Desk::new(&own, &StillWatch, &mut counter, 0);
    let began = bench.clock.elapsed();
    let decision = program.think(game, limits, &mut desk);
    let took = bench.clock.elapsed().saturating_sub(began);
    Watched {
        card: program.card(),
        at_root: counter.at_root,
        decision,
        verdict: counter.chose.or(counter.said),
        line: counter.line,
        positions: counter.named.max(counter.entered),
        deepest: counter.deepest,
        took,
    }
}
