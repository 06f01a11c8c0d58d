//! A chess position and its queries.

use crate::zobrist::ZOBRIST;
use crate::{Bitboard, Color, Move, Piece, Role, Setup, Square};
use core::fmt;
use core::hash::{Hash, Hasher};

/// A legal chess position.
///
/// Small enough to be copied for every move. Checking and pinned pieces are found once, when the
/// position is made.
#[derive(Clone, Copy)]
pub struct Position {
    pub(super) roles: [Bitboard; 6],
    pub(super) colors: [Bitboard; 2],
    pub(super) board: [Option<Piece>; 64],
    pub(super) keys: Keys,
    pub(super) checkers: Bitboard,
    pub(super) pinned: Bitboard,
    pub(super) castling: Bitboard,
    pub(super) en_passant: Option<Square>,
    pub(super) turn: Color,
    pub(super) halfmove_clock: u16,
    pub(super) fullmove_number: u16,
}

/// The Zobrist key in four parts, so that the keys of the pawns and of each side's pieces are
/// available separately.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Keys {
    pub(super) pawns: u64,
    /// The pieces other than pawns, White's and Black's.
    pub(super) pieces: [u64; 2],
    /// Turn, castling and en passant.
    pub(super) state: u64,
}

impl Position {
    /// The ordinary starting position.
    pub fn start() -> Self {
        Self::from_legal_setup(&super::chess960_setup(super::start::STANDARD))
    }

    /// Makes a position from a setup that is known to be legal.
    pub(super) fn from_legal_setup(setup: &Setup) -> Self {
        let mut position = Self {
            roles: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            board: [None; 64],
            keys: Keys { pawns: 0, pieces: [0; 2], state: 0 },
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            castling: setup.castling,
            en_passant: setup.en_passant,
            turn: setup.turn,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number,
        };
        for square in Square::ALL {
            if let Some(piece) = setup.board[square as usize] {
                position.put(piece, square);
            }
        }
        position.keys.state = position.compute_state_key();
        position.find_checks();
        position
    }

