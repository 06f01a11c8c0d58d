//! The rules of the root analysis about pawns.

use super::fields::{self, centre, rank};
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Move, Rank, Role, Square};

/// The pawns of a side on a file; empty off the board.
fn on_file(at: &Position, color: Color, file: i8) -> Bitboard {
    match u8::try_from(file) {
        Ok(index @ 0..8) => at.pieces(color, Role::Pawn) & Bitboard::file(File::new(index)),
        _ => Bitboard::EMPTY,
    }
}

/// The rank of the rearmost pawn on a file.
fn rearmost(at: &Position, color: Color, file: i8) -> Option<i32> {
    on_file(at, color, file).into_iter().map(|pawn| rank(pawn, color)).min()
}

/// The foremost pawn of a side on a file.
fn foremost(at: &Position, color: Color, file: i8) -> Option<Square> {
    on_file(at, color, file).into_iter().max_by_key(|&pawn| rank(pawn, color))
}

/// Whether no enemy pawn is ahead of a square on its file or beside it.
fn is_free(at: &Position, color: Color, square: Square) -> bool {
    at.pieces(!color, Role::Pawn).into_iter().all(|pawn| {
        let apart = (pawn.file() as u8).abs_diff(square.file() as u8);
        apart > 1 || rank(pawn, color) <= rank(square, color)
    })
}

/// The passed foremost pawns of each file, of both sides.
fn passed(at: &Position) -> impl Iterator<Item = (Color, Square)> + '_ {
    let files = (0..8).flat_map(|file| Color::ALL.map(|color| (color, file)));
    let pawns = files.filter_map(|(color, file)| Some((color, foremost(at, color, file)?)));
    pawns.filter(|&(color, pawn)| is_free(at, color, pawn))
}

/// The values of single pawn moves in the opening; squares as White sees them.
const FIRST_STEPS: [(Square, Square, i32); 8] = [
    (Square::E2, Square::E4, 30),
    (Square::D2, Square::D4, 16),
    (Square::E3, Square::E4, 2),
    (Square::D3, Square::D4, 2),
    (Square::E2, Square::E3, 8),
    (Square::D2, Square::D3, 8),
    (Square::A2, Square::A4, -5),
    (Square::H2, Square::H4, -5),
];

/// The bonus of a centre pawn that moves while both are at home.
const BOTH_AT_HOME: i32 = 3;

/// A push of an a-, b-, g- or h-pawn costs this much in the opening and the middle game.
pub(super) const WING_OPENING: i32 = 10;
pub(super) const WING_MIDDLE: i32 = 5;

const TOWARDS_CENTRE: i32 = 5;
const ISOLATES: i32 = -6;
const DOUBLES: i32 = -12;
const LEAVES_BACKWARD: i32 = -15;

/// The value of a pawn move by the heuristics.
pub(super) fn heuristics(at: &Position, m: Move, wing: i32) -> i32 {
    let us = at.turn();
    let (from, to) = (m.from().seen_by(us), m.to().seen_by(us));
    let steps = FIRST_STEPS.iter().filter(|step| (step.0, step.1) == (from, to));
    let first: i32 = steps.map(|step| step.2).sum();
    let centre_pawns = [Square::E2, Square::D2]
        .map(|home| at.piece_on(home.seen_by(us)) == Some(Role::Pawn.of(us)));
    let leaves_home = [Square::E2, Square::D2].contains(&from);
    let both = if leaves_home && centre_pawns == [true; 2] { BOTH_AT_HOME } else { 0 };
    first + both + if m.is_capture() { capture(at, m) } else { push(at, m, wing) }
}

/// The value of a pawn's capture: towards the centre is good, isolated and doubled pawns are bad.
fn capture(at: &Position, m: Move) -> i32 {
    let us = at.turn();
    let forward = us.choose(1, -1);
    let ahead = m.from().offset(0, forward).unwrap_or(m.to());
    let mut score = TOWARDS_CENTRE * (centre(m.to()) - centre(ahead)).signum();
    let [from, to] = [m.from(), m.to()].map(|square| square.file() as i8);
    if !on_file(at, us, from).several() {
        if on_file(at, us, 2 * to - from).is_empty() {
            score += ISOLATES;
        }
        if on_file(at, us, to).any() {
            score += DOUBLES;
        }
    }
    score
}

/// The value of a pawn push: from the wing it costs something, and in the centre it must not leave
/// its neighbour behind without support.
fn push(at: &Position, m: Move, wing: i32) -> i32 {
    let us = at.turn();
    let file = m.from().file() as i8;
    let towards = match file {
        2 | 3 => 1,
        4 | 5 => -1,
        _ => return -wing,
    };
    if rearmost(at, us, file) != Some(rank(m.from(), us)) {
        return 0;
    }
    let Some(neighbour) = rearmost(at, us, file + towards) else { return 0 };
    let supported = rearmost(at, us, file + 2 * towards).is_some_and(|pawn| pawn <= neighbour);
    if rank(m.to(), us) > neighbour && !supported { LEAVES_BACKWARD } else { 0 }
}

/// The penalty for pushing a pawn that is not the foremost of its file.
const BEHIND_ANOTHER: i32 = -10;

/// The value of a pawn push in the ending.
pub(super) fn ending_push(at: &Position, m: Move) -> i32 {
    let us = at.turn();
    if at.role_on(m.from()) != Some(Role::Pawn) {
        return 0;
    }
    if foremost(at, us, m.from().file() as i8) != Some(m.from()) {
        return BEHIND_ANOTHER;
    }
    let table = if is_free(at, us, m.to()) { &fields::PASSED_PUSH } else { &fields::PUSH };
    // A pawn that has moved is on the third rank or beyond.
    let index = usize::try_from(rank(m.to(), us) - 3).unwrap_or(0);
    table[index.min(table.len() - 1)]
}

/// The value of a king's placement beside the passed pawns of both sides.
pub(super) fn king_beside_passed(at: &Position, king: Square, us: Color) -> i32 {
    let value = |(color, pawn): (Color, Square)| {
        let ahead = usize::try_from(rank(king, color) - rank(pawn, color)).ok()?;
        let apart = usize::from((king.file() as u8).abs_diff(pawn.file() as u8));
        let table = if color == us { &fields::OWN_PASSED } else { &fields::ENEMY_PASSED };
        (ahead <= 4 && apart <= 2).then(|| table[3 * ahead + apart])
    };
    passed(at).filter_map(value).sum()
}

/// The number of foremost passed pawns, on their fourth rank or beyond, that a rook gets behind by
/// moving along a rank to this square.
pub(super) fn rook_behind_passed(at: &Position, to: Square) -> i32 {
    let behind = |&(color, pawn): &(Color, Square)| {
        let same_file = pawn.file() == to.file();
        same_file && rank(to, color) <= rank(pawn, color) && rank(pawn, color) >= 4
    };
    i32::try_from(passed(at).filter(behind).count()).unwrap_or(0)
}

/// Whether one of the two centre pawns is still on its first square.
pub(super) fn is_at_home(at: &Position, home: Square) -> bool {
    let us = at.turn();
    debug_assert_eq!(home.rank(), Rank::Second);
    at.piece_on(home.seen_by(us)) == Some(Role::Pawn.of(us))
}
