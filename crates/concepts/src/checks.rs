//! Checks and mates in one.

use crate::{attack, each};
use rules::chess::Position;
use rules::{Bitboard, Move, MoveList, Square, attacks};

/// The moves by which the side to move gives check.
pub fn checking_moves(position: &Position) -> MoveList {
    each(position.legal_moves()).filter(|&m| position.after(m).is_check()).collect()
}

/// The moves by which the side to move gives mate.
pub fn mating_moves(position: &Position) -> MoveList {
    each(position.legal_moves()).filter(|&m| is_mate(&position.after(m))).collect()
}

/// Whether the side to move is mated.
pub fn is_mate(position: &Position) -> bool {
    position.is_check() && !position.has_legal_move()
}

/// Whether the side to move is mated apart from useless interpositions: it can only put pieces
/// between its king and the checker, which takes each of them until it is mate.
pub fn is_mate_but_for_interpositions(position: &Position) -> bool {
    if !position.is_check() {
        return false;
    }
    let moves = position.legal_moves();
    let Some(checker) = position.checkers().single() else {
        return moves.is_empty();
    };
    let between = attacks::between(position.king(position.turn()), checker);
    moves
        .into_iter()
        .all(|m| between.has(m.to()) && is_useless(&position.after(m), checker, m.to()))
}

/// Whether the checker takes the interposed piece and mates again.
fn is_useless(position: &Position, checker: Square, between: Square) -> bool {
    let taking = Move::ordinary(checker, between, true);
    let next = position.play(taking);
    next.is_some_and(|next| is_mate_but_for_interpositions(&next))
}

/// The moves by which the side to move mates, apart from useless interpositions.
pub fn deadly_moves(position: &Position) -> MoveList {
    let is_deadly = |&m: &Move| is_mate_but_for_interpositions(&position.after(m));
    each(position.legal_moves()).filter(is_deadly).collect()
}

/// The checkers on squares that the checked side controls, and may therefore take.
pub fn controlled_checkers(position: &Position) -> Bitboard {
    position.checkers() & attack::by(position, position.turn())
}

/// The squares on which the side to move could give check although the other side controls them.
pub fn controlled_checking_squares(position: &Position) -> Bitboard {
    let checks: Bitboard = checking_moves(position).iter().map(|m: &Move| m.to()).collect();
    checks & attack::by(position, !position.turn())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use fixtures::walks;

    fn targets(moves: &MoveList) -> Bitboard {
        moves.iter().map(|m| m.to()).collect()
    }

    #[test]
    fn scholars_mate_is_one_of_the_checks() {
        let board = position("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
        assert_eq!(targets(&checking_moves(&board)), set("e5 f7"));
        assert_eq!(targets(&mating_moves(&board)), set("f7"));
        assert_eq!(controlled_checking_squares(&board), set("e5 f7"));
        assert!(!is_mate(&board));
    }

    #[test]
    fn fools_mate_for_black() {
        let board = position("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
        assert_eq!(targets(&mating_moves(&board)), set("h4"));
    }

    #[test]
    fn a_piece_thrown_between_only_delays_the_mate() {
        let board = position("2r3k1/5ppp/8/8/8/8/4RPPP/6K1 b - - 0 1");
        assert_eq!(targets(&deadly_moves(&board)), set("c1"));
        assert!(mating_moves(&board).is_empty());
        // A guarded interposing piece is not useless.
        let guarded = position("2r3k1/5ppp/8/8/8/8/4RPPP/5NK1 b - - 0 1");
        assert!(deadly_moves(&guarded).is_empty());
        walks::hold_everywhere(150, &walks::games(120), |position| {
            let deadly = deadly_moves(position);
            assert!(mating_moves(position).iter().all(|m| deadly.contains(m)), "{position:?}");
        });
    }

    #[test]
    fn a_checker_on_a_controlled_square() {
        let board = position("4k3/4R3/8/8/8/8/8/4K3 b - - 0 1");
        assert_eq!(controlled_checkers(&board), set("e7"));
        let far = position("4k3/8/8/4R3/8/8/8/4K3 b - - 0 1");
        assert_eq!(controlled_checkers(&far), Bitboard::EMPTY);
    }
}
