//! One fact about a position, with the squares to light up and the moves that prove it.

use super::feature::Feature;
use super::piece::PlacedPiece;
use crate::exchange::Exchange;
use rules::{Bitboard, Color, Move, Square};

/// A fact about a position that a chess player would think important.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fact {
    /// A king is in check.
    Check {
        /// The king.
        king: PlacedPiece,
        /// Who gives check.
        by: Vec<PlacedPiece>,
        /// Whether there is no answer to it.
        mate: bool,
    },
    /// A side could mate at once, were it its turn.
    MateThreat {
        /// The piece that would mate.
        piece: PlacedPiece,
        /// Its move.
        mating: Move,
        /// Whether it is that side's turn.
        now: bool,
    },
    /// A piece prevents a mate.
    MateGuard {
        /// The piece.
        guard: PlacedPiece,
        /// The move that would be mate without it.
        mating: Move,
        /// Where it cannot go because of that mate.
        barred: Bitboard,
        /// Where it can go.
        free: Bitboard,
        /// It moves, mate.
        line: [Move; 2],
    },
    /// A piece does not really defend another, since taking back would allow a mate.
    FalseGuard {
        /// The piece that seems to defend.
        guard: PlacedPiece,
        /// The piece that it seems to defend.
        charge: PlacedPiece,
        /// Taken, taken back, mate.
        line: [Move; 3],
    },
    /// A piece can be won by an exchange, were it the enemy's turn.
    EnPrise {
        /// The piece.
        piece: PlacedPiece,
        /// Whether anybody defends it.
        defended: bool,
        /// What happens when it is taken.
        exchange: Box<Exchange>,
    },
    /// A piece is pinned.
    Pin {
        /// The piece that is pinned.
        pinned: PlacedPiece,
        /// Who pins it.
        pinner: PlacedPiece,
        /// What it is pinned to.
        target: PlacedPiece,
    },
    /// A piece is attacked through another that has to leave.
    Skewer {
        /// Who attacks.
        slider: PlacedPiece,
        /// The piece that has to leave.
        front: PlacedPiece,
        /// The piece that is then lost.
        behind: PlacedPiece,
    },
    /// A piece attacks several.
    Fork {
        /// The piece that forks.
        by: PlacedPiece,
        /// Those that it attacks.
        targets: Vec<PlacedPiece>,
    },
    /// The side to move can get a fork.
    ForkMove {
        /// The piece that can fork.
        piece: PlacedPiece,
        /// Its move.
        m: Move,
        /// Those that it would attack.
        targets: Vec<PlacedPiece>,
    },
    /// The side to move can uncover an attack.
    Discovery {
        /// The piece that can get out of the way.
        screen: PlacedPiece,
        /// The piece that would attack.
        slider: PlacedPiece,
        /// The piece that would be attacked.
        target: PlacedPiece,
        /// The moves that do it.
        moves: Vec<Move>,
    },
    /// A piece has more to guard than it can.
    Overload {
        /// The piece.
        guard: PlacedPiece,
        /// What it has to guard.
        charges: Vec<PlacedPiece>,
    },
    /// A piece is tied to guarding something.
    Guard {
        /// The piece.
        guard: PlacedPiece,
        /// What would be lost without it.
        charges: Vec<PlacedPiece>,
    },
    /// A piece is attacked and cannot get away.
    Trapped(PlacedPiece),
    /// A piece away from home has no move.
    NoMove(PlacedPiece),
    /// Some pieces of a side have a lasting feature.
    Feature {
        /// Whose pieces.
        color: Color,
        /// What they have.
        feature: Feature,
        /// Where they stand.
        squares: Bitboard,
    },
}

fn squares_of(pieces: &[PlacedPiece]) -> Bitboard {
    pieces.iter().map(|piece| piece.square).collect()
}

fn squares(pieces: &[PlacedPiece], others: &[Square]) -> Bitboard {
    others.iter().fold(squares_of(pieces), |all, &square| all.with(square))
}

impl Fact {
    /// The squares that it is about, to be lit up on a board.
    pub fn squares(&self) -> Bitboard {
        match self {
            Self::Check { king, by, .. } => squares(by, &[king.square]),
            Self::MateThreat { piece, mating, .. } => squares(&[*piece], &[mating.to()]),
            Self::MateGuard { guard, mating, .. } => {
                squares(&[*guard], &[mating.from(), mating.to()])
            }
            Self::FalseGuard { guard, charge, .. } => squares(&[*guard, *charge], &[]),
            Self::EnPrise { piece, exchange, .. } => {
                let first = exchange.captures().next().map(|capture| capture.from);
                squares(&[*piece], first.as_slice())
            }
            Self::Pin { pinned, pinner, target } => squares(&[*pinned, *pinner, *target], &[]),
            Self::Skewer { slider, front, behind } => squares(&[*slider, *front, *behind], &[]),
            Self::Fork { by, targets } => squares(targets, &[by.square]),
            Self::ForkMove { piece, m, targets } => squares(targets, &[piece.square, m.to()]),
            Self::Discovery { screen, slider, target, .. } => {
                squares(&[*screen, *slider, *target], &[])
            }
            Self::Overload { guard, charges } | Self::Guard { guard, charges } => {
                squares(charges, &[guard.square])
            }
            Self::Trapped(piece) | Self::NoMove(piece) => squares(&[*piece], &[]),
            Self::Feature { squares, .. } => *squares,
        }
    }

    /// The moves that prove it, to be played from the position, after the side to move
    /// has passed if the first of them is the other side's. Empty where the pieces on the
    /// board are proof enough.
    ///
    /// A mate at the end is mate but for useless interpositions.
    pub fn proof(&self) -> Vec<Move> {
        match self {
            Self::MateThreat { mating, .. } => vec![*mating],
            Self::MateGuard { line, .. } => line.to_vec(),
            Self::FalseGuard { line, .. } => line.to_vec(),
            Self::EnPrise { exchange, .. } => exchange.moves().collect(),
            Self::ForkMove { m, .. } => vec![*m],
            Self::Discovery { moves, .. } => moves.first().copied().into_iter().collect(),
            _ => Vec::new(),
        }
    }
}
