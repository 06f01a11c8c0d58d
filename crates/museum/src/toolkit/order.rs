//! Orders of moves: captures by victim, and two that only compare squares.

use concepts::Values;
use concepts::mobility::destination;
use rules::chess::Position;
use rules::{Move, MoveList, Role, Square};
use std::cmp::Reverse;

/// Returns the value of the captured piece; 0 if the move is no capture.
pub(crate) fn victim(at: &Position, m: Move, values: &Values) -> i32 {
    let role = at.role_on(m.to()).unwrap_or(Role::Pawn);
    if m.is_capture() { values.of(role) } else { 0 }
}

/// Lists the captures, the most valuable victim first, equals by their squares.
pub(crate) fn captures(at: &Position, values: &Values) -> MoveList {
    let moves = at.tactical_moves();
    let mut found: Vec<Move> = moves.iter().copied().filter(|m| m.is_capture()).collect();
    found.sort_by_key(|&m| (Reverse(victim(at, m, values)), by_squares(m)));
    found.into_iter().collect()
}

/// The sort key for the alphabetical order of coordinates: `a2a3`, `a2a4`, `b1a3`.
pub(crate) fn alphabetical(m: Move) -> [u8; 5] {
    let [from, to] = [m.from(), destination(m)];
    let becomes = m.promoted().map_or(0, |role| match role {
        Role::Bishop => 1,
        Role::Knight => 2,
        Role::Queen => 3,
        _ => 4,
    });
    [from.file() as u8, from.rank() as u8, to.file() as u8, to.rank() as u8, becomes]
}

/// The sort key for the order of from-squares and to-squares from a1 to h8, of promotions the queen
/// first.
pub(crate) fn by_squares(m: Move) -> (Square, Square, u8) {
    let becomes = m.promoted().map_or(0, |role| Role::Queen as u8 - role as u8);
    (m.from(), destination(m), becomes)
}
