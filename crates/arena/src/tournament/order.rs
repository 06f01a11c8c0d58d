//! An event as requested on the command line or in a file, and its settings with defaults.

use super::plan::Plan;
use super::settings::{Format, Settings};
use crate::Discipline;
use crate::openings::{self, Book, Opening, OpeningsError};
use crate::player::{BadEntrant, BadSpec, Engines, EnginesError, Entrant, EntrantRecord, entrant};
use crate::referee::{BadRule, BadTimeControl, Pace, Rulebook};
use crate::statistics::BadSprt;
use serde::Deserialize;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A requested event; everything optional has a default.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default, rename_all = "kebab-case")]
pub struct Order {
    /// The name; by default the kind of event with a number.
    pub name: Option<String>,
    /// Who plays whom; by default a round robin.
    pub format: Option<Format>,
    /// In a gauntlet, how many of the first players challenge the others; by default one.
    pub challengers: Option<usize>,
    /// In a ladder, how far up and down the list opponents are; by default two.
    pub reach: Option<usize>,
    /// The players, each as one word.
    pub players: Vec<String>,
    /// How many openings each pairing plays with both colours; by default one.
    pub pairs: Option<u32>,
    /// How many games there are in all; an alternative to `pairs`.
    pub games: Option<u32>,
    /// The discipline; by default chess.
    pub variant: Option<Discipline>,
    /// A file of openings; by default our own openings.
    pub openings: Option<PathBuf>,
    /// Plies after which openings are cut; by default they are not.
    pub plies: Option<usize>,
    /// Whether openings are taken in the order of the file rather than shuffled by the seed.
    pub in_order: bool,
    /// The clock, or `none`; by default 10+0.1 if nothing else limits the players.
    pub tc: Option<String>,
    /// Milliseconds for each move.
    pub movetime: Option<u64>,
    /// Plies for each move.
    pub depth: Option<u32>,
    /// Positions for each move.
    pub nodes: Option<u64>,
    /// Milliseconds beyond a player's time that are forgiven.
    pub margin: Option<u64>,
    /// Seconds after which a player without a clock is given up.
    pub ceiling: Option<u64>,
    /// Whether draws are not claimed at the third repetition and the fiftieth move.
    pub no_claims: bool,
    /// The resign rule.
    pub resign: Option<String>,
    /// The draw rule.
    pub draw: Option<String>,
    /// Moves after which a game is drawn.
    pub max_moves: Option<u32>,
    /// The test (SPRT) that may end a match early.
    pub sprt: Option<String>,
    /// The seed of the order of openings and of dice; by default 1.
    pub seed: Option<u64>,
    /// How many games are played at the same time; by default one.
    pub concurrency: Option<usize>,
    /// Engines, as in a file of engines.
    pub engine: Vec<EntrantRecord>,
    /// The folder in which the commands of those engines are looked up: that of the file.
    #[serde(skip)]
    pub folder: PathBuf,
}

