//! Attacks found by walking square by square: slow and obviously correct. The tables are computed
//! and tested with it.

use crate::{Bitboard, Square};

/// A step: files to the right, ranks up.
pub type Step = (i8, i8);

/// The directions of a rook.
pub const ROOK_STEPS: [Step; 4] = [(1, 0), (0, 1), (-1, 0), (0, -1)];
/// The directions of a bishop.
pub const BISHOP_STEPS: [Step; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// The jumps of a knight.
pub const KNIGHT_STEPS: [Step; 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
/// The steps of a king.
pub const KING_STEPS: [Step; 8] =
    [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

/// The squares reached by a single step.
pub const fn leap(square: Square, steps: &[Step]) -> Bitboard {
    let mut reached = Bitboard::EMPTY;
    let mut i = 0;
    while i < steps.len() {
        if let Some(to) = square.offset(steps[i].0, steps[i].1) {
            reached = reached.with(to);
        }
        i += 1;
    }
    reached
}

/// The squares reached in one direction, up to and including the first occupied one.
pub const fn ray(square: Square, occupied: Bitboard, step: Step) -> Bitboard {
    let mut met = Bitboard::EMPTY;
    let mut here = square;
    while let Some(next) = here.offset(step.0, step.1) {
        met = met.with(next);
        if occupied.has(next) {
            break;
        }
        here = next;
    }
    met
}

/// The squares reached in four directions.
pub const fn rays(square: Square, occupied: Bitboard, steps: &[Step; 4]) -> Bitboard {
    let mut met = 0;
    let mut i = 0;
    while i < 4 {
        met |= ray(square, occupied, steps[i]).0;
        i += 1;
    }
    Bitboard(met)
}

/// The squares whose occupation changes what [`rays`] finds: the rays without their ends.
pub const fn relevant(square: Square, steps: &[Step; 4]) -> Bitboard {
    let mut mask = 0;
    let mut i = 0;
    while i < 4 {
        let whole = ray(square, Bitboard::EMPTY, steps[i]);
        let end = match (steps[i].0 + steps[i].1 * 8 > 0, whole.first(), whole.last()) {
            (true, _, Some(last)) => last,
            (false, Some(first), _) => first,
            _ => square,
        };
        mask |= whole.without(end).0;
        i += 1;
    }
    Bitboard(mask)
}
