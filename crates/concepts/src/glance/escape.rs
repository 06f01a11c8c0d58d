//! The tests for an escape, from the cheapest to the most expensive.

use super::scene::Scene;
use core::fmt;
use rules::{Bitboard, Rank, Role, Square, attacks};

/// The first escape from mate that was found.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Escape {
    /// It is not in check.
    NoCheck,
    /// The king can go to this square, or take there.
    Flight(Square),
    /// The checker can be taken.
    Capture {
        /// The piece that takes.
        by: Square,
        /// The checker.
        checker: Square,
    },
    /// A piece can interpose.
    Interposition {
        /// The piece that interposes.
        by: Square,
        /// The square it goes to.
        at: Square,
    },
}

/// A clause for a sentence: `the king goes to h8`.
impl fmt::Display for Escape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCheck => f.write_str("it is not a check"),
            Self::Flight(square) => write!(f, "the king goes to {square}"),
            Self::Capture { by, checker } => write!(f, "the piece on {by} takes on {checker}"),
            Self::Interposition { by, at } => write!(f, "the piece on {by} steps between on {at}"),
        }
    }
}

/// Finds an escape of the side to move; `None` if it is mated.
pub(super) fn of(scene: &Scene) -> Option<Escape> {
    let king = scene.king(scene.turn);
    let checkers = scene.attackers(king, !scene.turn, scene.occupied());
    if checkers.is_empty() {
        return Some(Escape::NoCheck);
    }
    if let Some(square) = flights(scene, king).first() {
        return Some(Escape::Flight(square));
    }
    // Only the king can answer a double check.
    let checker = checkers.single()?;
    let free = scene.color(scene.turn).minus(scene.pinned(scene.turn)).without(king);
    let takers = scene.attackers(checker, scene.turn, scene.occupied()) & free;
    let taker = takers.first().or_else(|| en_passant(scene, king));
    taker.map(|by| Escape::Capture { by, checker }).or_else(|| between(scene, king, checker, free))
}

/// The squares that the king can go to. It no longer blocks the lines behind it.
pub(super) fn flights(scene: &Scene, king: Square) -> Bitboard {
    let open = scene.occupied().without(king);
    let near = attacks::king(king).minus(scene.color(scene.turn));
    let is_safe = |&square: &Square| scene.attackers(square, !scene.turn, open).is_empty();
    near.into_iter().filter(is_safe).collect()
}

/// Finds a pawn that can take en passant without leaving its king in check.
fn en_passant(scene: &Scene, king: Square) -> Option<Square> {
    let square = scene.en_passant?;
    let takers = attacks::pawn(!scene.turn, square) & scene.pieces(scene.turn, Role::Pawn);
    takers.into_iter().find(|&from| {
        let mut after = *scene;
        after.clear(from);
        after.clear(Square::at(square.file(), from.rank()));
        after.put(square, Role::Pawn, scene.turn);
        after.attackers(king, !scene.turn, after.occupied()).is_empty()
    })
}

/// Finds a piece that can interpose; pawns do so by pushes.
fn between(scene: &Scene, king: Square, checker: Square, free: Bitboard) -> Option<Escape> {
    let pawns = scene.pieces(scene.turn, Role::Pawn);
    attacks::between(king, checker).into_iter().find_map(|at| {
        let officers = scene.attackers(at, scene.turn, scene.occupied()) & free.minus(pawns);
        let by = officers.first().or_else(|| pusher(scene, at, free & pawns))?;
        Some(Escape::Interposition { by, at })
    })
}

/// Finds a pawn that can be pushed to an empty square.
fn pusher(scene: &Scene, at: Square, pawns: Bitboard) -> Option<Square> {
    let back = scene.turn.choose(-1, 1);
    let one = at.offset(0, back)?;
    if pawns.has(one) {
        return Some(one);
    }
    let two = one.offset(0, back)?;
    let can_step = two.rank().seen_by(scene.turn) == Rank::Second && !scene.occupied().has(one);
    (can_step && pawns.has(two)).then_some(two)
}
