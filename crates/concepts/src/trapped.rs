//! Pieces that cannot get away.

use crate::exchange::{self, Terms};
use crate::{hanging, mobility};
use rules::chess::Position;
use rules::{Bitboard, Color, Role};

/// The knights, bishops, rooks and queens of a side without a move after which they are not lost by
/// an exchange, including those without any move. Empty for a side in check, since the check itself
/// restricts its pieces.
pub fn without_safe_move(position: &Position, color: Color, terms: &Terms) -> Bitboard {
    if position.turn() == color && position.is_check() {
        return Bitboard::EMPTY;
    }
    let moves = mobility::moves(position, color);
    let safe = moves.iter().filter(|&&m| exchange::after(position, m, terms) >= 0);
    let safe: Bitboard = safe.map(|m| m.from()).collect();
    let pieces = position.color(color).minus(position.role(Role::Pawn) | position.role(Role::King));
    pieces.minus(safe)
}

/// The pieces of a side that are lost: the enemy gains by taking them, and they have no safe move.
/// Help by another piece is not considered.
pub fn trapped(position: &Position, color: Color, terms: &Terms) -> Bitboard {
    without_safe_move(position, color, terms) & hanging::en_prise(position, color, terms)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    const TERMS: Terms = Terms::strict(crate::Values::STANDARD);

    #[test]
    fn noahs_ark() {
        // Noah's Ark: the pawns on a6, b5 and c4 have trapped the bishop on b3.
        let board = position("r1bqk2r/5ppp/p2p1n2/1p2b3/2p1P3/1B6/PPP2PPP/RNBQR1K1 w kq - 0 12");
        assert_eq!(trapped(&board, White, &TERMS), set("b3"));
        assert_eq!(trapped(&board, Black, &TERMS), Bitboard::EMPTY);
    }

    #[test]
    fn a_bishop_that_took_a_poisoned_pawn() {
        let shut_in = position("4k3/8/8/8/8/1P6/b1P5/2K5 b - - 0 1");
        assert_eq!(without_safe_move(&shut_in, Black, &TERMS), set("a2"));
        assert_eq!(trapped(&shut_in, Black, &TERMS), Bitboard::EMPTY, "nobody attacks it yet");
        let caught = position("4k3/8/8/8/8/1P6/bKP5/8 b - - 0 1");
        assert_eq!(trapped(&caught, Black, &TERMS), set("a2"));
        let gone = position("4k3/8/8/1p6/8/bPP5/2K5/8 b - - 0 1");
        assert_eq!(without_safe_move(&gone, Black, &TERMS), Bitboard::EMPTY);
    }
}
