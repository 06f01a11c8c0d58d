//! Pieces that can be captured with profit.

use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, Rank, Role, Square};
use concepts::exchange::{self, Terms};
use concepts::{Values, attack};

/// The values of the pieces; a king is worth more than everything else.
pub(super) const VALUES: Values =
    Values { pawn: 100, knight: 300, bishop: 300, rook: 500, queen: 900, king: 10_000 };

const TERMS: Terms = Terms::strict(VALUES).cheapest_first();

/// The result of a capture and the exchange on its square, the cheapest piece always first. The
/// gain of a promotion is not counted.
pub(super) fn exchange_value(at: &Position, m: Move) -> i32 {
    let growth = m.promoted().map_or(0, |role| VALUES.of(role) - VALUES.pawn);
    exchange::after(at, m, &TERMS) - growth
}

/// The pieces of a side that the other could capture with profit if it were to move; the king if it
/// is attacked.
pub(super) fn targets(at: &Position, color: Color) -> Bitboard {
    let by = !color;
    let is_target = |&square: &Square| {
        let attackers = attack::attackers(at, square, by);
        if square == at.king(color) {
            return attackers.any();
        }
        attackers
            .into_iter()
            .any(|from| captures(at, from, square).any(|m| exchange_value(at, m) > 0))
    };
    at.color(color).into_iter().filter(is_target).collect()
}

/// The moves of a capture; a pawn on the last rank can become several pieces.
fn captures(at: &Position, from: Square, to: Square) -> impl Iterator<Item = Move> + use<> {
    let pawn = at.role_on(from) == Some(Role::Pawn);
    let last = matches!(to.rank(), Rank::First | Rank::Eighth);
    let promotions = Role::PROMOTIONS.map(|role| Move::promotion(from, to, role, true));
    let plain = [Move::ordinary(from, to, true); 4];
    let (moves, count) = if pawn && last { (promotions, 4) } else { (plain, 1) };
    moves.into_iter().take(count)
}
