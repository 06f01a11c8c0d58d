//! Positions beside the games: a random move or two away from them, judged without searching by the
//! hand-written evaluation.
//!
//! Games are dear and judgements cheap: a network that has first learned what the hand
//! already knows, from many positions, needs fewer games to learn more. The positions that
//! nobody would play teach it what a lost piece is worth.

use crate::positions::Sample;
use crate::record::Record;
use engine::Judge;
use rules::chess::Position;
use rules::random::Random;

/// Judgements beyond this teach nothing about play.
const MOST: i32 = 3_000;

/// Where variations come from, and how many.
pub struct Variations {
    judge: Judge,
    random: Random,
    /// How many variations begin at each position of a game.
    pub each: usize,
    /// The most random moves in one.
    pub longest: usize,
}

impl Variations {
    /// The same seed gives the same variations.
    pub fn new(seed: u64, each: usize) -> Self {
        Self { judge: Judge::default(), random: Random::new(seed), each, longest: 2 }
    }

    /// Hands every position of a game and those around it to a visitor.
    pub fn around(&mut self, record: &Record, mut visit: impl FnMut(Sample)) {
        let result = f32::from(record.result) / 2.0;
        let mut position = record.start;
        for &(m, _) in &record.moves {
            if !position.is_legal(m) {
                return; // Written by another version of the rules: the rest makes no sense.
            }
            self.judged(position, result).into_iter().for_each(&mut visit);
            for _ in 0..self.each {
                let beside = self.walk(position);
                self.judged(beside, result).into_iter().for_each(&mut visit);
            }
            position = position.after(m);
        }
    }

    /// A few random moves from a position.
    fn walk(&mut self, mut position: Position) -> Position {
        for _ in 0..=self.random.below(self.longest) {
            let moves = position.legal_moves();
            if !moves.is_empty() {
                position = position.after(moves[self.random.below(moves.len())]);
            }
        }
        position
    }

    /// The position with its judgement; `None` in check, where nobody asks for one.
    fn judged(&mut self, position: Position, result: f32) -> Option<Sample> {
        if position.is_check() {
            return None;
        }
        let value = self.judge.value(&position);
        let white = position.turn().choose(value, -value);
        (white.abs() <= MOST).then_some(Sample { position, score: white as i16, result })
    }
}
