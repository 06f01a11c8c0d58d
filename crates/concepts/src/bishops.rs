//! Bishops, and pawns on squares of one colour.

use crate::pawns;
use rules::chess::Position;
use rules::{Bitboard, Color, File, Role, Square};

/// All squares of the same colour as a square.
pub fn colour_of(square: Square) -> Bitboard {
    if square.is_light() { Bitboard::LIGHT } else { Bitboard::DARK }
}

/// The pawns of the same side on the bishop's colour; empty if there is no bishop on the square.
pub fn pawns_on_its_colour(position: &Position, bishop: Square) -> Bitboard {
    let piece = position.piece_on(bishop).filter(|piece| piece.role() == Role::Bishop);
    piece.map_or(Bitboard::EMPTY, |piece| pawns::of(position, piece.color()) & colour_of(bishop))
}

/// The pawns of the same side on squares of the other colour: Shannon's pawns on opposite colour
/// squares from the bishop.
pub fn pawns_on_other_colour(position: &Position, bishop: Square) -> Bitboard {
    let piece = position.piece_on(bishop).filter(|piece| piece.role() == Role::Bishop);
    piece.map_or(Bitboard::EMPTY, |piece| pawns::of(position, piece.color()) & !colour_of(bishop))
}

/// The bad bishops of a side: more of its pawns are on squares of their colour than on the other,
/// and one of these is blocked on the c-, d-, e- or f-file.
pub fn bad(position: &Position, color: Color) -> Bitboard {
    let middle = [File::C, File::D, File::E, File::F].map(Bitboard::file);
    let middle = middle.into_iter().fold(Bitboard::EMPTY, |all, file| all | file);
    let fixed = pawns::blocked(position, color) & middle;
    let is_bad = |&bishop: &Square| {
        let same = pawns_on_its_colour(position, bishop);
        same.count() > pawns_on_other_colour(position, bishop).count() && (same & fixed).any()
    };
    position.pieces(color, Role::Bishop).into_iter().filter(is_bad).collect()
}

/// The bishops of a side if it has one on each colour; otherwise empty.
pub fn pair(position: &Position, color: Color) -> Bitboard {
    let bishops = position.pieces(color, Role::Bishop);
    let both = (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any();
    if both { bishops } else { Bitboard::EMPTY }
}

/// The bishops if each side has one and they move on different colours; otherwise empty.
pub fn opposite(position: &Position) -> Bitboard {
    let [white, black] = Color::ALL.map(|color| position.pieces(color, Role::Bishop).single());
    match (white, black) {
        (Some(white), Some(black)) if white.is_light() != black.is_light() => {
            Bitboard::of(white).with(black)
        }
        _ => Bitboard::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn the_french_bishop_is_bad() {
        let board = position("2b1k3/5ppp/4p3/3pP3/3P4/3B4/5PPP/4K3 w - - 0 1");
        assert_eq!(pawns_on_its_colour(&board, Square::C8), set("d5 e6 f7 h7"));
        assert_eq!(pawns_on_other_colour(&board, Square::C8), set("g7"));
        assert_eq!(bad(&board, Black), set("c8"));
        assert_eq!(pawns_on_its_colour(&board, Square::D3), set("g2"));
        assert_eq!(bad(&board, White), Bitboard::EMPTY);
        assert_eq!(pawns_on_its_colour(&board, Square::E1), Bitboard::EMPTY);
    }

    #[test]
    fn a_bishop_with_mobile_pawns_is_not_bad() {
        let board = position("2b1k3/5ppp/4p3/3p4/8/8/8/4K3 w - - 0 1");
        assert_eq!(bad(&board, Black), Bitboard::EMPTY);
    }

    #[test]
    fn pairs_and_opposites() {
        let pair_against_one = position("2b1k3/8/8/8/8/8/8/2B1KB2 w - - 0 1");
        assert_eq!(pair(&pair_against_one, White), set("c1 f1"));
        assert_eq!(pair(&pair_against_one, Black), Bitboard::EMPTY);
        assert_eq!(opposite(&pair_against_one), Bitboard::EMPTY);
        let opposed = position("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1");
        assert_eq!(opposite(&opposed), set("c1 c8"));
    }
}
