//! Correction history: how far the evaluation was off in similar positions.
//!
//! Idea: for positions with the same pawns (the same pieces, the same last moves), remember by how
//! much the search result differed from the evaluation, and correct later evaluations by it. ·
//! Unsound when the difference came from tactics, so only results without a winning capture count.
//! · Source: Caissa, 2023; widely used since. · Not measured.

use super::Worker;
use super::idea::Idea;
use super::order::continuation::PieceTo;
use super::order::update_within;
use crate::eval::classical::endings;
use crate::params::params;
use crate::prefetch::prefetch;
use crate::score::Score;
use rules::chess::Position;
use rules::{Bitboard, Color, Role};
use thinking::Rule;

pub(crate) static RULE: Rule = Rule {
    id: "correction",
    says: "Where the search has found the evaluation wrong before, correct it.",
    source: "Caissa, 2023",
};

params! { "correct":
    /// The weight of the correction by pawns, in 1024ths of a centipawn per unit.
    pawns = 61, 0..=200;
    /// The weight of the correction by the pieces of each side, in 1024ths.
    pieces = 65, 0..=200;
    /// The weight of the correction by minor pieces and kings, in 1024ths.
    minors = 50, 0..=200;
    /// The weight of the correction by the last two moves together, in 1024ths.
    moves = 48, 0..=200;
    /// The weight of the correction by the opponent's last move, in 1024ths.
    reply = 45, 0..=200;
    /// The weight of the correction by the own last move, in 1024ths.
    plan = 40, 0..=200;
    /// A result counts in full from this depth on, a shallower one in proportion.
    full_depth = 8, 2..=20;
}

/// Entries per colour and table.
const SIZE: usize = 16_384;
/// The largest value of an entry.
const LIMIT: i32 = 1024;
/// The largest change by one result.
const MOST_PER_RESULT: i32 = LIMIT / 4;

/// How far evaluations were off, by features of the position.
pub(crate) struct Corrections {
    pawns: Vec<[i16; 2]>,
    pieces: [Vec<[i16; 2]>; 2],
    minors: Vec<[i16; 2]>,
    moves: Vec<i16>,
    reply: Vec<i16>,
    plan: Vec<i16>,
}

impl Corrections {
    pub(crate) fn new() -> Self {
        let table = || vec![[0; 2]; SIZE];
        Self {
            pawns: table(),
            pieces: [table(), table()],
            minors: table(),
            moves: vec![0; PieceTo::COUNT * PieceTo::COUNT],
            reply: vec![0; PieceTo::COUNT],
            plan: vec![0; PieceTo::COUNT],
        }
    }

    pub(crate) fn clear(&mut self) {
        let Self { pawns, pieces: [white, black], minors, moves, reply, plan } = self;
        for table in [pawns, white, black, minors] {
            table.as_flattened_mut().fill(0);
        }
        for table in [moves, reply, plan] {
            table.fill(0);
        }
    }

    /// Prefetches the corrections of a position reached by these two moves, while it is still being
    /// looked up and evaluated. The tables indexed by a single move stay in the cache, and the key
    /// of the minor pieces costs more than it saves.
    #[inline]
    pub(crate) fn prefetch(&self, position: &Position, (before, last): (PieceTo, PieceTo)) {
        prefetch(&self.pawns[slot(position.pawn_key())]);
        for color in Color::ALL {
            prefetch(&self.pieces[color as usize][slot(position.pieces_key(color))]);
        }
        prefetch(&self.moves[moves_slot(before, last)]);
    }
}

fn slot(key: u64) -> usize {
    key as usize % SIZE
}

/// A key of the minor pieces and kings of both sides.
fn minors_key(position: &Position) -> u64 {
    /// Odd numbers whose products mix the squares into the high bits.
    const MIX: [u64; 5] = [
        0x9E37_79B9_7F4A_7C15,
        0xC2B2_AE3D_27D4_EB4F,
        0x1656_67B1_9E37_79F9,
        0xD6E8_FEB8_6659_FD93,
        0xA076_1D64_78BD_642F,
    ];
    let white = position.color(Color::White);
    let (knights, bishops) = (position.role(Role::Knight), position.role(Role::Bishop));
    let sets = [
        knights & white,
        knights.minus(white),
        bishops & white,
        bishops.minus(white),
        Bitboard::of(position.king(Color::White)),
    ];
    let mixed = sets
        .iter()
        .zip(MIX)
        .fold(0, |key: u64, (set, mix)| (key ^ set.0).wrapping_mul(mix).rotate_left(29));
    (mixed ^ Bitboard::of(position.king(Color::Black)).0).wrapping_mul(MIX[0]) >> 32
}

