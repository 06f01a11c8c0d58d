//! The tables of TECH II that give squares a value: the centre, the field around the enemy
//! king, the field around passed pawns.

use ::rules::{Color, Square};

/// Centre values by the distances from the edge, the smaller first: (0,0) (0,1) (0,2) (0,3)
/// (1,1) (1,2) (1,3) (2,2) (2,3) (3,3).
const CENTRE: [i32; 10] = [0, 1, 2, 3, 3, 4, 5, 6, 7, 8];

/// The index of the pairs that begin with 0, 1, 2, 3; the second number is added.
const FIRST: [usize; 4] = [0, 3, 5, 6];

/// The centre value of a square: 0 in the corner, 8 on the four middle squares.
pub(super) fn centre(square: Square) -> i32 {
    let from_edge = |index: u8| usize::from(index.min(7 - index));
    let pair = [from_edge(square.file() as u8), from_edge(square.rank() as u8)];
    CENTRE[place(pair)]
}

fn place(pair: [usize; 2]) -> usize {
    let [a, b] = [pair[0].min(pair[1]), pair[0].max(pair[1])];
    FIRST[a] + b
}

/// The values of the squares around a king, by the two distances, the smaller first. The first
/// entry is for the king's own square, and for everything more than three away.
pub(super) type KingField = [i32; 10];

pub(super) const MIDDLE_GAME: KingField = [0, 10, 8, 2, 10, 8, 2, 8, 2, 2];
pub(super) const PAWN_ENDING: KingField = [0, 6, 5, 3, 6, 4, 2, 3, 1, 1];
pub(super) const GENERAL_ENDING: KingField = [0, 10, 10, 6, 10, 10, 5, 8, 4, 4];
pub(super) const PIECES_ENDING: KingField = [0, 10, 9, 6, 10, 10, 5, 8, 4, 4];

/// The value of a square by its distance from a king.
pub(super) fn near(square: Square, king: Square, field: &KingField) -> i32 {
    let apart = |a: u8, b: u8| usize::from(a.abs_diff(b));
    let pair = [
        apart(square.file() as u8, king.file() as u8),
        apart(square.rank() as u8, king.rank() as u8),
    ];
    if pair.iter().any(|&distance| distance > 3) { 0 } else { field[place(pair)] }
}

/// The values of a king beside or ahead of its own passed pawn: three files for each rank it is
/// ahead.
pub(super) const OWN_PASSED: [i32; 15] = [4, 12, 8, 4, 15, 3, 5, 15, 4, 1, 2, 1, 0, 0, 0];

/// The same for an enemy passed pawn.
pub(super) const ENEMY_PASSED: [i32; 15] = [24, 12, 8, 8, 5, 3, 7, 6, 4, 5, 2, 1, 1, 0, 0];

/// The value of pushing a foremost passed pawn to the third rank, the fourth, and so on.
pub(super) const PASSED_PUSH: [i32; 6] = [3, 7, 10, 13, 23, 80];

/// The value of pushing another foremost pawn. The last two were read past the end of the table.
pub(super) const PUSH: [i32; 6] = [2, 1, 3, 4, 3, 7];

/// The rank of a square as a side sees it, from 1 to 8.
pub(super) fn rank(square: Square, color: Color) -> i32 {
    square.rank().seen_by(color) as i32 + 1
}
