//! King-side attack: brings pieces to bear on the enemy king.

use crate::nss::exchanges::STRICT;
use crate::nss::goal::{Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View};
use crate::nss::rules;
use ::rules::chess::{Position, Wing};
use ::rules::{Bitboard, Color, Move, Role};
use concepts::castling::{self, Castling};
use concepts::{checks, development, exchange, king};
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct KingSideAttack;

impl Goal for KingSideAttack {
    fn rule(&self) -> &'static Rule {
        &rules::KING_SIDE_ATTACK
    }

    /// Operative when our pieces are developed and the enemy king has castled on its side, or has
    /// only pawns left.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency> {
        let ready = development::undeveloped_minors(at, us).is_empty();
        let castled = castling::status(at, !us) == Castling::Castled(Wing::Kingside);
        let able = at.has_pieces(us);
        (able && (is_alone(at, !us) || ready && castled)).then_some(Urgency::Later)
    }

    /// Mate, then moves that increase the pressure on the king, then safe checks.
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        let us = view.us();
        proposals.add_all(&checks::mating_moves(view.at), &rules::GIVE_MATE);
        let is_safe = |m: Move| exchange::after(view.at, m, &STRICT) >= 0;
        let now = pressure(view.at, us).0;
        let mut pressing: Vec<(i32, Move)> = view
            .those(is_safe)
            .map(|m| (pressure(&view.at.after(m), us).0, m))
            .filter(|&(then, _)| then > now)
            .collect();
        pressing.sort_by_key(|&(then, _)| -then);
        proposals.add_all(pressing.into_iter().map(|(_, m)| m), &rules::PRESS);
        let checks = view.those(|m| is_safe(m) && view.at.gives_check(m));
        proposals.add_all(checks, &rules::SAFE_CHECK);
    }

    /// Our pressure on the king.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let (pressure, squares) = pressure(at, standing.us);
        Count::ours(pressure, squares)
    }

    /// Not dead while the side to move can mate.
    fn unsettled(&self, at: &Position, _: &Stakes, moves: &mut Proposals) -> State {
        moves.add_all(&checks::mating_moves(at), &rules::GIVE_MATE);
        State::of(at, moves)
    }
}

/// Whether a side has only king and pawns.
fn is_alone(at: &Position, color: Color) -> bool {
    !at.has_pieces(color)
}

/// The number of pieces that attack the squares around the enemy king; against a king with only
/// pawns, eight less its flight squares.
fn pressure(at: &Position, us: Color) -> (i32, Bitboard) {
    if is_alone(at, !us) {
        let free = king::flight_squares(at, !us);
        return (8 - free.count() as i32, free);
    }
    let pieces = king::ring_attackers(at, !us).minus(at.role(Role::Pawn) | at.role(Role::King));
    (pieces.count() as i32, pieces)
}
