//! A move as three numbers (a, b, c).

use super::Numbers;
use super::numbers::{KING, PAWN, coordinates};
use core::fmt;
use rules::{Move, Role, Square};

/// A move: from square a to square b, and the piece that a pawn becomes.
///
/// Castling is the king's move over two squares. c is the number of the new piece without its sign,
/// 0 if the move is no promotion: 6 + 6 + 3 binary digits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Triple {
    pub(crate) a: u8,
    pub(crate) b: u8,
    pub(crate) c: i8,
}

/// The distance of the rook's corner from the king's home, on the right and on the left.
const RIGHT_CORNER: u8 = 3;
const LEFT_CORNER: u8 = 4;

impl Triple {
    /// The three numbers of a move. Castling that is not the king's two-square move cannot be
    /// expressed in the machine's numbers.
    pub(crate) fn of(m: Move) -> Self {
        let (a, to) = (m.from() as u8, m.to() as u8);
        let c = m.promoted().map_or(0, |role| role as i8 + 1);
        let b = match (m.is_castling(), to > a) {
            (false, _) => to,
            (true, true) => a + 2,
            (true, false) => a.saturating_sub(2),
        };
        Self { a, b, c }
    }

    /// Converts the three numbers to a move in a position.
    pub(crate) fn to_move(self, p: &Numbers) -> Move {
        let Self { a, b, c } = self;
        let (from, to) = (Square::new(a), Square::new(b));
        let takes = p.squares[usize::from(b)] != 0;
        match p.squares[usize::from(a)].abs() {
            PAWN if c != 0 => Move::promotion(from, to, role(c), takes),
            PAWN if a.abs_diff(b) == 16 => Move::double_step(from, to),
            PAWN if from.file() != to.file() && !takes => Move::en_passant(from, to),
            KING if self.is_castling() => {
                let corner = if b > a { a + RIGHT_CORNER } else { a - LEFT_CORNER };
                Move::castling(from, Square::new(corner))
            }
            _ => Move::ordinary(from, to, takes),
        }
    }

    /// Whether a king's move is castling: the king moves two squares in no other way.
    #[inline]
    pub(crate) fn is_castling(self) -> bool {
        self.a.abs_diff(self.b) == 2
    }
}

/// Squares by rank and file: e4 is `(1,4; 3,4)`, and e8 as a queen `(6,4; 7,4; 5)`.
impl fmt::Display for Triple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [(ax, ay), (bx, by)] = [self.a, self.b].map(coordinates);
        write!(f, "({ax},{ay}; {bx},{by}")?;
        match self.c {
            0 => write!(f, ")"),
            c => write!(f, "; {c})"),
        }
    }
}

fn role(c: i8) -> Role {
    Role::ALL[usize::from((c - 1).unsigned_abs()).min(5)]
}

/// The largest number of moves in a position.
const CAPACITY: usize = rules::MAX_MOVES;

/// A list of moves in the machine's memory.
pub(crate) struct Triples {
    moves: [Triple; CAPACITY],
    len: usize,
}

impl Triples {
    /// Creates an empty list.
    pub(crate) fn new() -> Self {
        Self { moves: [Triple { a: 0, b: 0, c: 0 }; CAPACITY], len: 0 }
    }

    /// Adds a move. A full list, which no position reaches, stays as it is.
    #[inline]
    pub(crate) fn push(&mut self, m: Triple) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = m;
            self.len += 1;
        }
    }

    /// The moves, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Triple> {
        self.moves[..self.len].iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::chess::Position;

    #[test]
    fn the_first_move_of_the_paper() {
        // "The initial move e4 would be represented by 1,4; 3,4."
        let e4 = Triple::of(Move::double_step(Square::E2, Square::E4));
        assert_eq!(e4.to_string(), "(1,4; 3,4)");
    }

    #[test]
    fn fifteen_binary_digits_hold_a_move() {
        let promotion = Triple::of(Move::promotion(Square::H7, Square::H8, Role::Queen, false));
        assert!(promotion.a < 64 && promotion.b < 64 && (0..8).contains(&promotion.c));
        assert_eq!(promotion.to_string(), "(6,7; 7,7; 5)");
        let short = Triple::of(Move::castling(Square::E8, Square::H8));
        assert_eq!((short.a, short.b), (Square::E8 as u8, Square::G8 as u8));
        let long = Triple::of(Move::castling(Square::E1, Square::A1));
        assert_eq!((long.a, long.b), (Square::E1 as u8, Square::C1 as u8));
        assert!(short.is_castling() && long.is_castling());
    }

    #[test]
    fn a_move_and_its_numbers_are_the_same_move() {
        let start = Position::start();
        let numbers = Numbers::of(&start);
        for m in &start.legal_moves() {
            assert_eq!(Triple::of(m).to_move(&numbers), m);
        }
    }
}