fn moves_slot(before: PieceTo, last: PieceTo) -> usize {
    before.index() * PieceTo::COUNT + last.index()
}

impl<T: super::Trace> Worker<'_, T> {
    /// The correction of the evaluation of this position, in centipawns.
    pub(crate) fn correction(&self, position: &Position, ply: usize) -> i32 {
        if !self.has(Idea::Correction) {
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
        let by_minors = of(table.minors[slot(minors_key(position))][side]);
        (pawns() * by_pawns
            + pieces() * by_pieces
            + minors() * by_minors
            + moves() * by_moves
            + reply() * of(table.reply[last.index()])
            + plan() * of(table.plan[before.index()]))
            / 1024
    }

    /// Updates the corrections by how much a search result was above or below the evaluation.
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
        update_within::<LIMIT>(&mut table.pawns[slot(position.pawn_key())][side], bonus);
        for color in Color::ALL {
            let slot = slot(position.pieces_key(color));
            update_within::<LIMIT>(&mut table.pieces[color as usize][slot][side], bonus);
        }
        update_within::<LIMIT>(&mut table.minors[slot(minors_key(position))][side], bonus);
        update_within::<LIMIT>(&mut table.moves[moves_slot(before, last)], bonus);
        update_within::<LIMIT>(&mut table.reply[last.index()], bonus);
        update_within::<LIMIT>(&mut table.plan[before.index()], bonus);
    }

    pub(super) fn last_two(&self, ply: usize) -> (PieceTo, PieceTo) {
        (self.stack.back(ply, 2).continuation, self.stack.back(ply, 1).continuation)
    }

    /// The evaluation with its correction, reduced as the fifty-move rule comes nearer. A known
    /// ending gets neither, because the engine must make progress in it.
    pub(crate) fn corrected(&self, raw: Score, position: &Position, ply: usize) -> Corrected {
        let correction = self.correction(position, ply);
        let score = if raw.0.abs() >= endings::WON {
            raw
        } else {
            Score::evaluation(raw.0 + correction).faded(position.halfmove_clock())
        };
        Corrected { score, doubt: correction.abs() }
    }
}

/// An evaluation after its correction.
pub(crate) struct Corrected {
    pub(crate) score: Score,
    /// The size of the correction: a large one makes the evaluation doubtful.
    pub(crate) doubt: i32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{position, with_worker};
    use fixtures::walks;
    use std::cell::{Cell, RefCell};
    use std::collections::HashMap;

    #[test]
    fn the_evaluation_moves_towards_what_the_search_found_and_not_too_far() {
        let position = position("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1");
        with_worker(&position, |w| {
            assert_eq!(w.correction(&position, 1), 0);
            let mut last = 0;
            for _ in 0..200 {
                w.learn_correction(&position, 1, 10, 80);
                let now = w.correction(&position, 1);
                assert!(now >= last);
                last = now;
            }
            assert!((20..=600).contains(&last), "{last}");
            w.learn_correction(&position, 1, 10, -80);
            assert!(w.correction(&position, 1) < last);
        });
    }

    #[test]
    fn a_known_ending_is_not_corrected() {
        let position = position("8/8/8/3k4/8/8/8/KQ6 w - - 0 1");
        with_worker(&position, |w| {
            (0..50).for_each(|_| w.learn_correction(&position, 1, 10, -500));
            let won = Score(endings::WON + 10);
            assert_eq!(w.corrected(won, &position, 1).score, won);
        });
    }

    #[test]
    fn the_key_of_minor_pieces_tells_them_apart_and_nothing_else() {
        let seen = RefCell::new(HashMap::new());
        let collisions = Cell::new(0);
        walks::hold_everywhere(350, &walks::games(120), |position| {
            let white = position.color(Color::White);
            let minors = [Role::Knight, Role::Bishop, Role::King].map(|role| position.role(role));
            let exact = minors.map(|set| ((set & white).0, set.minus(white).0));
            let known = *seen.borrow_mut().entry(minors_key(position)).or_insert(exact);
            collisions.update(|count| count + u32::from(known != exact));
        });
        let (seen, collisions) = (seen.borrow().len(), collisions.get());
        assert!(seen > 5_000 && collisions < 3, "{collisions} of {seen}");
    }
}
