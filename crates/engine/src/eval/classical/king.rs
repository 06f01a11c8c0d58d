//! The king: its shelter, the storm against it, and the attack on it.

use super::facts::{Facts, file_depth, ranks_ahead, relative_rank};
use super::families::*;
use super::tally::Tally;
use rules::{Bitboard, Color, File, Rank, Role, Square, attacks};

/// Notes the shelter and the storm of both kings, which depend on pawns and kings alone.
pub(super) fn weigh_shelter<T: Tally>(facts: &Facts<'_>, tally: &mut T) {
    for us in Color::ALL {
        let king = facts.kings[us as usize];
        let middle = (king.file() as u8).clamp(1, 6);
        for file in middle - 1..=middle + 1 {
            shelter_file(facts, us, File::new(file), tally);
        }
        let wing = wing_of(king);
        let pawns = (facts.pawns[0] | facts.pawns[1]) & wing;
        tally.note(us, KING_NO_PAWNS, i32::from(pawns.is_empty()), Bitboard::of(king));
    }
}

fn shelter_file<T: Tally>(facts: &Facts<'_>, us: Color, file: File, tally: &mut T) {
    let king = facts.kings[us as usize];
    let squares = Bitboard::file(file);
    let level = Bitboard::rank(king.rank());
    let reach = squares & (ranks_ahead(us, king) | level);
    let own = nearest(us, facts.pawns[us as usize] & reach);
    let foe = nearest(us, facts.pawns[!us as usize] & reach);
    let depth = file_depth(Square::at(file, Rank::First)) * 8;
    let rank_of = |pawn: Option<Square>| pawn.map_or(0, |square| relative_rank(us, square));
    let mark = |pawn: Option<Square>| pawn.map_or(Bitboard::EMPTY, Bitboard::of);
    tally.note(us, SHELTER + depth + rank_of(own), 1, mark(own));
    let blocked = foe.is_some() && own.is_some() && rank_of(foe) == rank_of(own) + 1;
    if blocked {
        tally.note(us, STORM_BLOCKED + rank_of(foe), 1, mark(foe));
    } else {
        tally.note(us, STORM + depth + rank_of(foe), 1, mark(foe));
    }
    if (facts.pawns[us as usize] & squares).is_empty() {
        let half = usize::from((facts.pawns[!us as usize] & squares).any());
        tally.note(us, KING_OPEN_FILE + half, 1, squares & attacks::king(king));
    }
}

/// The pawn nearest to the side's first rank.
fn nearest(us: Color, pawns: Bitboard) -> Option<Square> {
    us.choose(pawns.first(), pawns.last())
}

/// The files of a king's wing: a–d or e–h, or the middle for a king on d or e.
fn wing_of(king: Square) -> Bitboard {
    let left = Bitboard(0x0F0F_0F0F_0F0F_0F0F);
    let middle = Bitboard(0x3C3C_3C3C_3C3C_3C3C);
    match king.file() {
        File::A | File::B | File::C => left,
        File::D | File::E => middle,
        _ => !left,
    }
}

/// Notes the danger to both kings. All attacks must be known.
pub(super) fn weigh_attack<T: Tally>(facts: &Facts<'_>, tally: &mut T) {
    weigh_side(facts, Color::White, tally);
    weigh_side(facts, Color::Black, tally);
}

#[inline(always)]
fn weigh_side<T: Tally>(facts: &Facts<'_>, us: Color, tally: &mut T) {
    danger(facts, us, tally);
    let rights = facts.position.castling_rooks() & facts.position.color(us);
    tally.note(us, CASTLING_RIGHTS, i32::from(rights.any()), rights);
}

/// Notes the danger to one side's king.
#[inline(always)]
fn danger<T: Tally>(facts: &Facts<'_>, us: Color, tally: &mut T) {
    let them = !us;
    let attackers: i32 = facts.attackers[them as usize].iter().sum();
    let queens = facts.position.pieces(them, Role::Queen);
    if attackers + i32::from(queens.any()) < 2 {
        return;
    }
    let king = facts.kings[us as usize];
    let here = Bitboard::of(king);
    tally.danger(us, DANGER_BASE, 1, here);
    for piece in 0..4 {
        tally.danger(us, DANGER_ATTACKERS + piece, facts.attackers[them as usize][piece], here);
        tally.danger(us, DANGER_HITS + piece, facts.hits[them as usize][piece], here);
    }
    let guarded_by_others =
        facts.attacked[us as usize].minus(facts.attacks(us, Role::King)) | facts.twice[us as usize];
    let weak = facts.attacked[them as usize].minus(facts.twice[us as usize])
        & (!facts.attacked[us as usize]
            | facts.attacks(us, Role::Queen)
            | facts.attacks(us, Role::King));
    let weak_ring = facts.ring[us as usize] & weak;
    tally.danger(us, DANGER_WEAK, weak_ring.count() as i32, weak_ring);
    checks(facts, us, weak, guarded_by_others, tally);
    tally.danger(us, DANGER_NO_QUEEN, i32::from(queens.is_empty()), here);
    let pinned = facts.pinned[us as usize];
    tally.danger(us, DANGER_PINNED, pinned.count() as i32, pinned);
    let flank = wing_of(king) & own_half(us);
    let attacked = facts.attacked[them as usize] & flank;
    let doubly = attacked & facts.twice[them as usize];
    tally.danger(us, DANGER_FLANK, (attacked.count() + doubly.count()) as i32, attacked);
    let defended = facts.attacked[us as usize] & flank;
    tally.danger(us, DANGER_FLANK + 1, defended.count() as i32, defended);
    let missing =
        attacks::king(king).minus(facts.pawns[us as usize] | facts.attacks(us, Role::Pawn));
    tally.danger(us, DANGER_SHELTER, missing.count() as i32, missing);
    let minors = (facts.position.role(Role::Knight) | facts.position.role(Role::Bishop))
        & facts.position.color(us)
        & facts.ring[us as usize];
    tally.danger(us, DANGER_DEFENDERS, minors.count() as i32, minors);
}

/// The first five ranks of a side.
fn own_half(us: Color) -> Bitboard {
    us.choose(Bitboard(0x0000_00FF_FFFF_FFFF), Bitboard(0xFFFF_FFFF_FF00_0000))
}

/// Notes the checks that the enemy could give: on squares it can safely go to, and on others.
#[inline(always)]
fn checks<T: Tally>(
    facts: &Facts<'_>,
    us: Color,
    weak: Bitboard,
    guarded: Bitboard,
    tally: &mut T,
) {
    let them = !us;
    let king = facts.kings[us as usize];
    let through = facts.occupied.minus(facts.position.pieces(us, Role::Queen));
    let diagonal = attacks::bishop(king, through);
    let straight = attacks::rook(king, through);
    let free = !facts.position.color(them);
    let safe = free & (!facts.attacked[us as usize] | weak & facts.twice[them as usize]);
    let lines = [
        (Role::Knight, attacks::knight(king)),
        (Role::Bishop, diagonal),
        (Role::Rook, straight),
        (Role::Queen, diagonal | straight),
    ];
    for (kind, (role, line)) in lines.into_iter().enumerate() {
        let possible = line & facts.attacks(them, role) & free;
        let good = possible & safe;
        let poor = possible.minus(safe) & !guarded;
        tally.danger(us, DANGER_CHECKS + kind, i32::from(good.any()), good);
        tally.danger(
            us,
            DANGER_CHECKS + 4 + kind,
            i32::from(good.is_empty() && (possible & !poor).any()),
            possible,
        );
    }
}
