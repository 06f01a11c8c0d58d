//! Pawn structure: doubled and isolated pawns are to be avoided.

use crate::nss::goal::{Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View};
use crate::nss::rules;
use ::rules::chess::Position;
use ::rules::{Color, Role};
use concepts::pawns;
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct PawnStructure;

impl Goal for PawnStructure {
    fn rule(&self) -> &'static Rule {
        &rules::PAWN_STRUCTURE
    }

    /// Operative as long as a side has pawns.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency> {
        pawns::of(at, us).any().then_some(Urgency::Normal)
    }

    /// Captures by pawns after which fewer of our pawns are weak.
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        let us = view.us();
        let pawns = view.at.pieces(us, Role::Pawn);
        let now = weaknesses(view.at, us);
        let mends = |m| weaknesses(&view.at.after(m), us) < now;
        let moves = view.those(|m| pawns.has(m.from()) && m.is_capture() && mends(m));
        proposals.add_all(moves, &rules::MEND);
    }

    /// The weak pawns of both sides.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let weak = |color| pawns::doubled(at, color) | pawns::isolated(at, color);
        Count {
            ours: -weaknesses(at, standing.us),
            theirs: -weaknesses(at, !standing.us),
            squares: weak(Color::White) | weak(Color::Black),
        }
    }

    /// Always dead: the effect of exchanges on the pawns is seen when the exchanges are played out.
    fn unsettled(&self, _: &Position, _: &Stakes, _: &mut Proposals) -> State {
        State::Dead
    }
}

/// Doubled pawns and isolated ones; a pawn that is both counts twice.
fn weaknesses(at: &Position, color: Color) -> i32 {
    (pawns::doubled(at, color).count() + pawns::isolated(at, color).count()) as i32
}