/// Why an event cannot be created.
#[derive(Debug, Error)]
pub enum OrderError {
    /// The file cannot be used.
    #[error("{path}: {why}")]
    File {
        /// The file.
        path: String,
        /// What is wrong.
        why: String,
    },
    /// A word does not describe a player.
    #[error(transparent)]
    Player(#[from] BadSpec),
    /// An engine of the file is not valid.
    #[error(transparent)]
    Engine(#[from] BadEntrant),
    /// The file of engines cannot be used.
    #[error(transparent)]
    Engines(#[from] EnginesError),
    /// The openings cannot be used.
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    /// The clock is not valid.
    #[error(transparent)]
    TimeControl(#[from] BadTimeControl),
    /// A rule is not valid.
    #[error(transparent)]
    Rule(#[from] BadRule),
    /// The test is not valid.
    #[error(transparent)]
    Sprt(#[from] BadSprt),
    /// The settings contradict each other or are out of range.
    #[error("{0}")]
    Unfit(&'static str),
}

/// An event that can begin.
#[derive(Clone, Debug)]
pub struct Settled {
    /// The settings that are stored.
    pub settings: Settings,
    /// The openings in the order in which they are played.
    pub openings: Vec<Opening>,
    /// Remarks for the user.
    pub notes: Vec<String>,
}

/// The clock if nothing limits the players.
const USUAL_CLOCK: &str = "10+0.1";

/// The largest file of an order: a thousand times the usual size.
const ORDER_BYTES: u64 = 1 << 20;

/// Players at most; nobody would wait for an event with more.
const PLAYERS: usize = 500;

impl Order {
    /// Reads an order from a file.
    pub fn load(path: &Path) -> Result<Self, OrderError> {
        let wrong = |why: String| OrderError::File { path: path.display().to_string(), why };
        let text = files::read_text(path, ORDER_BYTES).map_err(|error| wrong(error.to_string()))?;
        let mut order: Self = toml::from_str(&text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            let line = text.get(..at).map_or(0, |before| before.matches('\n').count()) + 1;
            wrong(format!("line {line}: {}", error.message().replace('\n', " ")))
        })?;
        // Paths in the file are relative to it.
        let folder = path.parent().unwrap_or(Path::new(""));
        order.openings = order.openings.map(|openings| folder.join(openings));
        order.folder = folder.into();
        Ok(order)
    }

    /// Fills in the defaults and checks the values.
    pub fn settle(self, engines: &Engines) -> Result<Settled, OrderError> {
        let entrants = self.entrants(engines)?;
        let discipline = self.variant.unwrap_or_default();
        let mut settings = Settings {
            name: self.name.clone().unwrap_or_default(),
            format: self.format.unwrap_or_default(),
            challengers: self.challengers.unwrap_or(1),
            reach: self.reach.unwrap_or(2),
            pairs: self.pairs.unwrap_or(1),
            games: None,
            discipline,
            openings: self.openings.as_ref().map_or("our own".into(), |p| p.display().to_string()),
            seed: self.seed.unwrap_or(1),
            concurrency: self.concurrency.unwrap_or(1).clamp(1, 1_000),
            pace: self.pace()?,
            rulebook: self.rulebook()?,
            sprt: self.sprt.as_deref().map(str::parse).transpose()?,
            entrants,
        };
        if settings.sprt.is_some() && settings.entrants.len() != 2 {
            return Err(OrderError::Unfit("a sequential test needs exactly two players"));
        }
        self.count_games(&mut settings)?;
        let mut notes = Vec::new();
        let openings = self.openings(&settings, &mut notes)?;
        Ok(Settled { settings, openings, notes })
    }

    /// Returns the players, each with a unique name.
    fn entrants(&self, engines: &Engines) -> Result<Vec<Entrant>, OrderError> {
        let own: Result<Vec<Entrant>, BadEntrant> =
            self.engine.iter().map(EntrantRecord::entrant).collect();
        let mut own = own?;
        own.iter_mut().for_each(|engine| engine.look_in(&self.folder));
        let engines = engines.with(own);
        let mut entrants: Vec<Entrant> = Vec::new();
        for word in &self.players {
            let mut player = entrant(word, &engines)?;
            let taken = |name: &str| entrants.iter().any(|known| known.name == name);
            let name = player.name.clone();
            let mut number = 2;
            while taken(&player.name) {
                player.name = format!("{name} ({number})");
                number += 1;
            }
            entrants.push(player);
        }
        match entrants.len() {
            0 | 1 => Err(OrderError::Unfit("an event needs at least two players")),
            2..=PLAYERS => Ok(entrants),
            _ => Err(OrderError::Unfit("an event has at most 500 players")),
        }
    }

    fn pace(&self) -> Result<Pace, OrderError> {
        let pace =
            Pace { clock: None, move_time: self.movetime, depth: self.depth, nodes: self.nodes };
        let clock = match self.tc.as_deref() {
            Some("none") => None,
            None if !pace.is_free() => None,
            given => Some(given.unwrap_or(USUAL_CLOCK).parse()?),
        };
        Ok(Pace { clock, ..pace })
    }

    fn rulebook(&self) -> Result<Rulebook, OrderError> {
        let usual = Rulebook::default();
        Ok(Rulebook {
            margin: self.margin.unwrap_or(usual.margin).min(3_600_000),
            ceiling: self.ceiling.unwrap_or(usual.ceiling).clamp(1, 86_400),
            claims: !self.no_claims,
            resign: self.resign.as_deref().map(str::parse).transpose()?,
            draw: self.draw.as_deref().map(str::parse).transpose()?,
            max_moves: self.max_moves,
        })
    }

    /// Converts a number of games to a number of pairs, the last of which may be incomplete.
    fn count_games(&self, settings: &mut Settings) -> Result<(), OrderError> {
        let a_round = u32::try_from(2 * Plan::new(settings).pairings().len()).unwrap_or(u32::MAX);
        match (self.games, self.pairs) {
            (Some(_), Some(_)) => return Err(OrderError::Unfit("give games or pairs, not both")),
            (Some(games), None) => {
                settings.games = Some(games);
                settings.pairs = games.div_ceil(a_round.max(1));
            }
            (None, _) => {}
        }
        match Plan::new(settings).games() {
            0 => Err(OrderError::Unfit("an event needs at least one game")),
            1..=10_000_000 => Ok(()),
            _ => Err(OrderError::Unfit("an event has at most ten million games")),
        }
    }

    fn openings(
        &self,
        settings: &Settings,
        notes: &mut Vec<String>,
    ) -> Result<Vec<Opening>, OrderError> {
        let discipline = settings.discipline;
        let plies = self.plies.unwrap_or(usize::MAX);
        let mut found = match &self.openings {
            None => openings::built_in(discipline),
            Some(path) => {
                let Book { openings, notes: faults, skipped } =
                    openings::load(path, discipline, plies)?;
                if let Some(first) = faults.first() {
                    notes.push(format!("{skipped} openings are left out; the first: {first}"));
                }
                openings
            }
        };
        if !self.in_order {
            openings::shuffle(&mut found, settings.seed);
        }
        let needed = Plan::new(settings).openings() as usize;
        if found.len() < needed {
            let count = found.len();
            notes.push(format!("{count} openings for {needed} rounds: they are used again"));
        }
        found.truncate(needed);
        Ok(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(players: &[&str]) -> Order {
        let players = players.iter().map(ToString::to_string).collect();
        Order { players, ..Order::default() }
    }

    fn settle(order: Order) -> Result<Settled, OrderError> {
        order.settle(&Engines::default())
    }

    #[test]
    fn what_is_left_open_has_a_default() {
        let settled = settle(order(&["random-move", "first-move"])).unwrap();
        let settings = settled.settings;
        assert_eq!(settings.pace.to_string(), "10+0.1");
        assert_eq!((settings.pairs, settings.games, settings.seed), (1, None, 1));
        assert_eq!((settled.openings.len(), settled.notes.len()), (1, 0));
        let nodes = Order { nodes: Some(5), ..order(&["random-move", "first-move"]) };
        assert_eq!(settle(nodes).unwrap().settings.pace.to_string(), "5 positions a move");
        let free = Order { tc: Some("none".into()), ..order(&["random-move", "first-move"]) };
        assert!(settle(free).unwrap().settings.pace.is_free());
    }

    #[test]
    fn games_become_pairs_and_openings() {
        let odd = Order { games: Some(7), ..order(&["random-move", "first-move"]) };
        let settled = settle(odd).unwrap();
        assert_eq!((settled.settings.pairs, settled.settings.games), (4, Some(7)));
        assert_eq!(settled.openings.len(), 4);
        let three = ["random-move", "first-move", "random-move:Seed=3"];
        let tournament = Order { games: Some(12), ..order(&three) };
        assert_eq!(settle(tournament).unwrap().settings.pairs, 2);
        let small = Order {
            pairs: Some(500),
            variant: Some(Discipline::LosAlamos),
            ..order(&["random-move", "first-move"])
        };
        let settled = settle(small).unwrap();
        assert!(settled.openings.len() < 500);
        assert!(settled.notes[0].ends_with("they are used again"), "{:?}", settled.notes);
    }

    #[test]
    fn a_player_can_play_itself() {
        let settled = settle(order(&["random-move", "random-move", "random-move"])).unwrap();
        let names: Vec<&str> = settled.settings.entrants.iter().map(|e| e.name.as_str()).collect();
        assert_eq!(names, ["random-move", "random-move (2)", "random-move (3)"]);
    }

    #[test]
    fn what_makes_no_sense_is_refused() {
        let two = || order(&["random-move", "first-move"]);
        for bad in [
            order(&[]),
            order(&["random-move"]),
            order(&["random-move", "nobody"]),
            Order { games: Some(0), ..two() },
            Order { games: Some(5), pairs: Some(5), ..two() },
            Order { pairs: Some(0), ..two() },
            Order { pairs: Some(u32::MAX), ..two() },
            Order { tc: Some("soon".into()), ..two() },
            Order { resign: Some("never".into()), ..two() },
            Order { draw: Some("x=1".into()), ..two() },
            Order { sprt: Some("elo1=5,elo0=9".into()), ..two() },
            Order {
                sprt: Some("elo0=0,elo1=5".into()),
                ..order(&["random-move", "random-move", "first-move"])
            },
            Order { openings: Some("/no/such/file.epd".into()), ..two() },
        ] {
            assert!(settle(bad.clone()).is_err(), "{bad:?}");
        }
    }
}
