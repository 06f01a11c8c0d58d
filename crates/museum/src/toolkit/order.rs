//! Orders in which moves are listed that have nothing else to tell them apart.

use concepts::Values;
use concepts::mobility::arrival;
use rules::chess::Position;
use rules::{Move, MoveList, Role, Square};
use std::cmp::Reverse;

/// What a capture takes; nothing for other moves.
pub(crate) fn victim(at: &Position, m: Move, values: &Values) -> i32 {
    let role = at.role_on(m.to()).unwrap_or(Role::Pawn);
    if m.is_capture() { values.of(role) } else { 0 }
}

/// The captures, the dearest victim first, equals by their squares.
pub(crate) fn captures(at: &Position, values: &Values) -> MoveList {
    let moves = at.tactical_moves();
    let mut found: Vec<Move> = moves.iter().copied().filter(|m| m.is_capture()).collect();
    found.sort_by_key(|&m| (Reverse(victim(at, m, values)), by_squares(m)));
    found.into_iter().collect()
}

/// The place of a move in the alphabetical order of its coordinates: `a2a3`, `a2a4`, `b1a3`.
pub(crate) fn alphabetical(m: Move) -> [u8; 5] {
    let [from, to] = [m.from(), arrival(m)];
    let becomes = m.promoted().map_or(0, |role| match role {
        Role::Bishop => 1,
        Role::Knight => 2,
        Role::Queen => 3,
        _ => 4,
    });
    [from.file() as u8, from.rank() as u8, to.file() as u8, to.rank() as u8, becomes]
}

/// The place of a move by from-square and to-square from a1 to h8, the queen first of the
/// promotions.
pub(crate) fn by_squares(m: Move) -> (Square, Square, u8) {
    let becomes = m.promoted().map_or(0, |role| Role::Queen as u8 - role as u8);
    (m.from(), arrival(m), becomes)
}
