//! Open files, and rooks on good squares.

use crate::attack;
use crate::pawns::{self, spans};
use rules::chess::Position;
use rules::{Bitboard, Color, Rank, Role, Square};

/// The squares of the files without any pawn.
pub fn open(position: &Position) -> Bitboard {
    !spans::files(position.role(Role::Pawn))
}

/// The squares of a side's half-open files: no pawn of its own, but one of the enemy's.
pub fn half_open(position: &Position, color: Color) -> Bitboard {
    let own = spans::files(pawns::of(position, color));
    spans::files(pawns::of(position, !color)).minus(own)
}

/// The rooks of a side on open files.
pub fn rooks_on_open(position: &Position, color: Color) -> Bitboard {
    position.pieces(color, Role::Rook) & open(position)
}

/// The rooks of a side on its half-open files.
pub fn rooks_on_half_open(position: &Position, color: Color) -> Bitboard {
    position.pieces(color, Role::Rook) & half_open(position, color)
}

/// The rooks of a side on its seventh rank.
pub fn rooks_on_seventh(position: &Position, color: Color) -> Bitboard {
    position.pieces(color, Role::Rook) & Bitboard::rank(Rank::Seventh.seen_by(color))
}

/// The rooks of a side that guard each other along a file.
pub fn doubled_rooks(position: &Position, color: Color) -> Bitboard {
    let rooks = position.pieces(color, Role::Rook);
    let along_file = |rook: Square| attack::from(position, rook) & Bitboard::file(rook.file());
    rooks.into_iter().filter(|&rook| (along_file(rook) & rooks).any()).collect()
}

/// The rooks of a side that guard each other along a file or a rank.
pub fn connected_rooks(position: &Position, color: Color) -> Bitboard {
    position.pieces(color, Role::Rook) & attack::by_role(position, color, Role::Rook)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};
    use rules::File;

    #[test]
    fn open_and_half_open() {
        let board = position("4k3/pp1p4/8/8/8/8/P1P5/4K3 w - - 0 1");
        let files = |names: &[File]| {
            names.iter().fold(Bitboard::EMPTY, |all, &file| all | Bitboard::file(file))
        };
        assert_eq!(open(&board), files(&[File::E, File::F, File::G, File::H]));
        assert_eq!(half_open(&board, White), files(&[File::B, File::D]));
        assert_eq!(half_open(&board, Black), files(&[File::C]));
        assert_eq!(open(&Position::start()), Bitboard::EMPTY);
    }

    #[test]
    fn rooks_on_files_and_ranks() {
        let board = position("2r1k2r/p2R4/8/8/8/3P4/P7/3RK2R b - - 0 1");
        assert_eq!(rooks_on_open(&board, White), set("h1"));
        assert_eq!(rooks_on_half_open(&board, White), Bitboard::EMPTY);
        assert_eq!(rooks_on_open(&board, Black), set("c8 h8"));
        assert_eq!(rooks_on_seventh(&board, White), set("d7"));
        assert_eq!(rooks_on_seventh(&board, Black), Bitboard::EMPTY);
        assert_eq!(doubled_rooks(&board, White), Bitboard::EMPTY, "a pawn stands between");
    }

    #[test]
    fn doubled_and_connected_rooks() {
        let board = position("r6r/4k3/8/8/3R4/8/8/3RK3 w - - 0 1");
        assert_eq!(doubled_rooks(&board, White), set("d1 d4"));
        assert_eq!(doubled_rooks(&board, Black), Bitboard::EMPTY);
        assert_eq!(connected_rooks(&board, Black), set("a8 h8"));
    }
}
