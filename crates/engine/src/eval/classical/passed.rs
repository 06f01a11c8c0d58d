//! Passed pawns: their rank, whether their path is free, and the distance of the kings.

use super::facts::{Facts, ahead, neighbour_files, relative_rank};
use super::families::*;
use super::pieces::is_way_free;
use super::tally::Tally;
use rules::{Bitboard, Color, Role, Square};

/// Notes the passed pawns of both sides.
pub(super) fn weigh<T: Tally>(facts: &Facts<'_>, passed: [Bitboard; 2], tally: &mut T) {
    for square in passed[Color::White as usize] {
        pawn(facts, Color::White, square, tally);
    }
    for square in passed[Color::Black as usize] {
        pawn(facts, Color::Black, square, tally);
    }
}

#[inline(always)]
fn pawn<T: Tally>(facts: &Facts<'_>, us: Color, square: Square, tally: &mut T) {
    let at = Bitboard::of(square);
    let rank = relative_rank(us, square);
    tally.note(us, PASSED + rank, 1, at);
    let Some(stop) = at.forward(us).first() else { return };
    let way = ahead(us, square);
    let own = facts.attacked[us as usize];
    let dangers = facts.attacked[!us as usize];
    if facts.occupied.has(stop) {
        tally.note(us, PASSED_STOPPED + rank, 1, Bitboard::of(stop));
    } else {
        let safe = !dangers.has(stop) || own.has(stop);
        tally.note(us, PASSED_SAFE + rank, i32::from(safe), Bitboard::of(stop));
        let free = (way & (dangers | facts.position.color(!us))).is_empty();
        tally.note(us, PASSED_FREE + rank, i32::from(free), way);
    }
    let near = neighbour_files(square) & facts.pawns[us as usize];
    let rank_squares = Bitboard::rank(square.rank());
    let guarded = facts.attacks(us, Role::Pawn).has(square) || (near & rank_squares).any();
    tally.note(us, PASSED_GUARDED + rank, i32::from(guarded), at);
    if rank >= 3 {
        let own_king = usize::from(facts.kings[us as usize].distance(stop));
        let foe_king = usize::from(facts.kings[!us as usize].distance(stop));
        let weight = rank as i32 - 2;
        tally.note(us, PASSED_OWN_KING + own_king, weight, at);
        tally.note(us, PASSED_FOE_KING + foe_king, weight, at);
    }
    let behind = ahead(!us, square) & facts.position.pieces(us, Role::Rook);
    tally.note(us, PASSED_ROOK_BEHIND, i32::from(behind.any()), behind);
    let unstoppable = is_unstoppable(facts, us, square);
    tally.note(us, PASSED_UNSTOPPABLE, i32::from(unstoppable), at);
}

/// Whether, with only pawns left, the enemy king is too far away to catch the pawn.
fn is_unstoppable(facts: &Facts<'_>, us: Color, square: Square) -> bool {
    if facts.position.has_pieces(!us) || !is_way_free(facts, us, square) {
        return false;
    }
    let goal = Square::at(square.file(), rules::Rank::Eighth.seen_by(us));
    let double_step = usize::from(relative_rank(us, square) == 1);
    let steps = 7 - relative_rank(us, square) - double_step;
    let enemy_moves_first = usize::from(facts.position.turn() != us);
    usize::from(facts.kings[!us as usize].distance(goal)) > steps + enemy_moves_first
}
