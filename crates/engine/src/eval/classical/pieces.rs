//! Knights, bishops, rooks and queens: mobility, outposts, files, pairs.

use super::facts::{Facts, ahead, neighbour_files, ranks_ahead, relative_rank};
use super::families::*;
use super::tally::Tally;
use rules::{Bitboard, Color, File, Rank, Role, Square, attacks};

/// Notes all terms of the pieces of both sides and fills in their attacks.
pub(super) fn weigh<T: Tally>(facts: &mut Facts<'_>, tally: &mut T) {
    weigh_side(facts, Color::White, tally);
    weigh_side(facts, Color::Black, tally);
}

/// Notes the terms of one side's pieces; compiled once for each colour, here and in the other
/// terms.
#[inline(always)]
fn weigh_side<T: Tally>(facts: &mut Facts<'_>, us: Color, tally: &mut T) {
    knights(facts, us, tally);
    bishops(facts, us, tally);
    rooks(facts, us, tally);
    queens(facts, us, tally);
    imbalance(facts, us, tally);
}

/// Notes the mobility of a piece and its attack on the enemy king.
#[inline(always)]
fn attack<T: Tally>(
    facts: &mut Facts<'_>,
    (us, role): (Color, Role),
    square: Square,
    mut reached: Bitboard,
    tally: &mut T,
) {
    if facts.pinned[us as usize].has(square) {
        reached &= attacks::line(facts.kings[us as usize], square);
    }
    facts.add(us, role, reached);
    let family = match role {
        Role::Knight => MOBILITY_KNIGHT,
        Role::Bishop => MOBILITY_BISHOP,
        Role::Rook => MOBILITY_ROOK,
        _ => MOBILITY_QUEEN,
    };
    let free = reached & facts.area[us as usize];
    tally.note(us, family + free.count() as usize, 1, free);
    let hits = reached & facts.ring[!us as usize];
    if hits.any() {
        facts.attackers[us as usize][role as usize - 1] += 1;
        facts.hits[us as usize][role as usize - 1] += hits.count() as i32;
    }
}

#[inline(always)]
fn knights<T: Tally>(facts: &mut Facts<'_>, us: Color, tally: &mut T) {
    for square in facts.position.pieces(us, Role::Knight) {
        attack(facts, (us, Role::Knight), square, attacks::knight(square), tally);
        outpost(facts, us, square, KNIGHT_OUTPOST, tally);
        minor(facts, us, square, 0, tally);
    }
}

#[inline(always)]
fn bishops<T: Tally>(facts: &mut Facts<'_>, us: Color, tally: &mut T) {
    for square in facts.position.pieces(us, Role::Bishop) {
        // A bishop attacks through queens: a battery.
        let through = facts.occupied.minus(facts.position.role(Role::Queen));
        attack(facts, (us, Role::Bishop), square, attacks::bishop(square, through), tally);
        outpost(facts, us, square, BISHOP_OUTPOST, tally);
        minor(facts, us, square, 1, tally);
        bishop_and_pawns(facts, us, square, tally);
    }
}

#[inline(always)]
fn bishop_and_pawns<T: Tally>(facts: &Facts<'_>, us: Color, square: Square, tally: &mut T) {
    let colour = if square.is_light() { Bitboard::LIGHT } else { Bitboard::DARK };
    let pawns = facts.pawns[us as usize] & colour;
    let rammed = pawns & facts.pawns[!us as usize].forward(!us);
    tally.note(us, BISHOP_PAWNS + pawns.count() as usize, 1, pawns);
    tally.note(us, BISHOP_RAMMED + (rammed.count() as usize).min(4), 1, rammed);
    let seen = attacks::bishop(square, facts.pawns[0] | facts.pawns[1]).with(square);
    let centre = seen & Bitboard::CENTRE & colour;
    tally.note(us, BISHOP_LONG_DIAGONAL, i32::from(centre.several()), centre);
}

/// Notes an outpost: a square in the enemy half that no enemy pawn can ever attack.
#[inline(always)]
fn outpost<T: Tally>(facts: &Facts<'_>, us: Color, square: Square, family: usize, tally: &mut T) {
    let rank = relative_rank(us, square);
    let hunters = facts.pawns[!us as usize] & neighbour_files(square) & ranks_ahead(us, square);
    if (3..=5).contains(&rank) && hunters.is_empty() {
        let guarded = facts.attacks(us, Role::Pawn).has(square);
        tally.note(us, family + usize::from(!guarded), 1, Bitboard::of(square));
    }
}

