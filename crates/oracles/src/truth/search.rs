//! Computes what a side secures, as a value: a plain minimax search with no pruning but alpha-beta.

use super::board::balance;
use shakmaty::{Chess, Color, Move, Position};

/// The value of a mate: more than any material.
const MATE: i32 = 1_000;

/// Returns the material balance that a side secures within some plies, between two bounds.
pub(super) fn worth(chess: &Chess, side: Color, plies: u32, mut low: i32, mut high: i32) -> i32 {
    let own = chess.turn() == side;
    let moves = chess.legal_moves();
    if moves.is_empty() {
        return ended(chess, side);
    }
    if plies == 0 {
        return settled(chess, side, low, high);
    }
    let mut best = if own { -MATE } else { MATE };
    if own && !chess.is_check() {
        best = stopped(chess, side);
        low = low.max(best);
    }
    for m in captures_first(moves.into_iter()) {
        if low >= high {
            break;
        }
        let Ok(next) = chess.clone().play(m) else { continue };
        let value = worth(&next, side, plies - 1, low, high);
        if own {
            best = best.max(value);
            low = low.max(best);
        } else {
            best = best.min(value);
            high = high.min(best);
        }
    }
    best
}

/// Returns the value of a position without legal moves: mate or stalemate.
fn ended(chess: &Chess, side: Color) -> i32 {
    match (chess.is_check(), chess.turn() == side) {
        (true, true) => -MATE,
        (true, false) => MATE,
        (false, _) => 0,
    }
}

/// Returns what the side keeps if it passes and the opponent captures what it can.
fn stopped(chess: &Chess, side: Color) -> i32 {
    match chess.clone().swap_turn() {
        Ok(passed) => balance(chess, side).min(kept(&passed, side, -MATE, MATE)),
        Err(_) => -MATE,
    }
}

/// Searches captures and answers to check; the side may pass where the opponent gains nothing.
pub(super) fn settled(chess: &Chess, side: Color, low: i32, high: i32) -> i32 {
    quiet(chess, side, (low, high), &|chess| match chess.turn() == side {
        true => stopped(chess, side),
        false => balance(chess, side),
    })
}

/// Searches captures and answers to check; both sides may stop at any time.
fn kept(chess: &Chess, side: Color, low: i32, high: i32) -> i32 {
    quiet(chess, side, (low, high), &|chess| balance(chess, side))
}

fn quiet(
    chess: &Chess,
    side: Color,
    (mut low, mut high): (i32, i32),
    stop: &dyn Fn(&Chess) -> i32,
) -> i32 {
    let own = chess.turn() == side;
    let moves = chess.legal_moves();
    if moves.is_empty() {
        return ended(chess, side);
    }
    let in_check = chess.is_check();
    let mut best = match (in_check, own) {
        (true, true) => -MATE,
        (true, false) => MATE,
        (false, _) => stop(chess),
    };
    for m in captures_first(moves.into_iter()) {
        if own {
            low = low.max(best);
        } else {
            high = high.min(best);
        }
        if low >= high || !(in_check || m.is_capture() || m.is_promotion()) {
            break;
        }
        let Ok(next) = chess.clone().play(m) else { continue };
        let value = quiet(&next, side, (low, high), stop);
        best = if own { best.max(value) } else { best.min(value) };
    }
    best
}

/// Sorts the moves: captures and promotions first, the most valuable first of all.
fn captures_first(moves: impl Iterator<Item = Move>) -> Vec<Move> {
    let mut moves: Vec<Move> = moves.collect();
    let value = |m: &Move| {
        let taken = m.capture().map_or(0, |role| 10 * (role as i32) + 10 - m.role() as i32);
        taken + m.promotion().map_or(0, |role| 10 * (role as i32))
    };
    moves.sort_by_key(|m| std::cmp::Reverse(value(m)));
    moves
}

/// Whether the side to move can mate in a number of moves.
pub(super) fn mates(chess: &Chess, moves: u32) -> bool {
    let answers = |next: &Chess| {
        let replies = next.legal_moves();
        match replies.is_empty() {
            true => next.is_check(),
            false if moves == 1 => false,
            false => replies
                .into_iter()
                .all(|reply| next.clone().play(reply).is_ok_and(|after| mates(&after, moves - 1))),
        }
    };
    chess.legal_moves().into_iter().any(|m| {
        let Ok(next) = chess.clone().play(m) else { return false };
        (moves > 1 || next.is_check()) && answers(&next)
    })
}
