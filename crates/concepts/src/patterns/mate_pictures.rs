//! The named mates: one definition for each name, in the order in which they are tried.

use super::Pattern;
use crate::attack;
use rules::chess::Position;
use rules::{Bitboard, Color, Rank, Role, Square, attacks};

/// A position in which the side to move is mated by one piece.
struct Mate<'a> {
    at: &'a Position,
    /// The side that mates.
    us: Color,
    king: Square,
    checker: Square,
    role: Role,
    /// The squares beside the king.
    ring: Bitboard,
    /// The squares beside the king that its own pieces occupy.
    blocked: Bitboard,
}

/// Returns the squares, besides king and checker, that make the picture.
type Picture = fn(&Mate<'_>) -> Option<Bitboard>;

#[rustfmt::skip] // A table.
const PICTURES: &[(Pattern, Picture)] = &[
    (Pattern::Smothered, smothered),
    (Pattern::LegalsMate, legals_mate),
    (Pattern::Arabian, arabian),
    (Pattern::Hook, hook),
    (Pattern::Anastasia, anastasia),
    (Pattern::Vukovic, vukovic),
    (Pattern::Boden, boden),
    (Pattern::DoubleBishop, double_bishop),
    (Pattern::Dovetail, dovetail),
    (Pattern::SwallowTail, swallow_tail),
    (Pattern::Epaulette, epaulette),
    (Pattern::Lolli, lolli),
    (Pattern::Damiano, damiano),
    (Pattern::Pillsbury, pillsbury),
    (Pattern::Morphy, morphy),
    (Pattern::Opera, opera),
    (Pattern::Triangle, triangle),
    (Pattern::BackRank, back_rank),
    (Pattern::Corridor, corridor),
];

/// The names that fit a mate, the most specific first, with their squares. Empty if the side to
/// move is not mated, is mated by two pieces at once, or if the mate has no name.
pub fn pictures(mated: &Position) -> Vec<(Pattern, Bitboard)> {
    if !mated.is_check() || mated.has_legal_move() {
        return Vec::new();
    }
    let Some(mate) = Mate::of(mated) else { return Vec::new() };
    let with_both = |squares: Bitboard| squares.with(mate.king).with(mate.checker);
    let named = PICTURES.iter().filter_map(|(pattern, picture)| Some((*pattern, picture(&mate)?)));
    named.map(|(pattern, squares)| (pattern, with_both(squares))).collect()
}

impl<'a> Mate<'a> {
    fn of(at: &'a Position) -> Option<Self> {
        let (us, king) = (!at.turn(), at.king(at.turn()));
        let checker = at.checkers().single()?;
        let (role, ring) = (at.role_on(checker)?, attacks::king(king));
        let blocked = ring & at.color(!us);
        Some(Self { at, us, king, checker, role, ring, blocked })
    }

    /// The squares beside the king that its own pieces do not occupy.
    fn flights(&self) -> Bitboard {
        self.ring.minus(self.blocked)
    }

    fn ours(&self, role: Role) -> Bitboard {
        self.at.pieces(self.us, role)
    }

    /// Our pieces that guard the checker.
    fn guards(&self) -> Bitboard {
        attack::attackers(self.at, self.checker, self.us)
    }

    /// Our pieces that attack a square if the king, which cannot hide behind itself, is removed.
    fn held_by(&self, square: Square) -> Bitboard {
        let open = self.at.occupied().without(self.king);
        let reach = |piece: &Square| {
            let role = self.at.role_on(*piece).unwrap_or(Role::Pawn);
            attacks::of(self.us, role, *piece, open).has(square)
        };
        self.at.color(self.us).into_iter().filter(reach).collect()
    }

    /// Whether every free square beside the king is held by one of these pieces or by the
    /// checker.
    fn held_by_these(&self, pieces: Bitboard) -> bool {
        let all = pieces.with(self.checker);
        self.flights()
            .without(self.checker)
            .into_iter()
            .all(|flight| (self.held_by(flight) & all).any())
    }

    /// The files and ranks from the king to a square.
    fn way(&self, to: Square) -> (i8, i8) {
        way(self.king, to)
    }

    /// Whether the checker is next to the king on a rank or file.
    fn is_beside(&self) -> bool {
        touches_straight(self.way(self.checker))
    }

    fn checks_along(&self, line: Bitboard) -> bool {
        line.has(self.checker) && matches!(self.role, Role::Rook | Role::Queen)
    }
}

fn way(from: Square, to: Square) -> (i8, i8) {
    let file = |square: Square| square.file() as i8;
    let rank = |square: Square| square.rank() as i8;
    (file(to) - file(from), rank(to) - rank(from))
}

fn touches_straight((files, ranks): (i8, i8)) -> bool {
    files.abs() + ranks.abs() == 1
}

fn touches_diagonally((files, ranks): (i8, i8)) -> bool {
    files.abs() == 1 && ranks.abs() == 1
}

/// The edges of the board on which a square is, each with its inward direction.
fn edges(square: Square) -> Vec<(Bitboard, (i8, i8))> {
    let (file, rank) = (square.file() as i8, square.rank() as i8);
    let mut found = Vec::new();
    let rank_edge = Bitboard::rank(square.rank());
    let file_edge = Bitboard::file(square.file());
    match rank {
        0 => found.push((rank_edge, (0, 1))),
        7 => found.push((rank_edge, (0, -1))),
        _ => {}
    }
    match file {
        0 => found.push((file_edge, (1, 0))),
        7 => found.push((file_edge, (-1, 0))),
        _ => {}
    }
    found
}

fn is_corner(square: Square) -> bool {
    edges(square).len() == 2
}

/// The square a number of steps away in a direction.
fn steps(from: Square, (files, ranks): (i8, i8), count: i8) -> Option<Square> {
    from.offset(files * count, ranks * count)
}

fn smothered(mate: &Mate<'_>) -> Option<Bitboard> {
    (mate.role == Role::Knight && mate.flights().is_empty()).then_some(mate.blocked)
}

fn legals_mate(mate: &Mate<'_>) -> Option<Bitboard> {
    let second = Rank::Second.seen_by(!mate.us);
    if mate.role != Role::Knight || mate.king.rank() != second {
        return None;
    }
    let knights = mate.ours(Role::Knight).without(mate.checker);
    let bishops = mate.ours(Role::Bishop) & mate.ring & Bitboard::rank(second);
    bishops.into_iter().find_map(|bishop| {
        let guard = (attack::attackers(mate.at, bishop, mate.us) & knights).first()?;
        let pieces = Bitboard::of(bishop).with(guard);
        mate.held_by_these(pieces).then_some(pieces | mate.blocked)
    })
}

fn arabian(mate: &Mate<'_>) -> Option<Bitboard> {
    if mate.role != Role::Rook || !is_corner(mate.king) || !mate.is_beside() {
        return None;
    }
    let knights = mate.ours(Role::Knight) & mate.guards();
    let two_away = |square: &Square| matches!(mate.way(*square), (-2 | 2, -2 | 2));
    knights.into_iter().find(two_away).map(Bitboard::of)
}

fn hook(mate: &Mate<'_>) -> Option<Bitboard> {
    if mate.role != Role::Rook || !mate.is_beside() {
        return None;
    }
    let knights = mate.ours(Role::Knight) & mate.guards() & mate.ring;
    knights.into_iter().find_map(|knight| {
        let pawns = attack::attackers(mate.at, knight, mate.us) & mate.ours(Role::Pawn);
        Some(pawns.first().map(Bitboard::of)?.with(knight) | mate.blocked)
    })
}

fn anastasia(mate: &Mate<'_>) -> Option<Bitboard> {
    edges(mate.king).into_iter().find_map(|(edge, inwards)| {
        let blocker = steps(mate.king, inwards, 1).filter(|&s| mate.blocked.has(s))?;
        let knight = steps(mate.king, inwards, 3).filter(|&s| mate.ours(Role::Knight).has(s))?;
        (!is_corner(mate.king) && mate.checks_along(edge))
            .then(|| Bitboard::of(blocker).with(knight))
    })
}

fn vukovic(mate: &Mate<'_>) -> Option<Bitboard> {
    if mate.role != Role::Rook || mate.guards().is_empty() {
        return None;
    }
    edges(mate.king).into_iter().find_map(|(_, inwards)| {
        let front = steps(mate.king, inwards, 1).filter(|&s| s == mate.checker)?;
        let knight = steps(front, inwards, 1).filter(|&s| mate.ours(Role::Knight).has(s))?;
        mate.held_by_these(Bitboard::of(knight)).then(|| mate.guards().with(knight))
    })
}

/// The second bishop of a mate by two bishops alone.
fn two_bishops(mate: &Mate<'_>) -> Option<Square> {
    let others = mate.ours(Role::Bishop).without(mate.checker);
    let mut ring = mate.ring.into_iter();
    let alone = ring.all(|square| mate.held_by(square).minus(mate.ours(Role::Bishop)).is_empty());
    let by_bishops = mate.role == Role::Bishop && alone;
    others.into_iter().find(|&other| by_bishops && mate.held_by_these(Bitboard::of(other)))
}

/// Whether checker and other square are on different sides of the king's file.
fn on_both_sides(mate: &Mate<'_>, other: Square) -> bool {
    mate.way(mate.checker).0.signum() * mate.way(other).0.signum() < 0
}

fn boden(mate: &Mate<'_>) -> Option<Bitboard> {
    let other = two_bishops(mate).filter(|&other| on_both_sides(mate, other))?;
    Some(mate.blocked.with(other))
}

fn double_bishop(mate: &Mate<'_>) -> Option<Bitboard> {
    let other = two_bishops(mate).filter(|&other| !on_both_sides(mate, other))?;
    Some(mate.blocked.with(other))
}

/// Whether the queen alone holds every free square beside the king.
fn queen_alone(mate: &Mate<'_>) -> bool {
    let alone = |flight: Square| mate.held_by(flight) == Bitboard::of(mate.checker);
    let free = mate.flights().without(mate.checker);
    mate.role == Role::Queen && free.into_iter().all(alone)
}

fn dovetail(mate: &Mate<'_>) -> Option<Bitboard> {
    let (files, ranks) = mate.way(mate.checker);
    if !touches_diagonally((files, ranks)) || !queen_alone(mate) {
        return None;
    }
    let behind = [mate.king.offset(-files, 0)?, mate.king.offset(0, -ranks)?];
    let behind: Bitboard = behind.into_iter().collect();
    behind.minus(mate.blocked).is_empty().then_some(behind)
}

fn swallow_tail(mate: &Mate<'_>) -> Option<Bitboard> {
    let (files, ranks) = mate.way(mate.checker);
    if !touches_straight((files, ranks))
        || mate.role != Role::Queen
        || !mate.held_by_these(Bitboard::EMPTY)
    {
        return None;
    }
    let corners = match files {
        0 => [mate.king.offset(-1, -ranks)?, mate.king.offset(1, -ranks)?],
        _ => [mate.king.offset(-files, -1)?, mate.king.offset(-files, 1)?],
    };
    let corners: Bitboard = corners.into_iter().collect();
    corners.minus(mate.blocked).is_empty().then_some(corners)
}

fn epaulette(mate: &Mate<'_>) -> Option<Bitboard> {
    if !matches!(mate.role, Role::Queen | Role::Rook) {
        return None;
    }
    let sides = match mate.way(mate.checker) {
        (0, _) => [mate.king.offset(-1, 0)?, mate.king.offset(1, 0)?],
        (_, 0) => [mate.king.offset(0, -1)?, mate.king.offset(0, 1)?],
        _ => return None,
    };
    let sides: Bitboard = sides.into_iter().collect();
    sides.minus(mate.blocked).is_empty().then_some(sides)
}

/// The direction of one rank from the king towards the side that mates.
fn forward(mate: &Mate<'_>) -> i8 {
    mate.us.choose(-1, 1)
}

/// The pawn that guards a mating queen, if the king is on its first rank.
fn queen_and_pawn(mate: &Mate<'_>) -> Option<Square> {
    let home = mate.king.rank() == Rank::First.seen_by(!mate.us);
    if mate.role != Role::Queen || !home {
        return None;
    }
    (mate.guards() & mate.ours(Role::Pawn)).first()
}

fn lolli(mate: &Mate<'_>) -> Option<Bitboard> {
    let pawn = queen_and_pawn(mate)?;
    (mate.way(mate.checker) == (0, forward(mate))).then(|| Bitboard::of(pawn))
}

fn damiano(mate: &Mate<'_>) -> Option<Bitboard> {
    let pawn = queen_and_pawn(mate)?;
    let beside = mate.way(mate.checker).1 == forward(mate) && mate.way(mate.checker).0 != 0;
    (beside && mate.way(pawn) == (0, 2 * forward(mate))).then(|| Bitboard::of(pawn))
}

fn pillsbury(mate: &Mate<'_>) -> Option<Bitboard> {
    if mate.role != Role::Rook || is_corner(mate.king) {
        return None;
    }
    edges(mate.king).into_iter().find_map(|(edge, inwards)| {
        let corner = (mate.ring & edge).into_iter().find(|&square| is_corner(square))?;
        let across = mate.way(mate.checker).0 * inwards.0 + mate.way(mate.checker).1 * inwards.1;
        let in_front = !edge.has(mate.checker) && across >= 1;
        let bishop = (mate.held_by(corner) & mate.ours(Role::Bishop)).first()?;
        in_front.then(|| mate.blocked.with(bishop))
    })
}

fn morphy(mate: &Mate<'_>) -> Option<Bitboard> {
    if mate.role != Role::Bishop || !is_corner(mate.king) {
        return None;
    }
    let ways: Bitboard =
        mate.ring.into_iter().filter(|&square| touches_straight(mate.way(square))).collect();
    let held = (ways.minus(mate.blocked)).single()?;
    let rook = (mate.held_by(held) & mate.ours(Role::Rook)).first()?;
    Some(ways.with(rook))
}

fn opera(mate: &Mate<'_>) -> Option<Bitboard> {
    let bishop = (mate.guards() & mate.ours(Role::Bishop)).first()?;
    let at_edge = !edges(mate.king).is_empty();
    (mate.role == Role::Rook && at_edge && mate.is_beside()).then(|| mate.blocked.with(bishop))
}

fn triangle(mate: &Mate<'_>) -> Option<Bitboard> {
    if mate.role != Role::Queen || !mate.ring.has(mate.checker) {
        return None;
    }
    let two_apart = |rook: &Square| matches!(way(mate.checker, *rook), (0, -2 | 2) | (-2 | 2, 0));
    let rooks = mate.ours(Role::Rook) & mate.ring & mate.guards();
    rooks.into_iter().find(two_apart).map(Bitboard::of)
}

fn back_rank(mate: &Mate<'_>) -> Option<Bitboard> {
    let home = Bitboard::rank(Rank::First.seen_by(!mate.us));
    let front = mate.ring & Bitboard::rank(Rank::Second.seen_by(!mate.us));
    let shut_in = home.has(mate.king) && front.minus(mate.blocked).is_empty();
    // If any one of the pieces before it were gone, the king could go there.
    let by_them = front.into_iter().all(|square| mate.held_by(square).is_empty());
    (shut_in && by_them && mate.checks_along(home)).then_some(front)
}

fn corridor(mate: &Mate<'_>) -> Option<Bitboard> {
    edges(mate.king).into_iter().find_map(|(edge, _)| {
        let afar = mate.checks_along(edge) && !mate.ring.has(mate.checker);
        let beside = mate.ring.minus(edge);
        let free = beside.minus(mate.blocked);
        let straight = mate.ours(Role::Rook) | mate.ours(Role::Queen);
        let holders = straight.without(mate.checker);
        let by_line = |square: Square| (mate.held_by(square) & holders).any();
        (afar && free.any() && free.into_iter().all(by_line)).then_some(beside)
    })
}
