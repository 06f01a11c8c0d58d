//! A principal variation without heap memory.

use core::ops::Deref;
use rules::{Move, Square};

/// The longest line: two plies and every capture that can follow them.
const CAPACITY: usize = 40;

/// The expected moves from here on. Moves beyond the capacity are dropped.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pv {
    moves: [Move; CAPACITY],
    len: usize,
}

impl Pv {
    /// The empty line.
    pub(crate) const EMPTY: Self =
        Self { moves: [Move::ordinary(Square::A1, Square::A1, false); CAPACITY], len: 0 };

    /// Sets the line to a move followed by another line.
    pub(crate) fn set(&mut self, m: Move, rest: &Self) {
        let kept = rest.len.min(CAPACITY - 1);
        self.moves[0] = m;
        self.moves[1..=kept].copy_from_slice(&rest.moves[..kept]);
        self.len = kept + 1;
    }

    /// Empties the line.
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}

impl Deref for Pv {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_grows_at_its_front_and_is_cut_at_its_end() {
        let mut line = Pv::EMPTY;
        for file in 0..100 {
            let m = Move::ordinary(Square::new(file % 64), Square::H8, false);
            let rest = line;
            line.set(m, &rest);
            assert_eq!(line[0], m);
            assert_eq!(line.len(), CAPACITY.min(usize::from(file) + 1));
        }
        line.clear();
        assert!(line.is_empty());
    }
}
