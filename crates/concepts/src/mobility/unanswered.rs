//! The moves of the side that is not to move, whether or not it gives check.
//!
//! Found piece by piece from attacks and pins. If the side to move can pass, the result equals the
//! legal moves after the pass, which the tests check.

use rules::chess::{Position, Wing};
use rules::{Bitboard, Color, Move, MoveList, Rank, Role, Square, attacks};

/// The moves that the side not to move would have if it were its turn. It never takes
/// the king.
pub(super) fn moves(position: &Position) -> MoveList {
    let us = !position.turn();
    let king = position.king(us);
    let pinned = position.pinned_to_king(us);
    let mut list = MoveList::new();
    for from in position.color(us) {
        let free = if pinned.has(from) { attacks::line(king, from) } else { Bitboard::FULL };
        match position.role_on(from) {
            Some(Role::Pawn) => pawn_moves(position, us, from, free, &mut list),
            _ => piece_moves(position, us, from, free, &mut list),
        }
    }
    for rook in position.castling_rooks() & position.color(us) {
        if may_castle(position, us, rook) {
            list.push(Move::castling(king, rook));
        }
    }
    list
}

fn takeable(position: &Position, us: Color) -> Bitboard {
    position.color(!us).without(position.king(!us))
}

fn piece_moves(position: &Position, us: Color, from: Square, free: Bitboard, list: &mut MoveList) {
    let king = position.king(us);
    let enemies = takeable(position, us);
    let seen_through = position.occupied().without(king);
    let open = enemies | !position.occupied();
    for to in crate::attack::from(position, from) & open & free {
        if from != king || !position.is_attacked(to, !us, seen_through) {
            list.push(Move::ordinary(from, to, enemies.has(to)));
        }
    }
}

fn pawn_moves(position: &Position, us: Color, from: Square, free: Bitboard, list: &mut MoveList) {
    let empty = !position.occupied();
    let single = Bitboard::of(from).forward(us) & empty;
    let third = Bitboard::rank(Rank::Third.seen_by(us));
    let double = (single & third).forward(us) & empty;
    for to in single & free {
        push_or_promote(us, from, to, false, list);
    }
    for to in double & free {
        list.push(Move::double_step(from, to));
    }
    for to in attacks::pawn(us, from) & takeable(position, us) & free {
        push_or_promote(us, from, to, true, list);
    }
}

fn push_or_promote(us: Color, from: Square, to: Square, captures: bool, list: &mut MoveList) {
    if to.rank() != Rank::Eighth.seen_by(us) {
        list.push(Move::ordinary(from, to, captures));
        return;
    }
    for role in Role::PROMOTIONS {
        list.push(Move::promotion(from, to, role, captures));
    }
}

fn may_castle(position: &Position, us: Color, rook: Square) -> bool {
    let king = position.king(us);
    let wing = Wing::of(king, rook);
    let path = |from, to| attacks::between(from, to).with(to);
    let king_path = path(king, wing.king_target(us));
    let rook_path = path(rook, wing.rook_target(us));
    let others = position.occupied().without(king).without(rook);
    let in_the_way = (king_path | rook_path | attacks::between(king, rook)) & others;
    let seen_through = position.occupied().without(king);
    let crosses_fire = || king_path.into_iter().any(|s| position.is_attacked(s, !us, seen_through));
    in_the_way.is_empty() && !position.pinned_to_king(us).has(rook) && !crosses_fire()
}

#[cfg(test)]
mod tests {
    use super::*;
    use fixtures::walks;
    use std::cell::Cell;

    #[test]
    fn the_rules_answer_the_same_after_a_pass() {
        let compared = Cell::new(0);
        walks::hold_everywhere(600, &walks::games(120), |position| {
            let Some(handed_over) = position.after_pass() else { return };
            let mut ours = moves(position).to_vec();
            let mut expected = handed_over.legal_moves().to_vec();
            ours.sort();
            expected.sort();
            assert_eq!(ours, expected, "{position:?}");
            compared.update(|count| count + 1);
        });
        assert!(compared.get() > 20_000);
    }
}
