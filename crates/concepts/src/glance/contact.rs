//! Mates by a queen next to the king, in five steps from the cheapest to the most expensive.
//!
//! Sound but not complete: a pinned guard, which could not take, still counts as a guard.
//! [`super::mating_moves`] is exact.

use super::scene::Scene;
use rules::chess::Position;
use rules::{Bitboard, Move, Role, Square, attacks};

/// A queen that goes next to the enemy king and mates, with the reasons.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Contact {
    /// The move of the queen.
    pub m: Move,
    /// The pieces that guard her, so that the king cannot take.
    pub covered_by: Bitboard,
    /// The squares beside the king that its own pieces block.
    pub blocked: Bitboard,
    /// The other squares beside the king: all are attacked.
    pub held: Bitboard,
}

/// The queen moves that mate next to the king; empty if the side to move is in check.
pub fn contact_mates(position: &Position) -> Vec<Contact> {
    if position.is_check() {
        return Vec::new();
    }
    let us = position.turn();
    let near = attacks::king(position.king(!us)).minus(position.color(us));
    let queens = position.pieces(us, Role::Queen).into_iter();
    queens
        .flat_map(|queen| {
            let targets = attacks::queen(queen, position.occupied()) & near;
            targets.into_iter().filter_map(move |target| contact(position, queen, target))
        })
        .collect()
}

fn contact(position: &Position, queen: Square, target: Square) -> Option<Contact> {
    let us = position.turn();
    let m = Move::ordinary(queen, target, position.occupied().has(target));
    let king = position.king(!us);
    let scene = Scene::after(position, m);
    // One and four: only the king guards the square, even through the square that the queen left.
    let guards = scene.attackers(target, !us, scene.occupied()).without(king);
    if guards.any() {
        return None;
    }
    // Two: a second piece guards her.
    let covered_by = scene.attackers(target, us, scene.occupied());
    // Three: she is not pinned to another line.
    let pinned = position.pinned_to_king(us).has(queen)
        && !attacks::line(position.king(us), queen).has(target);
    if covered_by.is_empty() || pinned {
        return None;
    }
    // Five: every other square beside the king is blocked or attacked.
    let others = attacks::king(king).without(target);
    let blocked = others & scene.color(!us);
    let held = others.minus(blocked);
    let open = scene.occupied().without(king);
    let is_held = |square: Square| scene.attackers(square, us, open).any();
    held.into_iter().all(is_held).then_some(Contact { m, covered_by, blocked, held })
}
