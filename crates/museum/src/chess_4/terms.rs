//! The positional terms of CHESS 0.5, and the two of 4.x that Frey names.

use super::material::Count;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color, File, Rank, Role, attacks};
use concepts::{attack, king as near_king, pawns};

/// The counts of one side, before weighting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Side {
    pub(super) pawns: i32,
    pub(super) minor: i32,
    pub(super) major: i32,
    pub(super) rooks: i32,
    pub(super) king: i32,
}

impl Side {
    /// Counts the terms for a side.
    pub(super) fn of(at: &Position, color: Color) -> Self {
        Self {
            pawns: pawn_structure(at, color),
            minor: mobility(at, color, Role::Bishop) + mobility(at, color, Role::Knight),
            major: mobility(at, color, Role::Rook) + mobility(at, color, Role::Queen),
            rooks: rooks(at, color),
            king: king(at, color),
        }
    }

    /// The terms in their order.
    pub(super) fn all(&self) -> [i32; 5] {
        [self.pawns, self.minor, self.major, self.rooks, self.king]
    }
}

/// The weights of the five terms, in 64ths of a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Weights(pub(super) [i32; 5]);

impl Weights {
    /// The weights of the listing.
    pub(super) const LISTING: Self = Self([100, 200, 1, 2, 50]);
    /// Weights with the same mobility for minor and major pieces.
    pub(super) const EVEN: Self = Self([100, 10, 10, 2, 50]);

    /// The weighted sum of a side.
    pub(super) fn sum(&self, side: &Side) -> i32 {
        self.0.iter().zip(side.all()).map(|(weight, term)| weight * term).sum()
    }
}

const PHALANX: i32 = 12;
const CONNECTED: i32 = 5;
const BLOCKED: i32 = -20;

/// Credit for each rank that a pawn of this file has advanced.
const ADVANCE: [i32; 8] = [0, 0, 5, 10, 15, 5, 0, 0];

fn number(squares: Bitboard) -> i32 {
    i32::try_from(squares.count()).unwrap_or(0)
}

fn pawn_structure(at: &Position, color: Color) -> i32 {
    let own = pawns::of(at, color);
    let joined = number(own.north().west() & own) + number(own.north().east() & own);
    let blocked = own.forward(color) & at.occupied();
    let steps = |square: ::rules::Square| square.rank().seen_by(color) as i32 - 1;
    let advanced = own.into_iter().map(|pawn| steps(pawn).abs() * ADVANCE[pawn.file() as usize]);
    PHALANX * number(own.west() & own)
        + CONNECTED * joined
        + BLOCKED * number(blocked)
        + advanced.sum::<i32>()
}

/// The number of squares attacked by the pieces of a kind, including those of own pieces.
fn mobility(at: &Position, color: Color, role: Role) -> i32 {
    let pieces = at.pieces(color, role).into_iter();
    pieces.map(|piece| number(attack::from(at, piece))).sum()
}

const ROOKS_TOGETHER: i32 = 60;
const SEVENTH: i32 = 120;

fn rooks(at: &Position, color: Color) -> i32 {
    let own = at.pieces(color, Role::Rook);
    let last = own.last().map_or(Bitboard::EMPTY, |rook| attacks::rook(rook, at.occupied()));
    let together = if (last & own).any() { ROOKS_TOGETHER } else { 0 };
    let seventh = number(own & Bitboard::rank(Rank::Seventh.seen_by(color)));
    together + SEVENTH * seventh * seventh
}

const SAFE: i32 = 150;
const SHIELD: i32 = 10;

fn king(at: &Position, color: Color) -> i32 {
    let square = at.king(color);
    let on_wing = matches!(square.file(), File::A | File::B | File::G | File::H);
    let on_edge =
        matches!(square.rank(), Rank::First | Rank::Second | Rank::Seventh | Rank::Eighth);
    let shield = number(attacks::king(square) & pawns::of(at, color));
    SHIELD * shield + if on_wing && on_edge { SAFE } else { 0 }
}

/// The largest material of an ending, for the term of the king at the edge.
const ENDING: i32 = 1_280;
const EDGE: i32 = 10;
const PAWN_ON_SEVENTH: i32 = 64;

/// Points for a side if the enemy king is near the edge in an ending.
pub(super) fn edge(at: &Position, color: Color, count: &Count) -> i32 {
    let distance = i32::from(near_king::edge_distance(at, !color));
    if count.total <= ENDING { EDGE * (3 - distance) } else { 0 }
}

/// Points for pawns one step before promotion.
pub(super) fn seventh(at: &Position, color: Color) -> i32 {
    let rank = Bitboard::rank(Rank::Seventh.seen_by(color));
    PAWN_ON_SEVENTH * number(pawns::of(at, color) & rank)
}
