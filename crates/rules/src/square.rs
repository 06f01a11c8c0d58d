//! Squares, files and ranks.

use core::fmt;

/// One of the 64 squares, counted from a1 along the rank: a1 = 0, h1 = 7, h8 = 63.
///
/// Los Alamos chess uses a1–f6 of the same squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[rustfmt::skip]
#[expect(missing_docs, reason = "the names say it")]
pub enum Square {
    A1, B1, C1, D1, E1, F1, G1, H1,
    A2, B2, C2, D2, E2, F2, G2, H2,
    A3, B3, C3, D3, E3, F3, G3, H3,
    A4, B4, C4, D4, E4, F4, G4, H4,
    A5, B5, C5, D5, E5, F5, G5, H5,
    A6, B6, C6, D6, E6, F6, G6, H6,
    A7, B7, C7, D7, E7, F7, G7, H7,
    A8, B8, C8, D8, E8, F8, G8, H8,
}

use Square::*;

/// A file, a to h.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
#[rustfmt::skip]
pub enum File { A, B, C, D, E, F, G, H }

impl File {
    /// All files, a first.
    pub const ALL: [Self; 8] =
        [Self::A, Self::B, Self::C, Self::D, Self::E, Self::F, Self::G, Self::H];

    /// The file of an index below 8; higher bits are ignored.
    #[inline]
    #[rustfmt::skip]
    pub const fn new(index: u8) -> Self {
        match index & 7 {
            0 => Self::A, 1 => Self::B, 2 => Self::C, 3 => Self::D,
            4 => Self::E, 5 => Self::F, 6 => Self::G, _ => Self::H,
        }
    }

    /// Its letter, `a` to `h`.
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a letter `a` to `h`.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' => Some(Self::ALL[(letter as u8 - b'a') as usize]),
            _ => None,
        }
    }
}

/// A rank, 1 to 8.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    First,
    Second,
    Third,
    Fourth,
    Fifth,
    Sixth,
    Seventh,
    Eighth,
}

impl Rank {
    /// All ranks, the first first.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// The rank of an index below 8; higher bits are ignored.
    #[inline]
    #[rustfmt::skip]
    pub const fn new(index: u8) -> Self {
        match index & 7 {
            0 => Self::First, 1 => Self::Second, 2 => Self::Third, 3 => Self::Fourth,
            4 => Self::Fifth, 5 => Self::Sixth, 6 => Self::Seventh, _ => Self::Eighth,
        }
    }

    /// Its digit, `1` to `8`.
    pub const fn digit(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit `1` to `8`.
    pub const fn from_digit(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Some(Self::ALL[(digit as u8 - b'1') as usize]),
            _ => None,
        }
    }

    /// The rank as this side counts it: Black's first rank is the eighth.
    #[inline]
    pub const fn seen_by(self, color: crate::Color) -> Self {
        match color {
            crate::Color::White => self,
            crate::Color::Black => Self::new(7 - self as u8),
        }
    }
}

impl Square {
    /// All squares, a1 first.
    #[rustfmt::skip]
    pub const ALL: [Self; 64] = [
        A1, B1, C1, D1, E1, F1, G1, H1,
        A2, B2, C2, D2, E2, F2, G2, H2,
        A3, B3, C3, D3, E3, F3, G3, H3,
        A4, B4, C4, D4, E4, F4, G4, H4,
        A5, B5, C5, D5, E5, F5, G5, H5,
        A6, B6, C6, D6, E6, F6, G6, H6,
        A7, B7, C7, D7, E7, F7, G7, H7,
        A8, B8, C8, D8, E8, F8, G8, H8,
    ];

    /// The square of an index below 64; higher bits are ignored.
    ///
    /// A match and not a look-up: the compiler sees that it is the identity and that the result is
    /// in range, so tables of 64 need no bounds check.
    #[inline]
    #[rustfmt::skip]
    pub const fn new(index: u8) -> Self {
        match index & 63 {
            0 => A1, 1 => B1, 2 => C1, 3 => D1, 4 => E1, 5 => F1, 6 => G1, 7 => H1,
            8 => A2, 9 => B2, 10 => C2, 11 => D2, 12 => E2, 13 => F2, 14 => G2, 15 => H2,
            16 => A3, 17 => B3, 18 => C3, 19 => D3, 20 => E3, 21 => F3, 22 => G3, 23 => H3,
            24 => A4, 25 => B4, 26 => C4, 27 => D4, 28 => E4, 29 => F4, 30 => G4, 31 => H4,
            32 => A5, 33 => B5, 34 => C5, 35 => D5, 36 => E5, 37 => F5, 38 => G5, 39 => H5,
            40 => A6, 41 => B6, 42 => C6, 43 => D6, 44 => E6, 45 => F6, 46 => G6, 47 => H6,
            48 => A7, 49 => B7, 50 => C7, 51 => D7, 52 => E7, 53 => F7, 54 => G7, 55 => H7,
            56 => A8, 57 => B8, 58 => C8, 59 => D8, 60 => E8, 61 => F8, 62 => G8, _ => H8,
        }
    }

    /// The square with this file and rank.
    #[inline]
    pub const fn at(file: File, rank: Rank) -> Self {
        Self::new(rank as u8 * 8 + file as u8)
    }

    /// Its file.
    #[inline]
    pub const fn file(self) -> File {
        File::new(self as u8)
    }

    /// Its rank.
    #[inline]
    pub const fn rank(self) -> Rank {
        Rank::new(self as u8 >> 3)
    }

    /// The square this many files to the right and ranks up, if it is on the board.
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Self> {
        let file = self as i8 % 8 + files;
        let rank = self as i8 / 8 + ranks;
        if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
            Some(Self::new((rank * 8 + file) as u8))
        } else {
            None
        }
    }

    /// The square seen from the other side of the board: a1 becomes a8.
    #[inline]
    pub const fn flipped(self) -> Self {
        Self::new(self as u8 ^ 56)
    }

    /// The square mirrored left to right: a1 becomes h1.
    #[inline]
    pub const fn mirrored(self) -> Self {
        Self::new(self as u8 ^ 7)
    }

    /// The square relative to a side: for Black the ranks are reversed.
    #[inline]
    pub const fn seen_by(self, color: crate::Color) -> Self {
        match color {
            crate::Color::White => self,
            crate::Color::Black => self.flipped(),
        }
    }

    /// Whether it is a light square, as h1 is.
    #[inline]
    pub const fn is_light(self) -> bool {
        (self as u8 / 8 + self as u8) % 2 == 1
    }

    /// The number of king moves between two squares on an empty board.
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        let files = (self as u8 % 8).abs_diff(other as u8 % 8);
        let ranks = (self as u8 / 8).abs_diff(other as u8 / 8);
        if files > ranks { files } else { ranks }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file().letter(), self.rank().digit())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn corners_have_their_usual_numbers() {
        assert_eq!([A1 as u8, H1 as u8, A8 as u8, H8 as u8], [0, 7, 56, 63]);
        assert!(H1.is_light() && A8.is_light() && !A1.is_light());
    }

    #[test]
    fn offsets_stop_at_the_edge() {
        assert_eq!(G1.offset(-1, 2), Some(F3));
        assert_eq!(H1.offset(1, 0), None);
        assert_eq!(A1.offset(0, -1), None);
    }
}
