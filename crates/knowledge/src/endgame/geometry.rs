//! The symmetries of a board, and the pairs of squares on which two kings may be.
//!
//! Without pawns a board has eight symmetries, with pawns two. Of all symmetric placements
//! a table holds one: the one whose white king is in the corner triangle, or with pawns on
//! the left half.

use rules::{Square, Variant};
use std::sync::LazyLock;

/// A rotation or reflection of the board: the image of each square.
pub(super) type Turn = [u8; 64];

/// The symmetries of a board.
pub(super) struct Geometry {
    /// The number of files and ranks.
    pub(super) size: u8,
    /// The pairs of kings, White's first, each of which represents all symmetric ones.
    pub(super) pairs: Vec<[u8; 2]>,
    /// For each pair of squares, the pair that represents it.
    places: Vec<Option<Place>>,
    turns: [Turn; 8],
}

/// How a pair of kings is mapped to the one that represents it.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The number of the pair.
    pub(super) pair: u16,
    turn: u8,
    /// Whether both kings are on the long diagonal, so that the board can also be mirrored
    /// there.
    pub(super) diagonal: bool,
}

/// Mirrors at the long diagonal a1–h8.
const DIAGONAL: usize = 4;

static CHESS: LazyLock<[Geometry; 2]> =
    LazyLock::new(|| [Geometry::new(8, false), Geometry::new(8, true)]);
static LOS_ALAMOS: LazyLock<[Geometry; 2]> =
    LazyLock::new(|| [Geometry::new(6, false), Geometry::new(6, true)]);

impl Geometry {
    /// The geometry of a game, with or without pawns.
    pub(super) fn of(variant: Variant, pawns: bool) -> &'static Self {
        let both: &'static [Self; 2] = match variant {
            Variant::Chess => &CHESS,
            Variant::LosAlamos => &LOS_ALAMOS,
        };
        &both[usize::from(pawns)]
    }

    fn new(size: u8, pawns: bool) -> Self {
        let turns = core::array::from_fn(|turn| turned(size, turn));
        let squares: Vec<u8> =
            (0..64).filter(|square| square % 8 < size && square / 8 < size).collect();
        let mut geometry = Self { size, pairs: Vec::new(), places: vec![None; 64 * 64], turns };
        let pairs =
            squares.iter().flat_map(|&white| squares.iter().map(move |&black| [white, black]));
        let apart =
            pairs.filter(|&[white, black]| Square::new(white).distance(Square::new(black)) > 1);
        for [white, black] in apart {
            geometry.place(white, black, if pawns { 2 } else { 8 });
        }
        geometry
    }

    /// Stores the pair that represents this one: the lowest of all symmetric ones.
    fn place(&mut self, white: u8, black: u8, ways: usize) {
        let alike = (0..ways).map(|way| {
            let turn = &self.turns[way];
            ([turn[usize::from(white)], turn[usize::from(black)]], way)
        });
        let Some((first, way)) = alike.min_by_key(|&(pair, way)| (pair, way)) else { return };
        let known = self.pairs.iter().position(|&pair| pair == first);
        let pair = known.unwrap_or_else(|| {
            self.pairs.push(first);
            self.pairs.len() - 1
        });
        let diagonal = ways == 8 && first.iter().all(|square| square % 8 == square / 8);
        self.places[usize::from(white) * 64 + usize::from(black)] =
            Some(Place { pair: pair as u16, turn: way as u8, diagonal });
    }

    /// The pair that represents two kings; `None` if they are next to each other.
    #[inline]
    pub(super) fn find(&self, white: u8, black: u8) -> Option<Place> {
        self.places[usize::from(white & 63) * 64 + usize::from(black & 63)]
    }

    /// The turn that a place needs.
    #[inline]
    pub(super) fn turn(&self, place: Place) -> &Turn {
        &self.turns[usize::from(place.turn & 7)]
    }

    /// The mirror at the long diagonal.
    #[inline]
    pub(super) fn mirror(&self) -> &Turn {
        &self.turns[DIAGONAL]
    }

    /// The number of a square, from 0 without gaps.
    #[inline]
    pub(super) fn dense(&self, square: u8) -> usize {
        usize::from(square / 8 * self.size + square % 8)
    }

    /// The square of a number.
    #[inline]
    pub(super) fn square(&self, dense: usize) -> u8 {
        let dense = dense as u8;
        dense / self.size * 8 + dense % self.size
    }
}

/// The image of each square: bit 0 mirrors the files, bit 1 the ranks, bit 2 the diagonal.
fn turned(size: u8, turn: usize) -> Turn {
    core::array::from_fn(|square| {
        let (mut file, mut rank) = (square as u8 % 8, square as u8 / 8);
        if file >= size || rank >= size {
            return square as u8;
        }
        if turn & 1 != 0 {
            file = size - 1 - file;
        }
        if turn & 2 != 0 {
            rank = size - 1 - rank;
        }
        if turn & DIAGONAL != 0 {
            (file, rank) = (rank, file);
        }
        rank * 8 + file
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 462 and 1,806 are the counts of the literature.
    #[test]
    fn pairs_of_kings_are_as_many_as_the_literature_says() {
        assert_eq!(Geometry::of(Variant::Chess, false).pairs.len(), 462);
        assert_eq!(Geometry::of(Variant::Chess, true).pairs.len(), 1_806);
    }
}
