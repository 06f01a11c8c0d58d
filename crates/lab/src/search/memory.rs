//! The memory of the searcher: killers, refutations, the transposition table.

use rules::Move;
use rules::chess::Position;
use std::collections::HashMap;

/// The value of a position at a depth.
#[derive(Clone, Debug)]
pub(super) struct Known {
    pub(super) value: i32,
    pub(super) kind: Kind,
    pub(super) line: Vec<Move>,
}

/// The kind of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Exact,
    AtLeast,
    AtMost,
}

/// Killers, refutations, best moves and values.
#[derive(Clone, Debug, Default)]
pub(super) struct Memory {
    killers: HashMap<u32, Move>,
    refutations: HashMap<Move, Move>,
    best: HashMap<u64, Move>,
    values: HashMap<(u64, u32), Known>,
}

impl Memory {
    /// The last quiet move that caused a cutoff at a ply.
    pub(super) fn killer(&self, ply: u32) -> Option<Move> {
        self.killers.get(&ply).copied()
    }

    /// The last reply that refuted a move.
    pub(super) fn refutation(&self, previous: Option<Move>) -> Option<Move> {
        self.refutations.get(&previous?).copied()
    }

    /// The best move stored for a position.
    pub(super) fn best(&self, position: &Position) -> Option<Move> {
        self.best.get(&position.key()).copied()
    }

    /// Records a move that caused a cutoff.
    pub(super) fn cut(&mut self, m: Move, previous: Option<Move>, ply: u32) {
        if !m.is_capture() {
            self.killers.insert(ply, m);
        }
        if let Some(previous) = previous {
            self.refutations.insert(previous, m);
        }
    }

    /// Records the best move of a position.
    pub(super) fn note_best(&mut self, position: &Position, m: Move) {
        self.best.insert(position.key(), m);
    }

    /// The stored value of a position at a depth.
    pub(super) fn value(&self, position: &Position, depth: u32) -> Option<&Known> {
        self.values.get(&(position.key(), depth))
    }

    /// Stores a value.
    pub(super) fn keep(&mut self, position: &Position, depth: u32, known: Known) {
        self.values.insert((position.key(), depth), known);
    }

    /// Clears the values: their mates were counted from an earlier root.
    pub(super) fn forget_values(&mut self) {
        self.values.clear();
    }
}
