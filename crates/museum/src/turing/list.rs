//! The considerable moves, two or more plies from the root.

use super::rules;
use super::worth::HALVES;
use ::rules::chess::Position;
use ::rules::{Move, MoveList, Role};
use concepts::attack::attackers;
use concepts::checks::is_mate;
use concepts::material;
use rules::{HIGHER, MATE, RECAPTURE, UNDEFENDED};
use thinking::Rule;

/// The rules that make a move considerable, in the order of the typescript.
pub(super) const REASONS: [&Rule; 4] = [&RECAPTURE, &UNDEFENDED, &HIGHER, &MATE];

/// The considerable moves among the legal ones; `before` is the move that led here.
pub(super) fn considerable(at: &Position, legal: &MoveList, before: Option<Move>) -> MoveList {
    let is_considerable = |&m: &Move| reason(at, m, before).is_some();
    legal.into_iter().filter(is_considerable).collect()
}

/// The first rule that makes a legal move considerable.
pub(super) fn reason(at: &Position, m: Move, before: Option<Move>) -> Option<&'static Rule> {
    if !m.is_capture() {
        return (at.gives_check(m) && is_mate(&at.after(m))).then_some(&MATE);
    }
    if before.is_some_and(|before| before.is_capture() && before.to() == m.to()) {
        return Some(&RECAPTURE);
    }
    let after = at.after(m);
    if !can_be_retaken(&after, m) {
        return Some(&UNDEFENDED);
    }
    if taken_value(at, m) > material::on(at, m.from(), &HALVES) {
        return Some(&HIGHER);
    }
    is_mate(&after).then_some(&MATE)
}

/// Whether the piece that has just captured can legally be captured.
fn can_be_retaken(after: &Position, m: Move) -> bool {
    let takes_back = |answer: &Move| answer.is_capture() && answer.to() == m.to();
    // The first test is quick and often sufficient.
    attackers(after, m.to(), after.turn()).any() && after.tactical_moves().iter().any(takes_back)
}

/// The value of the captured piece.
fn taken_value(at: &Position, m: Move) -> i32 {
    if m.is_en_passant() { HALVES.of(Role::Pawn) } else { material::on(at, m.to(), &HALVES) }
}
