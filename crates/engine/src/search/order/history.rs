//! Butterfly history: which quiet moves have cut before, by side, origin and target.
//!
//! Idea: a quiet move that refuted one position often refutes its cousins. Kept apart by
//! whether the origin and the target are attacked by the enemy: fleeing and walking into
//! danger are different stories. · Unsound never: it only orders. · Source: Schaeffer
//! 1983; by threats: Koivisto and others, 2021.
//! · Worth here, in the ordering alone: −10 Elo, error 34 (docs/strength.md).

use super::teach;
use rules::{Bitboard, Color, Move};

/// One number per side, threat and move.
pub(crate) struct Quiets(Vec<[[i16; 4]; 4096]>);

fn squares(m: Move) -> usize {
    m.from() as usize * 64 + m.to() as usize
}

fn danger(m: Move, threats: Bitboard) -> usize {
    usize::from(threats.has(m.from())) * 2 + usize::from(threats.has(m.to()))
}

impl Quiets {
    pub(super) fn new() -> Self {
        Self(vec![[[0; 4]; 4096]; 2])
    }

    #[inline]
    pub(crate) fn get(&self, side: Color, m: Move, threats: Bitboard) -> i32 {
        i32::from(self.0[side as usize][squares(m)][danger(m, threats)])
    }

    pub(crate) fn teach(&mut self, side: Color, m: Move, threats: Bitboard, bonus: i32) {
        teach(&mut self.0[side as usize][squares(m)][danger(m, threats)], bonus);
    }
}
