//! The pawns in front of a king.
//!
//! The shelter is ahead of the king, on its own file and the adjacent files.

use crate::pawns::{self, spans};
use rules::chess::Position;
use rules::{Bitboard, Color, Rank};

/// The squares of the shelter, up to the last rank.
pub fn zone(position: &Position, color: Color) -> Bitboard {
    spans::front(color, position.king(color))
}

/// The pawns that shelter a side's king.
pub fn shelter(position: &Position, color: Color) -> Bitboard {
    pawns::of(position, color) & zone(position, color)
}

/// The pawns of the shelter that have left the second rank: weaknesses, such as an
/// advanced g-pawn.
pub fn advanced(position: &Position, color: Color) -> Bitboard {
    shelter(position, color).minus(Bitboard::rank(Rank::Second.seen_by(color)))
}

/// The squares of the shelter on files without a pawn of its own ahead of the king.
pub fn gaps(position: &Position, color: Color) -> Bitboard {
    zone(position, color).minus(spans::files(shelter(position, color)))
}

/// Enemy pawns that approach the shelter: on its files and ahead of the king.
pub fn storming(position: &Position, color: Color) -> Bitboard {
    pawns::of(position, !color) & zone(position, color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn an_advanced_g_pawn() {
        let board = position("6k1/5p1p/6p1/8/8/8/5PPP/6K1 w - - 0 1");
        assert_eq!(shelter(&board, Black), set("f7 g6 h7"));
        assert_eq!(advanced(&board, Black), set("g6"));
        assert_eq!(advanced(&board, White), Bitboard::EMPTY);
        assert_eq!(gaps(&board, White), Bitboard::EMPTY);
    }

    #[test]
    fn a_file_without_a_pawn_is_a_gap() {
        let board = position("1k6/p1p5/8/8/6p1/8/5P1P/6K1 w - - 0 1");
        assert_eq!(gaps(&board, White), set("g2 g3 g4 g5 g6 g7 g8"));
        assert_eq!(gaps(&board, Black), set("b7 b6 b5 b4 b3 b2 b1"));
        assert_eq!(storming(&board, White), set("g4"));
        assert_eq!(storming(&board, Black), Bitboard::EMPTY);
    }

    #[test]
    fn pawns_behind_the_king_do_not_shelter_it() {
        let board = position("4k3/8/8/8/6K1/8/5PPP/8 w - - 0 1");
        assert_eq!(shelter(&board, White), Bitboard::EMPTY);
    }
}
