//! The static value of a position: f(P), less the second of two attacked pieces, and the progress
//! towards mating a lone king.

use crate::shannon::{Look, Scale};
use ::rules::chess::Position;
use ::rules::{Color, Role, Square};
use concepts::exchange::{self, Terms};
use concepts::{Values, attack, king};
use thinking::Desk;

/// Exchanges are counted in pawns, by the rules of the game.
pub(super) const TERMS: Terms = Terms::strict(Values::STANDARD);

/// A pawn in hundredths.
const PAWN: i32 = 100;
/// The bonus for each step of a lone king towards the edge, and of our king towards it.
const TO_THE_EDGE: i32 = 20;
const TOWARDS_IT: i32 = 6;

/// The static evaluation.
pub(super) struct Judge<'s> {
    pub(super) scale: &'s Scale,
}

impl Judge<'_> {
    /// The static value for the side to move, which must have a legal move.
    pub(super) fn at_rest(&self, at: &Position) -> i32 {
        let f = at.turn().choose(1, -1) * self.scale.f(&Look::at(at));
        f + corrections(at)
    }

    /// The same, shown to the listeners.
    pub(super) fn weigh(&self, at: &Position, desk: &mut Desk<'_>) -> i32 {
        self.scale.weigh(at, desk) + corrections(at)
    }

    /// The gain of the best capture or promotion of the side to move.
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

/// The loss of the second attacked piece: only one can be saved.
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
    /// The number of steps from the middle to the edge, and from corner to corner.
    const MIDDLE: i32 = 3;
    const FARTHEST: i32 = 7;
    let edge = MIDDLE - i32::from(king::edge_distance(at, !side));
    let near = FARTHEST - i32::from(at.king(side).distance(at.king(!side)));
    TO_THE_EDGE * edge + TOWARDS_IT * near
}
