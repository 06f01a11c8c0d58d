//! The result at the end of a game: one of four tokens.

use core::fmt;
use rules::{Color, Outcome};

/// The result of a game, as PGN records it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: still going on, interrupted, or not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// The result that a word stands for, in any of its common spellings.
    pub fn from_word(word: &[u8]) -> Option<Self> {
        match core::str::from_utf8(word).ok()? {
            "1-0" | "1–0" | "1—0" => Some(Self::WhiteWins),
            "0-1" | "0–1" | "0—1" => Some(Self::BlackWins),
            "1/2-1/2" | "1/2–1/2" | "1/2" | "½-½" | "½–½" | "½" => Some(Self::Draw),
            "*" => Some(Self::Unknown),
            _ => None,
        }
    }

    /// The result of a finished game; unknown for one that goes on.
    pub fn of(outcome: Option<Outcome>) -> Self {
        match outcome {
            None => Self::Unknown,
            Some(Outcome { winner: None, .. }) => Self::Draw,
            Some(Outcome { winner: Some(winner), .. }) => Self::won_by(winner),
        }
    }

    /// The result of a game that a side has won.
    pub fn won_by(winner: Color) -> Self {
        winner.choose(Self::WhiteWins, Self::BlackWins)
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        })
    }
}
