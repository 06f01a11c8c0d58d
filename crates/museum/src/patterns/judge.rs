//! The value of a position at rest: f(P), less what is attacked twice over, and the way to mate
//! a lone king.

use crate::shannon::{Look, Scale};
use ::rules::chess::Position;
use ::rules::{Color, Role, Square};
use concepts::exchange::{self, Terms};
use concepts::{Values, attack, king};
use thinking::Desk;

/// Pawns in exchanges, by the rules of the game.
pub(super) const TERMS: Terms = Terms::strict(Values::STANDARD);

/// Hundredths of a pawn in a pawn.
const PAWN: i32 = 100;
/// Each step of a lone king towards the edge, and of our king towards it.
const TO_THE_EDGE: i32 = 20;
const TOWARDS_IT: i32 = 6;

/// The judge.
pub(super) struct Judge<'s> {
    pub(super) scale: &'s Scale,
}

impl Judge<'_> {
    /// The value for the side to move if nothing more is calculated; there is a legal move.
    pub(super) fn at_rest(&self, at: &Position) -> i32 {
        let f = at.turn().choose(1, -1) * self.scale.f(&Look::at(at));
        f + corrections(at)
    }

    /// The same, told to the listener.
    pub(super) fn weigh(&self, at: &Position, desk: &mut Desk<'_>) -> i32 {
        self.scale.weigh(at, desk) + corrections(at)
    }

    /// What the best capture or promotion of the side to move wins.
    pub(super) fn pending(&self, at: &Position) -> i32 {
        let moves = at.tactical_moves();
        let gains = moves.iter().map(|&m| exchange::after(at, m, &TERMS));
        PAWN * gains.max().unwrap_or(0).max(0)
    }
}

fn corrections(at: &Position) -> i32 {
    let us = at.turn();
    hunt(at, us) - hunt(at, !us) - PAWN * second_loss(at)
}

/// One attacked piece can be saved; what the second is worth is lost.
fn second_loss(at: &Position) -> i32 {
    let us = at.turn();
    let attacked = attack::by(at, !us) & at.color(us).minus(at.role(Role::King));
    let loss = |square: Square| exchange::gain(at, square, !us, &TERMS);
    let mut losses: Vec<i32> = attacked.into_iter().map(loss).collect();
    losses.sort_unstable();
    losses.iter().rev().nth(1).copied().unwrap_or(0)
}

/// How far a side that can mate has driven a lone king to the edge.
fn hunt(at: &Position, side: Color) -> i32 {
    let heavy = at.pieces(side, Role::Rook) | at.pieces(side, Role::Queen);
    if at.color(!side).several() || heavy.is_empty() {
        return 0;
    }
    /// Steps from the middle to the edge, and from corner to corner.
    const MIDDLE: i32 = 3;
    const FARTHEST: i32 = 7;
    let edge = MIDDLE - i32::from(king::edge_distance(at, !side));
    let near = FARTHEST - i32::from(at.king(side).distance(at.king(!side)));
    TO_THE_EDGE * edge + TOWARDS_IT * near
}
