//! The eight questions, and the moves that each finds in a position.

use super::weigh::VALUES;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, MAX_MOVES, Move, MoveList, Rank, Role, Square};
use concepts::exchange::{self, Terms};
use concepts::{development, files, hanging, pawns};
use core::cmp::Reverse;

/// Exchanges are counted with the cheapest piece first; pinned pieces do not capture.
const TERMS: Terms = Terms::strict(VALUES).cheapest_first();

/// The order of the list of pieces.
const LIST_OF_PIECES: [Role; 6] =
    [Role::King, Role::Queen, Role::Bishop, Role::Knight, Role::Rook, Role::Pawn];

/// The order in which pawn moves are listed.
const PAWN_FILES: [File; 8] =
    [File::E, File::D, File::C, File::F, File::G, File::B, File::H, File::A];

/// A position about which questions are asked.
pub(super) struct View {
    at: Position,
    us: Color,
    /// The legal moves in the order of the list of pieces, the longer move first.
    legal: MoveList,
}

impl View {
    pub(super) fn new(at: &Position) -> Self {
        let us = at.turn();
        let seen = |square: Square| square.seen_by(us);
        let legal = sorted(&at.legal_moves(), is_known, |m| {
            let role = at.role_on(m.from());
            let place = LIST_OF_PIECES.iter().position(|&listed| Some(listed) == role);
            let far = Reverse(m.from().distance(m.to()));
            (place, m.from().file(), seen(m.from()), far, seen(m.to()))
        });
        Self { at: *at, us, legal }
    }

    /// The material result of the exchange that a move begins on its square.
    pub(super) fn result(&self, m: Move) -> i32 {
        exchange::after(&self.at, m, &TERMS)
    }

    /// The legal moves that pass a test.
    fn those(&self, keep: impl Fn(Move) -> bool) -> MoveList {
        self.legal.into_iter().filter(|&m| keep(m)).collect()
    }

    /// Question 1: interpose a piece, capture the checking piece, move the king.
    pub(super) fn out_of_check(&self) -> MoveList {
        if !self.at.is_check() {
            return MoveList::new();
        }
        let king = self.at.king(self.us);
        let kind = |m: Move| match m.is_capture() {
            false if m.from() != king => 0,
            true => 1,
            false => 2,
        };
        sorted(&self.legal, |_| true, |m| (kind(m), self.legal.iter().position(|&l| l == m)))
    }

    /// Question 2: captures that lose material.
    pub(super) fn losing_captures(&self) -> MoveList {
        self.those(|m| m.is_capture() && self.result(m) < 0)
    }

    /// Question 2a: captures and promotions that gain material.
    pub(super) fn gains(&self) -> MoveList {
        self.those(|m| m.is_tactical() && self.result(m) > 0)
    }

    /// Question 2b: moves of endangered pieces to safety.
    pub(super) fn to_safety(&self) -> MoveList {
        let endangered = self.endangered();
        self.those(|m| endangered.has(m.from()) && !m.is_castling() && self.result(m) >= 0)
    }

    /// The pieces that the opponent can capture with profit or exchange.
    fn endangered(&self) -> Bitboard {
        let pieces = self.at.color(self.us).minus(self.at.role(Role::Pawn));
        let exchangeable = hanging::exchangeable(&self.at, self.us, &TERMS) & pieces;
        hanging::en_prise(&self.at, self.us, &TERMS) | exchangeable
    }

    /// Question 2c: even exchanges.
    pub(super) fn even_captures(&self) -> MoveList {
        self.those(|m| m.is_capture() && self.result(m) == 0)
    }

    /// Question 3: castling.
    pub(super) fn castling(&self) -> MoveList {
        self.those(Move::is_castling)
    }

    /// Question 4: development.
    pub(super) fn developing(&self) -> MoveList {
        let home = development::undeveloped_minors(&self.at, self.us);
        let first = Rank::First.seen_by(self.us);
        self.those(|m| home.has(m.from()) && m.to().rank() != first)
    }

    /// Question 5: moves to key squares.
    pub(super) fn to_key_squares(&self) -> MoveList {
        let keys = pawns::key_squares(&self.at, self.us);
        let others = self.at.role(Role::Pawn) | self.at.role(Role::King);
        self.those(|m| keys.has(m.to()) && !others.has(m.from()))
    }

    /// Question 6: moves to open files.
    pub(super) fn to_open_files(&self) -> MoveList {
        let open = files::open(&self.at);
        let rooks = self.at.pieces(self.us, Role::Rook).minus(open);
        self.those(|m| rooks.has(m.from()) && open.has(m.to()))
    }

    /// Question 7: pawn moves.
    pub(super) fn of_pawns(&self) -> MoveList {
        let pawns = self.at.pieces(self.us, Role::Pawn);
        let seen = |square: Square| square.seen_by(self.us);
        let order = |m: Move| {
            let place = PAWN_FILES.iter().position(|&file| file == m.from().file());
            (place, seen(m.from()), Reverse(m.from().distance(m.to())), seen(m.to()))
        };
        sorted(&self.legal, |m| pawns.has(m.from()), order)
    }

    /// Question 8: any legal move.
    pub(super) fn any(&self) -> MoveList {
        self.legal.clone()
    }
}

/// Whether the program knows a move: pawns only become queens.
fn is_known(m: Move) -> bool {
    matches!(m.promoted(), None | Some(Role::Queen))
}

/// The moves that pass a test, sorted.
fn sorted<K: Ord>(
    moves: &MoveList,
    keep: impl Fn(Move) -> bool,
    key: impl Fn(Move) -> K,
) -> MoveList {
    let mut sorted = [Move::ordinary(Square::A1, Square::A1, false); MAX_MOVES];
    let mut count = 0;
    for m in moves.into_iter().filter(|&m| keep(m)) {
        sorted[count] = m;
        count += 1;
    }
    // Sorts in place, without heap memory.
    sorted[..count].sort_unstable_by_key(|&m| key(m));
    sorted[..count].iter().copied().collect()
}
