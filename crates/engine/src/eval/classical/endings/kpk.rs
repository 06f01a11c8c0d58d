//! King and pawn against king, solved exactly.
//!
//! The table is a file with one bit per position, so that no search has to wait for it. A test
//! computes every position again by retrograde analysis (`work_out.rs`).

#[cfg(test)]
mod work_out;

use rules::chess::Position;
use rules::{Color, File, Role, Square};

/// Whether the strong side wins, indexed by turn, strong king, weak king and pawn, with the pawn on
/// files a to d and moving up. Eight positions a byte, the first in the lowest bit.
static TABLE: &[u8; POSITIONS / 8] = include_bytes!("kpk.bin");

/// Pawn squares: four files and six ranks.
const PAWNS: usize = 24;
const POSITIONS: usize = 2 * 64 * 64 * PAWNS;

fn slot(strong_moves: bool, king: Square, foe: Square, pawn: usize) -> usize {
    ((usize::from(strong_moves) * 64 + king as usize) * 64 + foe as usize) * PAWNS + pawn
}

fn pawn_number(pawn: Square) -> usize {
    (pawn.rank() as usize - 1) * 4 + pawn.file() as usize
}

/// Whether the side with the pawn wins; the position must have only the kings and one pawn.
pub(crate) fn is_won(position: &Position) -> Option<(Color, bool)> {
    let pawn = position.role(Role::Pawn).single()?;
    let strong = position.piece_on(pawn)?.color();
    let mirror = pawn.file() > File::D;
    let seen = |square: Square| {
        let turned = square.seen_by(strong);
        if mirror { turned.mirrored() } else { turned }
    };
    let place = slot(
        position.turn() == strong,
        seen(position.king(strong)),
        seen(position.king(!strong)),
        pawn_number(seen(pawn)),
    );
    Some((strong, TABLE[place / 8] >> (place % 8) & 1 != 0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::{Piece, Setup};

    fn position(turn: Color, king: Square, pawn: Square, foe: Square) -> Position {
        let mut setup = Setup { turn, ..Setup::EMPTY };
        setup.board[king as usize] = Some(Piece::WhiteKing);
        setup.board[pawn as usize] = Some(Piece::WhitePawn);
        setup.board[foe as usize] = Some(Piece::BlackKing);
        Position::from_setup(setup).unwrap()
    }

    #[test]
    fn textbook_positions() {
        use Square::*;
        let white_wins =
            |turn, king, pawn, foe| is_won(&position(turn, king, pawn, foe)).unwrap().1;
        // With the king on the sixth rank in front of its pawn, always; without the opposition,
        // not.
        assert!(white_wins(Color::White, E6, E5, E8) && white_wins(Color::Black, E6, E5, E8));
        assert!(white_wins(Color::Black, E4, E3, E6) && !white_wins(Color::White, E4, E3, E6));
        // A rook pawn draws when the king reaches the corner.
        assert!(!white_wins(Color::White, A6, A5, B8) && !white_wins(Color::Black, A6, A5, B8));
        // The king is outside the square of the pawn.
        assert!(white_wins(Color::White, A1, H5, C4) && !white_wins(Color::Black, A1, H4, D4));
    }
}
