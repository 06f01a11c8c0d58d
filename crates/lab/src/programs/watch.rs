//! Watching a program think: what it looked at, how much, and what it chose.

use crate::Bench;
use core::time::Duration;
use notation::san;
use rules::{Board, Game, Move};
use thinking::{
    Card, Decision, Desk, Detail, Limits, Listener, Program, Signals, StillWatch, Thought, Verdict,
};

/// What was seen.
pub(crate) struct Watched {
    pub(crate) card: &'static Card,
    /// The moves of the root that it followed, in the order of the first look.
    pub(crate) at_root: Vec<Move>,
    pub(crate) decision: Decision,
    pub(crate) verdict: Option<Verdict>,
    pub(crate) line: Vec<Move>,
    /// Positions that it looked at.
    pub(crate) positions: u64,
    /// The deepest move that it made in its mind, in plies.
    pub(crate) deepest: u32,
    /// How long it took here.
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

    /// The move, or why there is none.
    pub(crate) fn chosen_text(&self, position: &impl Board) -> String {
        match self.decision {
            Decision::Play(m) => san::write(m, position),
            Decision::Stand(why) => why.to_string(),
        }
    }

    /// What the original machine would have taken.
    pub(crate) fn seconds_then(&self) -> Option<f64> {
        let machine = self.card.original.as_ref().filter(|_| self.positions > 0)?;
        Some(self.positions as f64 * machine.seconds_per_position)
    }

    /// What it took here; nothing where there is no clock.
    pub(crate) fn seconds_now(&self) -> Option<f64> {
        Some(self.took.as_secs_f64()).filter(|&seconds| seconds > 0.0)
    }
}

/// A listener that counts and keeps nothing deep.
struct Counter<'a> {
    /// Who may stop the experiment, and what stops the program: a program may stop its own signals when it is done.
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

/// Lets a program think about the present position of a game.
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
