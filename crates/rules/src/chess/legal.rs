//! Tests the legality of a single move without generating all moves.

use super::Position;
use crate::{Bitboard, Move, Rank, Role, Square, attacks};

impl Position {
    /// Whether a move of any origin is one of [`Self::legal_moves`].
    pub fn is_legal(&self, m: Move) -> bool {
        if m.is_castling() {
            return self.is_legal_castling(m);
        }
        let (from, to) = (m.from(), m.to());
        let Some(piece) = self.piece_on(from).filter(|piece| piece.color() == self.turn) else {
            return false;
        };
        if m.is_en_passant() {
            return self.en_passant == Some(to) && self.en_passant_takers(to).has(from);
        }
        if m.is_capture() != self.color(!self.turn).has(to) || self.color(self.turn).has(to) {
            return false;
        }
        let reaches = match piece.role() {
            Role::Pawn => self.pawn_reaches(m),
            _ if m.is_promotion() || m.is_double_step() => false,
            role => attacks::of(self.turn, role, from, self.occupied()).has(to),
        };
        reaches && self.leaves_king_safe(piece.role(), from, to)
    }

    /// Whether a pawn move has the right shape: step, double step, capture, promotion.
    fn pawn_reaches(&self, m: Move) -> bool {
        let (from, to) = (m.from(), m.to());
        if m.is_promotion() != (to.rank() == Rank::Eighth.seen_by(self.turn)) {
            return false;
        }
        if m.is_capture() {
            return !m.is_double_step() && attacks::pawn(self.turn, from).has(to);
        }
        let single = Bitboard::of(from).forward(self.turn).minus(self.occupied());
        if m.is_double_step() {
            let double = single.forward(self.turn).minus(self.occupied());
            from.rank() == Rank::Second.seen_by(self.turn) && double.has(to)
        } else {
            single.has(to)
        }
    }

    fn leaves_king_safe(&self, role: Role, from: Square, to: Square) -> bool {
        let king = self.king(self.turn);
        if role == Role::King {
            return !self.is_attacked(to, !self.turn, self.occupied().without(king));
        }
        if self.pinned.has(from) && !attacks::line(king, from).has(to) {
            return false;
        }
        match self.checkers.first() {
            None => true,
            Some(_) if self.checkers.several() => false,
            Some(checker) => attacks::between(king, checker).with(checker).has(to),
        }
    }
}
