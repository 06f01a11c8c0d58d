//! The attackers and defenders of a square.
//!
//! A piece attacks the squares on which it could capture an enemy piece. A piece of its own side
//! there is defended, not attacked. A pinned piece attacks like any other; [`unpinned`] takes pins
//! into account.

use crate::{Values, material};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square, attacks};

/// The squares that the piece on a square attacks; empty if the square is empty.
pub fn from(position: &Position, square: Square) -> Bitboard {
    position.piece_on(square).map_or(Bitboard::EMPTY, |piece| {
        attacks::of(piece.color(), piece.role(), square, position.occupied())
    })
}

/// The squares that a side attacks, those of its own pieces included.
pub fn by(position: &Position, color: Color) -> Bitboard {
    position
        .color(color)
        .into_iter()
        .fold(Bitboard::EMPTY, |all, piece| all | from(position, piece))
}

/// The squares that a side's pieces of one role attack.
pub fn by_role(position: &Position, color: Color, role: Role) -> Bitboard {
    let pieces = position.pieces(color, role);
    pieces.into_iter().fold(Bitboard::EMPTY, |all, piece| all | from(position, piece))
}

/// The pieces of a side that attack a square, or defend it if it holds a piece of their own.
pub fn attackers(position: &Position, square: Square, by: Color) -> Bitboard {
    position.attackers(square, position.occupied()) & position.color(by)
}

/// The pieces that defend the piece on a square; empty if the square is empty.
pub fn defenders(position: &Position, square: Square) -> Bitboard {
    let piece = position.piece_on(square);
    piece.map_or(Bitboard::EMPTY, |piece| attackers(position, square, piece.color()))
}

/// The pieces of a side that can take part in an exchange on a square: its attackers, and the
/// sliders behind attackers of either side on the same line.
pub fn in_depth(position: &Position, square: Square, by: Color) -> Bitboard {
    let mut left = position.occupied();
    let mut found = Bitboard::EMPTY;
    loop {
        let seen = position.attackers(square, left) & left;
        if seen.is_empty() {
            return found & position.color(by);
        }
        found |= seen;
        left = left.minus(seen);
    }
}

/// The pieces of a side that are behind attackers of a square and do not yet attack it.
pub fn behind(position: &Position, square: Square, by: Color) -> Bitboard {
    in_depth(position, square, by).minus(attackers(position, square, by))
}

/// The attackers that may legally go to a square: not a piece pinned to its king, unless the square
/// is on the line of the pin, and not a king if the enemy attacks the square.
pub fn unpinned(position: &Position, square: Square, by: Color) -> Bitboard {
    let king = position.king(by);
    let pinned = position.pinned_to_king(by);
    let guarded = position.is_attacked(square, !by, position.occupied().without(king));
    let may_go = |piece: Square| {
        if piece == king {
            return !guarded;
        }
        !pinned.has(piece) || attacks::line(king, piece).has(square)
    };
    attackers(position, square, by).into_iter().filter(|&piece| may_go(piece)).collect()
}

/// The cheapest attacker of a square. Of several, the one nearest to its own first rank
/// and then to the a-file.
pub fn cheapest(position: &Position, square: Square, by: Color, values: &Values) -> Option<Square> {
    let attackers = attackers(position, square, by).into_iter();
    attackers.min_by_key(|&piece| (material::on(position, piece, values), piece.seen_by(by)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};
    use fixtures::walks;

    #[test]
    fn attackers_and_defenders_of_e5() {
        let four_knights =
            position("r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 4");
        assert_eq!(attackers(&four_knights, Square::E5, White), set("f3"));
        assert_eq!(defenders(&four_knights, Square::E5), set("c6"));
        assert_eq!(attackers(&four_knights, Square::E4, Black), set("f6"));
        assert_eq!(defenders(&four_knights, Square::E6), Bitboard::EMPTY);
        assert_eq!(from(&four_knights, Square::F1), set("e2 d3 c4 b5 a6 g2"));
    }

    #[test]
    fn a_side_attacks_what_its_pieces_attack() {
        let pawns = position("4k3/8/8/8/8/p7/P2P4/4K3 w - - 0 1");
        assert_eq!(by(&pawns, White), set("b3 c3 e3 d1 f1 d2 e2 f2"));
        assert_eq!(by(&pawns, Black), set("b2 d8 f8 d7 e7 f7"));
        assert_eq!(by_role(&pawns, Black, Role::Pawn), set("b2"));
    }

    #[test]
    fn batteries_stand_behind() {
        // Rooks on e1 and e2 are behind the queen on e3; a black rook on e7 is before its queen.
        let file = position("4q2k/4r3/8/4p3/8/4Q3/4R3/4R2K w - - 0 1");
        assert_eq!(attackers(&file, Square::E5, White), set("e3"));
        assert_eq!(in_depth(&file, Square::E5, White), set("e1 e2 e3"));
        assert_eq!(behind(&file, Square::E5, Black), set("e8"));
        // A bishop joins in behind a pawn that takes along its diagonal, not behind others.
        let pawns = position("4k3/6b1/5p2/4P3/3P4/2B5/8/4K3 w - - 0 1");
        assert_eq!(in_depth(&pawns, Square::E5, White), set("c3 d4"));
        assert_eq!(in_depth(&pawns, Square::E5, Black), set("f6 g7"));
        assert_eq!(in_depth(&pawns, Square::D4, Black), Bitboard::EMPTY);
    }

    #[test]
    fn a_pinned_piece_takes_only_along_its_pin() {
        let pinned = position("4k3/4r3/8/3p4/8/2N1N3/8/4K3 w - - 0 1");
        assert_eq!(attackers(&pinned, Square::D5, White), set("c3 e3"));
        assert_eq!(unpinned(&pinned, Square::D5, White), set("c3"));
        let along = position("4k3/4r3/8/8/8/8/4R3/4K3 w - - 0 1");
        assert_eq!(unpinned(&along, Square::E7, White), set("e2"));
        assert_eq!(unpinned(&along, Square::E7, Black), Bitboard::EMPTY);
        let guarded = position("4k3/4R3/8/8/8/8/4R3/4K3 b - - 0 1");
        assert_eq!(unpinned(&guarded, Square::E7, Black), Bitboard::EMPTY);
    }

    #[test]
    fn the_cheapest_attacker_is_named() {
        let crowd = position("3rk3/8/4p3/3N4/8/8/3Q4/3RK3 b - - 0 1");
        let values = Values::STANDARD;
        assert_eq!(cheapest(&crowd, Square::D5, Black, &values), Some(Square::E6));
        assert_eq!(cheapest(&crowd, Square::D5, White, &values), Some(Square::D2));
        assert_eq!(cheapest(&crowd, Square::H8, White, &values), None);
    }

    #[test]
    fn unpinned_attackers_are_those_with_a_legal_capture() {
        walks::hold_everywhere(100, &walks::games(120), |position| {
            if position.is_check() {
                return;
            }
            let us = position.turn();
            for target in position.color(!us) {
                let legal: Bitboard = (position.legal_moves().iter())
                    .filter(|m| m.to() == target && m.is_capture() && !m.is_en_passant())
                    .map(|m| m.from())
                    .collect();
                assert_eq!(unpinned(position, target, us), legal, "{position:?} {target}");
            }
        });
    }
}
