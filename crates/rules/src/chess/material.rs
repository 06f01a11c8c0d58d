//! Whether the pieces on the board can still give mate.

use super::Position;
use crate::{Bitboard, Color, Role};

impl Position {
    /// Whether no sequence of legal moves can end in mate: two bare kings, a single
    /// minor piece, or nothing but bishops on squares of one colour.
    pub fn is_insufficient_material(&self) -> bool {
        let mating = self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen);
        if mating.any() {
            return false;
        }
        let knights = self.role(Role::Knight);
        let bishops = self.role(Role::Bishop);
        let one_minor_at_most = !(knights | bishops).several();
        let on_one_colour =
            (bishops & Bitboard::LIGHT).is_empty() || (bishops & Bitboard::DARK).is_empty();
        one_minor_at_most || (knights.is_empty() && on_one_colour)
    }

    /// Whether a side has any piece besides king and pawns.
    #[inline]
    pub fn has_pieces(&self, color: Color) -> bool {
        self.color(color).minus(self.role(Role::Pawn) | self.role(Role::King)).any()
    }

    /// Whether this side could still give mate with the other side's help. This decides the result
    /// when the other side runs out of time.
    pub fn could_mate(&self, color: Color) -> bool {
        let own = self.color(color);
        let theirs = self.color(!color);
        let mating = self.role(Role::Pawn) | self.role(Role::Rook) | self.role(Role::Queen);
        if (own & mating).any() {
            return true;
        }
        let knights = own & self.role(Role::Knight);
        let bishops = own & self.role(Role::Bishop);
        let king = self.role(Role::King);
        if knights.any() {
            // Another own piece, or an enemy piece other than king and queen to hide behind.
            return (knights | bishops).several()
                || theirs.minus(king | self.role(Role::Queen)).any();
        }
        // Bishops need a bishop of the other colour, a knight or a pawn on the board.
        let all_bishops = self.role(Role::Bishop);
        let both_colours =
            (all_bishops & Bitboard::LIGHT).any() && (all_bishops & Bitboard::DARK).any();
        bishops.any() && (both_colours || (self.role(Role::Pawn) | self.role(Role::Knight)).any())
    }
}
