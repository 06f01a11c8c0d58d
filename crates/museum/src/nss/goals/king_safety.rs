//! King safety: answers checks and foresees mates.

use crate::nss::exchanges::STRICT;
use crate::nss::goal::{
    Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View, ordered_moves,
};
use crate::nss::rules;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, Role};
use concepts::mobility::with_turn;
use concepts::{checks, exchange, king};
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct KingSafety;

/// The number of enemy pieces around the king that call for attention, and that are a danger.
const WORRYING: u32 = 2;
const DANGEROUS: u32 = 3;

impl Goal for KingSafety {
    fn rule(&self) -> &'static Rule {
        &rules::KING_SAFETY
    }

    /// At once in check; pressing when two pieces attack the squares around the king.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency> {
        if at.turn() == us && at.is_check() {
            return Some(Urgency::AtOnce);
        }
        (besiegers(at, us).count() >= WORRYING).then_some(Urgency::Pressing)
    }

    /// In check: capture the checking piece, interpose, move the king. Otherwise castle, capture a
    /// besieger, or make a move that reduces the danger.
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        let us = view.us();
        if view.at.is_check() {
            let is_king = |m: Move| m.from() == view.at.king(us);
            proposals.add_all(view.those(Move::is_capture), &rules::TAKE_CHECKER);
            proposals.add_all(view.those(|m| !is_king(m)), &rules::PARRY_CHECK);
            proposals.add_all(view.those(is_king), &rules::FLEE);
            return;
        }
        let besiegers = besiegers(view.at, us);
        let takes = |m: Move| {
            m.is_capture() && besiegers.has(m.to()) && exchange::after(view.at, m, &STRICT) >= 0
        };
        let relieves = |m: Move| alarm(&view.at.after(m), us) < alarm(view.at, us);
        proposals.add_all(view.those(Move::is_castling), &rules::CASTLE_FOR_SAFETY);
        proposals.add_all(view.those(takes), &rules::TAKE_BESIEGER);
        proposals.add_all(view.those(relieves), &rules::RELIEVE);
    }

    /// One if the king is in danger.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let endangered = is_in_danger(at, standing.us);
        Count::ours(-i32::from(endangered), Bitboard::of(at.king(standing.us)))
    }

    /// Not dead while the side to move is in check or can mate.
    fn unsettled(&self, at: &Position, _: &Stakes, moves: &mut Proposals) -> State {
        if at.is_check() {
            moves.add_all(&ordered_moves(at), &rules::PARRY_CHECK);
            return State::Alive { no_move: None };
        }
        let mates = |m: &Move| at.gives_check(*m) && checks::is_mate(&at.after(*m));
        moves.add_all(ordered_moves(at).into_iter().filter(mates), &rules::MATE_IN_ONE);
        State::of(at, moves)
    }
}

/// The enemy pieces that attack the squares around a king.
fn besiegers(at: &Position, us: Color) -> Bitboard {
    king::ring_attackers(at, us).minus(at.role(Role::Pawn) | at.role(Role::King))
}

/// Whether the king is threatened with mate in one or besieged by many pieces.
fn is_in_danger(at: &Position, us: Color) -> bool {
    besiegers(at, us).count() >= DANGEROUS || is_threatened_with_mate(at, us)
}

fn is_threatened_with_mate(at: &Position, us: Color) -> bool {
    with_turn(at, !us).is_some_and(|theirs| !checks::mating_moves(&theirs).is_empty())
}

/// The degree of danger: a threat of mate counts more than any number of besiegers.
fn alarm(at: &Position, us: Color) -> (bool, u32) {
    (is_threatened_with_mate(at, us), besiegers(at, us).count())
}
