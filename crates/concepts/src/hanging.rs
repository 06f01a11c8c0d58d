//! Pieces that are attacked and not defended, or not defended enough.
//!
//! The king is never among them: it can be in check, but not en prise.

use crate::exchange::{self, Terms};
use crate::{Values, attack, material};
use rules::chess::Position;
use rules::{Bitboard, Color, Role, Square};

fn pieces_but_king(position: &Position, color: Color) -> impl Iterator<Item = Square> {
    position.color(color).minus(position.role(Role::King)).into_iter()
}

/// The undefended pieces of a side, attacked or not.
pub fn undefended(position: &Position, color: Color) -> Bitboard {
    pieces_but_king(position, color)
        .filter(|&piece| attack::defenders(position, piece).is_empty())
        .collect()
}

/// The attacked and undefended pieces of a side.
pub fn hanging(position: &Position, color: Color) -> Bitboard {
    undefended(position, color) & attack::by(position, !color)
}

/// The pieces of a side that an enemy piece of lower value attacks.
pub fn attacked_by_cheaper(position: &Position, color: Color, values: &Values) -> Bitboard {
    let is_attacked = |piece: &Square| {
        let cheapest = attack::cheapest(position, *piece, !color, values);
        cheapest.is_some_and(|attacker| {
            material::on(position, attacker, values) < material::on(position, *piece, values)
        })
    };
    pieces_but_king(position, color).filter(is_attacked).collect()
}

/// The pieces of a side that have more attackers than defenders. Only direct attacks are counted.
pub fn outnumbered(position: &Position, color: Color) -> Bitboard {
    let count = |piece: Square, by| attack::attackers(position, piece, by).count();
    pieces_but_king(position, color)
        .filter(|&piece| count(piece, !color) > count(piece, color))
        .collect()
}

/// The pieces of a side that the enemy would gain by taking, if it were his turn.
pub fn en_prise(position: &Position, color: Color, terms: &Terms) -> Bitboard {
    pieces_but_king(position, color)
        .filter(|&piece| exchange::gain(position, piece, !color, terms) > 0)
        .collect()
}

/// The pieces of a side that the enemy may take without loss: at worst they are exchanged.
pub fn exchangeable(position: &Position, color: Color, terms: &Terms) -> Bitboard {
    let result = |piece| exchange::exchange(position, piece, !color, terms).map(|e| e.result);
    pieces_but_king(position, color).filter(|&piece| result(piece) >= Some(0)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn loose_and_hanging_pieces() {
        let board = position("4k3/p7/8/3n4/4P3/1B6/8/4K2R w - - 0 1");
        assert_eq!(undefended(&board, Black), set("a7 d5"));
        assert_eq!(hanging(&board, Black), set("d5"));
        assert_eq!(undefended(&board, White), set("b3 e4 h1"));
        assert_eq!(hanging(&board, White), Bitboard::EMPTY);
        assert_eq!(en_prise(&board, Black, &Terms::default()), set("d5"));
    }

    #[test]
    fn a_defended_piece_can_be_en_prise() {
        // A rook defended by a pawn and attacked by a bishop; a pawn attacked twice.
        let board = position("6k1/8/2b5/8/p3R3/1p1P4/P7/4K3 b - - 0 1");
        let values = Values::STANDARD;
        assert_eq!(attacked_by_cheaper(&board, White, &values), set("e4"));
        assert_eq!(en_prise(&board, White, &Terms::default()), set("e4 a2"));
        assert_eq!(outnumbered(&board, White), set("a2"));
        assert_eq!(hanging(&board, White), set("a2"));
    }

    #[test]
    fn an_even_exchange_is_an_option() {
        let board = position("4k3/3p4/2n5/1B6/8/8/8/4K3 w - - 0 1");
        assert_eq!(exchangeable(&board, Black, &Terms::default()), set("c6"));
        assert_eq!(en_prise(&board, Black, &Terms::default()), Bitboard::EMPTY);
        assert_eq!(exchangeable(&board, White, &Terms::default()), Bitboard::EMPTY);
    }
}
