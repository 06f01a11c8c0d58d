//! The settings of an event, stored before its first game.

use crate::Discipline;
use crate::player::{BadEntrant, Entrant, EntrantRecord};
use crate::referee::{Pace, Rulebook};
use crate::statistics::Sprt;
use core::fmt;
use serde::{Deserialize, Serialize};

/// Who plays whom.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// Everybody plays everybody; with two players, a match.
    #[default]
    RoundRobin,
    /// The first players play all the others, who do not play each other.
    Gauntlet,
    /// Everybody plays their neighbours in the list: for players of very different strength, where
    /// games between distant ones tell nothing.
    Ladder,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::RoundRobin => "round robin",
            Self::Gauntlet => "gauntlet",
            Self::Ladder => "ladder",
        })
    }
}

/// All settings that decide which games are played and how.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The name of the event.
    pub name: String,
    /// Who plays whom.
    pub format: Format,
    /// In a gauntlet, how many of the first players challenge the others.
    pub challengers: usize,
    /// In a ladder, how far up and down the list a player's opponents are.
    pub reach: usize,
    /// How many openings each pairing plays, each with both colours.
    pub pairs: u32,
    /// Games at most, if fewer than the pairings would have.
    pub games: Option<u32>,
    /// The discipline.
    pub discipline: Discipline,
    /// The source of the openings, for people.
    pub openings: String,
    /// The seed of the order of openings and of dice.
    pub seed: u64,
    /// How many games are played at the same time.
    pub concurrency: usize,
    /// The limits of players that have none of their own.
    pub pace: Pace,
    /// The rules of the event.
    pub rulebook: Rulebook,
    /// The test (SPRT) that may end a match early.
    pub sprt: Option<Sprt>,
    /// The players.
    pub entrants: Vec<Entrant>,
}

/// The settings in the form in which they are stored.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    name: String,
    format: Format,
    challengers: usize,
    reach: usize,
    pairs: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<u32>,
    discipline: Discipline,
    openings: String,
    seed: i64,
    concurrency: usize,
    pace: Pace,
    rulebook: Rulebook,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Sprt>,
    entrant: Vec<EntrantRecord>,
}

impl Settings {
    /// Writes the settings as TOML.
    pub fn write(&self) -> Result<String, String> {
        let written = Written {
            name: self.name.clone(),
            format: self.format,
            challengers: self.challengers,
            reach: self.reach,
            pairs: self.pairs,
            games: self.games,
            discipline: self.discipline,
            openings: self.openings.clone(),
            // TOML has signed numbers only; the bits are the same.
            seed: self.seed.cast_signed(),
            concurrency: self.concurrency,
            pace: self.pace,
            rulebook: self.rulebook,
            sprt: self.sprt,
            entrant: self.entrants.iter().map(EntrantRecord::from).collect(),
        };
        toml::to_string(&written).map_err(|error| error.to_string())
    }

    /// Reads the settings from TOML.
    pub fn read(text: &str) -> Result<Self, String> {
        let written: Written =
            toml::from_str(text).map_err(|error| error.message().replace('\n', " "))?;
        let entrants: Result<Vec<Entrant>, BadEntrant> =
            written.entrant.iter().map(EntrantRecord::entrant_or_gone).collect();
        Ok(Self {
            name: written.name,
            format: written.format,
            challengers: written.challengers,
            reach: written.reach,
            pairs: written.pairs,
            games: written.games,
            discipline: written.discipline,
            openings: written.openings,
            seed: written.seed.cast_unsigned(),
            concurrency: written.concurrency,
            pace: written.pace,
            rulebook: written.rulebook,
            sprt: written.sprt,
            entrants: entrants.map_err(|error| error.to_string())?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::{Engines, Who, entrant};

    #[test]
    fn what_is_written_is_read_again() {
        let engines =
            Engines::parse("[[engine]]\nname = \"fish\"\ncommand = \"stockfish\"\nargs = [\"-x\"]")
                .unwrap();
        let words = ["random-move:Seed=7", "fish:nodes=9,Hash=4"];
        let settings = Settings {
            name: "a \"quoted\" name".into(),
            format: Format::Ladder,
            challengers: 1,
            reach: 3,
            pairs: 50,
            games: Some(99),
            discipline: Discipline::LosAlamos,
            openings: "our own".into(),
            seed: u64::MAX - 5,
            concurrency: 2,
            pace: Pace { clock: "10+0.1".parse().ok(), ..Pace::default() },
            rulebook: Rulebook { resign: "both".parse().ok(), ..Rulebook::default() },
            sprt: "elo0=0,elo1=5.5".parse().ok(),
            entrants: words.iter().map(|word| entrant(word, &engines).unwrap()).collect(),
        };
        let text = settings.write().unwrap();
        let again = Settings::read(&text).unwrap();
        assert_eq!(again.write().unwrap(), text);
        assert_eq!((again.seed, again.sprt), (settings.seed, settings.sprt));
        assert_eq!(again.entrants[1].options["Hash"], "4");
        assert!(Settings::read("").is_err());
        let gone = Settings::read(&text.replace("random-move", "nobody")).unwrap();
        assert!(matches!(&gone.entrants[0].who, Who::Gone(id) if id == "nobody"));
    }
}
