//! Continuation history: which quiet moves were good after which earlier moves.
//!
//! Idea: remember how good a move was after the move one ply earlier (the reply), two plies (the
//! plan), four and six. · Unsound never: it only orders. · Source: Stockfish, 2016, after
//! countermove history (Sutter). · Not measured.

use super::{LIMIT, update_against};
use rules::chess::Position;
use rules::{Move, Piece, Square};

/// Moved piece and destination: the index of continuation history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    /// The number of values, [`PieceTo::NONE`] included.
    pub(crate) const COUNT: usize = 12 * 64 + 1;
    /// No move: before the root or after a null move.
    pub(crate) const NONE: Self = Self(12 * 64);

    #[inline]
    pub(crate) fn new(mover: Piece, to: Square) -> Self {
        Self(mover as u16 * 64 + to as u16)
    }

    /// The moved piece and destination of a move of this position.
    #[inline]
    pub(crate) fn of(position: &Position, m: Move) -> Self {
        position.piece_on(m.from()).map_or(Self::NONE, |mover| Self::new(mover, m.to()))
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// The distances in plies at which an earlier move counts.
pub(crate) const CONTINUATION_PLIES: [usize; 4] = [1, 2, 4, 6];

/// One number per earlier move and present move.
pub(crate) struct Continuations(Vec<[i16; PieceTo::COUNT]>);

impl Continuations {
    pub(super) fn new() -> Self {
        Self(vec![[0; PieceTo::COUNT]; PieceTo::COUNT])
    }

    pub(super) fn clear(&mut self) {
        self.0.as_flattened_mut().fill(0);
    }

    /// The entries of all moves that may follow an earlier move.
    #[inline]
    pub(crate) fn after(&self, earlier: PieceTo) -> &[i16; PieceTo::COUNT] {
        &self.0[earlier.index()]
    }

    #[inline]
    pub(crate) fn get(&self, earlier: PieceTo, now: PieceTo) -> i32 {
        i32::from(self.0[earlier.index()][now.index()])
    }

    /// Updates the entries of a move after each of the earlier moves. With `by_sum` the step
    /// shrinks as their sum nears the limit, otherwise each entry is updated by itself.
    pub(crate) fn update(
        &mut self,
        earlier: [PieceTo; CONTINUATION_PLIES.len()],
        now: PieceTo,
        bonus: i32,
        by_sum: bool,
    ) {
        let known = earlier.into_iter().filter(|&earlier| earlier != PieceTo::NONE);
        let sum: i32 = known.clone().map(|earlier| self.get(earlier, now)).sum();
        for earlier in known {
            let entry = &mut self.0[earlier.index()][now.index()];
            let total = if by_sum { sum } else { i32::from(*entry) };
            update_against::<LIMIT>(entry, total, bonus);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_remembered_after_the_moves_it_followed_and_after_no_other() {
        let all = |square| PieceTo::new(Piece::WhiteKnight, square);
        let (reply, plan, other) = (all(Square::E4), all(Square::D5), all(Square::A1));
        for by_sum in [false, true] {
            let mut table = Continuations::new();
            let now = PieceTo::new(Piece::BlackQueen, Square::H4);
            table.update([reply, plan, PieceTo::NONE, PieceTo::NONE], now, 700, by_sum);
            assert_eq!((table.get(reply, now), table.get(plan, now)), (700, 700));
            assert_eq!((table.get(other, now), table.get(PieceTo::NONE, now)), (0, 0));
        }
    }

    #[test]
    fn by_their_sum_entries_share_one_limit() {
        let earlier = [Square::A1, Square::B2, Square::C3, Square::D4]
            .map(|square| PieceTo::new(Piece::BlackRook, square));
        let now = PieceTo::new(Piece::WhitePawn, Square::E4);
        let mut table = Continuations::new();
        (0..1_000).for_each(|_| table.update(earlier, now, 1_500, true));
        let sum: i32 = earlier.iter().map(|&earlier| table.get(earlier, now)).sum();
        assert!((LIMIT - 1_500..=LIMIT + 1_500).contains(&sum), "{sum}");
    }
}
