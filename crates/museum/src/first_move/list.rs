//! The list of legal moves in Shannon's order.

use rules::{Move, MoveList, Position, Role};
use std::cmp::Reverse;

/// The legal moves, numbered as Shannon's T7 finds them.
///
/// T7 first lists all moves and then strikes out the illegal ones, which keeps the order of the
/// others. The legal moves are therefore sorted into that order here.
pub(crate) fn numbered(position: &Position) -> MoveList {
    let mut moves = position.legal_moves().to_vec();
    moves.sort_by_key(|&m| {
        let role = position.piece_on(m.from()).map(|piece| piece.role());
        (m.from(), place(role, m))
    });
    moves.into_iter().collect()
}

/// The sort key of a move among the moves of its piece: the part of the piece's program, the
/// direction in descending order of rank and file, the distance, the piece that a pawn becomes.
type Place = (bool, Reverse<(i8, i8)>, u8, u8);

fn place(role: Option<Role>, m: Move) -> Place {
    let ranks = m.to().rank() as i8 - m.from().rank() as i8;
    let files = m.to().file() as i8 - m.from().file() as i8;
    let direction = (ranks.signum(), files.signum());
    let (second_part, step) = match role {
        Some(Role::Pawn) => (m.is_capture(), direction),
        Some(Role::Knight) => (false, (ranks, files)),
        Some(Role::Queen) => (ranks == 0 || files == 0, direction),
        Some(Role::King) => (m.is_castling(), direction),
        _ => (false, direction),
    };
    let becomes = m.promoted().map_or(0, |role| role as u8);
    (second_part, Reverse(step), m.from().distance(m.to()), becomes)
}
