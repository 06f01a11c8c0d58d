//! The evaluation at the leaves: material, and in an ending without pawns also the squares of the
//! kings.

use super::fields::{PIECES_ENDING, centre, near};
use ::rules::chess::Position;
use ::rules::{Color, Role};
use concepts::{Values, bishops, material};

/// The values of the pieces in hundredths of a pawn.
pub(super) const VALUES: Values =
    Values { pawn: 100, knight: 325, bishop: 350, rook: 500, queen: 875, king: 0 };

/// The value of all pieces of one side at the start of the game.
pub(super) const FULL_SIDE: i32 = 4_025;

const _: () = assert!(8 * 100 + 2 * (325 + 350 + 500) + 875 == FULL_SIDE);

/// The material of a side.
pub(super) fn side(at: &Position, color: Color) -> i32 {
    material::total(at, color, &VALUES)
}

/// The material for the side to move.
pub(super) fn balance(at: &Position) -> i32 {
    side(at, at.turn()) - side(at, !at.turn())
}

const ENEMY_KING_CENTRE: i32 = 32;
const KINGS_NEAR: i32 = 16;
const CORNER: i32 = 48;

/// The value of an ending without pawns for the side that searches: its king should be near the
/// enemy king, which is to be driven from the centre.
pub(super) fn pieces_ending(at: &Position, us: Color) -> i32 {
    let (own, enemy) = (at.king(us), at.king(!us));
    let pieces = at.color(us).without(own);
    let count = i32::try_from(pieces.count()).unwrap_or(1);
    let around: i32 = pieces.into_iter().map(|piece| near(piece, own, &PIECES_ENDING)).sum();
    side(at, us) - side(at, !us) - ENEMY_KING_CENTRE * centre(enemy)
        + KINGS_NEAR * near(own, enemy, &PIECES_ENDING)
        + centre(own)
        + if count > 0 { around / count } else { 0 }
        + CORNER * towards_corner(at, us)
}

/// With only bishop and knight: the number of diagonal steps of the enemy king towards a corner of
/// the bishop's colour, from the long diagonal of the other colour.
fn towards_corner(at: &Position, us: Color) -> i32 {
    let [bishop, knight] = [Role::Bishop, Role::Knight].map(|role| at.pieces(us, role));
    let pieces = at.color(us).without(at.king(us));
    let Some(bishop) = bishop.single().filter(|_| knight.single().is_some()) else { return 0 };
    if pieces.count() != 2 {
        return 0;
    }
    let king = at.king(!us);
    let [file, rank] = [king.file() as i32, king.rank() as i32];
    let dark = bishops::colour_of(bishop).has(::rules::Square::A1);
    if dark { (file + rank - 7).abs() } else { (file - rank).abs() }
}
