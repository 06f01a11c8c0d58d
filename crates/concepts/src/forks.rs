//! Forks: one piece that attacks several.

use crate::exchange::{self, Terms};
use crate::{Values, attack, each, material, mobility};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Role, Square, attacks};

/// A piece and the pieces that it attacks at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Fork {
    /// The piece that forks.
    pub by: Square,
    /// The pieces worth attacking, two or more.
    pub targets: Bitboard,
}

/// The enemy pieces that the piece on a square attacks and that are worth attacking: the king,
/// pieces of higher value, and undefended pieces.
pub fn worthy_targets(position: &Position, square: Square, values: &Values) -> Bitboard {
    let Some(piece) = position.piece_on(square) else {
        return Bitboard::EMPTY;
    };
    let attacked = attack::from(position, square) & position.color(!piece.color());
    let worthy = |&target: &Square| {
        position.role_on(target) == Some(Role::King)
            || material::on(position, target, values) > values.of(piece.role())
            || attack::defenders(position, target).is_empty()
    };
    attacked.into_iter().filter(worthy).collect()
}

fn fork(position: &Position, by: Square, values: &Values) -> Option<Fork> {
    let targets = worthy_targets(position, by, values);
    targets.several().then_some(Fork { by, targets })
}

/// The forks on the board: pieces of a side that attack two or more worthy targets. Whether the
/// forking piece can be taken is not considered.
pub fn forks(position: &Position, color: Color, values: &Values) -> impl Iterator<Item = Fork> {
    position.color(color).into_iter().filter_map(|piece| fork(position, piece, values))
}

/// The moves by which the side to move forks with the moved piece, if the enemy gains nothing by
/// taking that piece. In castling, the king is the moved piece.
pub fn fork_moves(position: &Position, terms: &Terms) -> impl Iterator<Item = (Move, Fork)> {
    each(position.legal_moves()).filter_map(|m| {
        let fork = fork(&position.after(m), mobility::destination(m), &terms.values)?;
        (exchange::reply_gain(position, m, terms) == 0).then_some((m, fork))
    })
}

/// The squares from which a knight attacks king and queen and to which it can jump, found as with
/// Frey's bit maps: the AND of the knight's moves from the enemy king's square, from the queen's
/// square and from its own, and of NOT the map of its own side's pieces. With several enemy queens
/// each is tried in turn.
pub fn royal_fork_squares(position: &Position, knight: Square) -> Bitboard {
    let Some(piece) = position.piece_on(knight).filter(|piece| piece.role() == Role::Knight) else {
        return Bitboard::EMPTY;
    };
    let (us, them) = (piece.color(), !piece.color());
    let from_king = attacks::knight(position.king(them));
    let from_here = attacks::knight(knight);
    let free = !position.color(us);
    let queens = position.pieces(them, Role::Queen).into_iter();
    queens.fold(Bitboard::EMPTY, |found, queen| {
        found | (from_king & attacks::knight(queen) & from_here & free)
    })
}

/// The squares of [`royal_fork_squares`] that the enemy does not attack: Frey's last AND.
pub fn unguarded_royal_fork_squares(position: &Position, knight: Square) -> Bitboard {
    let fork_squares = royal_fork_squares(position, knight);
    let Some(piece) = position.piece_on(knight) else {
        return Bitboard::EMPTY;
    };
    fork_squares.minus(attack::by(position, !piece.color()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{position, set};
    use Color::{Black, White};
    use Square::*;

    const TERMS: Terms = Terms::strict(Values::STANDARD);

    #[test]
    fn forks_on_the_board() {
        let knight = position("r3k3/2N5/8/8/8/8/8/4K3 b - - 0 1");
        let found: Vec<_> = forks(&knight, White, &TERMS.values).collect();
        assert_eq!(found, [Fork { by: C7, targets: set("a8 e8") }]);

        let pawn = position("4k3/8/2n1b3/3P4/8/8/8/4K3 b - - 0 1");
        let found: Vec<_> = forks(&pawn, White, &TERMS.values).collect();
        assert_eq!(found, [Fork { by: D5, targets: set("c6 e6") }]);
        assert_eq!(forks(&pawn, Black, &TERMS.values).count(), 0);
    }

    #[test]
    fn guarded_pieces_of_equal_worth_are_not_forked() {
        // The rook attacks a guarded rook and a loose knight: one target only.
        let rook = position("3rk3/8/8/8/n2R4/8/8/4K3 b - - 0 1");
        assert_eq!(worthy_targets(&rook, D4, &TERMS.values), set("a4"));
    }

    #[test]
    fn fork_moves_keep_the_forking_piece() {
        let family = position("3qk3/8/8/3N4/8/8/8/4K3 w - - 0 1");
        assert_eq!(fork_moves(&family, &TERMS).count(), 0); // c7 is guarded by the queen
        let open = position("4k3/8/8/q2N4/8/8/8/4K3 w - - 0 1");
        let found: Vec<_> = fork_moves(&open, &TERMS).map(|found| found.0).collect();
        assert_eq!(found.len(), 0, "the queen on a5 guards c7");
        let forked = position("r3k3/1q6/8/3N4/8/8/8/4K3 w - - 0 1");
        assert_eq!(fork_moves(&forked, &TERMS).count(), 0, "the queen takes on c7");
        let safe = position("r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1");
        let found: Vec<_> = fork_moves(&safe, &TERMS).collect();
        let m = Move::ordinary(D5, C7, false);
        assert_eq!(found, [(m, Fork { by: C7, targets: set("a8 e8") })]);
    }

    #[test]
    fn freys_question() {
        // From d5 the knight reaches c7 and forks king e8 and queen a8. On the second board a
        // bishop guards c7.
        let board = position("q3k3/8/8/3N4/8/8/8/4K3 w - - 0 1");
        assert_eq!(royal_fork_squares(&board, D5), set("c7"));
        assert_eq!(unguarded_royal_fork_squares(&board, D5), set("c7"));
        let guarded = position("q3k3/8/3b4/3N4/8/8/8/4K3 w - - 0 1");
        assert_eq!(royal_fork_squares(&guarded, D5), set("c7"));
        assert_eq!(unguarded_royal_fork_squares(&guarded, D5), Bitboard::EMPTY);
        let blocked = position("q3k3/2P5/8/3N4/8/8/8/4K3 w - - 0 1");
        assert_eq!(royal_fork_squares(&blocked, D5), Bitboard::EMPTY);
        assert_eq!(royal_fork_squares(&board, E1), Bitboard::EMPTY);
    }
}
