//! Threats: pieces attacked by cheaper pieces, or more often than they are guarded.

use super::facts::Facts;
use super::families::*;
use super::tally::Tally;
use rules::{Bitboard, Color, Rank, Role, Square, attacks};

/// Notes the threats of both sides. All attacks must be known.
pub(super) fn weigh<T: Tally>(facts: &Facts<'_>, tally: &mut T) {
    weigh_side(facts, Color::White, tally);
    weigh_side(facts, Color::Black, tally);
}

#[inline(always)]
fn weigh_side<T: Tally>(facts: &Facts<'_>, us: Color, tally: &mut T) {
    by_pawns(facts, us, tally);
    by_pieces(facts, us, tally);
    on_queen(facts, us, tally);
    let foe = facts.attacked[!us as usize].minus(facts.attacks(!us, Role::Pawn));
    let contested = foe & facts.attacked[us as usize] & !facts.position.color(us);
    tally.note(us, RESTRICTED, contested.count() as i32, contested);
}

#[inline(always)]
fn by_pawns<T: Tally>(facts: &Facts<'_>, us: Color, tally: &mut T) {
    let safe_pawns =
        facts.pawns[us as usize] & (facts.attacked[us as usize] | !facts.attacked[!us as usize]);
    let hit = attacks::pawns(us, safe_pawns);
    for (square, role) in pieces(facts, !us, hit) {
        tally.note(us, THREAT_BY_PAWN + role as usize, 1, Bitboard::of(square));
    }
    let third = Bitboard::rank(Rank::Third.seen_by(us));
    let mut steps = facts.pawns[us as usize].forward(us).minus(facts.occupied);
    steps |= (steps & third).forward(us).minus(facts.occupied);
    let safe = steps.minus(facts.attacks(!us, Role::Pawn))
        & (facts.attacked[us as usize] | !facts.attacked[!us as usize]);
    let pieces = facts.position.color(!us).minus(facts.pawns[!us as usize]);
    let pushed = attacks::pawns(us, safe) & pieces;
    tally.note(us, THREAT_PUSH, pushed.count() as i32, pushed);
}

#[inline(always)]
fn by_pieces<T: Tally>(facts: &Facts<'_>, us: Color, tally: &mut T) {
    let weak = facts.weak_pieces(!us);
    let guarded = facts.position.color(!us).minus(facts.pawns[!us as usize]).minus(weak);
    let minors = facts.attacks(us, Role::Knight) | facts.attacks(us, Role::Bishop);
    let rooks = facts.attacks(us, Role::Rook);
    for (family, hit) in [(THREAT_BY_MINOR, minors), (THREAT_BY_ROOK, rooks)] {
        for (square, role) in pieces(facts, !us, (guarded | weak) & hit) {
            let loose = if weak.has(square) { 5 } else { 0 };
            tally.note(us, family + loose + role as usize, 1, Bitboard::of(square));
        }
    }
    let unguarded = facts.position.color(!us).minus(facts.attacked[!us as usize]);
    let by_queen = unguarded & facts.attacks(us, Role::Queen);
    tally.note(us, THREAT_BY_QUEEN, by_queen.count() as i32, by_queen);
    let by_king = weak & facts.attacks(us, Role::King);
    let pawns = by_king & facts.pawns[!us as usize];
    tally.note(us, THREAT_BY_KING, pawns.count() as i32, pawns);
    let pieces = by_king.minus(pawns);
    tally.note(us, THREAT_BY_KING + 1, pieces.count() as i32, pieces);
    let hanging = unguarded & facts.attacked[us as usize];
    tally.note(us, THREAT_HANGING, hanging.count() as i32, hanging);
}

/// The pieces of a side on these squares, except its king.
#[inline(always)]
fn pieces(facts: &Facts<'_>, of: Color, on: Bitboard) -> impl Iterator<Item = (Square, Role)> {
    let pieces = facts.position.color(of) & on;
    let roles =
        pieces.into_iter().filter_map(|square| Some((square, facts.position.role_on(square)?)));
    roles.filter(|&(_, role)| role != Role::King)
}

#[inline(always)]
fn on_queen<T: Tally>(facts: &Facts<'_>, us: Color, tally: &mut T) {
    let Some(queen) = facts.position.pieces(!us, Role::Queen).single() else { return };
    let safe =
        facts.area[us as usize].minus(facts.attacked[!us as usize] & !facts.attacked[us as usize]);
    let by_knight = attacks::knight(queen) & facts.attacks(us, Role::Knight) & safe;
    tally.note(us, THREAT_ON_QUEEN, by_knight.count() as i32, by_knight);
    let by_slider = (attacks::bishop(queen, facts.occupied) & facts.attacks(us, Role::Bishop)
        | attacks::rook(queen, facts.occupied) & facts.attacks(us, Role::Rook))
        & safe
        & facts.twice[us as usize];
    tally.note(us, THREAT_ON_QUEEN + 1, by_slider.count() as i32, by_slider);
}
