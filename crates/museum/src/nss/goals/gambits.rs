//! Gambits: a pawn may be given for three tempi.
//!
//! Without this goal the program never sacrifices: no goal below material balance can outweigh a
//! loss of material.

use crate::nss::exchanges::{STATIC, VALUES};
use crate::nss::goal::{Count, Goal, Judge, Proposals, Stakes, Standing, State, Urgency, View};
use crate::nss::rules;
use crate::nss::tempo::tempi;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Move, Role};
use concepts::{development, exchange, material};
use thinking::Rule;

/// The goal.
pub(in crate::nss) struct Gambits;

/// The number of tempi that are worth a pawn, by an old rule of thumb.
const WORTH_A_PAWN: i32 = 3;

impl Goal for Gambits {
    fn rule(&self) -> &'static Rule {
        &rules::GAMBITS
    }

    /// Overriding in the opening, when we are ahead in tempi and not behind in material.
    fn specification(&self, at: &Position, us: Color) -> Option<Urgency> {
        let opening = development::undeveloped_minors(at, !us).several();
        let is_so = opening && lead(at, us) >= WORTH_A_PAWN && behind(at, us) <= VALUES.pawn;
        is_so.then_some(Urgency::Overriding)
    }

    /// Advances of a pawn on the four middle files to where it can be captured.
    fn propose(&self, view: &View<'_>, _: &mut dyn Judge, proposals: &mut Proposals) {
        if behind(view.at, view.us()) > 0 {
            return;
        }
        let files = [File::C, File::D, File::E, File::F].map(Bitboard::file);
        let middle = files.into_iter().fold(Bitboard::EMPTY, |all, file| all | file);
        let pawns = view.at.pieces(view.us(), Role::Pawn) & middle;
        let offers = |m: Move| {
            pawns.has(m.from())
                && !m.is_tactical()
                && exchange::after(view.at, m, &STATIC) == -VALUES.pawn
        };
        proposals.add_all(view.those(offers), &rules::OFFER);
    }

    /// One if we are a pawn behind and enough tempi ahead.
    fn evaluate(&self, at: &Position, standing: Standing) -> Count {
        let us = standing.us;
        let compensated = behind(at, us) == VALUES.pawn && lead(at, us) >= WORTH_A_PAWN;
        Count::ours(i32::from(compensated), Bitboard::EMPTY)
    }

    /// Always dead: material balance sees whether the offer is accepted.
    fn unsettled(&self, _: &Position, _: &Stakes, _: &mut Proposals) -> State {
        State::Dead
    }
}

fn lead(at: &Position, us: Color) -> i32 {
    tempi(at, us) - tempi(at, !us)
}

fn behind(at: &Position, us: Color) -> i32 {
    let total = |color| material::total(at, color, &VALUES);
    total(!us) - total(us)
}
