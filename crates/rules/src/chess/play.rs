//! Makes a move: returns a new position and leaves the old one unchanged.

use super::{Position, Wing};
use crate::zobrist::ZOBRIST;
use crate::{Color, Move, Role, Square};

impl Position {
    /// The position after a legal move.
    ///
    /// An illegal move gives a senseless board, but nothing worse; [`Self::play`] checks first.
    #[inline]
    #[must_use]
    pub fn after(&self, m: Move) -> Self {
        let mut next = *self;
        next.make(m);
        next
    }

    /// Makes a legal move on this board; an illegal one gives a senseless board, as with
    /// [`Self::after`]. Always inlined, so that a caller which is compiled with newer
    /// instructions uses them here, too.
    #[inline(always)]
    pub fn make(&mut self, m: Move) {
        match self.turn {
            Color::White => self.make_as::<true>(m),
            Color::Black => self.make_as::<false>(m),
        }
    }

    /// The position after a move, if the move is legal.
    pub fn play(&self, m: Move) -> Option<Self> {
        self.is_legal(m).then(|| self.after(m))
    }

    /// The position with the other side to move, as after a null move.
    ///
    /// `None` in check: the king could be captured.
    pub fn after_pass(&self) -> Option<Self> {
        if self.is_check() {
            return None;
        }
        let mut next = *self;
        next.forget_en_passant();
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        next.hand_over(self.turn);
        next.find_checks();
        Some(next)
    }

    /// Makes a move of the side to move, which is White or not.
    #[inline(always)]
    fn make_as<const WHITE: bool>(&mut self, m: Move) {
        let us = if WHITE { Color::White } else { Color::Black };
        self.forget_en_passant();
        let mover = self.role_on(m.from()).unwrap_or(Role::Pawn);
        if m.is_capture() || mover == Role::Pawn {
            self.halfmove_clock = 0;
        } else {
            self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        }
        if m.is_castling() {
            self.castle(us, m.from(), m.to());
        } else {
            self.move_piece(us, mover, m);
        }
        self.hand_over(us);
        self.find_checks();
        if m.is_double_step() {
            self.remember_en_passant(m);
        }
    }

    #[inline]
    fn move_piece(&mut self, us: Color, mover: Role, m: Move) {
        let (from, to) = (m.from(), m.to());
        let lost = self.rights_lost(mover, from, to);
        if lost.any() {
            self.castling = self.castling.minus(lost);
            lost.into_iter().for_each(|rook| self.keys.state ^= ZOBRIST.castling[rook as usize]);
        }
        if m.is_capture() {
            let taken_on = if m.is_en_passant() { Square::at(to.file(), from.rank()) } else { to };
            if let Some(taken) = self.role_on(taken_on) {
                self.remove(taken.of(!us), taken_on);
            }
        }
        match m.promoted() {
            None => self.shift(mover.of(us), from, to),
            Some(role) => {
                self.remove(Role::Pawn.of(us), from);
                self.put(role.of(us), to);
            }
        }
    }

    #[inline]
    fn castle(&mut self, us: Color, king: Square, rook: Square) {
        let wing = Wing::of(king, rook);
        let lost = self.castling & self.color(us);
        self.castling = self.castling.minus(lost);
        lost.into_iter().for_each(|rook| self.keys.state ^= ZOBRIST.castling[rook as usize]);
        // Both are removed before either is placed: in Chess960 one may go to the square of the
        // other.
        self.remove(Role::King.of(us), king);
        self.remove(Role::Rook.of(us), rook);
        self.put(Role::King.of(us), wing.king_target(us));
        self.put(Role::Rook.of(us), wing.rook_target(us));
    }

    #[inline]
    fn hand_over(&mut self, us: Color) {
        self.turn = !us;
        self.keys.state ^= ZOBRIST.black;
        if us == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
    }

    #[inline]
    fn forget_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take() {
            self.keys.state ^= ZOBRIST.en_passant[square.file() as usize];
        }
    }

    /// Sets the en passant square after a double step, if a pawn can legally capture there.
    #[inline]
    fn remember_en_passant(&mut self, m: Move) {
        let passed = Square::new((m.from() as u8 + m.to() as u8) / 2);
        if self.en_passant_takers(passed).any() {
            self.en_passant = Some(passed);
            self.keys.state ^= ZOBRIST.en_passant[passed.file() as usize];
        }
    }
}
