//! Space behind the own pawns.

use super::facts::Facts;
use super::families::*;
use super::tally::Tally;
use rules::{Bitboard, Color, Role};

/// The files c to f on a side's second to fourth ranks.
fn centre(us: Color) -> Bitboard {
    us.choose(Bitboard(0x0000_0000_3C3C_3C00), Bitboard(0x003C_3C3C_0000_0000))
}

/// Notes the space of both sides, weighted by the number of pieces that can use it.
pub(super) fn weigh<T: Tally>(facts: &Facts<'_>, tally: &mut T) {
    weigh_side(facts, Color::White, tally);
    weigh_side(facts, Color::Black, tally);
}

#[inline(always)]
fn weigh_side<T: Tally>(facts: &Facts<'_>, us: Color, tally: &mut T) {
    let safe = centre(us).minus(facts.pawns[us as usize]).minus(facts.attacks(!us, Role::Pawn));
    let own = facts.pawns[us as usize];
    let behind = own.forward(!us) | own.forward(!us).forward(!us);
    let sheltered = safe & behind & !facts.attacked[!us as usize];
    let squares = (safe.count() + sheltered.count()) as i32;
    let pieces = facts.position.color(us).count() as i32;
    tally.note(us, SPACE, squares * pieces / 8, safe);
    let fourth = us.choose(Bitboard(0x1C00_0000), Bitboard(0x001C_0000_0000));
    let pawns = own & fourth;
    tally.note(us, CENTRE_PAWNS, pawns.count() as i32, pawns);
}
