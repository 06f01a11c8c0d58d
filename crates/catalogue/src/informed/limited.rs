//! The engine below its full strength: its levels, set by the options that GUIs know.

use super::options::{GAME_KEY, LIMIT_STRENGTH, POINTS, SKILL_LEVEL};
use crate::strength;
use opponents::{LEVELS, Player, levels};
use rules::Bitboard;
use thinking::{Desk, Settings, Thought};

/// The player that replaces the engine, and whether the level has been announced in this game.
#[derive(Default)]
pub(super) struct Limited {
    pub(super) player: Player,
    level: Option<usize>,
    told: bool,
}

impl Limited {
    /// Applies the settings.
    pub(super) fn set(&mut self, settings: &Settings) {
        self.level = level(settings);
        if let Some(level) = self.level {
            self.player.set_level(level);
        }
        self.player.set_key(settings.spin(GAME_KEY).unsigned_abs());
        self.told = false;
    }

    /// Whether the strength is limited to a level.
    pub(super) fn is_on(&self) -> bool {
        self.level.is_some()
    }

    pub(super) fn new_game(&mut self) {
        self.player.new_game();
        self.told = false;
    }

    /// Announces the level, once a game.
    pub(super) fn tell(&mut self, desk: &mut Desk<'_>) {
        let Some(number) = self.level.filter(|_| !self.told) else { return };
        self.told = true;
        let points = match strength::measured(&strength::name_of_level(number)) {
            Some(found) => format!("{:.0} ± {:.0} points", found.points, found.error),
            None => "not measured".into(),
        };
        let says = levels().get(number).map_or("", |level| level.says.as_str());
        let text = format!("level {number} of {LEVELS} ({points}): {says}").into();
        desk.announce(&Thought::Remark { text, rule: None, squares: Bitboard::EMPTY });
    }
}

/// Returns the level that is set; `None` for full strength. A limit in points takes precedence over
/// a level.
fn level(settings: &Settings) -> Option<usize> {
    if settings.check(LIMIT_STRENGTH) {
        return Some(strength::level_of_points(settings.spin(POINTS) as f64));
    }
    usize::try_from(settings.spin(SKILL_LEVEL)).ok().filter(|&level| level < LEVELS)
}
