//! The facts on which the refutation of a capture rests. They are filed with it, and it is reused
//! only where the same facts hold.

use ::rules::chess::Position;
use ::rules::{Bitboard, Color, Move, Piece, Rank, Role, Square, attacks};
use concepts::Values;
use concepts::attack;
use concepts::exchange::{self, Terms};

/// The values of the pieces in exchanges.
const VALUES: Values =
    Values { pawn: 100, knight: 300, bishop: 300, rook: 500, queen: 900, king: 20_000 };

/// Everything that the value of a capture depends on, if both sides may only capture on one square
/// and stop when they like.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Record {
    pub(super) from: Square,
    pub(super) to: Square,
    taken: Option<Piece>,
    /// Every piece that attacks the square, directly or through other such pieces.
    pieces: Vec<(Square, Piece)>,
    /// The facts about the two kings.
    kings: [King; 2],
}

/// The surroundings of a king, as far as the exchange depends on them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct King {
    /// The square of the king; `None` if it may be anywhere.
    square: Option<Square>,
    /// Enemy pieces that check the king, or would if pieces of the exchange left, with those
    /// pieces.
    lines: Vec<(Square, Role, Bitboard)>,
}

impl Record {
    /// The record of a capture; `None` if the method does not cover it.
    pub(super) fn of(at: &Position, m: Move) -> Option<Self> {
        if !m.is_capture() || m.is_en_passant() || m.is_promotion() {
            return None;
        }
        let to = m.to();
        let bearing = Color::ALL.map(|color| attack::in_depth(at, to, color));
        let pieces = bearing[0] | bearing[1];
        let last = matches!(to.rank(), Rank::First | Rank::Eighth);
        if last && (pieces & at.role(Role::Pawn)).any() {
            return None;
        }
        let listed = pieces.into_iter().filter_map(|square| Some((square, at.piece_on(square)?)));
        let kings = Color::ALL.map(|color| King::of(at, color, to, pieces));
        let taken = at.piece_on(to);
        Some(Self { from: m.from(), to, taken, pieces: listed.collect(), kings })
    }

    /// The squares of the pieces that take part.
    pub(super) fn pieces(&self) -> Bitboard {
        self.pieces.iter().map(|(square, _)| *square).collect()
    }

    /// The squares that must stay empty: between the pieces and the square.
    pub(super) fn lines(&self) -> Bitboard {
        let between = |(square, _): &(Square, Piece)| attacks::between(*square, self.to);
        self.pieces.iter().map(between).fold(Bitboard::EMPTY, |all, line| all | line)
    }

    /// The squares of the kings and of the pieces that attack them.
    pub(super) fn pins(&self) -> Bitboard {
        let looking = self.kings.iter().flat_map(|king| king.lines.iter().map(|line| line.0));
        looking.chain(self.kings.iter().filter_map(|king| king.square)).collect()
    }
}

impl King {
    fn of(at: &Position, color: Color, to: Square, pieces: Bitboard) -> Self {
        let king = at.king(color);
        let lines: Vec<_> = at
            .color(!color)
            .into_iter()
            .filter_map(|piece| line(at, piece, king, to, pieces))
            .collect();
        let near = king.distance(to) <= 1;
        Self { square: (near || !lines.is_empty()).then_some(king), lines }
    }
}

/// The line of a piece to a king, if only pieces of the exchange are between them.
fn line(
    at: &Position,
    piece: Square,
    king: Square,
    to: Square,
    pieces: Bitboard,
) -> Option<(Square, Role, Bitboard)> {
    let role = at.role_on(piece)?;
    let rays = match role {
        Role::Bishop => attacks::bishop_rays(piece),
        Role::Rook => attacks::rook_rays(piece),
        Role::Queen => attacks::bishop_rays(piece) | attacks::rook_rays(piece),
        _ => {
            let checks = attack::from(at, piece).has(king);
            return checks.then_some((piece, role, Bitboard::EMPTY));
        }
    };
    let between = attacks::between(piece, king) & at.occupied();
    let seen = rays.has(king) && between.minus(pieces).without(to).is_empty();
    seen.then_some((piece, role, between))
}

/// The exchange value of a capture: the best result for the mover if both sides may only capture on
/// the square and stop when they like.
pub(super) fn exchange_value(at: &Position, m: Move) -> i32 {
    exchange::after(at, m, &Terms::strict(VALUES))
}
