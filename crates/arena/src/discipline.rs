//! The games that events can play.

use core::fmt;
use rules::{Position, Variant, chess, losalamos};
use serde::{Deserialize, Serialize};

/// The game that is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Discipline {
    /// Chess from the usual starting position.
    #[default]
    Chess,
    /// Chess from any of 960 starting positions.
    Chess960,
    /// Los Alamos chess on 6×6.
    LosAlamos,
}

impl Discipline {
    /// All disciplines.
    pub const ALL: [Self; 3] = [Self::Chess, Self::Chess960, Self::LosAlamos];

    /// Returns the short name, for the store and the protocol.
    pub fn code(self) -> &'static str {
        match self {
            Self::Chess => "chess",
            Self::Chess960 => "chess960",
            Self::LosAlamos => "losalamos",
        }
    }

    /// Returns the discipline with a short name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|discipline| discipline.code() == code)
    }

    /// Returns the rules it is played by.
    pub fn variant(self) -> Variant {
        match self {
            Self::Chess | Self::Chess960 => Variant::Chess,
            Self::LosAlamos => Variant::LosAlamos,
        }
    }

    /// Returns the usual starting position.
    pub fn start(self) -> Position {
        match self.variant() {
            Variant::Chess => chess::Position::start().into(),
            Variant::LosAlamos => losalamos::Position::start().into(),
        }
    }
}

impl fmt::Display for Discipline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Chess => "chess",
            Self::Chess960 => "Chess960",
            Self::LosAlamos => "Los Alamos chess",
        })
    }
}
