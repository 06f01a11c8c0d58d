//! The king: its ring, its attackers, its flight squares, and its exposure.

use crate::{area, attack};
use rules::chess::Position;
use rules::{Bitboard, Color, Square, attacks};

/// The squares around a side's king: eight, fewer at the edge.
pub fn ring(position: &Position, color: Color) -> Bitboard {
    attacks::king(position.king(color))
}

/// The squares of the ring that the king's own side controls completely: Bernstein's
/// measure of king defence.
pub fn controlled_ring(position: &Position, color: Color) -> Bitboard {
    ring(position, color) & area::controlled(position, color)
}

/// The squares of the ring that the enemy attacks.
pub fn attacked_ring(position: &Position, color: Color) -> Bitboard {
    ring(position, color) & attack::by(position, !color)
}

/// The enemy pieces that attack a square of the ring.
pub fn ring_attackers(position: &Position, color: Color) -> Bitboard {
    let ring = ring(position, color);
    let attacks_ring = |&piece: &Square| (attack::from(position, piece) & ring).any();
    position.color(!color).into_iter().filter(attacks_ring).collect()
}

/// The squares to which a side's king can step: free of its own pieces, and not attacked once the
/// king has left its square. Castling is not a step.
pub fn flight_squares(position: &Position, color: Color) -> Bitboard {
    let seen_through = position.occupied().without(position.king(color));
    let is_safe = |&square: &Square| !position.is_attacked(square, !color, seen_through);
    let steps = ring(position, color).minus(position.color(color));
    steps.into_iter().filter(is_safe).collect()
}

/// The squares that a queen could reach from the king's square: Turing's measure of exposure.
pub fn exposure(position: &Position, color: Color) -> Bitboard {
    let seen = attacks::queen(position.king(color), position.occupied());
    seen.minus(position.color(color))
}

/// The distance of a side's king from the edge, 0 to 3.
pub fn edge_distance(position: &Position, color: Color) -> u8 {
    let king = position.king(color);
    let from_side = |index: u8| index.min(7 - index);
    from_side(king.file() as u8).min(from_side(king.rank() as u8))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn the_ring_at_the_start() {
        let start = Position::start();
        assert_eq!(ring(&start, White), set("d1 f1 d2 e2 f2"));
        assert_eq!(controlled_ring(&start, White).count(), 5);
        assert_eq!(controlled_ring(&start, Black).count(), 5);
        assert_eq!(attacked_ring(&start, White), Bitboard::EMPTY);
        assert_eq!(flight_squares(&start, White), Bitboard::EMPTY);
        assert_eq!(edge_distance(&start, White), 0);
    }

    #[test]
    fn attacks_on_the_ring() {
        let board = position("6k1/5ppp/8/8/8/1B6/1B6/K6R w - - 0 1");
        assert_eq!(attacked_ring(&board, Black), set("f7 g7 h7"));
        assert_eq!(ring_attackers(&board, Black), set("b2 b3 h1"));
        assert_eq!(controlled_ring(&board, Black), set("f8 h8"));
        assert_eq!(ring_attackers(&board, White), Bitboard::EMPTY);
    }

    #[test]
    fn a_king_cannot_flee_along_the_line_of_check() {
        let board = position("8/8/8/R2k4/8/8/8/4K3 b - - 0 1");
        assert_eq!(flight_squares(&board, Black), set("c4 d4 e4 c6 d6 e6"));
        assert_eq!(edge_distance(&board, Black), 3);
    }

    #[test]
    fn a_bare_king_is_exposed() {
        let board = position("4k3/8/8/8/8/8/3PPP2/3QKB2 w - - 0 1");
        assert_eq!(exposure(&board, White), Bitboard::EMPTY);
        assert_eq!(exposure(&board, Black).count(), 7 + 6 + 3 + 4);
    }
}
