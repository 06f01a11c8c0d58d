//! The file that lists foreign engines, and programs with their own settings.

use super::entrant::{BadEntrant, Entrant, EntrantRecord};
use serde::Deserialize;
use std::path::Path;
use thiserror::Error;

/// The largest file of engines that is read.
const FILE_BYTES: u64 = 1 << 20;

/// The players of a file.
#[derive(Clone, Debug, Default)]
pub struct Engines(Vec<Entrant>);

/// Why a file of engines cannot be used.
#[derive(Debug, Error)]
pub enum EnginesError {
    /// It cannot be read.
    #[error("{path}: {error}")]
    Unreadable {
        /// The file.
        path: String,
        /// The error of the system.
        error: std::io::Error,
    },
    /// It is not a valid file of engines; the message says where and why.
    #[error("{path}: {why}")]
    Bad {
        /// The file.
        path: String,
        /// What is wrong.
        why: String,
    },
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    engine: Vec<EntrantRecord>,
}

impl Engines {
    /// Reads a file with an `[[engine]]` table for each player. A command that is a path is
    /// relative to the file.
    pub fn load(path: &Path) -> Result<Self, EnginesError> {
        let shown = path.display().to_string();
        let unreadable = |error| EnginesError::Unreadable { path: shown.clone(), error };
        let text = files::read_text(path, FILE_BYTES).map_err(unreadable)?;
        let bad = |why: String| EnginesError::Bad { path: shown.clone(), why };
        let mut engines = Self::parse(&text).map_err(bad)?;
        let folder = path.parent().unwrap_or(Path::new(""));
        for entrant in &mut engines.0 {
            entrant.look_in(folder);
        }
        Ok(engines)
    }

    /// Reads the text of such a file.
    pub fn parse(text: &str) -> Result<Self, String> {
        let file: File = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let line = text.get(..at).map_or(0, |before| before.matches('\n').count()) + 1;
            format!("line {line}: {}", error.message().replace('\n', " "))
        })?;
        let entrants: Result<Vec<Entrant>, BadEntrant> =
            file.engine.iter().map(EntrantRecord::entrant).collect();
        Self::of(entrants.map_err(|error| error.to_string())?)
    }

    /// Returns a copy with more players.
    pub(crate) fn with(&self, more: Vec<Entrant>) -> Self {
        Self(self.0.iter().cloned().chain(more).collect())
    }

    /// Checks that no name occurs twice.
    fn of(entrants: Vec<Entrant>) -> Result<Self, String> {
        for (place, entrant) in entrants.iter().enumerate() {
            let is_same = |other: &Entrant| other.name.eq_ignore_ascii_case(&entrant.name);
            if entrants[..place].iter().any(is_same) {
                return Err(format!("there are two engines called {}", entrant.name));
            }
        }
        Ok(Self(entrants))
    }

    /// Returns the player with a name; case does not matter.
    pub fn find(&self, name: &str) -> Option<&Entrant> {
        self.0.iter().find(|entrant| entrant.name.eq_ignore_ascii_case(name))
    }

    /// All players.
    pub fn iter(&self) -> impl Iterator<Item = &Entrant> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Who;

    const FILE: &str = r#"
        [[engine]]
        name = "sf-1k"
        command = "/usr/games/stockfish"
        nodes = 1000
        [engine.options]
        Hash = 16
        "Skill Level" = "5"
        UCI_LimitStrength = true

        [[engine]]
        name = "gnu"
        command = "gnuchess"
        args = ["--uci"]
        tc = "10+0.1"

        [[engine]]
        name = "any"
        program = "random-move"
        options = { Seed = 7 }
    "#;

    #[test]
    fn a_file_names_engines_and_programs() {
        let engines = Engines::parse(FILE).unwrap();
        let stockfish = engines.find("SF-1K").unwrap();
        assert_eq!(stockfish.pace.nodes, Some(1000));
        assert_eq!(stockfish.options["Hash"], "16");
        assert_eq!(stockfish.options["UCI_LimitStrength"], "true");
        let Who::Engine(launch) = &engines.find("gnu").unwrap().who else { panic!() };
        assert_eq!(launch.args, ["--uci"]);
        assert!(matches!(engines.find("any").unwrap().who, Who::Program(_)));
        assert_eq!(engines.iter().count(), 3);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, sentence) in [
            ("engine = 3", "line 1: invalid type: integer `3`, expected a sequence"),
            ("\n[[engine]]\nname = \"a\"\ncomand = \"b\"", "line 4: unknown field `comand`"),
            ("[[engine]]\nname = \"a\"", "a needs either a program of the catalogue or a command"),
            ("[[engine]]\nname = \"\"\ncommand = \"x\"", "a player's name has 1 to 80 characters"),
            ("[[engine]]\nname = \"a\"\nprogram = \"nobody\"", "there is no program \"nobody\""),
            (
                "[[engine]]\nname = \"a\"\ncommand = \"x\"\ntc = \"soon\"",
                "line 4: \"soon\" is not a time control",
            ),
            (
                "[[engine]]\nname = \"a\"\ncommand = \"x\"\n[[engine]]\nname = \"A\"\ncommand = \"y\"",
                "there are two engines called A",
            ),
            ("[[engine", "line 1: "),
        ] {
            let error = Engines::parse(text).unwrap_err();
            assert!(error.starts_with(sentence), "{error}");
        }
        assert!(Engines::parse("").unwrap().find("x").is_none());
        assert!(Engines::load(Path::new("/no/such/file")).is_err());
    }
}
