//! Positions, moves and claims with the colours exchanged.
//!
//! A question about Black's move is asked about the mirrored position, where the move is White's,
//! and the answer is mirrored back. Both colours therefore get the same answer, whatever order a
//! search or a detector prefers.

use concepts::analysis::PlacedPiece;
use rules::Move;
use rules::chess::Position;

/// Something that has a mirror image with the colours and the ranks exchanged.
pub trait Mirror {
    /// The mirror image.
    #[must_use]
    fn mirrored(&self) -> Self;
}

impl Mirror for Position {
    fn mirrored(&self) -> Self {
        // The mirror image of a legal position is legal.
        Self::from_setup(self.to_setup().color_flipped()).unwrap_or(*self)
    }
}

impl Mirror for Move {
    fn mirrored(&self) -> Self {
        /// The ranks of the target, bits 3 to 5, and of the origin, bits 9 to 11.
        const RANKS: u16 = 0b111_000_111_000;
        Self::from_bits(self.bits() ^ RANKS).unwrap_or(*self)
    }
}

impl Mirror for PlacedPiece {
    fn mirrored(&self) -> Self {
        let piece = self.piece.role().of(!self.piece.color());
        Self { piece, square: self.square.flipped() }
    }
}

impl<T: Mirror> Mirror for Vec<T> {
    fn mirrored(&self) -> Self {
        self.iter().map(T::mirrored).collect()
    }
}

impl<T: Mirror> Mirror for Option<T> {
    fn mirrored(&self) -> Self {
        self.as_ref().map(T::mirrored)
    }
}

impl<T: Mirror> Mirror for Box<T> {
    fn mirrored(&self) -> Self {
        Self::new(T::mirrored(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    #[test]
    fn a_mirrored_move_is_legal_in_the_mirrored_position() {
        let text = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let position = notation::fen::read_chess(text).unwrap().value;
        let other = position.mirrored();
        assert_eq!(other.mirrored(), position);
        let moves = position.legal_moves();
        assert_eq!(moves.len(), other.legal_moves().len());
        for &m in moves.iter() {
            assert!(other.is_legal(m.mirrored()), "{m:?}");
            assert_eq!(other.after(m.mirrored()).key(), position.after(m).mirrored().key());
        }
        let push = Move::double_step(Square::E2, Square::E4);
        assert_eq!(push.mirrored(), Move::double_step(Square::E7, Square::E5));
    }
}
