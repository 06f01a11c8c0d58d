//! The generator: a few moves that may change the value.

use super::targets::{VALUES, exchange_value, targets};
use crate::toolkit::alphabetical;
use ::rules::chess::Position;
use ::rules::{Move, Square};
use concepts::attack;
use std::cmp::Reverse;

/// The largest number of moves that are proposed.
pub(super) const MOST: usize = 4;

/// Proposes moves: captures that lose no material, checks, forks and attacks on pieces that can
/// then be captured.
pub(super) fn proposals(at: &Position) -> Vec<Move> {
    let us = at.turn();
    let old = targets(at, !us);
    let mut found: Vec<(i32, Move)> =
        at.legal_moves().iter().filter_map(|&m| Some((promise(at, m, old)?, m))).collect();
    found.sort_by_key(|&(promise, m)| (Reverse(promise), alphabetical(m)));
    found.into_iter().take(MOST).map(|(_, m)| m).collect()
}

/// The expected gain of a move; `None` if it is not proposed.
fn promise(at: &Position, m: Move, old: ::rules::Bitboard) -> Option<i32> {
    let us = at.turn();
    let exchanged = exchange_value(at, m);
    if exchanged < 0 && !at.gives_check(m) {
        return None;
    }
    let won = if m.is_tactical() { exchanged } else { exchanged.min(0) };
    let after = at.after(m);
    let check = if after.is_check() { VALUES.pawn } else { 0 };
    let value = |square: Square| at.role_on(square).map_or(0, |role| VALUES.of(role));
    let new = targets(&after, !us).minus(old).without(at.king(!us));
    // The second target of a fork cannot be saved; a single one mostly can.
    let mut threatened: Vec<i32> = new.into_iter().map(value).collect();
    threatened.sort_unstable();
    let fork = threatened.iter().rev().nth(1).copied().unwrap_or(0);
    let single = if threatened.is_empty() { 0 } else { VALUES.pawn / 2 };
    let promise = won + check + fork + single;
    (promise > 0 || m.is_capture() && exchanged >= 0).then_some(promise)
}

/// Chooses a quiet move where nothing else is proposed: the best value after it, then the most
/// attacked squares. Moves that lose material come last.
pub(super) fn fallback(at: &Position, moves: &[Move]) -> Option<Move> {
    let us = at.turn();
    moves.iter().copied().min_by_key(|&m| {
        let after = at.after(m);
        let value = super::evaluate::value(&after);
        let pieces = after.color(us).into_iter();
        let squares: u32 = pieces.map(|piece| attack::from(&after, piece).count()).sum();
        (value, Reverse(squares), alphabetical(m))
    })
}
