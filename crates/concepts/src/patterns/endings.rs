//! Knowledge of endings that needs no search.

use super::{Pattern, Promise, Sighting};
use crate::{material, pawns};
use rules::chess::Position;
use rules::{Bitboard, Color, File, Rank, Role, Square};

/// Whether only kings and pawns are left, with at least one pawn.
pub fn is_pawn_ending(at: &Position) -> bool {
    at.occupied().minus(at.role(Role::King) | at.role(Role::Pawn)).is_empty()
        && at.role(Role::Pawn).any()
}

/// Finds the patterns on the board of an ending: opposition, outside passers, wrong bishops.
pub fn on_board(at: &Position) -> Vec<Sighting> {
    let mut found = Vec::new();
    found.extend(opposition(at));
    for color in Color::ALL {
        found.extend(outside_passer(at, color));
        found.extend(wrong_bishop(at, color));
    }
    found
}

fn standing(pattern: Pattern, by: Color, squares: Bitboard) -> Sighting {
    Sighting { pattern, by, squares, line: Vec::new(), promise: Promise::Shown }
}

/// The side that has the opposition: the kings are on one rank, file or diagonal with an odd number
/// of squares between them, and the other side is to move.
pub fn opposition(at: &Position) -> Option<Sighting> {
    if !is_pawn_ending(at) {
        return None;
    }
    let [one, other] = Color::ALL.map(|color| at.king(color));
    let files = (one.file() as i8 - other.file() as i8).abs();
    let ranks = (one.rank() as i8 - other.rank() as i8).abs();
    let in_line = files == 0 || ranks == 0 || files == ranks;
    let odd_between = files.max(ranks) % 2 == 0;
    let squares = Bitboard::of(one).with(other);
    (in_line && odd_between).then(|| standing(Pattern::Opposition, !at.turn(), squares))
}

/// The least number of files between an outside passed pawn and every other pawn.
const FAR: u8 = 3;

/// A passed pawn of a side, far from all others, in a pawn ending of two or more pawns.
pub fn outside_passer(at: &Position, color: Color) -> Option<Sighting> {
    if !is_pawn_ending(at) {
        return None;
    }
    let all = at.role(Role::Pawn);
    let is_far = |pawn: &Square| {
        let others = all.without(*pawn).into_iter();
        let near = |other: Square| (other.file() as u8).abs_diff(pawn.file() as u8) < FAR;
        all.several() && !others.into_iter().any(near)
    };
    let pawn = pawns::passed(at, color).into_iter().find(is_far)?;
    Some(standing(Pattern::OutsidePasser, color, Bitboard::of(pawn)))
}

/// A side with a bishop and rook pawns of one file that cannot win: the bishop does not control the
/// queening square, and the lone enemy king is on that square, or right beside it and to move.
pub fn wrong_bishop(at: &Position, color: Color) -> Option<Sighting> {
    let bishop = at.pieces(color, Role::Bishop).single()?;
    let own = at.pieces(color, Role::Pawn);
    let file = own.first()?.file();
    let only = at.color(color).count() == own.count() + 2 && at.color(!color).count() == 1;
    let rook_pawns =
        matches!(file, File::A | File::H) && own.minus(Bitboard::file(file)).is_empty();
    let corner = Square::at(file, Rank::Eighth.seen_by(color));
    let king = at.king(!color);
    // The king moves to and fro around the corner; only a pawn that already controls the square
    // beside the corner can shut it out.
    let holds = king == corner || king.distance(corner) == 1 && at.turn() != color;
    let far = !own.into_iter().any(|pawn| pawn.distance(corner) <= 1);
    let wrong = bishop.is_light() != corner.is_light();
    let fits = only && rook_pawns && wrong && holds && (far || king == corner);
    debug_assert!(material::count(at, color, Role::Bishop) == 1);
    fits.then(|| standing(Pattern::WrongBishop, !color, own.with(bishop).with(corner).with(king)))
}
