//! Development: pieces that have left home, and centre pawns that have not.

use crate::pawns;
use rules::chess::Position;
use rules::{Bitboard, Color, File, Rank, Role};

fn minors(position: &Position, color: Color) -> Bitboard {
    (position.role(Role::Knight) | position.role(Role::Bishop)) & position.color(color)
}

fn first_rank(color: Color) -> Bitboard {
    Bitboard::rank(Rank::First.seen_by(color))
}

/// The knights and bishops of a side on its first rank, where they begin in Chess960 as well.
pub fn undeveloped_minors(position: &Position, color: Color) -> Bitboard {
    minors(position, color) & first_rank(color)
}

/// The knights and bishops of a side that have left its first rank.
pub fn developed_minors(position: &Position, color: Color) -> Bitboard {
    minors(position, color).minus(first_rank(color))
}

/// The d- and e-pawns of a side that are still on its second rank.
pub fn unmoved_centre_pawns(position: &Position, color: Color) -> Bitboard {
    let files = Bitboard::file(File::D) | Bitboard::file(File::E);
    pawns::of(position, color) & files & Bitboard::rank(Rank::Second.seen_by(color))
}

/// The unmoved centre pawns that have a piece right before them.
pub fn blocked_centre_pawns(position: &Position, color: Color) -> Bitboard {
    unmoved_centre_pawns(position, color) & pawns::blocked(position, color)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};

    #[test]
    fn minors_leave_home() {
        let italian =
            position("r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4");
        assert_eq!(undeveloped_minors(&italian, White), set("b1 c1"));
        assert_eq!(developed_minors(&italian, White), set("c4 f3"));
        assert_eq!(undeveloped_minors(&italian, Black), set("c8 g8"));
    }

    #[test]
    fn a_bishop_before_the_d_pawn() {
        let board = position("rnbqkbnr/pppppppp/8/8/8/3B1N2/PPPP1PPP/RNBQK2R w KQkq - 0 1");
        assert_eq!(unmoved_centre_pawns(&board, White), set("d2"));
        assert_eq!(blocked_centre_pawns(&board, White), set("d2"));
        assert_eq!(unmoved_centre_pawns(&board, Black), set("d7 e7"));
        assert_eq!(blocked_centre_pawns(&board, Black), Bitboard::EMPTY);
    }
}
