//! The stage of the game, which decides how moves are evaluated.

use super::leaf::{self, FULL_SIDE};
use ::rules::chess::Position;
use ::rules::{Color, Role};

/// The stages of TECH II.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    Opening,
    Middle,
    /// An ending in which the side to move has only pawns beside its king.
    Pawns,
    /// Any other ending with pawns.
    General,
    /// An ending without pawns.
    Pieces,
}

/// The number of plies of the opening.
const OPENING_PLIES: usize = 16;

/// The material below which a side is in an ending.
const ENDING_BELOW: i32 = 1_950;

const _: () = assert!(ENDING_BELOW < FULL_SIDE / 2);

/// The stage after this many plies of the game.
pub(super) fn stage(at: &Position, plies: usize) -> Stage {
    if plies < OPENING_PLIES {
        return Stage::Opening;
    }
    if Color::ALL.into_iter().all(|color| leaf::side(at, color) >= ENDING_BELOW) {
        return Stage::Middle;
    }
    if at.role(Role::Pawn).is_empty() {
        return Stage::Pieces;
    }
    if at.has_pieces(at.turn()) { Stage::General } else { Stage::Pawns }
}

impl Stage {
    /// The stage in words.
    pub(super) fn says(self) -> &'static str {
        match self {
            Self::Opening => "the opening",
            Self::Middle => "the middle game",
            Self::Pawns => "a pawn ending",
            Self::General => "an ending",
            Self::Pieces => "an ending without pawns",
        }
    }
}
