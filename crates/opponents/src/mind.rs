//! A level with a character in one game: what a player is while it thinks.

use crate::attention::{Attention, mixed, swing};
use crate::{Character, Level};
use engine::{Taste, USUAL_SHARE};
use rules::Move;
use rules::chess::Position;
use thinking::Rule;

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
        let taste = Taste::new(|heading| share(level, character, heading));
        Self { level, character, key, taste }
    }

    /// By which share, in hundredths, a heading of the evaluation counts.
    pub(crate) fn share(&self, heading: &Rule) -> i32 {
        share(self.level, self.character, heading)
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

/// What the level knows of a heading, as much as the character likes it.
fn share(level: &Level, character: &Character, heading: &Rule) -> i32 {
    let known = level.judges.is_empty().then_some(USUAL_SHARE);
    let known = known.or_else(|| level.judges.get(heading.id).copied()).unwrap_or(0);
    let liked = character.judges.get(heading.id).copied().unwrap_or(USUAL_SHARE);
    known * liked / USUAL_SHARE
}
