//! Los Alamos chess on 6×6 (1956): no bishops, no double step, no castling.
//!
//! It shares squares, moves and bitboards with chess and uses the corner a1–f6 of the ordinary
//! board; the 8×8 code does not know about it. Nothing here is fast: legal moves are found by
//! making each move and testing whether the king can be captured.

use crate::zobrist::ZOBRIST;
use crate::{Bitboard, Color, Move, MoveList, Piece, Role, Setup, Square, attacks};
use core::fmt;

/// The 36 squares of the board.
pub const INSIDE: Bitboard = Bitboard(0x0000_3F3F_3F3F_3F3F);

/// Ranks and files of the board.
pub const SIZE: usize = 6;

/// The roles a pawn may become: there are no bishops.
pub const PROMOTIONS: [Role; 3] = [Role::Queen, Role::Rook, Role::Knight];

/// A legal position of Los Alamos chess.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    board: [Option<Piece>; 64],
    turn: Color,
    halfmove_clock: u16,
    fullmove_number: u16,
}

/// A reason why a setup is not a legal position of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// A piece is outside a1–f6.
    Outside(Square),
    /// A bishop, which this game does not have.
    Bishop(Square),
    /// A side has no king or more than one.
    Kings(Color),
    /// A side has more than its twelve pieces.
    TooManyPieces(Color),
    /// A pawn stands on the first or sixth rank.
    PawnOnEdge(Square),
    /// The side that has just moved is in check.
    LeftInCheck(Color),
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Outside(square) => write!(f, "{square} is outside the 6×6 board"),
            Self::Bishop(square) => {
                write!(f, "a bishop stands on {square}, and Los Alamos chess has none")
            }
            Self::Kings(color) => write!(f, "{} does not have exactly one king", color.name()),
            Self::TooManyPieces(color) => write!(f, "{} has more than 12 pieces", color.name()),
            Self::PawnOnEdge(square) => write!(f, "a pawn stands on {square}"),
            Self::LeftInCheck(color) => {
                write!(f, "{} is in check but {} is to move", color.name(), (!color).name())
            }
        }
    }
}

impl Position {
    /// The starting position.
    pub fn start() -> Self {
        use Role::{King, Knight, Queen, Rook};
        let mut board = [None; 64];
        for (file, role) in [Rook, Knight, Queen, King, Knight, Rook].into_iter().enumerate() {
            board[file] = Some(role.of(Color::White));
            board[8 + file] = Some(Role::Pawn.of(Color::White));
            board[32 + file] = Some(Role::Pawn.of(Color::Black));
            board[40 + file] = Some(role.of(Color::Black));
        }
        Self { board, turn: Color::White, halfmove_clock: 0, fullmove_number: 1 }
    }

    /// Makes a position from a setup, or returns every reason why it is not legal. Castling and en
    /// passant, which the game does not have, are ignored.
    pub fn from_setup(setup: &Setup) -> Result<Self, Vec<Reason>> {
        let position = Self {
            board: setup.board,
            turn: setup.turn,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
        };
        let mut reasons: Vec<Reason> =
            position.occupied().minus(INSIDE).into_iter().map(Reason::Outside).collect();
        for color in Color::ALL {
            let pieces = position.color(color);
            reasons.extend(position.pieces(color, Role::Bishop).into_iter().map(Reason::Bishop));
            if position.pieces(color, Role::King).count() != 1 {
                reasons.push(Reason::Kings(color));
            }
            if pieces.count() > 12 {
                reasons.push(Reason::TooManyPieces(color));
            }
            let edge = Bitboard(0x0000_3F00_0000_003F);
            let stuck = position.pieces(color, Role::Pawn) & edge;
            reasons.extend(stuck.into_iter().map(Reason::PawnOnEdge));
        }
        if reasons.is_empty() && position.can_take_king() {
            reasons.push(Reason::LeftInCheck(!position.turn));
        }
        if reasons.is_empty() { Ok(position) } else { Err(reasons) }
    }

