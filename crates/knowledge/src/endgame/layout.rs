//! Maps placements of pieces to indices of a table.
//!
//! A placement is the squares of the pieces: the white king, the black king, then the others in the
//! order of the table's name. Its index is the number of the king pair and the squares of the
//! others as digits. Of symmetric placements, only one index is used.

use super::geometry::{Geometry, Turn};
use super::material::{MAX_PIECES, Material};
use rules::{Bitboard, Color, Role, Square, Variant, losalamos};

/// The squares of the pieces of a table, by place; unused places are zero.
pub(super) type Squares = [u8; MAX_PIECES];

/// The places of the kings in [`Squares`], by colour.
pub(super) const KINGS: [usize; 2] = [0, 1];

/// The order of the placements of one material.
#[derive(Clone)]
pub(super) struct Layout {
    pub(super) material: Material,
    pub(super) count: usize,
    pub(super) roles: [Role; MAX_PIECES],
    pub(super) colors: [Color; MAX_PIECES],
    /// The squares of the board.
    pub(super) inside: Bitboard,
    geometry: &'static Geometry,
    /// The number of squares each piece can be on.
    ranges: [usize; MAX_PIECES],
    /// Whether the piece of a place is the same as the one before.
    twins: [bool; MAX_PIECES],
}

impl Layout {
    pub(super) fn new(material: Material) -> Self {
        let geometry = Geometry::of(material.variant(), material.has_pawns());
        let mut layout = Self {
            material,
            count: 2,
            roles: [Role::King; MAX_PIECES],
            colors: [Color::White, Color::Black, Color::White, Color::White, Color::White],
            inside: match material.variant() {
                Variant::Chess => Bitboard::FULL,
                Variant::LosAlamos => losalamos::INSIDE,
            },
            geometry,
            ranges: [1; MAX_PIECES],
            twins: [false; MAX_PIECES],
        };
        for (color, role) in material.others().take(MAX_PIECES - 2) {
            let place = layout.count;
            let before = (layout.colors[place - 1], layout.roles[place - 1]);
            layout.twins[place] = place > 2 && before == (color, role);
            (layout.colors[place], layout.roles[place]) = (color, role);
            let size = usize::from(geometry.size);
            layout.ranges[place] = if role == Role::Pawn { size * (size - 2) } else { size * size };
            layout.count += 1;
        }
        layout
    }

    /// The number of indices, used or not.
    pub(super) fn len(&self) -> usize {
        self.geometry.pairs.len() * self.ranges.iter().product::<usize>()
    }

    /// The number of the board's files and ranks.
    pub(super) fn size(&self) -> u8 {
        self.geometry.size
    }

    /// The number of the first square a piece can be on: pawns are never on the first rank.
    #[inline]
    fn offset(&self, place: usize) -> usize {
        if self.roles[place] == Role::Pawn { usize::from(self.geometry.size) } else { 0 }
    }

    /// The index of a placement; `None` if the kings are next to each other.
    #[inline]
    pub(super) fn index(&self, squares: &Squares) -> Option<usize> {
        let place = self.geometry.find(squares[0], squares[1])?;
        let seen = turn(squares, self.geometry.turn(place));
        let index = self.digits(usize::from(place.pair), seen);
        if !place.diagonal {
            return Some(index);
        }
        let mirrored = self.digits(usize::from(place.pair), turn(&seen, self.geometry.mirror()));
        Some(index.min(mirrored))
    }

    #[inline]
    fn digits(&self, pair: usize, mut squares: Squares) -> usize {
        self.sort_twins(&mut squares);
        (2..self.count).fold(pair, |index, place| {
            let digit = self.geometry.dense(squares[place]).wrapping_sub(self.offset(place));
            index * self.ranges[place] + digit % self.ranges[place]
        })
    }

    /// Sorts equal pieces, which are interchangeable: the lower square comes first.
    #[inline]
    fn sort_twins(&self, squares: &mut Squares) {
        for end in 3..self.count {
            let mut place = end;
            while self.twins[place] && squares[place - 1] > squares[place] {
                squares.swap(place - 1, place);
                place -= 1;
            }
        }
    }

    /// The placement of an index.
    pub(super) fn squares(&self, index: usize) -> Squares {
        let mut squares = [0; MAX_PIECES];
        let mut rest = index;
        for place in (2..self.count).rev() {
            let range = self.ranges[place];
            squares[place] = self.geometry.square(rest % range + self.offset(place));
            rest /= range;
        }
        if let Some(&[white, black]) = self.geometry.pairs.get(rest) {
            (squares[0], squares[1]) = (white, black);
        }
        squares
    }

    /// The occupied squares; fewer than pieces if two share one.
    #[inline]
    pub(super) fn occupied(&self, squares: &Squares) -> Bitboard {
        squares[..self.count].iter().fold(Bitboard::EMPTY, |all, &s| all.with(Square::new(s)))
    }

    /// The squares of one side's pieces.
    #[inline]
    pub(super) fn pieces_of(&self, squares: &Squares, color: Color) -> Bitboard {
        let own = (0..self.count).filter(|&place| self.colors[place] == color);
        own.fold(Bitboard::EMPTY, |all, place| all.with(Square::new(squares[place])))
    }

    /// The number of distinct placements that are symmetric to this one, itself included.
    pub(super) fn looks(&self, squares: &Squares) -> u64 {
        if self.material.has_pawns() {
            return 2;
        }
        let on_diagonal = self.geometry.find(squares[0], squares[1]).is_some_and(|p| p.diagonal);
        let mut seen = *squares;
        let mut mirrored = turn(squares, self.geometry.mirror());
        self.sort_twins(&mut seen);
        self.sort_twins(&mut mirrored);
        if on_diagonal && seen == mirrored { 4 } else { 8 }
    }
}

#[inline]
fn turn(squares: &Squares, turn: &Turn) -> Squares {
    squares.map(|square| turn[usize::from(square & 63)])
}
