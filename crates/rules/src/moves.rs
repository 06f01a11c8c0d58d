//! A move in two bytes, and a list of moves.

use crate::{Role, Square};
use core::fmt;
use core::num::NonZeroU16;
use core::ops::Deref;

/// A move: origin, target, promotion and kind.
///
/// Castling is encoded as the king capturing its own rook, the one form that is never ambiguous in
/// Chess960; how it is written is a matter of notation.
///
/// Bits 0–5 hold the target, 6–11 the origin, 12–14 the kind, 15 whether it captures.
/// No kind is zero, so an `Option<Move>` is as small as a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(NonZeroU16);

const KIND: u16 = 7 << 12;
const ORDINARY: u16 = 1 << 12;
/// A double step, or with [`CAPTURE`] an en passant capture.
const PAWN_SPECIAL: u16 = 2 << 12;
const CASTLING: u16 = 3 << 12;
/// The lowest of four: knight, bishop, rook, queen.
const PROMOTION: u16 = 4 << 12;
const CAPTURE: u16 = 1 << 15;

impl Move {
    #[inline]
    const fn pack(from: Square, to: Square, kind: u16) -> Self {
        match NonZeroU16::new(kind | (from as u16) << 6 | to as u16) {
            Some(bits) => Self(bits),
            None => Self(NonZeroU16::MAX), // unreachable: no kind is zero
        }
    }

    /// A move that is neither a double step, en passant, castling nor a promotion.
    #[inline]
    pub const fn ordinary(from: Square, to: Square, captures: bool) -> Self {
        Self::pack(from, to, ORDINARY | if captures { CAPTURE } else { 0 })
    }

    /// A pawn's first move over two squares.
    #[inline]
    pub const fn double_step(from: Square, to: Square) -> Self {
        Self::pack(from, to, PAWN_SPECIAL)
    }

    /// An en passant capture; `to` is the square behind the captured pawn.
    #[inline]
    pub const fn en_passant(from: Square, to: Square) -> Self {
        Self::pack(from, to, PAWN_SPECIAL | CAPTURE)
    }

    /// Castling, with the squares of king and rook.
    #[inline]
    pub const fn castling(king: Square, rook: Square) -> Self {
        Self::pack(king, rook, CASTLING)
    }

    /// A promotion. Only knight, bishop, rook and queen make sense; any other role is read as a
    /// queen.
    #[inline]
    pub const fn promotion(from: Square, to: Square, role: Role, captures: bool) -> Self {
        let kind = match role {
            Role::Knight => PROMOTION,
            Role::Bishop => PROMOTION + (1 << 12),
            Role::Rook => PROMOTION + (2 << 12),
            _ => PROMOTION + (3 << 12),
        };
        Self::pack(from, to, kind | if captures { CAPTURE } else { 0 })
    }

    /// The origin.
    #[inline]
    pub const fn from(self) -> Square {
        Square::new((self.0.get() >> 6) as u8)
    }

    /// The target; when castling, the square of the rook.
    #[inline]
    pub const fn to(self) -> Square {
        Square::new(self.0.get() as u8)
    }

    /// The role a pawn promotes to.
    #[inline]
    pub const fn promoted(self) -> Option<Role> {
        match (self.0.get() & KIND) >> 12 {
            4 => Some(Role::Knight),
            5 => Some(Role::Bishop),
            6 => Some(Role::Rook),
            7 => Some(Role::Queen),
            _ => None,
        }
    }

    /// Whether the move is a capture.
    #[inline]
    pub const fn is_capture(self) -> bool {
        self.0.get() & CAPTURE != 0
    }

    /// Whether the move is a promotion.
    #[inline]
    pub const fn is_promotion(self) -> bool {
        self.0.get() & PROMOTION != 0
    }

    /// Whether it is castling.
    #[inline]
    pub const fn is_castling(self) -> bool {
        self.0.get() & KIND == CASTLING
    }

    /// Whether it is an en passant capture.
    #[inline]
    pub const fn is_en_passant(self) -> bool {
        self.0.get() & (KIND | CAPTURE) == PAWN_SPECIAL | CAPTURE
    }

    /// Whether it is a pawn's double step.
    #[inline]
    pub const fn is_double_step(self) -> bool {
        self.0.get() & (KIND | CAPTURE) == PAWN_SPECIAL
    }

