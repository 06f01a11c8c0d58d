//! Static evaluation.

use concepts::castling::{self, Castling};
use concepts::{Values, attack, mobility};
use museum::shannon::{self, Coefficients};
use rules::chess::Position;
use rules::{Bitboard, Color, File, Role, Square};

/// Material in hundredths of a pawn.
const MATERIAL: Values =
    Values { pawn: 100, knight: 300, bishop: 300, rook: 500, queen: 900, king: 0 };

/// The piece values of TECH, in hundredths of a pawn.
const TECH: Values = Values { pawn: 100, knight: 325, bishop: 350, rook: 500, queen: 875, king: 0 };

/// The points of Frey's formula for each move to castle and for each attack on the centre.
const CASTLE_AND_CENTRE: i32 = 3;

/// The moves to castle of a side that can no longer castle; our number, since Frey gives none.
const NEVER: u32 = 5;

/// The centre of Frey's formula.
const CENTRE: [Square; 4] = [Square::E4, Square::D4, Square::E5, Square::D5];

/// The values of a knight on the edge and on its post f4, in the experiment `post`.
const ON_EDGE: i32 = -20;
const ON_POST: i32 = 30;

/// The evaluation function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Evaluation {
    /// Material: 1, 3, 3, 5, 9.
    Material,
    /// Material with the values of TECH.
    Tech,
    /// Shannon's f(P) with the coefficients of the paper.
    Shannon,
    /// Frey's formula for the opening: mobility, moves to castle, attacks on the centre.
    FreyOpening,
    /// Material, and knights that are worth less on the edge and more on f4.
    KnightPost,
}

impl Evaluation {
    /// The value for White in hundredths of a pawn; Frey's formula in its own points.
    pub fn for_white(self, position: &Position) -> i32 {
        match self {
            Self::Material => material(position, &MATERIAL),
            Self::Tech => material(position, &TECH),
            Self::Shannon => shannon::f(position, &Coefficients::formula()),
            Self::FreyOpening => frey_opening(position),
            Self::KnightPost => material(position, &MATERIAL) + knights(position),
        }
    }

    /// The value for the side to move.
    pub(crate) fn of(self, position: &Position) -> i32 {
        position.turn().choose(1, -1) * self.for_white(position)
    }

    /// The value of a piece for ordering captures.
    pub(super) fn worth(self, role: Role) -> i32 {
        if self == Self::Tech { TECH.of(role) } else { MATERIAL.of(role) }
    }
}

fn material(position: &Position, values: &Values) -> i32 {
    let worth = |role: Role| {
        let count = |color| position.pieces(color, role).count() as i32;
        values.of(role) * (count(Color::White) - count(Color::Black))
    };
    [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen].map(worth).iter().sum()
}

fn knights(position: &Position) -> i32 {
    let edge = Bitboard::file(File::A) | Bitboard::file(File::H);
    let worth = |color| {
        let knights = position.pieces(color, Role::Knight);
        let count = |squares: Bitboard| (knights & squares).count() as i32;
        ON_EDGE * count(edge) + ON_POST * count(Bitboard::of(Square::F4))
    };
    worth(Color::White) - worth(Color::Black)
}

fn frey_opening(position: &Position) -> i32 {
    let moves = |color| mobility::count(position, color) as i32;
    let centre = |color| {
        CENTRE.iter().map(|&s| attack::attackers(position, s, color).count() as i32).sum::<i32>()
    };
    let castle = |color| moves_to_castle(position, color) as i32;
    let (white, black) = (Color::White, Color::Black);
    moves(white) - moves(black)
        + CASTLE_AND_CENTRE * (castle(black) - castle(white))
        + CASTLE_AND_CENTRE * (centre(white) - centre(black))
}

fn moves_to_castle(position: &Position, color: Color) -> u32 {
    match castling::status(position, color) {
        Castling::Castled(_) => 0,
        _ => castling::moves_needed(position, color).unwrap_or(NEVER),
    }
}
