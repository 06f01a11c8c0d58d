//! Move ordering.

use super::Switches;
use super::memory::Memory;
use concepts::mobility::destination;
use rules::chess::Position;
use rules::{Move, Role};
use std::cmp::Reverse;

/// A capture by the king comes last among captures of the same piece.
const KING_LAST: i32 = i32::MAX;

/// The moves of a position in the order of the switches.
pub(super) fn ordered(
    position: &Position,
    switches: &Switches,
    memory: &Memory,
    (previous, ply): (Option<Move>, u32),
) -> Vec<Move> {
    let mut moves = listed(position, switches);
    if let Some(width) = switches.width {
        moves = widest(position, switches, moves, width);
    }
    let after_captures = |moves: &[Move]| {
        moves.iter().take_while(|m| switches.captures_first && m.is_capture()).count()
    };
    let raise = |moves: &mut Vec<Move>, m: Option<Move>, place: usize| {
        let found = m.and_then(|m| moves.iter().position(|&other| other == m));
        if let Some(index) = found.filter(|&index| index > place) {
            moves[place..=index].rotate_right(1);
        }
    };
    let quiet = |m: Option<Move>| m.filter(|m| !m.is_capture());
    let place = after_captures(&moves);
    if switches.refutations {
        raise(&mut moves, quiet(memory.refutation(previous)), place);
    }
    if switches.killers {
        raise(&mut moves, quiet(memory.killer(ply)), place);
    }
    if switches.hash_move || switches.deepening {
        raise(&mut moves, memory.best(position), 0);
    }
    moves
}

/// The moves in their basic order: by squares, or captures first.
pub(super) fn listed(position: &Position, switches: &Switches) -> Vec<Move> {
    let mut moves: Vec<Move> = position.legal_moves().iter().copied().collect();
    moves.sort_by_key(|&m| (captures(position, m, switches), plain(m)));
    moves
}

/// Sorts by origin square, then by target square; promotions queen, rook, bishop, knight.
fn plain(m: Move) -> (u8, u8, u8) {
    let promoted = match m.promoted() {
        None | Some(Role::Queen) => 0,
        Some(Role::Rook) => 1,
        Some(Role::Bishop) => 2,
        Some(_) => 3,
    };
    (m.from() as u8, destination(m) as u8, promoted)
}

/// Sorts captures before others: the more valuable victim, then the cheaper attacker.
fn captures(position: &Position, m: Move, switches: &Switches) -> (bool, Reverse<i32>, i32) {
    if !(switches.captures_first && m.is_capture()) {
        return (true, Reverse(0), 0);
    }
    let worth = |role: Role| switches.evaluation.worth(role);
    // A pawn taken en passant is not on the target square.
    let victim = worth(position.role_on(m.to()).unwrap_or(Role::Pawn));
    let attacker = match position.role_on(m.from()) {
        Some(Role::King) | None => KING_LAST,
        Some(role) => worth(role),
    };
    (false, Reverse(victim), attacker)
}

/// The moves with the best static evaluation, in their original order.
fn widest(position: &Position, switches: &Switches, moves: Vec<Move>, width: usize) -> Vec<Move> {
    let static_value = |m: &Move| switches.evaluation.of(&position.after(*m));
    let mut best = moves.clone();
    best.sort_by_key(static_value);
    best.truncate(width);
    moves.into_iter().filter(|m| best.contains(m)).collect()
}
