//! A statement with the evidence that proves it.

use crate::evidence::Evidence;
use crate::kind::{Kind, Weight};
use crate::mirror::Mirror;
use concepts::analysis::{Feature, PlacedPiece};
use concepts::patterns::Pattern;
use rules::chess::Position;
use rules::{Color, Move};

/// How the side that acts relates to the move that is explained.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stance {
    /// The move lets the other side do it.
    Allowed,
    /// Another move would have done it.
    Missed,
    /// The move does it.
    Done,
    /// It would come next if the other side passed.
    Threatened,
}

/// The acting side, the side whose move is explained, and their relation. Never a sign.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Perspective {
    /// The side that acts or profits.
    pub by: Color,
    /// The side whose move is explained.
    pub about: Color,
    /// How the action relates to the move.
    pub stance: Stance,
}

/// What a claim names beyond pieces and moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Topic {
    /// Nothing.
    None,
    /// A lasting feature.
    Feature(Feature),
    /// A mating pattern.
    Picture(Pattern),
}

/// A statement about a move or a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Claim {
    /// What is claimed.
    pub kind: Kind,
    /// The acting side and the side it is about.
    pub view: Perspective,
    /// The position before the move that is explained.
    pub before: Box<Position>,
    /// The move that is explained; `None` if the claim is about the position.
    pub played: Option<Move>,
    /// The moves that show it, from a position in which the acting side is to move.
    pub line: Vec<Move>,
    /// The pieces it names, in an order that the kind defines.
    pub pieces: Vec<PlacedPiece>,
    /// Material in pawns, or moves to mate.
    pub amount: i32,
    /// The feature or pattern it names.
    pub topic: Topic,
    /// What proves it.
    pub evidence: Vec<Evidence>,
}

/// Material below this counts as a pawn.
const MORE_THAN_A_PAWN: i32 = 2;

impl Claim {
    /// Returns a claim without pieces, moves and evidence, to be filled in.
    pub fn new(kind: Kind, view: Perspective, before: &Position, played: Option<Move>) -> Self {
        Self {
            kind,
            view,
            before: Box::new(*before),
            played,
            line: Vec::new(),
            pieces: Vec::new(),
            amount: 0,
            topic: Topic::None,
            evidence: Vec::new(),
        }
    }

    /// The position in which the line begins: after the move that allows it, after a pass for a
    /// present or former threat, otherwise before the move.
    pub fn start(&self) -> Position {
        let played = || self.played.map(|m| self.before.after(m));
        match self.view.stance {
            _ if self.kind == Kind::Prevents => self.before.after_pass().unwrap_or(*self.before),
            Stance::Allowed => played().unwrap_or(*self.before),
            Stance::Missed | Stance::Done => *self.before,
            Stance::Threatened => {
                let now = played().unwrap_or(*self.before);
                if now.turn() == self.view.by { now } else { now.after_pass().unwrap_or(now) }
            }
        }
    }

    /// Whether it gives a reason, and not only that a move is better or not bad.
    pub fn is_reason(&self) -> bool {
        !matches!(self.kind, Kind::NoShortReason | Kind::NotBad)
    }

    /// The rank of its importance, lower being more important. Material counts by its amount.
    pub fn rank(&self) -> (Weight, i32) {
        let weight = match self.kind.weight() {
            Weight::Material if self.amount < MORE_THAN_A_PAWN => Weight::Pawn,
            weight => weight,
        };
        let size = match weight {
            Weight::Material | Weight::Pawn | Weight::Promotion => -self.amount,
            _ => self.amount,
        };
        (weight, size)
    }
}

impl Mirror for Perspective {
    fn mirrored(&self) -> Self {
        Self { by: !self.by, about: !self.about, stance: self.stance }
    }
}

impl Mirror for Claim {
    fn mirrored(&self) -> Self {
        Self {
            kind: self.kind,
            view: self.view.mirrored(),
            before: self.before.mirrored(),
            played: self.played.mirrored(),
            line: self.line.mirrored(),
            pieces: self.pieces.mirrored(),
            amount: self.amount,
            topic: self.topic,
            evidence: self.evidence.mirrored(),
        }
    }
}
