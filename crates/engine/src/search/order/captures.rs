//! Capture history: which captures have cut before, by piece, target and what was taken.
//!
//! Idea: the value of the victim says much, experience says more. · Unsound never: it
//! only orders. · Source: Stockfish, 2016.
//! · Worth here, in the ordering alone: 8 Elo, error 35 (docs/strength.md).

use super::teach;
use rules::chess::Position;
use rules::{Move, Role};

/// One number per capturing piece, target square and captured role.
pub(crate) struct Captures(Vec<[[i16; 6]; 64]>);

fn taken(position: &Position, m: Move) -> usize {
    // A promotion without capture shares the place of a taken king, which never happens.
    let nothing = if m.is_en_passant() { Role::Pawn } else { Role::King };
    position.role_on(m.to()).unwrap_or(nothing) as usize
}

impl Captures {
    pub(super) fn new() -> Self {
        Self(vec![[[0; 6]; 64]; 12])
    }

    #[inline]
    pub(crate) fn get(&self, position: &Position, m: Move) -> i32 {
        let Some(mover) = position.piece_on(m.from()) else { return 0 };
        i32::from(self.0[mover as usize][m.to() as usize][taken(position, m)])
    }

    pub(crate) fn teach(&mut self, position: &Position, m: Move, bonus: i32) {
        let Some(mover) = position.piece_on(m.from()) else { return };
        teach(&mut self.0[mover as usize][m.to() as usize][taken(position, m)], bonus);
    }
}
