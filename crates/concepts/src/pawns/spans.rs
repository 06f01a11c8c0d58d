//! The squares before, behind and beside pawns.

use rules::{Bitboard, Color, Square, attacks};

/// The squares ahead of a set of squares on the same files, as seen by a side. A square of the set
/// is included only if another one of the set is behind it.
pub fn ahead(color: Color, squares: Bitboard) -> Bitboard {
    let mut found = squares.forward(color);
    for _ in 0..6 {
        found |= found.forward(color);
    }
    found
}

/// The files that contain a square of the set.
pub fn files(squares: Bitboard) -> Bitboard {
    squares | ahead(Color::White, squares) | ahead(Color::Black, squares)
}

/// The one or two files beside a square.
pub fn neighbour_files(square: Square) -> Bitboard {
    let file = Bitboard::file(square.file());
    file.east() | file.west()
}

/// The squares ahead of a pawn on its own file and on the files beside it.
pub fn front(color: Color, square: Square) -> Bitboard {
    let own = ahead(color, Bitboard::of(square));
    own | own.east() | own.west()
}

/// The squares that pawns attack, or could attack after advancing on their files, blocked or not.
pub fn attack_span(color: Color, pawns: Bitboard) -> Bitboard {
    attacks::pawns(color, pawns | ahead(color, pawns))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::set;
    use Square::*;
    use rules::File;

    #[test]
    fn ahead_depends_on_the_side() {
        assert_eq!(ahead(Color::White, set("c6")), set("c7 c8"));
        assert_eq!(ahead(Color::Black, set("c3")), set("c2 c1"));
        assert_eq!(ahead(Color::White, set("a1")).count(), 7);
        assert_eq!(files(set("h4")), Bitboard::file(File::H));
    }

    #[test]
    fn fronts_and_spans() {
        assert_eq!(front(Color::White, A6), set("a7 a8 b7 b8"));
        assert_eq!(neighbour_files(A6), Bitboard::file(File::B));
        assert_eq!(attack_span(Color::Black, set("d3")), set("c2 e2 c1 e1"));
    }
}
