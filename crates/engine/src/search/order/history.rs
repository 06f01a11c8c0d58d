//! Butterfly history: which quiet moves caused cutoffs, by side, origin and destination.
//!
//! Idea: a quiet move that refuted one position often refutes similar ones. Entries depend on
//! whether the opponent attacks the origin and the destination: escaping from danger and moving
//! into it are different. · Unsound never: it only orders. · Source: Schaeffer 1983; by threats:
//! Koivisto and others, 2021. · Not measured.

use super::update;
use rules::{Bitboard, Color, Move};

/// One number per side, move and threat.
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

    pub(super) fn clear(&mut self) {
        self.0.as_flattened_mut().as_flattened_mut().fill(0);
    }

    #[inline]
    pub(crate) fn get(&self, side: Color, m: Move, threats: Bitboard) -> i32 {
        i32::from(self.0[side as usize][squares(m)][danger(m, threats)])
    }

    pub(crate) fn update(&mut self, side: Color, m: Move, threats: Bitboard, bonus: i32) {
        update(&mut self.0[side as usize][squares(m)][danger(m, threats)], bonus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::Square;

    #[test]
    fn a_move_is_remembered_for_its_side_and_its_threats_only() {
        let m = Move::ordinary(Square::G1, Square::F3, false);
        let mut table = Quiets::new();
        table.update(Color::White, m, Bitboard::of(Square::F3), 400);
        let get = |side, threats| table.get(side, m, threats);
        assert_eq!(get(Color::White, Bitboard::of(Square::F3)), 400);
        assert_eq!(get(Color::White, Bitboard::of(Square::G1)), 0);
        assert_eq!(get(Color::White, Bitboard::EMPTY), 0);
        assert_eq!(get(Color::Black, Bitboard::of(Square::F3)), 0);
    }
}
