//! Strong pawns: passed, candidates, in the centre, side by side, protected.

use super::{of, spans};
use rules::chess::Position;
use rules::{Bitboard, Color, Square, attacks};

/// The passed pawns of a side: no enemy pawn is ahead of them on their file or an adjacent file,
/// and no pawn of their own on their file.
pub fn passed(position: &Position, color: Color) -> Bitboard {
    let (own, enemy) = (of(position, color), of(position, !color));
    let is_passed = |&pawn: &Square| {
        let path = spans::ahead(color, Bitboard::of(pawn));
        (spans::front(color, pawn) & enemy).is_empty() && (path & own).is_empty()
    };
    own.into_iter().filter(is_passed).collect()
}

/// The candidates of a side: pawns that are not passed but have no pawn of either side ahead on
/// their file, and at least as many helpers (own pawns on the adjacent files, level or behind) as
/// there are enemy pawns ahead on those files.
pub fn candidates(position: &Position, color: Color) -> Bitboard {
    let (own, enemy) = (of(position, color), of(position, !color));
    let is_candidate = |&pawn: &Square| {
        let path = spans::ahead(color, Bitboard::of(pawn));
        let beside = spans::neighbour_files(pawn);
        let front = spans::front(color, pawn);
        let helpers = (beside & own).minus(front).count();
        let sentries = (front & enemy).count();
        (path & (own | enemy)).is_empty() && sentries > 0 && helpers >= sentries
    };
    own.into_iter().filter(is_candidate).collect()
}

/// The pawns of a side that have a pawn of their own right beside them.
pub fn phalanx(position: &Position, color: Color) -> Bitboard {
    let pawns = of(position, color);
    pawns & (pawns.east() | pawns.west())
}

/// The pawns of a side that a pawn of their own defends.
pub fn protected(position: &Position, color: Color) -> Bitboard {
    let pawns = of(position, color);
    pawns & attacks::pawns(color, pawns)
}

/// The connected pawns of a side: side by side, protected by a pawn, or protecting one.
pub fn connected(position: &Position, color: Color) -> Bitboard {
    let pawns = of(position, color);
    let protecting = pawns & attacks::pawns(!color, pawns);
    phalanx(position, color) | protected(position, color) | protecting
}

/// The pawns of a side on its c4, d4 and e4: Shannon's measure of the centre.
pub fn central(position: &Position, color: Color) -> Bitboard {
    let centre = [Square::C4, Square::D4, Square::E4].map(|square| square.seen_by(color));
    of(position, color) & centre.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn passed_pawns() {
        let board = position("4k3/p5p1/8/1P1P4/3P4/8/8/4K3 w - - 0 1");
        assert_eq!(passed(&board, White), set("d5"));
        assert_eq!(passed(&board, Black), set("g7"));
        let gone_by = position("4k3/8/1P6/p7/8/8/8/4K3 w - - 0 1");
        assert_eq!(passed(&gone_by, White), set("b6"));
        assert_eq!(passed(&gone_by, Black), set("a5"));
    }

    #[test]
    fn a_majority_has_a_candidate() {
        let board = position("4k3/1p4pp/8/8/8/8/PP5P/4K3 w - - 0 1");
        assert_eq!(candidates(&board, White), set("a2"));
        assert_eq!(candidates(&board, Black), set("g7"));
        let outnumbered = position("4k3/p1p5/8/1P6/8/8/8/4K3 w - - 0 1");
        assert_eq!(candidates(&outnumbered, White), Bitboard::EMPTY);
    }

    #[test]
    fn neighbours() {
        let board = position("4k3/pp6/8/4p3/5p2/8/1P1P4/4K3 w - - 0 1");
        assert_eq!(phalanx(&board, Black), set("a7 b7"));
        assert_eq!(protected(&board, Black), set("f4"));
        assert_eq!(connected(&board, Black), set("a7 b7 e5 f4"));
        assert_eq!(connected(&board, White), Bitboard::EMPTY);
    }

    #[test]
    fn the_centre_of_shannons_appendix() {
        let board = position("4k3/8/8/2ppp3/2P1P3/3P4/8/4K3 w - - 0 1");
        assert_eq!(central(&board, White), set("c4 e4"));
        assert_eq!(central(&board, Black), set("c5 d5 e5"));
    }
}
