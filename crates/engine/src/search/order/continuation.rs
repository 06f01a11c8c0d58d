//! Continuation history: which quiet moves have answered or followed which.
//!
//! Idea: remember how a move did after the move one ply earlier (the reply), two plies
//! (the plan), four and six. · Unsound never: it only orders. · Source: Stockfish, 2016,
//! after countermove history (Sutter).
//! · Worth here, in the ordering alone: 27 Elo, error 34 (docs/strength.md).

use super::teach;
use rules::{Move, Piece, Square};

/// A piece and the square it went to: the subject of a story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place(u16);

impl Place {
    /// The number of places, the empty one included.
    pub(crate) const COUNT: usize = 12 * 64 + 1;
    /// No move at all: before the root or after a pass.
    pub(crate) const NONE: Self = Self(12 * 64);

    #[inline]
    pub(crate) fn of(mover: Piece, to: Square) -> Self {
        Self(mover as u16 * 64 + to as u16)
    }

    #[inline]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// How far back stories begin, in plies.
pub(crate) const STORIES: [usize; 4] = [1, 2, 4, 6];

/// One number per earlier place and present place.
pub(crate) struct Continuations(Vec<[i16; Place::COUNT]>);

impl Continuations {
    pub(super) fn new() -> Self {
        Self(vec![[0; Place::COUNT]; Place::COUNT])
    }

    /// All stories that begin with a place.
    #[inline]
    pub(crate) fn after(&self, earlier: Place) -> &[i16; Place::COUNT] {
        &self.0[earlier.index()]
    }

    #[inline]
    pub(crate) fn get(&self, earlier: Place, now: Place) -> i32 {
        i32::from(self.0[earlier.index()][now.index()])
    }

    pub(crate) fn teach(&mut self, earlier: Place, now: Place, bonus: i32) {
        if earlier != Place::NONE {
            teach(&mut self.0[earlier.index()][now.index()], bonus);
        }
    }
}

/// The place of a move in a position.
#[inline]
pub(crate) fn place(position: &rules::chess::Position, m: Move) -> Place {
    position.piece_on(m.from()).map_or(Place::NONE, |mover| Place::of(mover, m.to()))
}