    /// The position as a setup.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            ..Setup::EMPTY
        }
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The piece on a square.
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.board[square as usize]
    }

    /// All pieces.
    pub fn occupied(&self) -> Bitboard {
        Square::ALL.into_iter().filter(|&s| self.piece_on(s).is_some()).collect()
    }

    /// The pieces of one side.
    pub fn color(&self, color: Color) -> Bitboard {
        self.squares_of(|piece| piece.color() == color)
    }

    /// One side's pieces of a role.
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.squares_of(|piece| piece == role.of(color))
    }

    fn squares_of(&self, test: impl Fn(Piece) -> bool) -> Bitboard {
        Square::ALL.into_iter().filter(|&s| self.piece_on(s).is_some_and(&test)).collect()
    }

    /// Plies since the last capture or pawn move.
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, from 1.
    pub fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The squares that the piece on a square attacks. Squares outside the board block a slider.
    fn attacks_from(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let Some(piece) = self.piece_on(square) else { return Bitboard::EMPTY };
        attacks::of(piece.color(), piece.role(), square, occupied | !INSIDE) & INSIDE
    }

    /// Whether the side to move could capture the enemy king.
    pub fn can_take_king(&self) -> bool {
        self.attacked_by(self.turn) & self.pieces(!self.turn, Role::King) != Bitboard::EMPTY
    }

    /// The squares that a side attacks.
    pub fn attacked_by(&self, color: Color) -> Bitboard {
        let occupied = self.occupied();
        let pieces = self.color(color).into_iter();
        pieces.fold(Bitboard::EMPTY, |all, square| all | self.attacks_from(square, occupied))
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        Self { turn: !self.turn, ..*self }.can_take_king()
    }

    /// All moves of the pieces, including those that leave the own king in check and those that
    /// capture a king: what a program of 1956 could list cheaply.
    pub fn pseudo_legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let occupied = self.occupied();
        let (own, enemies) = (self.color(self.turn), self.color(!self.turn));
        for from in own {
            let attacked = self.attacks_from(from, occupied).minus(own);
            if self.piece_on(from) != Some(Role::Pawn.of(self.turn)) {
                attacked.into_iter().for_each(|to| {
                    moves.push(Move::ordinary(from, to, enemies.has(to)));
                });
                continue;
            }
            let step = Bitboard::of(from).forward(self.turn).minus(occupied) & INSIDE;
            for to in attacked & enemies | step {
                self.push_pawn_move(from, to, enemies.has(to), &mut moves);
            }
        }
        moves
    }

    fn push_pawn_move(&self, from: Square, to: Square, captures: bool, moves: &mut MoveList) {
        let last_rank = self.turn.choose(SIZE - 1, 0);
        if to.rank() as usize == last_rank {
            for role in PROMOTIONS {
                moves.push(Move::promotion(from, to, role, captures));
            }
        } else {
            moves.push(Move::ordinary(from, to, captures));
        }
    }

    /// All legal moves.
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = self.pseudo_legal_moves();
        moves.retain(|m| !self.after(m).can_take_king());
        moves
    }

    /// Whether a move is one of [`Self::legal_moves`].
    pub fn is_legal(&self, m: Move) -> bool {
        self.legal_moves().contains(&m)
    }

    /// The position after a move of the list.
    #[must_use]
    pub fn after(&self, m: Move) -> Self {
        let mut next = *self;
        let mover = self.piece_on(m.from());
        next.board[m.from() as usize] = None;
        next.board[m.to() as usize] = match m.promoted() {
            Some(role) => Some(role.of(self.turn)),
            None => mover,
        };
        let irreversible = m.is_capture() || mover == Some(Role::Pawn.of(self.turn));
        next.halfmove_clock = if irreversible { 0 } else { self.halfmove_clock.saturating_add(1) };
        next.turn = !self.turn;
        if self.turn == Color::Black {
            next.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        next
    }

    /// The key of the position; the counters are not part of it.
    pub fn key(&self) -> u64 {
        let pieces = Square::ALL.into_iter().filter_map(|square| {
            Some(ZOBRIST.pieces[self.piece_on(square)? as usize][square as usize])
        });
        pieces.fold(self.turn.choose(0, ZOBRIST.black), |key, number| key ^ number)
    }

    /// Whether only kings, or kings and one knight, are left.
    pub fn is_insufficient_material(&self) -> bool {
        let others = self.squares_of(|piece| piece.role() != Role::King);
        let knights = self.squares_of(|piece| piece.role() == Role::Knight);
        others.is_empty() || (others == knights && !knights.several())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for square in self.occupied() {
            write!(f, "{:?} {square}, ", self.piece_on(square))?;
        }
        write!(f, "{:?} to move", self.turn)
    }
}

/// The number of sequences of legal moves of this length.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_moves().len() as u64,
        _ => {
            let moves = position.legal_moves();
            (&moves).into_iter().map(|m| perft(&position.after(m), depth - 1)).sum()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts published with cutechess and Fairy-Stockfish.
    #[test]
    fn perft_agrees_with_the_published_counts() {
        let counts = [10, 100, 1_212, 14_332, 191_846];
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&Position::start(), depth), count);
        }
        let mut setup = Setup::EMPTY;
        setup.board[Square::C5 as usize] = Some(Piece::WhitePawn);
        setup.board[Square::B3 as usize] = Some(Piece::WhiteKing);
        setup.board[Square::D3 as usize] = Some(Piece::BlackKing);
        let pawn = Position::from_setup(&setup).unwrap();
        let counts = [8, 49, 508, 3_117, 39_171, 187_431];
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft(&pawn, depth), count);
        }
    }

    #[test]
    fn senseless_setups_are_rejected_by_name() {
        let mut setup = Position::start().to_setup();
        setup.board[Square::G1 as usize] = Some(Piece::WhiteRook);
        setup.board[Square::C3 as usize] = Some(Piece::WhiteBishop);
        setup.board[Square::D6 as usize] = None;
        let reasons = Position::from_setup(&setup).unwrap_err();
        assert!(reasons.contains(&Reason::Outside(Square::G1)));
        assert!(reasons.contains(&Reason::Bishop(Square::C3)));
        assert!(reasons.contains(&Reason::Kings(Color::Black)));
    }
}
