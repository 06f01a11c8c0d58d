//! The moves of pieces.
//!
//! For the side to move these are its legal moves. For the other side they are the moves that it
//! would have after a pass, without en passant. A side in check cannot pass; then the other side
//! gets the moves that it would have if the check were not answered, except taking the king.

mod unanswered;

use crate::attack;
use crate::exchange::{self, Terms};
use rules::chess::{Position, Wing};
use rules::{Bitboard, Color, Move, MoveList, Square};

/// The position with a given side to move: unchanged, or after a pass. `None` if the side to move
/// is in check and cannot pass.
pub fn with_turn(position: &Position, color: Color) -> Option<Position> {
    if position.turn() == color { Some(*position) } else { position.after_pass() }
}

/// All moves of a side.
pub fn moves(position: &Position, color: Color) -> MoveList {
    match with_turn(position, color) {
        Some(its_turn) => its_turn.legal_moves(),
        None => unanswered::moves(position),
    }
}

/// The number of moves of a side. Each promotion counts separately.
pub fn count(position: &Position, color: Color) -> u32 {
    match with_turn(position, color) {
        Some(its_turn) => its_turn.count_legal_moves(),
        None => unanswered::moves(position).len() as u32,
    }
}

/// The moves of the piece on a square; empty if there is no piece. Castling is a move of the king.
pub fn moves_of(position: &Position, square: Square) -> MoveList {
    let Some(piece) = position.piece_on(square) else {
        return MoveList::new();
    };
    let mut moves = moves(position, piece.color());
    moves.retain(|m| m.from() == square);
    moves
}

/// The squares to which the piece on a square can move.
pub fn targets(position: &Position, square: Square) -> Bitboard {
    moves_of(position, square).iter().map(|&m| destination(m)).collect()
}

/// The square where the moving piece arrives. A castling move names the rook's square; this is the
/// king's new square.
pub fn destination(m: Move) -> Square {
    if !m.is_castling() {
        return m.to();
    }
    let color = if m.from() < Square::A2 { Color::White } else { Color::Black };
    Wing::of(m.from(), m.to()).king_target(color)
}

/// The squares that the piece on a square attacks, except those of its own side: mobility as early
/// programs counted it, legal or not.
pub fn reach(position: &Position, square: Square) -> Bitboard {
    let own =
        position.piece_on(square).map_or(Bitboard::EMPTY, |piece| position.color(piece.color()));
    attack::from(position, square).minus(own)
}

/// The moves of the piece on a square after which it is not lost by an exchange there.
pub fn safe_moves_of(position: &Position, square: Square, terms: &Terms) -> MoveList {
    let mut moves = moves_of(position, square);
    moves.retain(|m| exchange::after(position, m, terms) >= 0);
    moves
}

/// The pieces of a side, pawns and king included, that have no move.
pub fn immobile(position: &Position, color: Color) -> Bitboard {
    let movable: Bitboard = moves(position, color).iter().map(|m| m.from()).collect();
    position.color(color).minus(movable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};
    use fixtures::walks;

    #[test]
    fn twenty_moves_each_at_the_start() {
        let start = Position::start();
        assert_eq!((count(&start, White), count(&start, Black)), (20, 20));
        assert_eq!(targets(&start, Square::G8), set("f6 h6"));
        assert_eq!(targets(&start, Square::E4), Bitboard::EMPTY);
        assert_eq!(immobile(&start, White), set("a1 c1 d1 e1 f1 h1"));
    }

    #[test]
    fn the_count_is_the_length_of_the_list() {
        walks::hold_everywhere(80, &walks::games(120), |position| {
            for color in Color::ALL {
                let listed = moves(position, color).len() as u32;
                assert_eq!(count(position, color), listed, "{position:?}");
            }
        });
    }

    #[test]
    fn castling_arrives_at_the_kings_new_square() {
        let castling = position("r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1");
        assert_eq!(targets(&castling, Square::E8), set("c8 d8 f8 d7 e7 f7"));
        assert_eq!(targets(&castling, Square::E1), set("g1 f1 d1 d2 e2 f2"));
    }

    #[test]
    fn a_side_that_gives_check_has_moves_too() {
        // The rook checks; White's king, rook and pawn move as if it were White's turn.
        let check = position("4k3/8/8/8/8/8/P7/K3R3 b - - 0 1");
        assert_eq!(moves_of(&check, Square::E1).len(), 7 + 6 - 1);
        assert!(!targets(&check, Square::E1).has(Square::E8));
        assert_eq!(count(&check, White), 12 + 2 + 2);
    }

    #[test]
    fn safe_moves_keep_the_piece() {
        let knight = position("4k3/2p5/1p6/3p4/N7/8/8/4K3 w - - 0 1");
        let safe = safe_moves_of(&knight, Square::A4, &Terms::default());
        let squares: Bitboard = safe.iter().map(|m| m.to()).collect();
        assert_eq!(targets(&knight, Square::A4), set("b6 c5 c3 b2"));
        assert_eq!(squares, set("c3 b2"));
        assert_eq!(reach(&knight, Square::A4), targets(&knight, Square::A4));
    }
}
