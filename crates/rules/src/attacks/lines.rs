//! The squares between two squares, and the whole line through them.

use super::slow::{BISHOP_STEPS, KING_STEPS, ROOK_STEPS, Step, ray, rays};
use crate::{Bitboard, Square};

const fn between_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let mut met = ray(Square::ALL[from], Bitboard::EMPTY, KING_STEPS[direction]);
            while let Some(to) = met.first() {
                met = met.without(to);
                let stopped = ray(Square::ALL[from], Bitboard::of(to), KING_STEPS[direction]);
                table[from][to as usize] = stopped.without(to);
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

const fn line_table() -> [[Bitboard; 64]; 64] {
    let mut table = [[Bitboard::EMPTY; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let square = Square::ALL[from];
            let ahead = ray(square, Bitboard::EMPTY, KING_STEPS[direction]);
            let behind = ray(square, Bitboard::EMPTY, KING_STEPS[(direction + 4) % 8]);
            let whole = Bitboard(ahead.0 | behind.0).with(square);
            let mut met = ahead;
            while let Some(to) = met.first() {
                met = met.without(to);
                table[from][to as usize] = whole;
            }
            direction += 1;
        }
        from += 1;
    }
    table
}

const fn rays_table(steps: &[Step; 4]) -> [Bitboard; 64] {
    let mut table = [Bitboard::EMPTY; 64];
    let mut i = 0;
    while i < 64 {
        table[i] = rays(Square::ALL[i], Bitboard::EMPTY, steps);
        i += 1;
    }
    table
}

static ROOK_RAYS: [Bitboard; 64] = rays_table(&ROOK_STEPS);
static BISHOP_RAYS: [Bitboard; 64] = rays_table(&BISHOP_STEPS);
/// The diagonals that rise to the right, and those that fall.
static DIAGONALS: [[Bitboard; 64]; 2] = [
    rays_table(&[(1, 1), (-1, -1), (1, 1), (-1, -1)]),
    rays_table(&[(1, -1), (-1, 1), (1, -1), (-1, 1)]),
];
static BETWEEN: [[Bitboard; 64]; 64] = between_table();
static LINE: [[Bitboard; 64]; 64] = line_table();

/// The squares strictly between two squares of a rank, file or diagonal; otherwise empty.
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    BETWEEN[a as usize][b as usize]
}

/// The whole rank, file or diagonal through two squares, edge to edge; otherwise empty.
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    LINE[a as usize][b as usize]
}

/// The file and rank through a square, without it.
#[inline]
pub fn rook_rays(square: Square) -> Bitboard {
    ROOK_RAYS[square as usize]
}

/// The two diagonals through a square, without it.
#[inline]
pub fn bishop_rays(square: Square) -> Bitboard {
    BISHOP_RAYS[square as usize]
}

/// The diagonal through a square, without it, that rises to the right as a1–h8 does.
#[inline]
pub fn rising_diagonal(square: Square) -> Bitboard {
    DIAGONALS[0][square as usize]
}

/// The diagonal through a square, without it, that falls to the right as a8–h1 does.
#[inline]
pub fn falling_diagonal(square: Square) -> Bitboard {
    DIAGONALS[1][square as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    #[test]
    fn between_and_line() {
        assert_eq!(between(A1, D4), Bitboard::of(B2).with(C3));
        assert_eq!(between(D4, A1), between(A1, D4));
        assert!(between(A1, B3).is_empty() && between(E4, E5).is_empty());
        assert_eq!(line(B2, C3).count(), 8);
        assert!(line(A1, B3).is_empty());
    }
}
