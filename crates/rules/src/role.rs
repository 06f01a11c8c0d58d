//! The six kinds of pieces, and a piece with its colour.

use crate::Color;

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Role {
    /// Pawn.
    Pawn,
    /// Knight.
    Knight,
    /// Bishop.
    Bishop,
    /// Rook.
    Rook,
    /// Queen.
    Queen,
    /// King.
    King,
}

impl Role {
    /// All roles, pawn first, king last.
    pub const ALL: [Self; 6] =
        [Self::Pawn, Self::Knight, Self::Bishop, Self::Rook, Self::Queen, Self::King];

    /// The English name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Pawn => "pawn",
            Self::Knight => "knight",
            Self::Bishop => "bishop",
            Self::Rook => "rook",
            Self::Queen => "queen",
            Self::King => "king",
        }
    }

    /// The roles a pawn may promote to, queen first.
    pub const PROMOTIONS: [Self; 4] = [Self::Queen, Self::Rook, Self::Bishop, Self::Knight];

    /// The piece of this role and of a colour.
    #[inline]
    pub const fn of(self, color: Color) -> Piece {
        Piece::new(color, self)
    }
}

/// A piece: a role and a colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Piece {
    WhitePawn,
    BlackPawn,
    WhiteKnight,
    BlackKnight,
    WhiteBishop,
    BlackBishop,
    WhiteRook,
    BlackRook,
    WhiteQueen,
    BlackQueen,
    WhiteKing,
    BlackKing,
}

impl Piece {
    /// All twelve pieces, by role and then by colour.
    pub const ALL: [Self; 12] = [
        Self::WhitePawn,
        Self::BlackPawn,
        Self::WhiteKnight,
        Self::BlackKnight,
        Self::WhiteBishop,
        Self::BlackBishop,
        Self::WhiteRook,
        Self::BlackRook,
        Self::WhiteQueen,
        Self::BlackQueen,
        Self::WhiteKing,
        Self::BlackKing,
    ];

    /// The piece of a colour and a role.
    #[inline]
    pub const fn new(color: Color, role: Role) -> Self {
        // A match, as in `Square::new`: the compiler turns it into arithmetic.
        match role as u8 * 2 + color as u8 {
            0 => Self::WhitePawn,
            1 => Self::BlackPawn,
            2 => Self::WhiteKnight,
            3 => Self::BlackKnight,
            4 => Self::WhiteBishop,
            5 => Self::BlackBishop,
            6 => Self::WhiteRook,
            7 => Self::BlackRook,
            8 => Self::WhiteQueen,
            9 => Self::BlackQueen,
            10 => Self::WhiteKing,
            _ => Self::BlackKing,
        }
    }

    /// The colour of the piece.
    #[inline]
    pub const fn color(self) -> Color {
        if self as u8 & 1 == 0 { Color::White } else { Color::Black }
    }

    /// The role of the piece.
    #[inline]
    pub const fn role(self) -> Role {
        match self as u8 >> 1 {
            0 => Role::Pawn,
            1 => Role::Knight,
            2 => Role::Bishop,
            3 => Role::Rook,
            4 => Role::Queen,
            _ => Role::King,
        }
    }
}
