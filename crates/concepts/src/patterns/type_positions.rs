//! Typical sacrifices, each with a list of conditions: if all are met, the moves are proposed;
//! otherwise the missing condition can be named.
//!
//! Squares are named for White as the attacker and mirrored for Black.

use super::{Pattern, Promise, Sighting};
use crate::mobility::moves_of;
use crate::{attack, each};
use rules::chess::Position;
use rules::{Bitboard, Color, Move, Rank, Role, Square, attacks};

/// One condition of a type position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Condition {
    /// The condition in words.
    pub says: &'static str,
    /// The squares that it is about; if it is not met, the pieces in the way.
    pub squares: Bitboard,
    /// Whether it is met.
    pub met: bool,
}

/// A position that resembles a known one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TypePosition {
    /// The pattern that it resembles.
    pub pattern: Pattern,
    /// The side that would play it.
    pub by: Color,
    /// The conditions that have to be met as well.
    pub conditions: Vec<Condition>,
    /// The proposed moves.
    pub line: Vec<Move>,
    /// What they promise.
    pub promise: Promise,
}

impl TypePosition {
    /// Whether every condition is met.
    pub fn is_met(&self) -> bool {
        self.conditions.iter().all(|condition| condition.met)
    }

    /// The squares of all conditions.
    pub fn squares(&self) -> Bitboard {
        self.conditions.iter().fold(Bitboard::EMPTY, |all, condition| all | condition.squares)
    }

    /// Returns the sighting, if every condition is met.
    pub fn sighting(&self) -> Option<Sighting> {
        let (pattern, by, promise) = (self.pattern, self.by, self.promise);
        let (line, squares) = (self.line.clone(), self.squares());
        self.is_met().then_some(Sighting { pattern, by, squares, line, promise })
    }
}

/// Returns the patterns that the side to move recognises, whether or not their conditions are met.
pub fn type_positions(at: &Position) -> Vec<TypePosition> {
    let mut found: Vec<TypePosition> =
        [bishop_on_h7(at), knight_on_f7(at), legacy(at, 1), legacy(at, -1)]
            .into_iter()
            .flatten()
            .collect();
    found.extend(back_rank(at));
    found
}

fn condition(says: &'static str, squares: Bitboard, met: bool) -> Condition {
    Condition { says, squares, met }
}

/// Our pieces of a role that attack a square.
fn bearing(at: &Position, role: Role, square: Square) -> Bitboard {
    attack::attackers(at, square, at.turn()) & at.role(role)
}

/// Returns the moves of a line as far as they are legal.
fn legal_line(at: &Position, steps: &[(Square, Square)]) -> Vec<Move> {
    let mut now = *at;
    let mut line = Vec::new();
    for &(from, to) in steps {
        let Some(m) = each(now.legal_moves()).find(|m| m.from() == from && m.to() == to) else {
            break;
        };
        now = now.after(m);
        line.push(m);
    }
    line
}

fn bishop_on_h7(at: &Position) -> Option<TypePosition> {
    let us = at.turn();
    let seen = |square: Square| square.seen_by(us);
    let [h7, g5, h5, g8] = [Square::H7, Square::G5, Square::H5, Square::G8].map(seen);
    let bishop = bearing(at, Role::Bishop, h7).first()?;
    let looks = at.king(!us) == g8 && at.pieces(!us, Role::Pawn).has(h7);
    let knights = bearing(at, Role::Knight, g5);
    if !looks || !moves_of(at, bishop).iter().any(|m| m.to() == h7) {
        return None;
    }
    let knight = knights.first();
    let free = !at.color(us).has(g5);
    // The knight that goes to g5 does not block the queen.
    let open = knight.map_or(at.occupied(), |knight| at.occupied().without(knight));
    let queens = at.pieces(us, Role::Queen).into_iter();
    let queens: Bitboard = queens.filter(|&q| attacks::queen(q, open).has(h5)).collect();
    let guards = attack::attackers(at, h7, !us) & at.role(Role::Knight);
    let against_g5 = attack::attackers(at, g5, !us);
    let follows = queens.any() || against_g5.is_empty();
    let conditions = vec![
        condition(
            "a knight can go to the square beside it",
            knights.with(g5),
            knights.any() && free,
        ),
        condition("no knight guards the pawn", guards.with(h7), guards.is_empty()),
        condition(
            "the queen can follow, or nobody attacks the knight's square",
            queens.with(h5) | against_g5,
            follows,
        ),
    ];
    let mut steps = vec![(bishop, h7), (g8, h7)];
    steps.extend(knight.map(|knight| (knight, g5)));
    let line = legal_line(at, &steps);
    let pattern = Pattern::BishopOnH7;
    Some(TypePosition { pattern, by: us, conditions, line, promise: Promise::Shown })
}

fn knight_on_f7(at: &Position) -> Option<TypePosition> {
    let us = at.turn();
    let f7 = Square::F7.seen_by(us);
    let king = at.king(!us);
    let looks = at.pieces(!us, Role::Pawn).has(f7) && king.distance(f7) == 1;
    let knight = bearing(at, Role::Knight, f7).first().filter(|_| looks)?;
    let taking = each(moves_of(at, knight)).find(|m| m.to() == f7)?;
    let guards = attack::attackers(at, f7, !us);
    let strangers = guards.minus(at.role(Role::King) | at.role(Role::Rook));
    let second = attack::attackers(at, f7, us).without(knight);
    let checks = queen_checks(&at.after(taking), king, f7);
    let conditions = vec![
        condition("only king and rook guard it", strangers.with(f7), strangers.is_empty()),
        condition(
            "a second piece bears on it, or the queen has a safe check after the king takes",
            second | checks,
            second.any() || checks.any(),
        ),
    ];
    let mut steps = vec![(knight, f7), (king, f7)];
    let queen = at.pieces(us, Role::Queen).first();
    steps.extend(queen.zip(checks.first()));
    let line = legal_line(at, &steps);
    let pattern = Pattern::KnightOnF7;
    Some(TypePosition { pattern, by: us, conditions, line, promise: Promise::Shown })
}

