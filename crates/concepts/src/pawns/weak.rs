//! Weak pawns, as Shannon counts them: doubled, isolated, backward; and blocked ones.

use super::{of, spans};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square, attacks};

/// The pawns of a side that have a pawn of their own behind them on their file.
pub fn doubled(position: &Position, color: Color) -> Bitboard {
    let pawns = of(position, color);
    pawns & spans::ahead(color, pawns)
}

/// The pawns of a side that have no pawn of their own on an adjacent file.
pub fn isolated(position: &Position, color: Color) -> Bitboard {
    let pawns = of(position, color);
    let alone = |&pawn: &Square| (spans::neighbour_files(pawn) & pawns).is_empty();
    pawns.into_iter().filter(alone).collect()
}

/// The backward pawns of a side: there are pawns of their own on an adjacent file, but none level
/// with them or behind, and an enemy pawn attacks the square in front of them.
pub fn backward(position: &Position, color: Color) -> Bitboard {
    let pawns = of(position, color);
    let hit = attacks::pawns(!color, of(position, !color));
    let is_backward = |&pawn: &Square| {
        let friends = spans::neighbour_files(pawn) & pawns;
        let helpers = friends.minus(spans::front(color, pawn));
        friends.any() && helpers.is_empty() && (Bitboard::of(pawn).forward(color) & hit).any()
    };
    pawns.into_iter().filter(is_backward).collect()
}

/// The pawns of a side that have a piece of either side right in front of them.
pub fn blocked(position: &Position, color: Color) -> Bitboard {
    let pieces_ahead = position.occupied().forward(!color);
    position.pieces(color, Role::Pawn) & pieces_ahead
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn doubled_pawns_are_those_beyond_the_first() {
        let board = position("4k3/2p5/2p5/2p5/8/P7/P6P/4K3 w - - 0 1");
        assert_eq!(doubled(&board, White), set("a3"));
        assert_eq!(doubled(&board, Black), set("c6 c5"));
    }

    #[test]
    fn isolated_pawns_have_no_neighbour() {
        let board = position("4k3/p1p1p3/8/3P4/8/8/P5PP/4K3 w - - 0 1");
        assert_eq!(isolated(&board, White), set("a2 d5"));
        assert_eq!(isolated(&board, Black), set("a7 c7 e7"));
    }

    #[test]
    fn a_backward_pawn_has_lost_its_helpers_and_its_way() {
        // White's d3 is left behind by c4 and e4, and the pawns on c5 and e5 attack d4.
        let board = position("4k3/8/3p4/2p1p3/2P1P3/3P4/8/4K3 w - - 0 1");
        assert_eq!(backward(&board, White), set("d3"));
        assert_eq!(backward(&board, Black), set("d6"));
        let free_to_go = position("4k3/8/8/8/2P1P3/3P4/8/4K3 w - - 0 1");
        assert_eq!(backward(&free_to_go, White), Bitboard::EMPTY);
        let helped = position("4k3/8/8/4p3/4P3/3P4/2P5/4K3 w - - 0 1");
        assert_eq!(backward(&helped, White), Bitboard::EMPTY);
    }

    #[test]
    fn blocked_pawns() {
        let board = position("4k3/8/8/3p4/3P4/8/4N3/4K3 w - - 0 1");
        assert_eq!(blocked(&board, White), set("d4"));
        assert_eq!(blocked(&board, Black), set("d5"));
        let knight = position("4k3/4p3/4n3/8/8/8/8/4K3 w - - 0 1");
        assert_eq!(blocked(&knight, Black), set("e7"));
    }
}
