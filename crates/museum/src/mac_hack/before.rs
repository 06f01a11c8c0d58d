//! Facts about a position that are computed once, before its moves are judged.

use super::values::VALUES;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Role, Square};
use concepts::pawns;

/// A position in which moves are judged.
pub(super) struct Before<'p> {
    pub(super) at: &'p Position,
    pub(super) us: Color,
    /// The enemy pieces that we threaten, and our own that are threatened.
    pub(super) threatened: Bitboard,
    pub(super) in_danger: Bitboard,
    /// Enemy pieces that are pinned to their king.
    pub(super) pinned: Bitboard,
    pub(super) enemy_king: Square,
}

impl<'p> Before<'p> {
    pub(super) fn of(at: &'p Position) -> Self {
        let us = at.turn();
        Self {
            at,
            us,
            threatened: threatened(at, us),
            in_danger: threatened(at, !us),
            pinned: pinned(at, !us),
            enemy_king: at.king(!us),
        }
    }
}

/// The pieces of a side that are pinned to its king.
pub(super) fn pinned(at: &Position, color: Color) -> Bitboard {
    at.pinned_to_king(color) & at.color(color)
}

/// The enemy pieces that a side attacks with a cheaper piece, or with more pieces than guard them;
/// an attacked king always.
pub(super) fn threatened(at: &Position, by: Color) -> Bitboard {
    let occupied = at.occupied();
    let is_target = |&square: &Square| {
        let all = at.attackers(square, occupied);
        let (attackers, guards) = (all & at.color(by), all & at.color(!by));
        let Some(role) = at.role_on(square).filter(|_| attackers.any()) else { return false };
        let worth = |piece: Square| at.role_on(piece).map_or(0, |role| VALUES.of(role));
        let cheaper = |piece: Square| worth(piece) < VALUES.of(role);
        role == Role::King
            || attackers.count() > guards.count()
            || attackers.into_iter().any(cheaper)
    };
    at.color(!by).into_iter().filter(is_target).collect()
}

/// A rank as a side sees it, from 1 to 8.
pub(super) fn rank(square: Square, color: Color) -> i32 {
    square.rank().seen_by(color) as i32 + 1
}

/// Own pawns on the files beside a pawn.
fn neighbours(at: &Position, pawn: Square, color: Color) -> Bitboard {
    let file = Bitboard::file(pawn.file());
    pawns::of(at, color) & (file.west() | file.east())
}

/// Whether no own pawn is on the files beside a pawn.
pub(super) fn is_isolated(at: &Position, pawn: Square, color: Color) -> bool {
    neighbours(at, pawn, color).is_empty()
}

/// Whether a pawn is isolated, or all its neighbours are ahead of it.
pub(super) fn is_weak(at: &Position, pawn: Square, color: Color) -> bool {
    let ahead = |&other: &Square| rank(other, color) > rank(pawn, color);
    neighbours(at, pawn, color).into_iter().all(|other| ahead(&other))
}

/// Whether no enemy pawn is ahead of a pawn on its file or beside it.
pub(super) fn is_passed(at: &Position, pawn: Square, color: Color) -> bool {
    pawns::of(at, !color).into_iter().all(|other| {
        let apart = (other.file() as u8).abs_diff(pawn.file() as u8);
        apart > 1 || rank(other, color) <= rank(pawn, color)
    })
}