/// The squares from which our queen checks safely once the king has taken on a square.
fn queen_checks(taken: &Position, king: Square, on: Square) -> Bitboard {
    let them = taken.turn();
    let Some(back) = each(taken.legal_moves()).find(|m| m.from() == king && m.to() == on) else {
        return Bitboard::EMPTY;
    };
    let open = taken.after(back);
    let is_queen = |m: &Move| open.role_on(m.from()) == Some(Role::Queen) && !m.is_capture();
    let safe = |m: &Move| attack::attackers(&open.after(*m), m.to(), them).is_empty();
    let checks = each(open.legal_moves()).filter(|m| is_queen(m) && open.gives_check(*m));
    checks.filter(safe).map(|m| m.to()).collect()
}

/// The last two moves of Philidor's legacy. `towards` is the direction from the king's corner to
/// the middle, in files, as the attacker sees it: -1 for a king on h8, 1 for one on a8.
fn legacy(at: &Position, towards: i8) -> Option<TypePosition> {
    let us = at.turn();
    let corner = if towards < 0 { Square::H8 } else { Square::A8 }.seen_by(us);
    let down = us.choose(-1, 1);
    let square = |files: i8, ranks: i8| corner.offset(files * towards, ranks * down);
    let (beside, front, before, knights) =
        (square(1, 0)?, square(0, 1)?, square(1, 1)?, square(2, 1)?);
    let shut_in = at.color(!us).has(front) && at.color(!us).has(before);
    let knight = bearing(at, Role::Knight, knights).first()?;
    let queen = bearing(at, Role::Queen, beside).first()?;
    let looks = at.king(!us) == corner && shut_in && !at.color(us).has(knights);
    if !looks || at.occupied().has(beside) {
        return None;
    }
    let guards = attack::attackers(at, beside, !us).without(corner);
    let rooks = guards & at.role(Role::Rook);
    let cover = attack::in_depth(at, beside, us).without(queen);
    let strangers = attack::attackers(at, knights, !us).minus(guards).without(corner);
    let steps: Vec<_> = match guards.first() {
        Some(rook) => vec![(queen, beside), (rook, beside), (knight, knights)],
        None => vec![(queen, beside)],
    };
    let line = legal_line(at, &steps);
    let conditions = vec![
        condition(
            "only a rook can take the queen there",
            guards.with(beside),
            guards.any() && guards == rooks,
        ),
        condition("the king cannot take her", cover.with(beside), cover.any()),
        condition(
            "nobody else guards the knight's square",
            strangers.with(knights),
            strangers.is_empty(),
        ),
        condition("the line is mate", Bitboard::of(corner), is_forced_mate(at, &line)),
    ];
    let pattern = Pattern::PhilidorsLegacy;
    Some(TypePosition { pattern, by: us, conditions, line, promise: Promise::Mate })
}

/// Whether every answer to the first move is followed by mate, and this line is one such mate.
fn is_forced_mate(at: &Position, line: &[Move]) -> bool {
    let [first, reply, last] = line[..] else { return false };
    let given = at.after(first);
    let mates = |m: Move| crate::glance::mating_move(&given.after(m)).is_some();
    let replies = given.legal_moves();
    crate::glance::saved_from(&given.after(reply), last).is_none()
        && replies.iter().all(|&m| mates(m))
}

/// Checks on the first rank against a king with at most one way forward.
fn back_rank(at: &Position) -> Vec<TypePosition> {
    let us = at.turn();
    let king = at.king(!us);
    let home = Bitboard::rank(Rank::First.seen_by(!us));
    let open = at.occupied().without(king);
    let front = attacks::king(king).minus(home);
    let is_open =
        |square: &Square| !at.color(!us).has(*square) && !at.is_attacked(*square, us, open);
    let air: Bitboard = front.into_iter().filter(is_open).collect();
    if !home.has(king) || air.several() {
        return Vec::new();
    }
    let straight = at.role(Role::Rook) | at.role(Role::Queen);
    let entries = each(at.legal_moves()).filter(|m| {
        let reaches = home.has(m.to()) && straight.has(m.from());
        reaches && (attacks::between(m.to(), king) & at.occupied()).is_empty()
    });
    let mut found = Vec::new();
    for m in entries {
        let guards = attack::attackers(at, m.to(), !us).without(king);
        let support = attack::in_depth(at, m.to(), us).without(m.from());
        let enough = guards.count() <= support.count();
        let far = m.to().distance(king) > 1;
        let conditions = vec![
            condition("the king has no way forward", front | air, air.is_empty()),
            condition(
                "the entry is not guarded more often than supported",
                guards.with(m.to()),
                enough,
            ),
            condition("the king cannot take", support.with(m.to()), far || support.any()),
        ];
        let (pattern, promise) = (Pattern::BackRankEntry, Promise::Shown);
        found.push(TypePosition { pattern, by: us, conditions, line: vec![m], promise });
    }
    found
}
