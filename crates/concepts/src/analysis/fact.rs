//! One fact about a position, with the squares to highlight and the moves that prove it.

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
        /// The pieces that give check.
        by: Vec<PlacedPiece>,
        /// Whether it is mate.
        mate: bool,
    },
    /// A side could mate at once, if it were its turn.
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
        /// The piece that prevents it.
        guard: PlacedPiece,
        /// The move that would be mate without it.
        mating: Move,
        /// The squares where it cannot go because of that mate.
        barred: Bitboard,
        /// The squares where it can go.
        free: Bitboard,
        /// The proof: the piece moves, and the enemy mates.
        line: [Move; 2],
    },
    /// A piece does not really defend another, since recapturing would allow a mate.
    FalseGuard {
        /// The piece that seems to defend.
        guard: PlacedPiece,
        /// The piece that it seems to defend.
        charge: PlacedPiece,
        /// The proof: capture, recapture, mate.
        line: [Move; 3],
    },
    /// A piece can be won by an exchange, if it were the enemy's turn.
    EnPrise {
        /// The piece.
        piece: PlacedPiece,
        /// Whether it is defended.
        defended: bool,
        /// The exchange that wins it.
        exchange: Box<Exchange>,
    },
    /// A piece is pinned.
    Pin {
        /// The piece that is pinned.
        pinned: PlacedPiece,
        /// The piece that pins it.
        pinner: PlacedPiece,
        /// The piece it is pinned to.
        target: PlacedPiece,
    },
    /// A piece is attacked through another that has to leave.
    Skewer {
        /// The piece that attacks.
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
        /// The pieces that it attacks.
        targets: Vec<PlacedPiece>,
    },
    /// The side to move can get a fork.
    ForkMove {
        /// The piece that can fork.
        piece: PlacedPiece,
        /// Its move.
        m: Move,
        /// The pieces that it would attack.
        targets: Vec<PlacedPiece>,
    },
    /// The side to move can uncover an attack.
    Discovery {
        /// The piece that can move out of the way.
        screen: PlacedPiece,
        /// The piece that would attack.
        slider: PlacedPiece,
        /// The piece that would be attacked.
        target: PlacedPiece,
        /// The moves that do it.
        moves: Vec<Move>,
    },
    /// A piece has too many pieces to guard.
    Overload {
        /// The piece.
        guard: PlacedPiece,
        /// The pieces it has to guard.
        charges: Vec<PlacedPiece>,
    },
    /// A piece is tied to guarding something.
    Guard {
        /// The piece.
        guard: PlacedPiece,
        /// The pieces that would be lost without it.
        charges: Vec<PlacedPiece>,
    },
    /// A piece is attacked and cannot get away.
    Trapped(PlacedPiece),
    /// A piece away from home has no move.
    NoMove(PlacedPiece),
    /// Some pieces of a side have a lasting feature.
    Feature {
        /// The side of the pieces.
        color: Color,
        /// The feature.
        feature: Feature,
        /// The squares of the pieces.
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
    /// The squares that it is about, to be highlighted on a board.
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

    /// The moves that prove it, played from the position, after a pass if the first of them belongs
    /// to the side not to move. Empty if the pieces on the board are proof enough.
    ///
    /// A mate at the end is mate apart from useless interpositions.
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
