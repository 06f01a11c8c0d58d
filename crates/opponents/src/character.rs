//! Characters: tastes as data files, one file each in `data/opponents/characters`.

use crate::attention::Interests;
use crate::repertoire::Repertoire;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A character.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Character {
    /// Its identifier.
    pub id: String,
    /// Its name on the card.
    pub name: String,
    /// Its description, in one sentence.
    pub says: String,
    /// Its default level.
    pub level: usize,
    /// Shares of the headings of the evaluation, in hundredths; missing ones have the usual share.
    #[serde(default)]
    pub judges: BTreeMap<String, i32>,
    /// What draws its attention.
    #[serde(default)]
    pub(crate) attention: Interests,
    /// The value it gives to an exchange of pieces, in centipawns; negative if it dislikes them.
    #[serde(default)]
    pub exchanges: i32,
    /// By how much it values a draw below level play, in centipawns.
    #[serde(default)]
    pub contempt: i32,
    /// Its speed, in hundredths of the usual: at 200 it searches half as many positions.
    #[serde(default = "usual_speed")]
    pub speed: u64,
    /// The openings it knows.
    #[serde(default)]
    pub(crate) openings: Repertoire,
}

const USUAL_SPEED: u64 = 100;

fn usual_speed() -> u64 {
    USUAL_SPEED
}

/// The neutral character: a level by itself.
impl Default for Character {
    fn default() -> Self {
        Self {
            id: "vitrine".into(),
            name: "Vitrine".into(),
            says: "Plays without a taste of its own.".into(),
            level: crate::LEVELS - 1,
            judges: BTreeMap::new(),
            attention: Interests::default(),
            exchanges: 0,
            contempt: 0,
            speed: USUAL_SPEED,
            openings: Repertoire::default(),
        }
    }
}

impl Character {
    /// Reads a character from the text of its file.
    ///
    /// # Errors
    /// A sentence that says what is wrong.
    pub fn read(text: &str) -> Result<Self, String> {
        toml::from_str(text).map_err(|error| error.message().to_owned())
    }
}

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("../../../data/opponents/characters/", $name, ".toml")))),+]
    };
}

/// The files, in the order of the gallery.
pub(crate) const FILES: &[(&str, &str)] = files![
    "positional",
    "combination",
    "attacker",
    "defender",
    "pawn-grabber",
    "simplifier",
    "gambiteer",
    "player-of-1850",
    "pawn-mover",
];

/// All characters.
pub fn characters() -> &'static [Character] {
    // The files are part of the program; a test reads every one.
    static ALL: LazyLock<Vec<Character>> =
        LazyLock::new(|| FILES.iter().filter_map(|(_, text)| Character::read(text).ok()).collect());
    &ALL
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::{HIGHEST_SHARE, Taste};

    #[test]
    fn every_file_is_a_character() {
        for (name, text) in FILES {
            let character = Character::read(text).unwrap_or_else(|why| panic!("{name}: {why}"));
            assert_eq!(character.id, *name);
            assert!(character.says.ends_with('.') && character.level < crate::LEVELS);
            assert!((25..=400).contains(&character.speed));
            for (heading, share) in &character.judges {
                assert!(Taste::headings().any(|rule| rule.id == heading), "{name}: {heading}");
                assert!((0..=HIGHEST_SHARE).contains(share), "{name}: {heading}");
            }
            assert_eq!(character.openings.faults(), Vec::<String>::new(), "{name}");
        }
        assert_eq!(characters().len(), FILES.len());
    }

    #[test]
    fn a_broken_file_is_refused_with_a_sentence() {
        assert!(Character::read("id = 3").is_err());
        assert!(Character::read("colour = \"blue\"").unwrap_err().contains("unknown field"));
    }
}
