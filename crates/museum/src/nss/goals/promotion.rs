//! Promotion: pushes passed pawns and stops those of the opponent.

use crate::nss::goal::{
    Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View, ordered_moves,
};
use crate::nss::rules;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, Rank, Role, Square};
use concepts::pawns;
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct Promotion;

impl Goal for Promotion {
    fn rule(&self) -> &'static Rule {
        &rules::PROMOTION
    }

    /// Operative when there is a passed pawn; pressing when one has reached the sixth rank.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency> {
        let ranks = [us, !us].map(|color| (color, pawns::passed(at, color)));
        let far = |(color, pawns): (Color, Bitboard)| {
            pawns.into_iter().any(|pawn| steps(pawn, color) >= steps_to(Rank::Sixth))
        };
        match ranks {
            all if all.into_iter().any(far) => Some(Urgency::Pressing),
            all if all.into_iter().any(|(_, pawns)| pawns.any()) => Some(Urgency::Later),
            _ => None,
        }
    }

    /// A pawn promotes to a queen; the most advanced passed pawn advances; a piece blocks a passed
    /// pawn of the opponent, or captures it.
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        let us = view.us();
        let queens = |m: Move| m.promoted() == Some(Role::Queen);
        proposals.add_all(view.those(queens), &rules::PROMOTE);
        let passed = pawns::passed(view.at, us);
        let mut pushes: Vec<Move> =
            view.those(|m| passed.has(m.from()) && !m.is_promotion()).collect();
        pushes.sort_by_key(|m| -steps(m.to(), us));
        proposals.add_all(pushes, &rules::PUSH);
        let theirs = pawns::passed(view.at, !us);
        let stops = theirs.forward(!us);
        let pieces = !view.at.role(Role::Pawn);
        let stop = view.those(|m| {
            !m.is_castling() && (theirs.has(m.to()) || stops.has(m.to()) && pieces.has(m.from()))
        });
        proposals.add_all(stop, &rules::STOP_PAWN);
    }

    /// The number of steps that the passed pawns of both sides have advanced.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let way = |color: Color| -> i32 {
            pawns::passed(at, color).into_iter().map(|pawn| steps(pawn, color)).sum()
        };
        Count {
            ours: way(standing.us),
            theirs: way(!standing.us),
            squares: pawns::passed(at, Color::White) | pawns::passed(at, Color::Black),
        }
    }

    /// Not dead while the side to move can promote.
    fn unsettled(&self, at: &Position, _: &Stakes, moves: &mut Proposals) -> State {
        let legal = ordered_moves(at);
        let queens = |m: &Move| m.promoted() == Some(Role::Queen);
        moves.add_all(legal.into_iter().filter(queens), &rules::PROMOTE);
        State::of(at, moves)
    }
}

/// The number of steps that a pawn has advanced from the second rank.
fn steps(pawn: Square, color: Color) -> i32 {
    i32::from(pawn.seen_by(color).rank() as u8) - i32::from(Rank::Second as u8)
}

fn steps_to(rank: Rank) -> i32 {
    i32::from(rank as u8) - i32::from(Rank::Second as u8)
}
