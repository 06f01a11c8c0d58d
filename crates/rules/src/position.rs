//! A position of either variant, for code at the edges of the system: each call dispatches on the
//! variant.

use crate::{Bitboard, Color, Move, MoveList, Piece, Setup, Square, chess, losalamos};

/// The variants that are supported. Chess includes Chess960.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Variant {
    /// Chess on 8×8.
    Chess,
    /// Los Alamos chess on 6×6.
    LosAlamos,
}

impl Variant {
    /// How many files and ranks the board has.
    pub fn size(self) -> usize {
        match self {
            Self::Chess => 8,
            Self::LosAlamos => losalamos::SIZE,
        }
    }
}

/// A position of either variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Position {
    /// A chess position.
    Chess(chess::Position),
    /// A position of Los Alamos chess.
    LosAlamos(losalamos::Position),
}

macro_rules! either {
    ($self:ident, $position:ident => $answer:expr) => {
        match $self {
            Self::Chess($position) => $answer,
            Self::LosAlamos($position) => $answer,
        }
    };
}

impl Position {
    /// Which variant it belongs to.
    pub fn variant(&self) -> Variant {
        match self {
            Self::Chess(_) => Variant::Chess,
            Self::LosAlamos(_) => Variant::LosAlamos,
        }
    }

    /// The chess position, if it is one.
    pub fn as_chess(&self) -> Option<&chess::Position> {
        match self {
            Self::Chess(position) => Some(position),
            Self::LosAlamos(_) => None,
        }
    }

    /// The position of Los Alamos chess, if it is one.
    pub fn as_los_alamos(&self) -> Option<&losalamos::Position> {
        match self {
            Self::Chess(_) => None,
            Self::LosAlamos(position) => Some(position),
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        either!(self, position => position.turn())
    }

    /// The piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        either!(self, position => position.piece_on(square))
    }

    /// The squares of all pieces.
    pub fn occupied(&self) -> Bitboard {
        either!(self, position => position.occupied())
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        either!(self, position => position.legal_moves())
    }

    /// Whether a move is one of [`Self::legal_moves`].
    pub fn is_legal(&self, m: Move) -> bool {
        either!(self, position => position.is_legal(m))
    }

    /// The position after a legal move.
    #[must_use]
    pub fn after(&self, m: Move) -> Self {
        match self {
            Self::Chess(position) => Self::Chess(position.after(m)),
            Self::LosAlamos(position) => Self::LosAlamos(position.after(m)),
        }
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        either!(self, position => position.is_check())
    }

    /// Whether the side to move is mated.
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && self.legal_moves().is_empty()
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u16 {
        either!(self, position => position.halfmove_clock())
    }

    /// The number of the move, from 1.
    pub fn fullmove_number(&self) -> u16 {
        either!(self, position => position.fullmove_number())
    }

    /// The key of the position; equal for equal positions of one variant.
    pub fn key(&self) -> u64 {
        either!(self, position => position.key())
    }

    /// Whether no sequence of moves can end in mate.
    pub fn is_insufficient_material(&self) -> bool {
        either!(self, position => position.is_insufficient_material())
    }

    /// The position as a setup.
    pub fn to_setup(&self) -> Setup {
        either!(self, position => position.to_setup())
    }
}

impl From<chess::Position> for Position {
    fn from(position: chess::Position) -> Self {
        Self::Chess(position)
    }
}

impl From<losalamos::Position> for Position {
    fn from(position: losalamos::Position) -> Self {
        Self::LosAlamos(position)
    }
}