    /// Whether it changes the material: a capture or a promotion.
    #[inline]
    pub const fn is_tactical(self) -> bool {
        self.0.get() & (CAPTURE | PROMOTION) != 0
    }

    /// The sixteen bits, for storage.
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0.get()
    }

    /// The move of sixteen stored bits, if they are valid. It may be illegal in every position.
    #[inline]
    pub const fn from_bits(bits: u16) -> Option<Self> {
        // No constructor makes a move without a kind, or castling that captures.
        if bits & KIND == 0 || bits & (KIND | CAPTURE) == CASTLING | CAPTURE {
            return None;
        }
        match NonZeroU16::new(bits) {
            Some(bits) => Some(Self(bits)),
            None => None,
        }
    }
}

/// For debugging and tests; `notation` writes moves for people.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promoted() {
            Some(role) => write!(f, "={role:?}"),
            None => Ok(()),
        }
    }
}

/// The largest number of moves that a position can have.
///
/// The most that a position of a game has is 218; the same bound holds for Los Alamos. Sixteen
/// pieces that no game can have led to, fifteen queens and a king, have at most about 250.
pub const MAX_MOVES: usize = 256;

/// A list of moves that needs no heap memory.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MAX_MOVES],
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[inline]
    pub const fn new() -> Self {
        Self { moves: [Move::ordinary(Square::A1, Square::A1, false); MAX_MOVES], len: 0 }
    }

    /// Adds a move. A full list, which no position fills, is unchanged.
    #[inline]
    pub fn push(&mut self, m: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = m;
            self.len += 1;
        }
    }

    /// Removes all moves.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Keeps the moves for which `keep` returns true, in their order.
    pub fn retain(&mut self, mut keep: impl FnMut(Move) -> bool) {
        let mut kept = 0;
        for index in 0..self.len {
            let m = self.moves[index];
            if keep(m) {
                self.moves[kept] = m;
                kept += 1;
            }
        }
        self.len = kept;
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = Move;
    type IntoIter = core::iter::Copied<core::slice::Iter<'a, Move>>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.iter().copied()
    }
}

impl FromIterator<Move> for MoveList {
    fn from_iter<T: IntoIterator<Item = Move>>(moves: T) -> Self {
        let mut list = Self::new();
        moves.into_iter().for_each(|m| list.push(m));
        list
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Square::*;

    #[test]
    fn every_kind_keeps_what_it_was_given() {
        let quiet = Move::ordinary(E2, E3, false);
        let taking = Move::ordinary(D1, D7, true);
        let double = Move::double_step(E2, E4);
        let passing = Move::en_passant(E5, D6);
        let castling = Move::castling(E1, H1);
        assert_eq!((quiet.from(), quiet.to(), quiet.is_capture()), (E2, E3, false));
        assert_eq!((taking.from(), taking.to(), taking.is_capture()), (D1, D7, true));
        assert!(double.is_double_step() && !double.is_tactical());
        assert!(passing.is_en_passant() && passing.is_capture() && !passing.is_double_step());
        assert!(castling.is_castling() && !castling.is_tactical());
        for role in Role::PROMOTIONS {
            let m = Move::promotion(A7, B8, role, true);
            assert_eq!(m.promoted(), Some(role));
            assert!(m.is_capture() && m.is_promotion() && !m.is_castling());
            assert!(!m.is_en_passant() && !m.is_double_step());
            assert_eq!(Move::from_bits(m.bits()), Some(m));
        }
        assert_eq!(size_of::<Option<Move>>(), 2);
    }

    #[test]
    fn bits_that_no_constructor_makes_are_no_move() {
        let castling = Move::castling(E1, H1).bits();
        assert_eq!(Move::from_bits(0), None);
        assert_eq!(Move::from_bits(Move::ordinary(E2, E3, false).bits() & !KIND), None);
        assert_eq!(Move::from_bits(castling | CAPTURE), None);
        assert_eq!(Move::from_bits(castling), Some(Move::castling(E1, H1)));
    }

    #[test]
    fn a_full_list_drops_what_it_cannot_hold() {
        let m = Move::ordinary(A1, A2, false);
        let list: MoveList = core::iter::repeat_n(m, MAX_MOVES + 5).collect();
        assert_eq!(list.len(), MAX_MOVES);
    }
}
