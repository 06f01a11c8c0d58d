//! The levels: how many moves they notice, how deeply they search, how they evaluate.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The number of levels; the number after the last is the engine at full strength.
pub const LEVELS: usize = 20;

/// A level.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Level {
    /// Its number, from 0.
    #[serde(skip)]
    pub number: usize,
    /// Its description, in one sentence.
    pub says: String,
    /// The number of moves it notices in a position; 0 for all.
    pub sees: usize,
    /// The kinds of moves that it never overlooks.
    pub alert: Vec<Alert>,
    /// The search depth in plies.
    pub depth: u32,
    /// The number of captures in a row that it counts after that.
    pub exchanges: u32,
    /// The number of positions it searches.
    pub nodes: u64,
    /// The largest error of its feeling for a move, in centipawns; constant during a game.
    pub blur: i32,
    /// The percentage of positions in which it takes a last look at its move.
    pub care: u64,
    /// The headings of the evaluation that it knows, with their shares in hundredths; all if empty.
    pub judges: BTreeMap<String, i32>,
}

/// A kind of move that is never overlooked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Alert {
    /// Taking the piece that has just moved.
    Recaptures,
    /// Taking a queen.
    Queens,
    /// Taking anything.
    Captures,
    /// Giving check.
    Checks,
    /// Moving an unguarded attacked piece, or one that a cheaper piece attacks.
    Attacked,
}

impl Level {
    /// Whether it considers every move.
    pub fn sees_everything(&self) -> bool {
        self.sees == 0
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    level: Vec<Level>,
}

const FILE: &str = include_str!("../../../data/opponents/levels.toml");

/// Reads the levels from the text of the file; the error says what is wrong.
pub(crate) fn read(text: &str) -> Result<Vec<Level>, String> {
    let file: File = toml::from_str(text).map_err(|error| error.message().to_owned())?;
    let numbered = file.level.into_iter().enumerate();
    Ok(numbered.map(|(number, level)| Level { number, ..level }).collect())
}

/// All levels, the weakest first.
pub fn levels() -> &'static [Level] {
    // The file is part of the program; a test checks that it holds `LEVELS` levels.
    static ALL: LazyLock<Vec<Level>> = LazyLock::new(|| read(FILE).unwrap_or_default());
    &ALL
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Taste;

    #[test]
    fn the_file_holds_all_levels_and_each_says_what_it_is_like() {
        let all = read(FILE).unwrap();
        assert_eq!(all.len(), LEVELS);
        for level in &all {
            assert!(level.says.ends_with('.') && level.depth > 0 && level.nodes > 0, "{level:?}");
            for heading in level.judges.keys() {
                assert!(Taste::headings().any(|rule| rule.id == heading), "{heading}");
            }
            assert!(level.alert.contains(&Alert::Recaptures) || level.sees_everything());
            assert!(level.alert.contains(&Alert::Queens) || level.sees_everything());
        }
        assert!(all.windows(2).all(|pair| pair[0].nodes <= pair[1].nodes));
    }

    #[test]
    fn a_broken_file_is_refused_with_a_sentence() {
        assert!(read("[[level]]\nsees = 3\nspeed = 9").unwrap_err().contains("unknown field"));
        assert!(read("level = 3").is_err());
    }
}
