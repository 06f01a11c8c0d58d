//! Positions near those of the games, one or two random moves away, scored by the hand-written
//! evaluation without a search.
//!
//! Games are expensive, static evaluations are cheap. A network that has first learned the
//! hand-written evaluation from many positions needs fewer games to learn more. Positions that
//! nobody would play teach it the value of a lost piece.

use crate::positions::Sample;
use crate::record::Record;
use engine::Judge;
use rules::chess::Position;
use rules::random::Random;

/// The largest score that is used: beyond it nothing is learned about play.
const MOST: i32 = 3_000;

/// A source of variations.
pub struct Variations {
    judge: Judge,
    random: Random,
    /// The number of variations from each position of a game.
    pub each: usize,
    /// The largest number of random moves in a variation.
    pub longest: usize,
}

impl Variations {
    /// Makes a source; the same seed gives the same variations.
    pub fn new(seed: u64, each: usize) -> Self {
        Self { judge: Judge::default(), random: Random::new(seed), each, longest: 2 }
    }

    /// Calls `visit` with every position of a game and with those around it.
    pub fn around(&mut self, record: &Record, mut visit: impl FnMut(Sample)) {
        let result = f32::from(record.result) / 2.0;
        let mut position = record.start;
        for &(m, _) in &record.moves {
            if !position.is_legal(m) {
                return; // Written by another version of the rules: the rest is meaningless.
            }
            self.judged(position, result).into_iter().for_each(&mut visit);
            for _ in 0..self.each {
                let beside = self.walk(position);
                self.judged(beside, result).into_iter().for_each(&mut visit);
            }
            position = position.after(m);
        }
    }

    /// The position after a few random moves.
    fn walk(&mut self, mut position: Position) -> Position {
        for _ in 0..=self.random.below(self.longest) {
            let moves = position.legal_moves();
            if !moves.is_empty() {
                position = position.after(moves[self.random.below(moves.len())]);
            }
        }
        position
    }

    /// The position with its static evaluation; `None` in check, where there is none.
    fn judged(&mut self, position: Position, result: f32) -> Option<Sample> {
        if position.is_check() {
            return None;
        }
        let value = self.judge.value(&position);
        let white = position.turn().choose(value, -value);
        (white.abs() <= MOST).then_some(Sample { position, score: white as i16, result })
    }
}