    /// The position as a setup.
    pub fn to_setup(&self) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
        }
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Color {
        self.turn
    }

    /// The piece on a square.
    #[inline]
    pub fn piece_on(&self, square: Square) -> Option<Piece> {
        self.board[square as usize]
    }

    /// The kind of piece on a square.
    #[inline]
    pub fn role_on(&self, square: Square) -> Option<Role> {
        self.board[square as usize].map(Piece::role)
    }

    /// The squares of all pieces.
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The pieces of one side.
    #[inline]
    pub fn color(&self, color: Color) -> Bitboard {
        self.colors[color as usize]
    }

    /// The pieces of one role, both sides.
    #[inline]
    pub fn role(&self, role: Role) -> Bitboard {
        self.roles[role as usize]
    }

    /// One side's pieces of a role.
    #[inline]
    pub fn pieces(&self, color: Color, role: Role) -> Bitboard {
        self.colors[color as usize] & self.roles[role as usize]
    }

    /// The bishops and queens of one side.
    #[inline]
    pub fn diagonal_sliders(&self, color: Color) -> Bitboard {
        (self.role(Role::Bishop) | self.role(Role::Queen)) & self.color(color)
    }

    /// The rooks and queens of one side.
    #[inline]
    pub fn straight_sliders(&self, color: Color) -> Bitboard {
        (self.role(Role::Rook) | self.role(Role::Queen)) & self.color(color)
    }

    /// The square of one side's king.
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        // Every position has both kings; the mask in `Square::new` keeps this in range without
        // them.
        Square::new(self.pieces(color, Role::King).0.trailing_zeros() as u8)
    }

    /// The enemy pieces that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check.
    #[inline]
    pub fn is_check(&self) -> bool {
        self.checkers.any()
    }

    /// The pieces of the side to move that are the only piece between their king and a slider.
    #[inline]
    pub fn pinned(&self) -> Bitboard {
        self.pinned
    }

    /// The rooks, of both sides, with which castling is still allowed.
    #[inline]
    pub fn castling_rooks(&self) -> Bitboard {
        self.castling
    }

    /// The square behind a pawn that has just made a double step, if an en passant capture there is
    /// legal.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Plies since the last capture or pawn move.
    #[inline]
    pub fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, from 1.
    #[inline]
    pub fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The key of the position. Equal positions in the sense of the repetition rule
    /// have equal keys; the counters are not part of it.
    #[inline]
    pub fn key(&self) -> u64 {
        self.keys.pawns ^ self.keys.pieces[0] ^ self.keys.pieces[1] ^ self.keys.state
    }

    /// The key of the pawns alone.
    #[inline]
    pub fn pawn_key(&self) -> u64 {
        self.keys.pawns
    }

    /// The key of one side's pieces other than pawns.
    #[inline]
    pub fn pieces_key(&self, color: Color) -> u64 {
        self.keys.pieces[color as usize]
    }

    /// The key after a move, as far as it is known without making it. It is exact unless the move
    /// castles, promotes, captures en passant, or changes castling or en passant rights. Good
    /// enough for prefetching a table entry.
    #[inline]
    pub fn likely_key_after(&self, m: Move) -> u64 {
        let moved = self.piece_on(m.from()).map_or(0, |piece| key_change(piece, m.from(), m.to()));
        let taken = self.piece_on(m.to()).map_or(0, |piece| zobrist_key(piece, m.to()));
        self.key() ^ moved ^ taken
    }

    /// The key computed from scratch, to test [`Self::key`].
    pub fn recomputed_key(&self) -> u64 {
        let pieces = self.occupied().into_iter().filter_map(|square| {
            Some(ZOBRIST.pieces[self.piece_on(square)? as usize][square as usize])
        });
        pieces.fold(self.compute_state_key(), |key, piece_key| key ^ piece_key)
    }

    fn compute_state_key(&self) -> u64 {
        let turn = self.turn.choose(0, ZOBRIST.black);
        let castling =
            self.castling.into_iter().fold(0, |key, rook| key ^ ZOBRIST.castling[rook as usize]);
        let en_passant =
            self.en_passant.map_or(0, |square| ZOBRIST.en_passant[square.file() as usize]);
        turn ^ castling ^ en_passant
    }

    /// Puts a piece on an empty square.
    #[inline]
    pub(super) fn put(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, Bitboard::of(square), zobrist_key(piece, square));
        self.board[square as usize] = Some(piece);
    }

    /// Removes a piece from its square.
    #[inline]
    pub(super) fn remove(&mut self, piece: Piece, square: Square) {
        self.toggle(piece, Bitboard::of(square), zobrist_key(piece, square));
        self.board[square as usize] = None;
    }

    /// Moves a piece to an empty square.
    #[inline]
    pub(super) fn shift(&mut self, piece: Piece, from: Square, to: Square) {
        let both = Bitboard::of(from).with(to);
        self.toggle(piece, both, zobrist_key(piece, from) ^ zobrist_key(piece, to));
        self.board[from as usize] = None;
        self.board[to as usize] = Some(piece);
    }

    #[inline]
    fn toggle(&mut self, piece: Piece, squares: Bitboard, key: u64) {
        self.roles[piece.role() as usize] ^= squares;
        self.colors[piece.color() as usize] ^= squares;
        if piece.role() == Role::Pawn {
            self.keys.pawns ^= key;
        } else {
            self.keys.pieces[piece.color() as usize] ^= key;
        }
    }
}

/// The change of a position's key when a piece moves between two squares and the turn passes.
#[inline]
pub fn key_change(piece: Piece, from: Square, to: Square) -> u64 {
    zobrist_key(piece, from) ^ zobrist_key(piece, to) ^ ZOBRIST.black
}

#[inline]
fn zobrist_key(piece: Piece, square: Square) -> u64 {
    ZOBRIST.pieces[piece as usize][square as usize]
}

/// Equality as the repetition rule sees it: pieces, turn, castling rights, and en passant if legal.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.board == other.board
            && self.turn == other.turn
            && self.castling == other.castling
            && self.en_passant == other.en_passant
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key().hash(state);
    }
}

/// Draws the board for test messages; `notation` writes positions for people.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const LETTERS: [char; 12] = ['P', 'p', 'N', 'n', 'B', 'b', 'R', 'r', 'Q', 'q', 'K', 'k'];
        for rank in (0..8).rev() {
            for file in 0..8 {
                let letter = self.board[rank * 8 + file].map_or('.', |p| LETTERS[p as usize]);
                write!(f, " {letter}")?;
            }
            writeln!(f)?;
        }
        write!(f, "{:?} to move", self.turn)
    }
}
