//! Discoveries: a piece moves and a slider behind it attacks.

use crate::lines::{Alignment, alignments};
use crate::{Values, attack, each, forks};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Role, Square};

/// A slider of a side, a piece of the same side before it, and an enemy piece behind that piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Battery {
    /// The bishop, rook or queen that would attack.
    pub slider: Square,
    /// The piece that blocks it.
    pub screen: Square,
    /// The enemy piece that would be attacked.
    pub target: Square,
}

/// A move that opens a line for a slider of the same side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Discovery {
    /// The move.
    pub m: Move,
    /// The slider that attacks after it.
    pub slider: Square,
    /// The piece that it attacks.
    pub target: Square,
}

/// The batteries of a side that aim at the king, at a piece worth more than the slider, or at an
/// undefended one.
pub fn batteries(
    position: &Position,
    color: Color,
    values: &Values,
) -> impl Iterator<Item = Battery> {
    let aims = move |line: &Alignment| {
        let is_own = position.color(color).has(line.front);
        is_own && is_worthy(position, line.slider, line.behind, values)
    };
    alignments(position, color).filter(aims).map(|line| Battery {
        slider: line.slider,
        screen: line.front,
        target: line.behind,
    })
}

fn is_worthy(position: &Position, slider: Square, target: Square, values: &Values) -> bool {
    let (Some(by), Some(piece)) = (position.piece_on(slider), position.piece_on(target)) else {
        return false;
    };
    piece.color() != by.color()
        && (piece.role() == Role::King
            || values.of(piece.role()) > values.of(by.role())
            || attack::defenders(position, target).is_empty())
}

/// The discovered attacks that the side to move can make: after the move a slider other than the
/// moved piece attacks an enemy piece that it did not attack before and that is worth attacking.
pub fn discovered_attacks(position: &Position, values: &Values) -> impl Iterator<Item = Discovery> {
    each(position.legal_moves()).flat_map(move |m| {
        let next = position.after(m);
        let sliders = watching_sliders(position, m);
        sliders.into_iter().flat_map(move |slider| {
            let before = attack::from(position, slider);
            let targets = forks::worthy_targets(&next, slider, values).minus(before);
            targets.into_iter().map(move |target| Discovery { m, slider, target })
        })
    })
}

/// The sliders for which a move may open a line: those that attack the square it leaves or, en
/// passant, the square of the captured pawn.
fn watching_sliders(position: &Position, m: Move) -> Bitboard {
    let us = position.turn();
    let sliders = position.diagonal_sliders(us) | position.straight_sliders(us);
    let mut left = Bitboard::of(m.from());
    if m.is_en_passant() {
        left = left.with(Square::at(m.to().file(), m.from().rank()));
    }
    let others = sliders.without(m.from()).minus(castling_rook(m));
    others.into_iter().filter(|&slider| (attack::from(position, slider) & left).any()).collect()
}

/// The rook that moves when castling.
fn castling_rook(m: Move) -> Bitboard {
    if m.is_castling() { Bitboard::of(m.to()) } else { Bitboard::EMPTY }
}

/// The discovered checks that the side to move can give.
pub fn discovered_checks(position: &Position) -> impl Iterator<Item = Discovery> {
    let king = position.king(!position.turn());
    discovered_attacks(position, &Values::STANDARD).filter(move |found| found.target == king)
}

/// The moves by which the side to move gives check with two pieces at once.
pub fn double_checks(position: &Position) -> impl Iterator<Item = Move> {
    each(position.legal_moves()).filter(|&m| position.after(m).checkers().several())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{legal, position, set};
    use Color::{Black, White};
    use Square::*;

    const VALUES: Values = Values::STANDARD;

    #[test]
    fn a_battery_aims_at_king_or_queen() {
        let board = position("4k3/8/8/8/4N3/1n6/2B5/4R1K1 w - - 0 1");
        let found: Vec<_> = batteries(&board, White, &VALUES).collect();
        assert_eq!(found, [Battery { slider: E1, screen: E4, target: E8 }]);
        assert_eq!(batteries(&board, Black, &VALUES).count(), 0);
    }

    #[test]
    fn every_knight_move_discovers_check() {
        let board = position("4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1");
        let found: Vec<_> = discovered_checks(&board).collect();
        assert_eq!(found.len(), 8);
        assert!(found.iter().all(|d| d.slider == E1 && d.target == E8 && d.m.from() == E4));
        let doubles: Bitboard = double_checks(&board).map(|m| m.to()).collect();
        assert_eq!(doubles, set("d6 f6"));
    }

    #[test]
    fn a_screen_that_stays_on_the_line_discovers_nothing() {
        let board = position("4k3/8/8/8/4P3/8/8/4R1K1 w - - 0 1");
        assert_eq!(discovered_checks(&board).count(), 0);
        let sideways = position("4k3/8/8/3p4/4P3/8/8/4R1K1 w - - 0 1");
        let found: Vec<_> = discovered_checks(&sideways).map(|d| d.m).collect();
        assert_eq!(found, [legal(&sideways, "e4d5")]);
    }

    #[test]
    fn a_bishop_steps_aside_and_hits_the_queen() {
        // Bxh7+ uncovers the rook's attack on the queen.
        let board = position("3q2k1/7p/8/8/8/3B4/8/3R2K1 w - - 0 1");
        let found: Vec<_> = discovered_attacks(&board, &VALUES).collect();
        assert!(found.iter().all(|d| d.slider == D1 && d.target == D8));
        let moves: Bitboard = found.iter().map(|d| d.m.to()).collect();
        assert_eq!(moves, set("a6 b5 c4 b1 c2 e2 f1 e4 f5 g6 h7"));
    }

    #[test]
    fn en_passant_takes_a_pawn_out_of_the_way() {
        let board = position("8/8/8/R2pP2k/8/8/8/4K3 w - d6 0 2");
        let found: Vec<_> = discovered_checks(&board).collect();
        assert_eq!(found.len(), 1);
        assert!(found[0].m.is_en_passant() && found[0].slider == A5);
    }
}
