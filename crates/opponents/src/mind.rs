//! A level with a character in one game: what a player is while it thinks.

use crate::attention::{Attention, mixed, swing};
use crate::{Character, Level};
use engine::{Taste, USUAL_SHARE};
use rules::Move;
use rules::chess::Position;

/// Who thinks.
pub(crate) struct Mind {
    pub(crate) level: &'static Level,
    pub(crate) character: &'static Character,
    /// Decides what it overlooks and likes in this game.
    pub(crate) key: u64,
    pub(crate) taste: Taste,
}

impl Mind {
    pub(crate) fn new(level: &'static Level, character: &'static Character, key: u64) -> Self {
        let taste = Taste::new(|heading| {
            let known = level.judges.is_empty().then_some(USUAL_SHARE);
            let known = known.or_else(|| level.judges.get(heading.id).copied()).unwrap_or(0);
            let liked = character.judges.get(heading.id).copied().unwrap_or(USUAL_SHARE);
            known * liked / USUAL_SHARE
        });
        Self { level, character, key, taste }
    }

    /// Its attention.
    pub(crate) fn attention(&self) -> Attention<'_> {
        Attention { key: self.key, interests: &self.character.attention, alert: &self.level.alert }
    }

    /// Its feeling for a move, which is the same in all positions of the game, in centipawns.
    pub(crate) fn feeling(&self, at: &Position, m: Move) -> i32 {
        let role = at.role_on(m.from()).map_or(0, |role| role as u64);
        swing(mixed(self.key, role << 16 | u64::from(m.bits())), self.level.blur)
    }

    /// Whether it takes a last look at its move in this position.
    pub(crate) fn takes_care(&self, at: &Position) -> bool {
        mixed(self.key, at.key()) % 100 < self.level.care
    }

    /// The positions it looks at before a move.
    pub(crate) fn nodes(&self) -> u64 {
        (self.level.nodes * 100 / self.character.speed.max(1)).max(1)
    }
}
