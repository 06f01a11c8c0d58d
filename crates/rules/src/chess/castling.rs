//! Castling: the squares of king and rook, and when it is legal.

use super::Position;
use crate::{Bitboard, Color, File, Move, Rank, Role, Square, attacks};

/// The side on which a king castles, relative to the king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Wing {
    /// The a-side: the king goes to the c-file, the rook to the d-file.
    Queenside,
    /// The h-side: the king goes to the g-file, the rook to the f-file.
    Kingside,
}

impl Wing {
    /// Both wings, the king's first.
    pub const ALL: [Self; 2] = [Self::Kingside, Self::Queenside];

    /// The wing of a rook, relative to its king.
    #[inline]
    pub fn of(king: Square, rook: Square) -> Self {
        if rook > king { Self::Kingside } else { Self::Queenside }
    }

    /// The square the king castles to.
    #[inline]
    pub fn king_target(self, color: Color) -> Square {
        let file = if self == Self::Kingside { File::G } else { File::C };
        Square::at(file, Rank::First.seen_by(color))
    }

    /// The square the rook castles to.
    #[inline]
    pub fn rook_target(self, color: Color) -> Square {
        let file = if self == Self::Kingside { File::F } else { File::D };
        Square::at(file, Rank::First.seen_by(color))
    }
}

impl Position {
    /// The rook with which a side may still castle on a wing.
    pub fn castling_rook(&self, color: Color, wing: Wing) -> Option<Square> {
        let rooks = self.castling & self.color(color);
        let king = self.king(color);
        rooks.into_iter().find(|&rook| Wing::of(king, rook) == wing)
    }

    /// Whether the side to move, which is not in check, may castle with a rook that still has the
    /// right. Squares in `known_safe` are not tested for attacks again.
    #[inline]
    pub(super) fn may_castle(&self, rook: Square, known_safe: Bitboard) -> bool {
        let us = self.turn;
        let king = self.king(us);
        // A piece between king and rook always blocks one of them: test this first.
        if (attacks::between(king, rook) & self.occupied()).any() {
            return false;
        }
        let wing = Wing::of(king, rook);
        let (king_target, rook_target) = (wing.king_target(us), wing.rook_target(us));
        let king_path = attacks::between(king, king_target).with(king_target);
        let rook_path = attacks::between(rook, rook_target).with(rook_target);
        let others = self.occupied().without(king).without(rook);
        // A rook that shields its king along the back rank would expose it (Chess960).
        if ((king_path | rook_path) & others).any() || self.pinned.has(rook) {
            return false;
        }
        let occupied_without_king = self.occupied().without(king);
        let to_test = king_path.minus(known_safe);
        !to_test.into_iter().any(|square| self.is_attacked(square, !us, occupied_without_king))
    }

    /// Whether a move is legal castling.
    pub(super) fn is_legal_castling(&self, m: Move) -> bool {
        !self.is_check()
            && m.from() == self.king(self.turn)
            && (self.castling & self.color(self.turn)).has(m.to())
            && self.may_castle(m.to(), Bitboard::EMPTY)
    }

    /// The castling rights that a move from and to these squares takes away.
    #[inline]
    pub(super) fn rights_lost(&self, mover: Role, from: Square, to: Square) -> Bitboard {
        let touched = Bitboard::of(from).with(to);
        let own = if mover == Role::King { self.color(self.turn) } else { Bitboard::EMPTY };
        self.castling & (touched | own)
    }
}
