//! Overloaded pieces: guards that cannot do all their tasks.

use crate::exchange::Terms;
use crate::guards::{Guard, guards};
use rules::chess::Position;
use rules::{Color, Square, attacks};

/// The guards of a side that hold two pieces or more but not all of them: after recapturing for one
/// of them, the guard no longer attacks the square of another.
pub fn overloaded(position: &Position, color: Color, terms: &Terms) -> impl Iterator<Item = Guard> {
    guards(position, color, terms).filter(|guard| is_overloaded(position, guard))
}

fn is_overloaded(position: &Position, guard: &Guard) -> bool {
    guard.charges.into_iter().any(|first| {
        let rest = guard.charges.without(first);
        rest.into_iter().any(|other| !guards_from(position, guard.piece, first, other))
    })
}

/// Whether a piece would attack `other` after moving to `to`.
fn guards_from(position: &Position, piece: Square, to: Square, other: Square) -> bool {
    let left = position.occupied().without(piece);
    position
        .piece_on(piece)
        .is_some_and(|piece| attacks::of(piece.color(), piece.role(), to, left).has(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Square::*;

    const TERMS: Terms = Terms::strict(crate::Values::STANDARD);

    #[test]
    fn a_queen_with_two_charges() {
        let board = position("3r3k/4q3/8/8/1b6/8/8/1R1R2K1 w - - 0 1");
        let found: Vec<_> = overloaded(&board, Color::Black, &TERMS).collect();
        assert_eq!(found, [Guard { piece: E7, charges: set("b4 d8") }]);
        let one = position("3r3k/4q3/8/8/1b6/8/8/3R2K1 w - - 0 1");
        assert_eq!(overloaded(&one, Color::Black, &TERMS).count(), 0);
    }

    #[test]
    fn a_knight_guards_two_bishops() {
        let board = position("6k1/1b6/8/2n5/b7/8/8/RR4K1 w - - 0 1");
        let found: Vec<_> = overloaded(&board, Color::Black, &TERMS).collect();
        assert_eq!(found, [Guard { piece: C5, charges: set("a4 b7") }]);
        assert_eq!(overloaded(&board, Color::White, &TERMS).count(), 0);
    }

    #[test]
    fn a_piece_that_keeps_its_line_is_not_overloaded() {
        // Both bishops are on the rook's file: from the first it guards the second.
        let board = position("1r4k1/8/1b6/8/1b6/8/8/B3R1K1 w - - 0 1");
        assert_eq!(overloaded(&board, Color::Black, &TERMS).count(), 0);
    }
}
