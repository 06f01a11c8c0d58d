//! A character as a program of the catalogue, with a card of its own.

use crate::rules_in_words::ALL;
use crate::{Character, LEVELS, Player, characters};
use rules::{Game, Position, Variant};
use std::sync::LazyLock;
use thinking::{
    Abilities, Card, Decision, Desk, Limits, Method, OptionError, OptionSpec, OptionValue, Plays,
    Program, Settings, Sheet,
};

/// The option that sets the level.
pub const SKILL_LEVEL: &str = "Skill Level";
/// The option that decides what a player likes and overlooks.
pub const GAME_KEY: &str = "Game Key";

/// A character that plays.
pub struct CharacterProgram {
    own: &'static Own,
    settings: Settings,
    player: Player,
}

/// The card and options of a character, built once.
struct Own {
    character: &'static Character,
    card: Card,
    options: [OptionSpec; 2],
}

/// The year of all characters: that of this program.
const YEAR: u16 = 2026;

fn all() -> &'static [Own] {
    static ALL: LazyLock<Vec<Own>> = LazyLock::new(|| characters().iter().map(own).collect());
    &ALL
}

fn own(character: &'static Character) -> Own {
    Own {
        character,
        card: Card {
            id: &character.id,
            name: &character.name,
            year: YEAR,
            people: &["the Vitrine developers"],
            machine: "the computer that runs Vitrine",
            character: &character.says,
            method: Method {
                alternatives: "the moves that it notices, more of them at a higher level",
                depth: "as many plies as its level follows, captures a little further",
                evaluation: "the hand-written evaluation, weighed by its taste",
                integration: "alpha-beta",
                final_choice: "the best of what it noticed, after a last look",
                language: "Rust; its taste is a data file",
            },
            sources: &["C. E. Shannon, Programming a Computer for Playing Chess, 1949, section 5"],
            rules: ALL,
            deviations: &[],
            abilities: Abilities {
                variants: &[Variant::Chess],
                chess960: true,
                plays: Plays::Games,
            },
            original: None,
        },
        options: [
            OptionSpec::spin(
                SKILL_LEVEL,
                character.level as i64,
                (0, LEVELS as i64 - 1),
                "How strong it plays, from 0 to 19: how much it notices and how far it follows it.",
            ),
            OptionSpec::spin(
                GAME_KEY,
                0,
                (0, i32::MAX as i64),
                "What it likes and overlooks: the same number gives the same blind spots in \
                       every game; 0 leaves it to the host.",
            ),
        ],
    }
}

impl CharacterProgram {
    /// The character with this identifier.
    pub fn named(id: &str) -> Option<Self> {
        let own = all().iter().find(|own| own.card.id == id)?;
        let player = Player::new(own.character);
        Some(Self { own, settings: Settings::new(&own.options), player })
    }
}

impl Program for CharacterProgram {
    fn card(&self) -> &'static Card {
        &self.own.card
    }

    fn options(&self) -> &'static [OptionSpec] {
        &self.own.options
    }

    fn set(&mut self, option: &str, value: OptionValue) -> Result<(), OptionError> {
        self.settings.set(option, value)?;
        self.player.set_level(usize::try_from(self.settings.spin(SKILL_LEVEL)).unwrap_or(0));
        self.player.set_key(self.settings.spin(GAME_KEY).unsigned_abs());
        Ok(())
    }

    fn new_game(&mut self) {
        self.player.new_game();
    }

    fn think(&mut self, game: &Game, limits: &Limits, desk: &mut Desk<'_>) -> Decision {
        self.player.think(game, limits, desk)
    }

    fn weigh(&self, position: &Position) -> Option<Sheet<'static>> {
        self.player.weigh(position.as_chess()?)
    }
}
