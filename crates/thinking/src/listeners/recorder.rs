//! A listener with a bounded memory.

use super::{Appetite, Listener};
use crate::Thought;

/// Keeps thoughts up to a bound and counts what it had to drop.
///
/// When the bound is reached, whole branches of the tree are left out: a kept `Entered`
/// always has its `Left`, and the lines and the choice are always kept.
#[derive(Debug)]
pub struct Recorder {
    appetite: Appetite,
    capacity: usize,
    thoughts: Vec<Thought<'static>>,
    dropped: u64,
    /// Inside a branch that is left out: how deep below its first move.
    skipping: u32,
}

impl Recorder {
    /// A recorder that keeps about `capacity` thoughts.
    pub fn new(appetite: Appetite, capacity: usize) -> Self {
        Self { appetite, capacity, thoughts: Vec::new(), dropped: 0, skipping: 0 }
    }

    /// What was kept, in order.
    pub fn thoughts(&self) -> &[Thought<'static>] {
        &self.thoughts
    }

    /// What was kept, given away.
    pub fn into_thoughts(self) -> Vec<Thought<'static>> {
        self.thoughts
    }

    /// How many thoughts were dropped.
    pub fn dropped(&self) -> u64 {
        self.dropped
    }

    fn keep(&mut self, thought: &Thought<'_>) {
        self.thoughts.push(thought.clone().into_owned());
    }
}

impl Listener for Recorder {
    fn appetite(&self) -> Appetite {
        self.appetite
    }

    fn hear(&mut self, thought: &Thought<'_>) {
        let full = self.thoughts.len() >= self.capacity;
        match thought {
            Thought::Began { .. } | Thought::Line(_) | Thought::Chose { .. } => self.keep(thought),
            Thought::Entered { .. } if full || self.skipping > 0 => {
                self.skipping += 1;
                self.dropped += 1;
            }
            Thought::Left { .. } if self.skipping > 0 => {
                self.skipping -= 1;
                self.dropped += 1;
            }
            // The end of a branch whose beginning was kept.
            Thought::Left { .. } => self.keep(thought),
            _ if full || self.skipping > 0 => self.dropped += 1,
            _ => self.keep(thought),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Verdict;
    use rules::{Move, Square};

    #[test]
    fn a_full_recorder_keeps_whole_branches_and_counts_the_rest() {
        let m = Move::ordinary(Square::E2, Square::E3, false);
        let enter = Thought::Entered { m, window: None };
        let leave = Thought::Left { m, verdict: Verdict::Centipawns(0), cut: None };
        let mut recorder = Recorder::new(Appetite::Nodes, 3);
        for thought in [&enter, &enter, &enter, &enter, &leave, &leave, &leave, &leave] {
            recorder.hear(thought);
        }
        let entered = recorder.thoughts().iter().filter(|&t| *t == enter).count();
        let left = recorder.thoughts().iter().filter(|&t| *t == leave).count();
        assert_eq!((entered, left, recorder.dropped()), (3, 3, 2));
    }
}
