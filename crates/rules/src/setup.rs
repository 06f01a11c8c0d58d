//! A description of a position that may be illegal.

use crate::{Bitboard, Color, Piece, Role, Square};

/// Pieces on a board and the five other facts of a position, in any combination, legal or not.
/// [`crate::chess::Position::from_setup`] checks them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The piece on each square, from a1 to h8.
    pub board: [Option<Piece>; 64],
    /// Whose turn it is.
    pub turn: Color,
    /// The rooks with which castling is still allowed.
    pub castling: Bitboard,
    /// The square a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move, from 1.
    pub fullmove_number: u16,
}

impl Setup {
    /// An empty board, White to move.
    pub const EMPTY: Self = Self {
        board: [None; 64],
        turn: Color::White,
        castling: Bitboard::EMPTY,
        en_passant: None,
        halfmove_clock: 0,
        fullmove_number: 1,
    };

    /// The squares of the pieces for which `test` returns true.
    pub fn squares_of(&self, test: impl Fn(Piece) -> bool) -> Bitboard {
        Square::ALL.into_iter().filter(|&s| self.board[s as usize].is_some_and(&test)).collect()
    }

    /// The squares of one side's pieces of a role.
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.squares_of(|piece| piece == role.of(color))
    }

    /// The same position with the colours and the ranks exchanged.
    #[must_use]
    pub fn color_flipped(&self) -> Self {
        let mut flipped = self.clone();
        for square in Square::ALL {
            flipped.board[square.flipped() as usize] =
                self.board[square as usize].map(|piece| piece.role().of(!piece.color()));
        }
        flipped.turn = !self.turn;
        flipped.castling = self.castling.flipped();
        flipped.en_passant = self.en_passant.map(Square::flipped);
        flipped
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::EMPTY
    }
}
