//! The search of the root moves by iterative deepening.

use super::node::{Node, with_noise};
use super::{MATES, Search, prepend, verdict};
use crate::attention::Before;
use rules::Move;
use rules::chess::Position;
use thinking::{Line, Thought};

/// A searched root move and its value.
#[derive(Clone, Debug)]
pub(crate) struct Candidate {
    pub(crate) m: Move,
    /// Its value for the thinker, with the thinker's error. At levels that see everything this is a
    /// bound, unless the move is the best.
    pub(crate) value: i32,
    /// The expected line.
    pub(crate) line: Vec<Move>,
}

impl Search<'_, '_> {
    /// Searches moves by iterative deepening, up to the depth of the level; returns the best first.
    pub(crate) fn run(
        &mut self,
        at: &Position,
        before: Before,
        moves: &[Move],
        depth: u32,
    ) -> Vec<Candidate> {
        let mut candidates: Vec<Candidate> = moves
            .iter()
            .map(|&m| Candidate { m, value: -super::INFINITY, line: vec![m] })
            .collect();
        for depth in 1..=depth.max(1) {
            let round = self.round(at, before, &candidates, depth as i32);
            // An interrupted iteration counts if it has searched the best move again.
            let counts =
                !self.stopped || round.first().is_some_and(|first| first.value > -super::INFINITY);
            if counts {
                candidates = merged(round, candidates);
                self.say(depth, &candidates);
            }
            let decided = candidates.first().is_some_and(|best| best.value.abs() >= MATES);
            if self.stopped || decided || self.desk.signals().is_stopped() {
                break;
            }
        }
        candidates
    }

    /// Searches every move once; moves that were not reached are missing from the result.
    fn round(
        &mut self,
        at: &Position,
        before: Before,
        moves: &[Candidate],
        depth: i32,
    ) -> Vec<Candidate> {
        let mut done = Vec::with_capacity(moves.len());
        let (mut best, mut below) = (-super::INFINITY, Vec::new());
        let everything = self.mind.level.sees_everything();
        for (place, old) in moves.iter().enumerate() {
            let number = u32::try_from(place + 1).unwrap_or(u32::MAX);
            self.desk.announce(&Thought::Trying { m: old.m, number });
            let noise = self.mind.move_noise(at, old.m);
            // A few moves are searched with open bounds, so that each gets an exact value to show.
            let alpha =
                if everything { (best - noise).max(-super::INFINITY) } else { -super::INFINITY };
            let beta = super::INFINITY;
            let node = Node { at, before, depth, ply: 0, alpha, beta, passed: false, noise };
            let value = self.step(&node, old.m, place, &mut below);
            if self.stopped {
                break;
            }
            let value = with_noise(value, noise);
            let mut line = Vec::new();
            prepend(&mut line, old.m, &below);
            done.push(Candidate { m: old.m, value, line });
            best = best.max(value);
        }
        // The sort is stable: among equals the move searched first stays first.
        done.sort_by_key(|candidate| -candidate.value);
        done
    }

    fn say(&mut self, depth: u32, candidates: &[Candidate]) {
        let Some(best) = candidates.first() else { return };
        let (nodes, time) = (self.nodes, self.desk.elapsed());
        let selective_depth = self.deepest.max(depth);
        let line = Line::exact(depth, verdict(best.value), &*best.line);
        self.desk.announce(&Thought::Line(Line { selective_depth, nodes, time, ..line }));
    }
}

/// The new results of the moves that were reached, then the old results of the others.
fn merged(new: Vec<Candidate>, old: Vec<Candidate>) -> Vec<Candidate> {
    let rest: Vec<Candidate> =
        old.into_iter().filter(|other| !new.iter().any(|known| known.m == other.m)).collect();
    new.into_iter().chain(rest).collect()
}
