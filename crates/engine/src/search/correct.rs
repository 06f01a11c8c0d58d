//! Correction history: what the search keeps finding out about the evaluation.
//!
//! Idea: where positions with the same pawns (the same pieces, the same last moves) were
//! searched, remember by how much the result differed from the evaluation, and correct
//! the evaluation by it from then on. · Unsound when the difference came from tactics,
//! so only quiet results teach. · Source: Caissa, 2023; widely used since.
//! · Worth here: 12 Elo, error 35 (docs/strength.md).

use super::Worker;
use super::order::continuation::Place;
use super::order::teach_within;
use crate::eval::classical::endings;
use crate::params::params;
use crate::score::Score;
use rules::Color;
use rules::chess::Position;
use thinking::Rule;

pub(crate) static RULE: Rule = Rule {
    id: "correction",
    says: "Where the search has found the evaluation wrong before, correct it.",
    source: "Caissa, 2023",
};

params! { "correct":
    /// Switches it off in the tune build.
    on = 1, 0..=1;
    /// Weight of the pawn correction, in 1024ths of a centipawn per unit.
    pawns = 66, 0..=200;
    /// Weight of each side's piece correction.
    pieces = 62, 0..=200;
    /// Weight of the correction by the last two moves.
    moves = 50, 0..=200;
    /// A result teaches in full from this depth on, a shallower one in proportion.
    full_depth = 8, 2..=20;
}

/// Entries per colour and table.
const SIZE: usize = 16_384;
/// The most that an entry can hold.
const LIMIT: i32 = 1024;
/// The most that one result can teach.
const MOST_PER_RESULT: i32 = LIMIT / 4;

/// By how much evaluations have been off, by features of the position.
pub(crate) struct Corrections {
    pawns: Vec<[i16; 2]>,
    pieces: [Vec<[i16; 2]>; 2],
    moves: Vec<i16>,
}

impl Corrections {
    pub(crate) fn new() -> Self {
        let table = || vec![[0; 2]; SIZE];
        Self {
            pawns: table(),
            pieces: [table(), table()],
            moves: vec![0; Place::COUNT * Place::COUNT],
        }
    }
}

fn slot(key: u64) -> usize {
    key as usize % SIZE
}

fn moves_slot(before: Place, last: Place) -> usize {
    before.index() * Place::COUNT + last.index()
}

impl<T: super::Trace> Worker<'_, T> {
    /// What to add to the evaluation of this position, in centipawns.
    pub(crate) fn correction(&self, position: &Position, ply: usize) -> i32 {
        if on() == 0 {
            return 0;
        }
        let table = &self.memory.corrections;
        let side = position.turn() as usize;
        let of = |entry: i16| i32::from(entry);
        let by_pawns = of(table.pawns[slot(position.pawn_key())][side]);
        let by_pieces: i32 = Color::ALL
            .into_iter()
            .map(|color| of(table.pieces[color as usize][slot(position.pieces_key(color))][side]))
            .sum();
        let (before, last) = self.last_two(ply);
        let by_moves = of(table.moves[moves_slot(before, last)]);
        (pawns() * by_pawns + pieces() * by_pieces + moves() * by_moves) / 1024
    }

    /// Learns from a search result: it came out so much above or below the evaluation.
    pub(crate) fn learn_correction(
        &mut self,
        position: &Position,
        ply: usize,
        depth: i32,
        off_by: i32,
    ) {
        let bonus = (off_by * depth / full_depth()).clamp(-MOST_PER_RESULT, MOST_PER_RESULT);
        let side = position.turn() as usize;
        let (before, last) = self.last_two(ply);
        let table = &mut self.memory.corrections;
        teach_within::<LIMIT>(&mut table.pawns[slot(position.pawn_key())][side], bonus);
        for color in Color::ALL {
            let place = slot(position.pieces_key(color));
            teach_within::<LIMIT>(&mut table.pieces[color as usize][place][side], bonus);
        }
        teach_within::<LIMIT>(&mut table.moves[moves_slot(before, last)], bonus);
    }

    fn last_two(&self, ply: usize) -> (Place, Place) {
        (self.stack.back(ply, 2).continuation, self.stack.back(ply, 1).continuation)
    }

    /// The evaluation with what the search has learned about it, and faded towards the
    /// fifty-move rule. A known ending needs neither: it must be driven home.
    pub(crate) fn corrected(&self, raw: Score, position: &Position, ply: usize) -> Score {
        if raw.0.abs() >= endings::WON {
            return raw;
        }
        let corrected = raw.0 + self.correction(position, ply);
        Score::evaluation(corrected).faded(position.halfmove_clock())
    }
}
