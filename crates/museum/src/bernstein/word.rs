//! The word in which the machine writes a move: twelve octal digits and a sign.
//!
//! The decrement holds the from-square, the tag the kind of the move, the address the to-square. A
//! square is two octal digits, its rank and its file counted from nought, from the machine's side
//! of the board.

use ::rules::{Color, Move, Square};
use concepts::mobility::destination;
use core::fmt;

/// A move as the machine writes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word {
    /// The move.
    pub(super) m: Move,
    /// The side that the machine plays.
    pub(super) machine: Color,
}

impl Word {
    /// The kind of the move: 1 ordinary, 2 castling, 3 en passant, 4 promotion.
    fn tag(self) -> u8 {
        match self.m {
            m if m.is_castling() => 2,
            m if m.is_en_passant() => 3,
            m if m.is_promotion() => 4,
            _ => 1,
        }
    }

    fn number(self, square: Square) -> u8 {
        square.seen_by(self.machine) as u8
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.m.is_capture() { "-" } else { "" };
        let (from, to) = (self.number(self.m.from()), self.number(destination(self.m)));
        write!(f, "{sign}0{from:05o}{}{to:05o}", self.tag())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::rules::{Role, Square::*};

    fn word(m: Move, machine: Color) -> String {
        Word { m, machine }.to_string()
    }

    #[test]
    fn words_of_the_paper_and_of_every_kind_of_move() {
        let white = |m| word(m, Color::White);
        assert_eq!(white(Move::double_step(E2, E4)), "000014100034");
        assert_eq!(white(Move::ordinary(D1, D7, true)), "-000003100063");
        assert_eq!(white(Move::castling(E1, H1)), "000004200006");
        assert_eq!(white(Move::en_passant(E5, D6)), "-000044300053");
        assert_eq!(white(Move::promotion(A7, A8, Role::Queen, false)), "000060400070");
        assert_eq!(word(Move::double_step(E7, E5), Color::Black), "000014100034");
    }
}
