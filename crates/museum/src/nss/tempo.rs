//! Tempi: developed pieces, and the state of castling.

use ::rules::Color;
use ::rules::chess::Position;
use concepts::castling::{self, Castling};
use concepts::development;

/// The value of castling in tempi, and the cost of losing the right: a king that walks to its
/// corner and lets the rook out needs at least two moves more than one that castles.
const CASTLED: i32 = 1;
const CASTLING_LOST: i32 = -2;

/// The tempo count of a side.
pub(super) fn tempi(at: &Position, color: Color) -> i32 {
    let castling = match castling::status(at, color) {
        Castling::Possible { .. } => 0,
        Castling::Castled(_) => CASTLED,
        Castling::Lost => CASTLING_LOST,
    };
    castling - development::undeveloped_minors(at, color).count() as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::chess;

    #[test]
    fn tempi_are_pieces_that_are_out_and_castling() {
        let after = |fen: &str| {
            let at = chess(fen);
            tempi(&at, Color::White) - tempi(&at, Color::Black)
        };
        assert_eq!(after("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"), 0);
        assert_eq!(after("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"), 1);
        assert_eq!(after("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b kq - 1 2"), -1);
        assert_eq!(after("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1RK1 w kq - 0 1"), 3);
    }
}
