//! Area control: which side controls which squares.

use crate::attack;
use rules::chess::Position;
use rules::{Bitboard, Color, Square};

/// The squares that a side controls completely: it attacks them and the enemy does not.
pub fn controlled(position: &Position, color: Color) -> Bitboard {
    attack::by(position, color).minus(attack::by(position, !color))
}

/// The squares that both sides attack.
pub fn contested(position: &Position) -> Bitboard {
    attack::by(position, Color::White) & attack::by(position, Color::Black)
}

/// How many pieces of a side attack each square, from a1 to h8.
pub fn attack_counts(position: &Position, color: Color) -> [u8; 64] {
    let mut counts = [0; 64];
    for piece in position.color(color) {
        attack::from(position, piece).into_iter().for_each(|square| counts[square as usize] += 1);
    }
    counts
}

/// How many attacks a side has on some squares; a square attacked twice counts twice.
pub fn attacks_on(position: &Position, color: Color, squares: Bitboard) -> u32 {
    let attackers = |square: Square| attack::attackers(position, square, color).count();
    squares.into_iter().map(attackers).sum()
}

/// How many attacks a side has on d4, e4, d5 and e5, including those on its own pieces, as in
/// Frey's table.
pub fn centre_attacks(position: &Position, color: Color) -> u32 {
    attacks_on(position, color, Bitboard::CENTRE)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn bernsteins_initial_position() {
        let start = Position::start();
        for color in Color::ALL {
            assert_eq!(controlled(&start, color).count(), 22);
        }
        assert_eq!(contested(&start), Bitboard::EMPTY);
    }

    #[test]
    fn what_both_attack_nobody_controls() {
        let pawns = position("4k3/8/8/3p4/8/4P3/8/4K3 w - - 0 1");
        assert_eq!(controlled(&pawns, White), set("d4 f4 d1 f1 d2 e2 f2"));
        assert_eq!(controlled(&pawns, Black), set("c4 e4 d7 e7 f7 d8 f8"));
        let meeting = position("4k3/8/2p5/8/4P3/8/8/4K3 w - - 0 1");
        assert_eq!(contested(&meeting), set("d5"));
    }

    #[test]
    fn attacks_are_counted_with_multiplicity() {
        let queens_pawn =
            position("rnbqkb1r/ppp1pppp/5n2/3p4/3P4/5N2/PPP1PPPP/RNBQKB1R w KQkq - 2 3");
        assert_eq!(centre_attacks(&queens_pawn, White), 4);
        assert_eq!(centre_attacks(&queens_pawn, Black), 4);
        let counts = attack_counts(&queens_pawn, White);
        assert_eq!((counts[Square::D4 as usize], counts[Square::E5 as usize]), (2, 2));
    }
}
