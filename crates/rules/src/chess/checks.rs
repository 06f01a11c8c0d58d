//! Attackers of a square, checking pieces and pinned pieces.

use super::Position;
use crate::{Bitboard, Color, Move, Role, Square, attacks};

impl Position {
    /// The pieces of both sides that attack a square, with `occupied` as the blockers.
    #[inline]
    pub fn attackers(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let queens = self.role(Role::Queen);
        attacks::pawn(Color::White, square) & self.pieces(Color::Black, Role::Pawn)
            | attacks::pawn(Color::Black, square) & self.pieces(Color::White, Role::Pawn)
            | attacks::knight(square) & self.role(Role::Knight)
            | attacks::king(square) & self.role(Role::King)
            | attacks::bishop(square, occupied) & (self.role(Role::Bishop) | queens)
            | attacks::rook(square, occupied) & (self.role(Role::Rook) | queens)
    }

    /// Whether a side attacks a square, with `occupied` as the blockers.
    #[inline]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        (attacks::pawn(!by, square) & self.pieces(by, Role::Pawn)
            | attacks::knight(square) & self.pieces(by, Role::Knight)
            | attacks::king(square) & self.pieces(by, Role::King))
        .any()
            || self.is_seen_by_slider(square, by, occupied)
    }

    /// Whether a bishop, rook or queen of a side attacks a square.
    #[inline]
    pub(super) fn is_seen_by_slider(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        (attacks::bishop(square, occupied) & self.diagonal_sliders(by)
            | attacks::rook(square, occupied) & self.straight_sliders(by))
        .any()
    }

    /// The pieces of a side that are the only piece between a square and an enemy slider on its
    /// line, and the enemy sliders that attack the square already.
    #[inline]
    fn shields_and_sliders(&self, square: Square, us: Color) -> (Bitboard, Bitboard) {
        let own = self.color(us);
        let occupied = self.occupied();
        let mut shields = Bitboard::EMPTY;
        let mut attacking = Bitboard::EMPTY;
        let aligned = attacks::rook_rays(square) & self.straight_sliders(!us)
            | attacks::bishop_rays(square) & self.diagonal_sliders(!us);
        for slider in aligned {
            let blockers = attacks::between(square, slider) & occupied;
            if blockers.is_empty() {
                attacking |= Bitboard::of(slider);
            } else if !blockers.several() {
                shields |= blockers & own;
            }
        }
        (shields, attacking)
    }

    /// The pieces of a side that may not leave the line between their king and a slider.
    pub fn pinned_to_king(&self, us: Color) -> Bitboard {
        self.shields_and_sliders(self.king(us), us).0
    }

    /// Whether a legal move gives check.
    pub fn gives_check(&self, m: Move) -> bool {
        if m.is_castling() || m.is_en_passant() {
            return self.after(m).is_check(); // Rare, and two pieces move.
        }
        let us = self.turn;
        let (from, to) = (m.from(), m.to());
        let king = self.king(!us);
        let occupied = self.occupied().without(from).with(to);
        let arrives = m.promoted().or(self.role_on(from)).unwrap_or(Role::Pawn);
        if attacks::of(us, arrives, to, occupied).has(king) {
            return true;
        }
        let uncovers = (attacks::rook_rays(king) | attacks::bishop_rays(king)).has(from)
            && !attacks::line(king, from).has(to);
        if !uncovers {
            return false;
        }
        let sliders = self.diagonal_sliders(us) & attacks::bishop(king, occupied)
            | self.straight_sliders(us) & attacks::rook(king, occupied);
        sliders.without(from).any()
    }

    /// Finds the pieces that give check to the side to move, and its pinned pieces.
    #[inline]
    pub(super) fn find_checks(&mut self) {
        let us = self.turn;
        let king = self.king(us);
        let (pinned, sliders) = self.shields_and_sliders(king, us);
        self.pinned = pinned;
        self.checkers = sliders
            | attacks::knight(king) & self.pieces(!us, Role::Knight)
            | attacks::pawn(us, king) & self.pieces(!us, Role::Pawn);
    }

    /// Whether an en passant capture leaves the own king safe.
    pub(super) fn en_passant_is_safe(&self, from: Square, to: Square) -> bool {
        let us = self.turn;
        let taken = Bitboard::of(Square::at(to.file(), from.rank()));
        let occupied = self.occupied().without(from).with(to).minus(taken);
        let king = self.king(us);
        let pawns = self.pieces(!us, Role::Pawn).minus(taken);
        !self.is_seen_by_slider(king, !us, occupied)
            && (attacks::knight(king) & self.pieces(!us, Role::Knight)
                | attacks::pawn(us, king) & pawns)
                .is_empty()
    }

    /// The own pawns that may legally capture en passant on a square.
    #[inline]
    pub(super) fn en_passant_takers(&self, to: Square) -> Bitboard {
        let near = attacks::pawn(!self.turn, to) & self.pieces(self.turn, Role::Pawn);
        near.into_iter().filter(|&from| self.en_passant_is_safe(from, to)).collect()
    }
}
