//! Guards: pieces that hold others and are therefore not free to leave.

use crate::attack;
use crate::exchange::{self, Terms};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square};

/// A piece and the pieces that would be lost without it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Guard {
    /// The piece that guards.
    pub piece: Square,
    /// Pieces of its side that can be taken with profit only if the guard takes no part.
    pub charges: Bitboard,
}

/// The pieces that the piece on a square holds: the enemy gains nothing by taking them now, but
/// would if this piece took no part in the exchange.
pub fn charges(position: &Position, guard: Square, terms: &Terms) -> Bitboard {
    let Some(piece) = position.piece_on(guard) else {
        return Bitboard::EMPTY;
    };
    let (us, them) = (piece.color(), !piece.color());
    let idle = Bitboard::of(guard);
    let is_held = |&charge: &Square| {
        attack::in_depth(position, charge, us).has(guard)
            && exchange::gain(position, charge, them, terms) == 0
            && exchange::gain_without(position, charge, them, terms, idle) > 0
    };
    let pieces = position.color(us).minus(position.role(Role::King));
    (pieces & attack::by(position, them)).into_iter().filter(is_held).collect()
}

/// The pieces of a side that hold something: Shannon's pieces that are required for
/// guarding and therefore committed.
pub fn guards(position: &Position, color: Color, terms: &Terms) -> impl Iterator<Item = Guard> {
    let guards = position.color(color).into_iter();
    guards
        .map(|piece| Guard { piece, charges: charges(position, piece, terms) })
        .filter(|guard| guard.charges.any())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};
    use Square::*;

    const TERMS: Terms = Terms::strict(crate::Values::STANDARD);

    #[test]
    fn the_only_guard_is_committed() {
        let board = position("4k3/8/3p4/8/1b6/8/8/B2R2K1 w - - 0 1");
        assert_eq!(charges(&board, B4, &TERMS), set("d6"));
        let found: Vec<_> = guards(&board, Black, &TERMS).collect();
        assert_eq!(found, [Guard { piece: B4, charges: set("d6") }]);
        assert_eq!(guards(&board, White, &TERMS).count(), 0);
    }

    #[test]
    fn one_of_two_guards_may_go() {
        let board = position("4k3/4p3/3p4/8/1b6/8/8/3R2K1 w - - 0 1");
        assert_eq!(guards(&board, Black, &TERMS).count(), 0);
        // Against knight and rook both guards are needed.
        let pressed = position("4k3/5n2/3p4/1N6/1b6/8/8/3R2K1 w - - 0 1");
        let found: Vec<_> = guards(&pressed, Black, &TERMS).collect();
        let holds_d6 = |piece| Guard { piece, charges: set("d6") };
        assert_eq!(found, [holds_d6(B4), holds_d6(F7)]);
    }
}
