//! T1 to T6: the possible moves of one piece, by its kind.

use super::numbers::{
    BISHOP, CORNERS, Coordinates, HOMES, KING, KNIGHT, Numbers, PAWN, QUEEN, ROOK, coordinates,
};
use super::triple::{Triple, Triples};

/// The bishop's directions, as T3 names them.
const DIAGONALS: [Coordinates; 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
/// The rook's directions, in the same order: up before level before down, right before left.
const STRAIGHTS: [Coordinates; 4] = [(1, 0), (0, 1), (0, -1), (-1, 0)];
/// The knight's steps.
const JUMPS: [Coordinates; 8] =
    [(2, 1), (2, -1), (1, 2), (1, -2), (-1, 2), (-1, -2), (-2, 1), (-2, -1)];
/// The king's steps.
const STEPS: [Coordinates; 8] =
    [(1, 1), (1, 0), (1, -1), (0, 1), (0, -1), (-1, 1), (-1, 0), (-1, -1)];

/// Returns the program of a kind of piece, by its number.
pub(super) fn program(kind: i8) -> fn(&Numbers, u8, &mut Triples) {
    match kind {
        PAWN => t1,
        KNIGHT => t2,
        BISHOP => t3,
        ROOK => t4,
        QUEEN => t5,
        _ => t6,
    }
}

#[inline]
fn add((x, y): Coordinates, (dx, dy): Coordinates) -> Coordinates {
    (x + dx, y + dy)
}

#[inline]
fn list(at: u8, (x, y): Coordinates, moves: &mut Triples) {
    moves.push(Triple { a: at, b: (8 * x + y) as u8, c: 0 });
}

/// T1, the pawn: one step, two steps, then captures to the right and to the left.
pub(super) fn t1(p: &Numbers, at: u8, moves: &mut Triples) {
    let here = coordinates(at);
    let ahead = (p.lambda, 0);
    let one = add(here, ahead);
    if p.read(one) == Some(0) {
        list_or_promote(p, at, one, moves);
        let home = if p.lambda > 0 { 1 } else { 6 };
        let two = add(one, ahead);
        if here.0 == home && p.read(two) == Some(0) {
            list(at, two, moves);
        }
    }
    for side in [1, -1] {
        let target = add(one, (0, side));
        match p.read(target) {
            Some(u) if p.lambda * u < 0 => list_or_promote(p, at, target, moves),
            Some(0) if is_passed_over(p, target) => list(at, target, moves),
            _ => {}
        }
    }
}

/// Lists a pawn's move; a pawn that arrives on the last rank becomes 2, 3, 4 or 5.
fn list_or_promote(p: &Numbers, at: u8, target: Coordinates, moves: &mut Triples) {
    let last = if p.lambda > 0 { 7 } else { 0 };
    if target.0 != last {
        list(at, target, moves);
        return;
    }
    for c in KNIGHT..=QUEEN {
        moves.push(Triple { a: at, b: (8 * target.0 + target.1) as u8, c });
    }
}

/// Whether the last move was an enemy pawn's double step over this square.
fn is_passed_over(p: &Numbers, (x, y): Coordinates) -> bool {
    p.last.is_some_and(|last| {
        let middle = (last.a + last.b) / 2;
        last.a.abs_diff(last.b) == 16
            && middle == (8 * x + y) as u8
            && p.squares[usize::from(last.b)] == -PAWN * p.lambda
    })
}

/// T2, the knight.
pub(super) fn t2(p: &Numbers, at: u8, moves: &mut Triples) {
    leap(p, at, &JUMPS, moves);
}

/// T3, the bishop, as the paper writes it out.
pub(super) fn t3(p: &Numbers, at: u8, moves: &mut Triples) {
    slide(p, at, &DIAGONALS, moves);
}

/// T4, the rook.
pub(super) fn t4(p: &Numbers, at: u8, moves: &mut Triples) {
    slide(p, at, &STRAIGHTS, moves);
}

/// T5, the queen: a combination of T3 and T4.
pub(super) fn t5(p: &Numbers, at: u8, moves: &mut Triples) {
    t3(p, at, moves);
    t4(p, at, moves);
}

/// T6, the king; castling comes last, the king's side first.
pub(super) fn t6(p: &Numbers, at: u8, moves: &mut Triples) {
    leap(p, at, &STEPS, moves);
    let own = if p.lambda > 0 { [0, 1] } else { [2, 3] };
    for index in own {
        if may_castle(p, index) {
            let home = HOMES[index];
            let b = if CORNERS[index] > home { home + 2 } else { home - 2 };
            moves.push(Triple { a: at, b, c: 0 });
        }
    }
}

/// Lists the moves along each direction: an empty square is listed and passed, an opponent's piece
/// is listed, an own piece or the edge ends the direction.
fn slide(p: &Numbers, at: u8, directions: &[Coordinates], moves: &mut Triples) {
    for &direction in directions {
        let mut target = add(coordinates(at), direction);
        while let Some(u) = p.read(target) {
            if p.lambda * u > 0 {
                break;
            }
            list(at, target, moves);
            if u != 0 {
                break;
            }
            target = add(target, direction);
        }
    }
}

/// Lists the moves of a single step in each direction.
fn leap(p: &Numbers, at: u8, steps: &[Coordinates], moves: &mut Triples) {
    for &step in steps {
        let target = add(coordinates(at), step);
        if p.read(target).is_some_and(|u| p.lambda * u <= 0) {
            list(at, target, moves);
        }
    }
}

/// Whether castling may be listed: neither king nor rook has moved, nothing is between them, and
/// the king is neither in check nor passes through one. T7 tests whether it ends in one.
fn may_castle(p: &Numbers, index: usize) -> bool {
    let (home, corner) = (HOMES[index], CORNERS[index]);
    let between = home.min(corner) + 1..home.max(corner);
    let crossed = if corner > home { home + 1 } else { home - 1 };
    p.unmoved[index]
        && between.into_iter().all(|square| p.squares[usize::from(square)] == 0)
        && ![home, crossed].into_iter().any(|square| is_attacked(p, square, -p.lambda))
}

/// Whether a side's pieces attack a square.
pub(super) fn is_attacked(p: &Numbers, square: u8, by: i8) -> bool {
    let here = coordinates(square);
    let stands = |target, kind: i8| p.read(target) == Some(kind * by);
    let pawns = [(-by, 1), (-by, -1)];
    pawns.into_iter().any(|step| stands(add(here, step), PAWN))
        || JUMPS.into_iter().any(|step| stands(add(here, step), KNIGHT))
        || STEPS.into_iter().any(|step| stands(add(here, step), KING))
        || DIAGONALS.into_iter().any(|way| is_seen(p, here, way, BISHOP * by))
        || STRAIGHTS.into_iter().any(|way| is_seen(p, here, way, ROOK * by))
}

/// Whether the first piece in a direction is this slider or a queen of its side.
fn is_seen(p: &Numbers, here: Coordinates, way: Coordinates, slider: i8) -> bool {
    let mut target = add(here, way);
    while p.read(target) == Some(0) {
        target = add(target, way);
    }
    p.read(target).is_some_and(|u| u == slider || u == QUEEN * slider.signum())
}
