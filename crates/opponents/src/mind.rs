//! A level and a character in one game.

use crate::attention::{Attention, mixed, swing};
use crate::{Character, Level};
use engine::{Taste, USUAL_SHARE};
use rules::Move;
use rules::chess::Position;
use thinking::Rule;

/// A level and a character in one game.
pub(crate) struct Mind {
    pub(crate) level: &'static Level,
    pub(crate) character: &'static Character,
    /// The key that decides what it overlooks and prefers in this game.
    pub(crate) key: u64,
    pub(crate) taste: Taste,
}

impl Mind {
    pub(crate) fn new(level: &'static Level, character: &'static Character, key: u64) -> Self {
        let taste = Taste::new(|heading| share(level, character, heading));
        Self { level, character, key, taste }
    }

    /// The weight of a group of evaluation terms, in hundredths.
    pub(crate) fn share(&self, heading: &Rule) -> i32 {
        share(self.level, self.character, heading)
    }

    /// Its attention.
    pub(crate) fn attention(&self) -> Attention<'_> {
        Attention { key: self.key, interests: &self.character.attention, alert: &self.level.alert }
    }

    /// The error added to its value of a move, in centipawns; the same in all positions of the game.
    pub(crate) fn move_noise(&self, at: &Position, m: Move) -> i32 {
        let role = at.role_on(m.from()).map_or(0, |role| role as u64);
        swing(mixed(self.key, role << 16 | u64::from(m.bits())), self.level.blur)
    }

    /// Whether it takes a last look at its move in this position.
    pub(crate) fn takes_last_look(&self, at: &Position) -> bool {
        mixed(self.key, at.key()) % 100 < self.level.care
    }

    /// The number of positions it searches for a move.
    pub(crate) fn nodes(&self) -> u64 {
        (self.level.nodes * 100 / self.character.speed.max(1)).max(1)
    }
}

/// The weight of a group of evaluation terms at this level, times the character's weight, in
/// hundredths.
fn share(level: &Level, character: &Character, heading: &Rule) -> i32 {
    let known = level.judges.is_empty().then_some(USUAL_SHARE);
    let known = known.or_else(|| level.judges.get(heading.id).copied()).unwrap_or(0);
    let liked = character.judges.get(heading.id).copied().unwrap_or(USUAL_SHARE);
    known * liked / USUAL_SHARE
}
