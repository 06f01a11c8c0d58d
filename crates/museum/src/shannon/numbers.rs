//! A position as Shannon's machine holds it: 64 numbers, λ, and the few other data that he says
//! should be added.

use super::Triple;
use rules::chess::{Position, Wing};
use rules::{Color, Piece, Square};

/// The content of a square: 0 if it is empty, 1 to 6 for White's pawn, knight, bishop, rook, queen
/// and king, −1 to −6 for Black's.
pub(crate) type Number = i8;

/// The number of a pawn.
pub(crate) const PAWN: Number = 1;
/// The number of a knight.
pub(crate) const KNIGHT: Number = 2;
/// The number of a bishop.
pub(crate) const BISHOP: Number = 3;
/// The number of a rook.
pub(crate) const ROOK: Number = 4;
/// The number of a queen.
pub(crate) const QUEEN: Number = 5;
/// The number of a king.
pub(crate) const KING: Number = 6;

/// A square by its two coordinates, rank and file from 0: e4 is (3, 4).
pub(crate) type Coordinates = (i8, i8);

/// A position: the numbers of the 64 squares from a1 along the rank, and λ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    /// The content of each square.
    pub(crate) squares: [Number; 64],
    /// +1 if it is White's move, −1 if it is Black's.
    pub(crate) lambda: i8,
    /// Castling privileges: White's on the king's and the queen's side, then Black's.
    pub(crate) unmoved: [bool; 4],
    /// The last move, for taking in passing; `None` where it does not matter.
    pub(crate) last: Option<Triple>,
}

/// The corner from which a rook castles, in the order of [`Numbers::unmoved`].
pub(crate) const CORNERS: [u8; 4] =
    [Square::H1 as u8, Square::A1 as u8, Square::H8 as u8, Square::A8 as u8];

/// The square from which a king castles, in the same order.
pub(crate) const HOMES: [u8; 4] =
    [Square::E1 as u8, Square::E1 as u8, Square::E8 as u8, Square::E8 as u8];

impl Numbers {
    /// The numbers of a position.
    ///
    /// Castling from other squares than those of the ordinary start cannot be recorded and is left
    /// out.
    pub(crate) fn of(position: &Position) -> Self {
        let number = |square| position.piece_on(square).map_or(0, number_of);
        Self {
            squares: Square::ALL.map(number),
            lambda: lambda_of(position.turn()),
            unmoved: privileges(position),
            last: position.en_passant().map(step_over),
        }
    }

    /// The contents of a square; `None` if it does not exist.
    #[inline]
    pub(crate) fn read(&self, (x, y): Coordinates) -> Option<Number> {
        let exists = (0..8).contains(&x) && (0..8).contains(&y);
        exists.then(|| self.squares[usize::from((8 * x + y) as u8) & 63])
    }

    /// The square of a side's king.
    pub(crate) fn king(&self, lambda: i8) -> u8 {
        let found = self.squares.iter().position(|&x| x == KING * lambda);
        found.unwrap_or(0) as u8
    }
}

/// +1 for White, −1 for Black.
pub(crate) fn lambda_of(color: Color) -> i8 {
    color.choose(1, -1)
}

/// Converts the number of a square to its coordinates.
#[inline]
pub(crate) fn coordinates(square: u8) -> Coordinates {
    ((square / 8) as i8, (square % 8) as i8)
}

fn number_of(piece: Piece) -> Number {
    (piece.role() as i8 + 1) * lambda_of(piece.color())
}

fn privileges(position: &Position) -> [bool; 4] {
    let sides = [(Color::White, Wing::Kingside), (Color::White, Wing::Queenside)];
    let others = sides.map(|(color, wing)| (!color, wing));
    let mut order = sides.into_iter().chain(others);
    core::array::from_fn(|index| {
        order.next().is_some_and(|(color, wing)| {
            let corner = position.castling_rook(color, wing).map(|rook| rook as u8);
            corner == Some(CORNERS[index]) && position.king(color) as u8 == HOMES[index]
        })
    })
}

/// The double step of a pawn that passed over a square.
fn step_over(passed: Square) -> Triple {
    let (passed, white) = (passed as u8, (passed as u8) < 32);
    let (a, b) = if white { (passed - 8, passed + 8) } else { (passed + 8, passed - 8) };
    Triple { a, b, c: 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The table of the paper, rank by rank.
    #[test]
    fn the_starting_position_is_the_table_of_the_paper() {
        let numbers = Numbers::of(&Position::start());
        assert_eq!(numbers.squares[..8], [4, 2, 3, 5, 6, 3, 2, 4]);
        assert_eq!(numbers.squares[8..16], [1; 8]);
        assert_eq!(numbers.squares[16..48], [0; 32]);
        assert_eq!(numbers.squares[48..56], [-1; 8]);
        assert_eq!(numbers.squares[56..], [-4, -2, -3, -5, -6, -3, -2, -4]);
        assert_eq!((numbers.lambda, numbers.unmoved, numbers.last), (1, [true; 4], None));
        assert_eq!(numbers.read((3, 4)), Some(0));
        assert_eq!((numbers.read((8, 0)), numbers.read((0, -1))), (None, None));
        assert_eq!((numbers.king(1), numbers.king(-1)), (4, 60));
    }
}