/// Notes the terms that knights (kind 0) and bishops (kind 1) have in common.
#[inline(always)]
fn minor<T: Tally>(facts: &Facts<'_>, us: Color, square: Square, kind: usize, tally: &mut T) {
    let pawns = facts.pawns[0] | facts.pawns[1];
    let covered = (Bitboard::of(square).forward(us) & pawns).any();
    tally.note(us, MINOR_BEHIND_PAWN + kind, i32::from(covered), Bitboard::of(square));
    let distance = usize::from(square.distance(facts.kings[us as usize]));
    tally.note(us, MINOR_KING_DISTANCE + kind * 8 + distance, 1, Bitboard::of(square));
}

#[inline(always)]
fn rooks<T: Tally>(facts: &mut Facts<'_>, us: Color, tally: &mut T) {
    let rooks = facts.position.pieces(us, Role::Rook);
    for square in rooks {
        // A rook attacks through its own rooks and queens: a battery.
        let friends = (rooks | facts.position.role(Role::Queen)) & facts.position.color(us);
        let reached = attacks::rook(square, facts.occupied.minus(friends));
        attack(facts, (us, Role::Rook), square, reached, tally);
        rook_file(facts, us, square, reached, tally);
        let seventh = relative_rank(us, square) == 6;
        let targets = facts.pawns[!us as usize] & Bitboard::rank(Rank::Seventh.seen_by(us));
        let confines = relative_rank(us, facts.kings[!us as usize]) == 7;
        let strong = seventh && (targets.any() || confines);
        tally.note(us, ROOK_SEVENTH, i32::from(strong), Bitboard::of(square));
    }
    if rooks.several() {
        let doubled = File::ALL.into_iter().any(|file| (rooks & Bitboard::file(file)).several());
        tally.note(us, ROOK_DOUBLED, i32::from(doubled), rooks);
    }
}

#[inline(always)]
fn rook_file<T: Tally>(
    facts: &Facts<'_>,
    us: Color,
    square: Square,
    reached: Bitboard,
    tally: &mut T,
) {
    let file = Bitboard::file(square.file());
    if (facts.pawns[us as usize] & file).is_empty() {
        let open = (facts.pawns[!us as usize] & file).is_empty();
        let family = if open { ROOK_OPEN } else { ROOK_HALF_OPEN };
        tally.note(us, family, 1, Bitboard::of(square));
        return;
    }
    let king = facts.kings[us as usize];
    let same_wing = (king.file() < File::E) == (square.file() < king.file());
    let few_moves = (reached & facts.area[us as usize]).count() <= 3;
    let at_home = relative_rank(us, king) == 0 && relative_rank(us, square) == 0;
    let no_castling = (facts.position.castling_rooks() & facts.position.color(us)).is_empty();
    let trapped = same_wing && few_moves && at_home && no_castling;
    tally.note(us, ROOK_TRAPPED, i32::from(trapped), Bitboard::of(square));
}

#[inline(always)]
fn queens<T: Tally>(facts: &mut Facts<'_>, us: Color, tally: &mut T) {
    for square in facts.position.pieces(us, Role::Queen) {
        attack(facts, (us, Role::Queen), square, attacks::queen(square, facts.occupied), tally);
        let sliders = attacks::bishop_rays(square) & facts.position.pieces(!us, Role::Bishop)
            | attacks::rook_rays(square) & facts.position.pieces(!us, Role::Rook);
        let pins = sliders
            .into_iter()
            .any(|slider| (attacks::between(square, slider) & facts.occupied).single().is_some());
        tally.note(us, QUEEN_PINNED, i32::from(pins), Bitboard::of(square));
    }
}

#[inline(always)]
fn imbalance<T: Tally>(facts: &Facts<'_>, us: Color, tally: &mut T) {
    let bishops = facts.position.pieces(us, Role::Bishop);
    let pair = (bishops & Bitboard::LIGHT).any() && (bishops & Bitboard::DARK).any();
    tally.note(us, BISHOP_PAIR, i32::from(pair), bishops);
    let pawns = (facts.pawns[us as usize].count() as usize).min(8);
    let knights = facts.position.pieces(us, Role::Knight);
    let rooks = facts.position.pieces(us, Role::Rook);
    tally.note(us, KNIGHT_PAWNS + pawns, knights.count() as i32, knights);
    tally.note(us, ROOK_PAWNS + pawns, rooks.count() as i32, rooks);
}

/// Whether the file ahead of a square is empty.
#[inline]
pub(super) fn is_way_free(facts: &Facts<'_>, us: Color, square: Square) -> bool {
    (ahead(us, square) & facts.occupied).is_empty()
}
