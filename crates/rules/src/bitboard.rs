//! Sets of squares, one bit each.

use crate::{Color, File, Rank, Square};
use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// Every square.
    pub const FULL: Self = Self(!0);
    /// The light squares.
    pub const LIGHT: Self = Self(0x55AA_55AA_55AA_55AA);
    /// The dark squares.
    pub const DARK: Self = Self(!Self::LIGHT.0);
    /// The four squares d4, e4, d5 and e5.
    pub const CENTRE: Self = Self(0x0000_0018_1800_0000);

    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;

    /// The squares of a file.
    #[inline]
    pub const fn file(file: File) -> Self {
        Self(0x0101_0101_0101_0101 << file as u8)
    }

    /// The squares of a rank.
    #[inline]
    pub const fn rank(rank: Rank) -> Self {
        Self(0xFF << (8 * rank as u8))
    }

    /// The set of one square.
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << square as u8)
    }

    /// Whether the square is in the set.
    #[inline]
    pub const fn has(self, square: Square) -> bool {
        self.0 >> square as u8 & 1 != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has at least one square.
    #[inline]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether the set has two squares or more.
    #[inline]
    pub const fn several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares the set has.
    #[inline]
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// The lowest square, in the order a1, b1 … h8.
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::new(self.0.trailing_zeros() as u8)) }
    }

    /// The highest square.
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::new(63 - self.0.leading_zeros() as u8)) }
    }

    /// The square of a set that has exactly one.
    #[inline]
    pub const fn single(self) -> Option<Square> {
        if self.several() { None } else { self.first() }
    }

    /// The set with a square added.
    #[inline]
    #[must_use]
    pub const fn with(self, square: Square) -> Self {
        Self(self.0 | 1 << square as u8)
    }

    /// The set without a square.
    #[inline]
    #[must_use]
    pub const fn without(self, square: Square) -> Self {
        Self(self.0 & !(1 << square as u8))
    }

    /// The squares of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The set with the ranks in reverse order.
    #[inline]
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self(self.0.swap_bytes())
    }

    /// The set one step up the board.
    #[inline]
    #[must_use]
    pub const fn north(self) -> Self {
        Self(self.0 << 8)
    }

    /// The set one step down the board.
    #[inline]
    #[must_use]
    pub const fn south(self) -> Self {
        Self(self.0 >> 8)
    }

    /// The set one step to the right, as White sees it.
    #[inline]
    #[must_use]
    pub const fn east(self) -> Self {
        Self((self.0 & Self::NOT_H) << 1)
    }

    /// The set one step to the left, as White sees it.
    #[inline]
    #[must_use]
    pub const fn west(self) -> Self {
        Self((self.0 & Self::NOT_A) >> 1)
    }

    /// The set one step forward for this side.
    #[inline]
    #[must_use]
    pub fn forward(self, color: Color) -> Self {
        color.choose(self.north(), self.south())
    }
}

/// The squares of a set, one after the other, lowest first.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let first = self.0.first();
        self.0.0 &= self.0.0.wrapping_sub(1);
        first
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let count = self.0.count() as usize;
        (count, Some(count))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl From<Square> for Bitboard {
    #[inline]
    fn from(square: Square) -> Self {
        Self::of(square)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<T: IntoIterator<Item = Square>>(squares: T) -> Self {
        squares.into_iter().fold(Self::EMPTY, Self::with)
    }
}

/// Draws the board, a8 in the upper left corner.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            for file in File::ALL {
                f.write_str(if self.has(Square::at(file, rank)) { " x" } else { " ." })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

macro_rules! set_operator {
    ($operator:ident $method:ident $assign:ident $assign_method:ident $sign:tt) => {
        impl $operator for Bitboard {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                Self(self.0 $sign other.0)
            }
        }
        impl $assign for Bitboard {
            #[inline]
            fn $assign_method(&mut self, other: Self) {
                *self = *self $sign other;
            }
        }
    };
}

set_operator!(BitAnd bitand BitAndAssign bitand_assign &);
set_operator!(BitOr bitor BitOrAssign bitor_assign |);
set_operator!(BitXor bitxor BitXorAssign bitxor_assign ^);

impl Not for Bitboard {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    #[test]
    fn squares_come_out_in_order() {
        let set = Bitboard::of(H8).with(A1).with(E4);
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [A1, E4, H8]);
        assert_eq!(set.count(), 3);
        assert_eq!(set.without(E4).without(A1).single(), Some(H8));
        assert_eq!(set.single(), None);
    }

    #[test]
    fn steps_do_not_wrap_round_the_edge() {
        assert!(Bitboard::file(File::H).east().is_empty());
        assert!(Bitboard::file(File::A).west().is_empty());
        assert!(Bitboard::rank(Rank::Eighth).north().is_empty());
        assert_eq!(Bitboard::of(E4).forward(Color::Black), Bitboard::of(E3));
    }

    #[test]
    fn colours_of_squares_agree() {
        for square in Square::ALL {
            assert_eq!(Bitboard::LIGHT.has(square), square.is_light());
        }
    }
}
