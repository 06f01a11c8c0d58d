//! Guards that are deflected, cut off or overloaded.

use super::{Reading, Seen};
use crate::Values;
use crate::attack;
use crate::exchange::{self, Terms};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Role, Square, attacks};

/// Whether our move forces the reply: the reply is on the same square, or the move was check.
fn is_forced(reading: &Reading<'_>, index: usize, reply: Move) -> bool {
    let m = reading.line[index];
    reply.to() == m.to() || reading.at[index + 1].is_check()
}

/// Finds a guard that leaves: it guarded the square to which we go next, and no longer does.
fn leaves(reading: &Reading<'_>, index: usize) -> Option<(Square, Square)> {
    let [_, reply, next] = reading.three(index)?;
    let (before, after) = (&reading.at[index + 1], &reading.at[index + 2]);
    let (guard, charge) = (reply.from(), next.to());
    let guarded = attack::from(before, guard).has(charge) && charge != reply.to();
    let left = !attack::from(after, reply.to()).has(charge);
    let decisive = next.is_capture() || next.is_promotion();
    let free = attack::attackers(&reading.at[index + 3], charge, !reading.us).is_empty()
        || exchange::gain(&reading.at[index + 3], charge, !reading.us, &Terms::default()) == 0;
    (guarded && left && decisive && free && is_forced(reading, index, reply))
        .then_some((guard, charge))
}

/// Whether the charge was held before: it could be taken with profit only without the guard. A
/// promotion square counts as held.
fn was_held(reading: &Reading<'_>, index: usize, guard: Square, charge: Square) -> bool {
    let (at, terms) = (&reading.at[index], Terms::default());
    if !at.color(!reading.us).has(charge) {
        return true;
    }
    let idle = Bitboard::of(guard);
    exchange::gain(at, charge, reading.us, &terms) == 0
        && exchange::gain_without(at, charge, reading.us, &terms, idle) > 0
}

/// Whether a move takes a piece worth at least as much as the taker.
fn takes_its_worth(at: &Position, m: Move) -> bool {
    let value = |square| at.role_on(square).map_or(0, |role| Values::STANDARD.of(role));
    m.is_capture() && value(m.to()) >= value(m.from())
}

pub(super) fn deflection(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let (guard, charge) = leaves(reading, index)?;
    let [m, reply, _] = reading.three(index)?;
    let two_duties = m.is_capture() && reply.to() == m.to();
    // A move that takes its worth gains by that, and not because the guard leaves.
    let offered = !takes_its_worth(&reading.at[index], m);
    let fits = !two_duties && offered && was_held(reading, index, guard, charge);
    fits.then(|| (index + 3, Bitboard::of(guard).with(charge).with(m.to())))
}

pub(super) fn overload(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let (guard, charge) = leaves(reading, index)?;
    let [m, reply, next] = reading.three(index)?;
    let two_duties = m.is_capture() && reply.to() == m.to() && next.is_capture();
    let fits = two_duties && was_held(reading, index, guard, charge);
    fits.then(|| (index + 3, Bitboard::of(guard).with(charge).with(m.to())))
}

pub(super) fn attraction(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let [m, reply, next] = reading.three(index)?;
    let square = m.to();
    let drawn = reading.at[index + 1].role_on(reply.from())?;
    if reply.to() != square || !reply.is_capture() {
        return None;
    }
    let hit = &reading.at[index + 3];
    let attacked = attack::from(hit, next.to()).has(square);
    let taken =
        |later: usize| reading.line.get(later).is_some_and(|m| m.is_capture() && m.to() == square);
    let punished = match drawn {
        Role::King => attacked,
        Role::Queen | Role::Rook => attacked && taken(index + 4),
        _ => false,
    };
    punished.then(|| (index + 3, Bitboard::of(square).with(reply.from()).with(next.to())))
}

/// Enemy sliders that no longer guard `charge` once the square `at` is occupied.
fn cut_off(before: &Position, after: &Position, by: Color, at: Square, charge: Square) -> Bitboard {
    let sliders = before.diagonal_sliders(by) | before.straight_sliders(by);
    let cut = |slider: &Square| {
        attack::from(before, *slider).has(charge)
            && attacks::between(*slider, charge).has(at)
            && !attack::from(after, *slider).has(charge)
    };
    (sliders & after.color(by)).into_iter().filter(cut).collect()
}

pub(super) fn interference(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let [m, reply, next] = reading.three(index)?;
    let charge = next.to();
    let decisive = next.is_capture() || !reading.at[index + 3].has_legal_move();
    if !decisive || charge == m.to() || charge == reply.to() {
        return None;
    }
    let free = attack::attackers(&reading.at[index + 3], charge, !reading.us).is_empty();
    // Our piece interposes, or the enemy's own piece does in reply.
    let ours = cut_off(&reading.at[index], &reading.at[index + 1], !reading.us, m.to(), charge);
    let own =
        cut_off(&reading.at[index + 1], &reading.at[index + 2], !reading.us, reply.to(), charge);
    let (cut, at) = if ours.any() { (ours, m.to()) } else { (own, reply.to()) };
    (cut.any() && free).then(|| (index + 3, cut.with(at).with(charge)))
}

pub(super) fn clearance(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let [m, reply, next] = reading.three(index)?;
    let way = attacks::between(next.from(), next.to()).with(next.to());
    let (cleared, used) = (&reading.at[index + 1], &reading.at[index + 2]);
    let slider = used.role_on(next.from())?;
    let slides = matches!(slider, Role::Bishop | Role::Rook | Role::Queen);
    let uses = way.has(m.from()) && next.from() != m.to() && m.to() != next.to();
    // A profitable capture is not played to clear a line.
    let offered = exchange::gain(cleared, m.to(), !reading.us, &Terms::default()) > 0;
    let selfless = !m.is_promotion() && (!m.is_capture() || offered);
    // A king that is drawn out and checked is a different pattern.
    let drawn = used.gives_check(next) && cleared.king(!reading.us) == reply.from();
    (slides && uses && !next.is_capture() && selfless && !used.is_check() && !drawn)
        .then(|| (index + 3, way.with(m.from()).with(next.from())))
}

pub(super) fn x_ray(reading: &Reading<'_>, index: usize) -> Option<Seen> {
    let [m, reply, next] = reading.three(index)?;
    let square = m.to();
    let same = reply.to() == square && next.to() == square;
    let through = attacks::between(next.from(), square).has(reply.from());
    let takes = reply.is_capture() && next.is_capture();
    (same && takes && through)
        .then(|| (index + 3, Bitboard::of(square).with(reply.from()).with(next.from())))
}
