//! Manoeuvres of single pieces in a line.

use super::super::sighting::lead;
use super::{Reading, Seen};
use crate::exchange::{self, Terms};
use crate::{hanging, trapped as trap};
use rules::{Bitboard, Role, Square};

/// A piece that is lost anyway takes something and is taken; another piece is lost in return.
pub(super) fn desperado(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let [m, reply, next] = reading.three(index)?;
    let (at, terms) = (&reading.at[index], Terms::default());
    let role = at.role_on(m.from()).filter(|role| !matches!(role, Role::Pawn | Role::King))?;
    let lost = exchange::gain(at, m.from(), !reading.us, &terms) > 0;
    let took = m.is_capture() && exchange::after(at, m, &terms) < terms.values.of(role);
    let taken = reply.is_capture() && reply.to() == m.to();
    let also = hanging::en_prise(at, !reading.us, &terms).has(next.to()) && next.is_capture();
    let gains = lead(&reading.at[index + 3], reading.us) > lead(at, reading.us);
    (lost && took && taken && also && gains && next.to() != m.to())
        .then(|| (index + 3, Bitboard::of(m.from()).with(m.to()).with(next.to())))
}

/// Check, discovered check with a capture, and check again from the same square.
pub(super) fn windmill(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let (first, out, back) =
        (reading.line.get(index)?, reading.line.get(index + 2)?, reading.line.get(index + 4)?);
    let hub = first.to();
    let turns = out.from() == hub && back.from() == out.to() && back.to() == hub;
    let discovered = reading.at[index + 3].checkers().without(out.to()).any();
    let checks = |ply: usize| reading.at[ply].checkers().has(hub);
    let takes = first.is_capture() || out.is_capture() || back.is_capture();
    (turns && discovered && checks(index + 1) && checks(index + 5) && takes)
        .then(|| (index + 5, reading.at[index + 3].checkers().with(hub).with(out.to())))
}

/// A piece that has no safe square before or after our move, and is taken in the line.
pub(super) fn trapped(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let after = &reading.at[index + 1];
    let reply = reading.line.get(index + 1)?;
    if after.is_check() {
        return None;
    }
    let terms = Terms::default();
    let lost = trap::trapped(after, !reading.us, &terms).minus(after.pinned_to_king(!reading.us));
    let fate = |square: &Square| {
        let stands = if reply.from() == *square { reply.to() } else { *square };
        let falls =
            |ply: usize| reading.line.get(ply).is_some_and(|m| m.is_capture() && m.to() == stands);
        falls(index + 2)
    };
    let piece = lost.into_iter().find(fate)?;
    let gains = lead(&reading.at[index + 3], reading.us) > lead(&reading.at[index], reading.us);
    gains.then(|| (index + 3, Bitboard::of(piece).with(reading.line[index].to())))
}
