//! The threat: what the opponent would gain if the side to move passed, by one move and captures.

use super::targets::VALUES;
use crate::toolkit::alphabetical;
use ::rules::chess::Position;
use ::rules::{Move, Role};
use concepts::material;
use std::cmp::Reverse;

/// The value of a mate in one, in the units of the pieces.
pub(super) const MATE: i32 = 50_000;

/// A threat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Threat {
    /// The move that is threatened.
    pub(super) m: Move,
    /// The gain of the move; near [`MATE`] for a mate.
    pub(super) gain: i32,
}

impl Threat {
    pub(super) fn is_mate(&self) -> bool {
        self.gain > MATE / 2
    }
}

/// The material for the side to move.
pub(super) fn balance(at: &Position) -> i32 {
    let side = |color| material::total(at, color, &VALUES);
    side(at.turn()) - side(!at.turn())
}

/// The threat against the side to move; `passed` is the position after its pass.
pub(super) fn threat(passed: &Position) -> Option<Threat> {
    let mut moves = passed.legal_moves().to_vec();
    moves.sort_by_cached_key(|&m| {
        let prize = if m.is_capture() { victim(passed, m) } else { 0 };
        (!m.is_capture(), Reverse(prize), !passed.gives_check(m), alphabetical(m))
    });
    let before = balance(passed);
    let mut best: Option<Threat> = None;
    for m in moves {
        let gain = result(&passed.after(m), best.map(|best| best.gain + before)) - before;
        if best.is_none_or(|best| gain > best.gain) {
            best = Some(Threat { m, gain });
        }
    }
    best
}

/// The result for the side that has just moved, by captures alone; values above `known` need not be
/// exact.
pub(super) fn result(after: &Position, known: Option<i32>) -> i32 {
    if after.has_legal_move() {
        -captures(after, -VALUES.king * 10, known.map_or(VALUES.king * 10, |known| -known))
    } else if after.is_check() {
        MATE - 1
    } else {
        0
    }
}

fn victim(at: &Position, m: Move) -> i32 {
    VALUES.of(at.role_on(m.to()).unwrap_or(Role::Pawn))
}

/// Searches captures until neither side gains by another.
fn captures(at: &Position, mut alpha: i32, beta: i32) -> i32 {
    let standing = balance(at);
    if standing >= beta {
        return standing;
    }
    alpha = alpha.max(standing);
    let mut moves: Vec<Move> =
        at.tactical_moves().iter().copied().filter(|m| m.is_capture()).collect();
    let attacker = |m: Move| VALUES.of(at.role_on(m.from()).unwrap_or(Role::Pawn));
    moves.sort_by_key(|&m| (Reverse(victim(at, m)), attacker(m), alphabetical(m)));
    for m in moves {
        let value = -captures(&at.after(m), -beta, -alpha);
        if value >= beta {
            return value;
        }
        alpha = alpha.max(value);
    }
    alpha
}
