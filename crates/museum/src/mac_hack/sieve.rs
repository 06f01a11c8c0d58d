//! Selects the moves of a position that are searched: the width, and the rules that let more
//! through.

use super::plausible::Plausible;
use ::rules::Bitboard;
use ::rules::chess::Position;

/// The width of the search, and the moves that are always let through.
#[derive(Clone, Debug)]
pub(super) struct Widths {
    /// The number of moves that are followed at each ply; the last width holds for all plies
    /// beyond.
    pub(super) widths: Vec<usize>,
    /// The number of plies on which every capture and every check is followed.
    pub(super) captures: u32,
    pub(super) checks: u32,
    /// The number of different pieces whose moves are followed.
    pub(super) pieces: u32,
}

/// The reason why a move is followed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Let {
    Width,
    AnotherPiece,
    Capture,
    Check,
}

impl Let {
    /// The reason in words.
    pub(super) fn says(self) -> &'static str {
        match self {
            Self::Width => "within the width",
            Self::AnotherPiece => "another piece",
            Self::Capture => "every capture",
            Self::Check => "every check",
        }
    }
}

impl Widths {
    /// The width at a ply, counted from 1.
    pub(super) fn at(&self, ply: u32) -> usize {
        let index = (ply.max(1) as usize - 1).min(self.widths.len().saturating_sub(1));
        self.widths.get(index).copied().unwrap_or(1)
    }

    /// The indices of the moves that are followed, in the order in which they are tried, with the
    /// reasons. `list` is in descending order of plausibility.
    pub(super) fn sift(&self, at: &Position, list: &[Plausible], ply: u32) -> Vec<(usize, Let)> {
        let width = self.at(ply).min(list.len());
        let mut taken: Vec<(usize, Let)> = (0..width).map(|place| (place, Let::Width)).collect();
        let mut pieces: Bitboard = list[..width].iter().map(|one| one.m.from()).collect();
        let mut next = width;
        while pieces.count() < self.pieces && next < list.len() {
            taken.push((next, Let::AnotherPiece));
            pieces = pieces.with(list[next].m.from());
            next += 1;
        }
        for (place, one) in list.iter().enumerate().skip(next) {
            if ply <= self.captures && one.m.is_capture() {
                taken.push((place, Let::Capture));
            } else if ply <= self.checks && at.gives_check(one.m) {
                taken.push((place, Let::Check));
            }
        }
        taken
    }
}
