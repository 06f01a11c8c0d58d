//! Capture history: which captures caused cutoffs, by piece, destination and captured role.
//!
//! Idea: the value of the victim says much, history says more. · Unsound never: it only orders. ·
//! Source: Stockfish, 2016. · Not measured.

use super::update;
use rules::chess::Position;
use rules::{Move, Role};

/// One number per capturing piece, destination and captured role.
pub(crate) struct Captures(Vec<[[i16; 6]; 64]>);

fn taken(position: &Position, m: Move) -> usize {
    // A promotion without a capture uses the entry of a captured king, which cannot occur.
    let nothing = if m.is_en_passant() { Role::Pawn } else { Role::King };
    position.role_on(m.to()).unwrap_or(nothing) as usize
}

impl Captures {
    pub(super) fn new() -> Self {
        Self(vec![[[0; 6]; 64]; 12])
    }

    pub(super) fn clear(&mut self) {
        self.0.as_flattened_mut().as_flattened_mut().fill(0);
    }

    #[inline]
    pub(crate) fn get(&self, position: &Position, m: Move) -> i32 {
        let Some(mover) = position.piece_on(m.from()) else { return 0 };
        i32::from(self.0[mover as usize][m.to() as usize][taken(position, m)])
    }

    pub(crate) fn update(&mut self, position: &Position, m: Move, bonus: i32) {
        let Some(mover) = position.piece_on(m.from()) else { return };
        update(&mut self.0[mover as usize][m.to() as usize][taken(position, m)], bonus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::testing::{m, position};

    #[test]
    fn captures_are_told_apart_by_what_is_taken() {
        let takes_knight = position("4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1");
        let takes_rook = position("4k3/8/8/3r4/8/8/3R4/4K3 w - - 0 1");
        let mut table = Captures::new();
        table.update(&takes_knight, m(&takes_knight, "d2d5"), 250);
        assert_eq!(table.get(&takes_knight, m(&takes_knight, "d2d5")), 250);
        assert_eq!(table.get(&takes_rook, m(&takes_rook, "d2d5")), 0);
    }

    #[test]
    fn en_passant_takes_a_pawn() {
        let position = position("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        assert_eq!(taken(&position, m(&position, "e5d6")), Role::Pawn as usize);
    }
}
