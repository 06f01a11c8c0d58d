//! The value of a position: material, the best capture, and the attacked squares beside the enemy
//! king.

use super::rules::{KING_SQUARES, MATERIAL, PENDING};
use super::targets::{VALUES, exchange_value};
use super::threat::balance;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color};
use concepts::{king, material};
use std::borrow::Cow;
use thinking::{Fold, Sheet, Term, Verdict};

const KING_SQUARE: i32 = 5;

/// The value of the squares beside the enemy king that a side attacks.
fn king_squares(at: &Position, color: Color) -> i32 {
    KING_SQUARE * i32::try_from(king::attacked_ring(at, !color).count()).unwrap_or(0)
}

/// The material that the side to move wins by its best capture.
fn pending(at: &Position) -> i32 {
    let moves = at.tactical_moves();
    let captures = moves.iter().filter(|m| m.is_capture());
    captures.map(|&m| exchange_value(at, m)).max().unwrap_or(0).max(0)
}

/// The value for the side to move.
pub(super) fn value(at: &Position) -> i32 {
    let us = at.turn();
    balance(at) + pending(at) + king_squares(at, us) - king_squares(at, !us)
}

/// The terms of the value.
pub(super) fn terms(at: &Position) -> [Term; 3] {
    let pair = |of: &dyn Fn(Color) -> i32| Color::ALL.map(|color| i64::from(of(color)));
    let won = pending(at);
    let term = |rule, [white, black]: [i64; 2], squares| Term { rule, white, black, squares };
    let kings: Bitboard = Color::ALL.into_iter().map(|color| at.king(color)).collect();
    [
        term(&MATERIAL, pair(&|color| material::total(at, color, &VALUES)), at.occupied()),
        term(&PENDING, pair(&|color| if color == at.turn() { won } else { 0 }), Bitboard::EMPTY),
        term(&KING_SQUARES, pair(&|color| king_squares(at, color)), kings),
    ]
}

/// The sheet of a position for a side.
pub(super) fn sheet(at: &Position, view: Color) -> Sheet<'static> {
    let sign = view.choose(1, -1) * at.turn().choose(1, -1);
    let value = sign * value(at);
    let (fold, verdict) = (Fold::Difference { value: value.into() }, Verdict::Centipawns(value));
    let terms = Cow::Owned(terms(at).to_vec());
    Sheet { unit: "pawns", parts: 100, view, fold, terms, verdict }
}
