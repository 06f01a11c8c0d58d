//! Material, and the square of every piece relative to the two kings.
//!
//! The tables are read from the side's own view, mirrored so that the king in question is on the
//! right. [`Running`] keeps the sums from move to move; [`weigh`] is the slow version that lists
//! them, and its reference.

use super::families::{MATERIAL, SQUARES, SQUARES_FOE};
use super::tally::Tally;
use super::taper::Taper;
use super::weights::WEIGHTS;
use crate::score::MAX_PLY;
use rules::chess::{Position, Wing};
use rules::{Bitboard, Color, File, Move, Piece, Role, Square};

/// The index of a piece's square in the table that belongs to this king.
#[inline]
fn seen_from(us: Color, king: Square, square: Square) -> usize {
    let turned = square.seen_by(us);
    let mirrored = if is_left(king) { turned.mirrored() } else { turned };
    mirrored as usize
}

#[inline]
fn is_left(king: Square) -> bool {
    king.file() < File::E
}

/// Notes the material and the squares of all pieces.
pub(super) fn weigh<T: Tally>(position: &Position, tally: &mut T) {
    for us in Color::ALL {
        let (own, foe) = (position.king(us), position.king(!us));
        for role in Role::ALL {
            let pieces = position.pieces(us, role);
            if role != Role::King {
                tally.note(us, MATERIAL + role as usize, pieces.count() as i32, pieces);
            }
            for square in pieces {
                let at = Bitboard::of(square);
                let table = role as usize * 64;
                tally.note(us, SQUARES + table + seen_from(us, own, square), 1, at);
                tally.note(us, SQUARES_FOE + table + seen_from(us, foe, square), 1, at);
            }
        }
    }
}

/// The value for White of a piece on a square as far as it depends on one king: by piece, king's
/// colour, king's half of the board and square.
static SEEN: [[[[Taper; 64]; 2]; 2]; 12] = seen_table();

const fn seen_table() -> [[[[Taper; 64]; 2]; 2]; 12] {
    let mut table = [[[[Taper::ZERO; 64]; 2]; 2]; 12];
    let mut index = 0;
    while index < 12 {
        let piece = Piece::ALL[index];
        let (color, role) = (piece.color() as usize, piece.role() as usize);
        let mut i = 0;
        while i < 64 * 4 {
            let (square, left, king) = (i % 64, i / 64 % 2, i / 128);
            let turned = if color == 1 { square ^ 56 } else { square };
            let mirrored = if left == 1 { turned ^ 7 } else { turned };
            let own = king == color;
            let family = if own { SQUARES } else { SQUARES_FOE };
            let mut value = WEIGHTS[family + role * 64 + mirrored];
            if own && role < 5 {
                value = value.plus(WEIGHTS[MATERIAL + role]);
            }
            table[index][king][left][square] = if color == 0 { value } else { value.negated() };
            i += 1;
        }
        index += 1;
    }
    table
}

/// The sums that depend on White's and on Black's king, kept from move to move.
pub(super) struct Running {
    /// One entry per ply; `None` where a king has changed halves and everything must be recounted.
    sums: Vec<[Option<Taper>; 2]>,
}

impl Running {
    pub(super) fn new() -> Self {
        let mut sums = Vec::with_capacity(MAX_PLY + 2);
        sums.push([None; 2]);
        Self { sums }
    }

    /// Begins at a new position.
    pub(super) fn begin(&mut self) {
        self.sums.clear();
        self.sums.push([None; 2]);
    }

    /// Notes a move.
    #[inline]
    pub(super) fn made(&mut self, before: &Position, m: Move) {
        let mut next = self.top();
        let us = before.turn();
        let kings = Color::ALL.map(|color| before.king(color));
        let mut change = |piece: Piece, square: Square, add: bool| {
            for king in Color::ALL {
                let side = usize::from(is_left(kings[king as usize]));
                let value = SEEN[piece as usize][king as usize][side][square as usize];
                if let Some(sum) = &mut next[king as usize] {
                    if add {
                        *sum += value;
                    } else {
                        *sum -= value;
                    }
                }
            }
        };
        let (from, to) = (m.from(), m.to());
        let mover = before.role_on(from).unwrap_or(Role::Pawn);
        let mut king_goes_to = to;
        if m.is_castling() {
            let wing = Wing::of(from, to);
            king_goes_to = wing.king_target(us);
            change(Role::Rook.of(us), to, false);
            change(Role::Rook.of(us), wing.rook_target(us), true);
        } else if m.is_capture() {
            let on = if m.is_en_passant() { Square::at(to.file(), from.rank()) } else { to };
            if let Some(taken) = before.piece_on(on) {
                change(taken, on, false);
            }
        }
        change(mover.of(us), from, false);
        change(m.promoted().unwrap_or(mover).of(us), king_goes_to, true);
        if mover == Role::King && is_left(from) != is_left(king_goes_to) {
            next[us as usize] = None;
        }
        self.sums.push(next);
    }

    /// Notes a null move.
    #[inline]
    pub(super) fn passed(&mut self) {
        let top = self.top();
        self.sums.push(top);
    }

    /// Takes the last move or null move back.
    #[inline]
    pub(super) fn unmade(&mut self) {
        self.sums.pop();
    }

    #[inline]
    fn top(&self) -> [Option<Taper>; 2] {
        self.sums.last().copied().unwrap_or([None; 2])
    }

    /// The sum for White at the present position.
    #[inline]
    pub(super) fn total(&mut self, position: &Position) -> Taper {
        let mut top = self.top();
        let mut total = Taper::ZERO;
        for king in Color::ALL {
            let sum = match top[king as usize] {
                Some(sum) => sum,
                None => count_afresh(position, king),
            };
            top[king as usize] = Some(sum);
            total += sum;
        }
        if let Some(last) = self.sums.last_mut() {
            *last = top;
        }
        total
    }
}

fn count_afresh(position: &Position, king: Color) -> Taper {
    let side = usize::from(is_left(position.king(king)));
    let mut sum = Taper::ZERO;
    for square in position.occupied() {
        if let Some(piece) = position.piece_on(square) {
            sum += SEEN[piece as usize][king as usize][side][square as usize];
        }
    }
    sum
}
