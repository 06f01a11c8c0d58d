//! Single games of an event by their numbers, for events that are spread over several machines.
//!
//! If only nodes and plies limit the players, the number of a game determines its moves. Its PGN,
//! which omits date and times, is then the same on every machine.

use super::order::Settled;
use super::plan::Plan;
use super::run::{Control, RunError, admit_all};
use super::settings::Settings;
use super::worker::{Worker, named};
use crate::date::Moment;
use crate::player::Who;
use crate::store::{Note, Store, StoredGame, pgn, record_of};
use notation::pgn::GameTree;
use rules::fnv::fnv1a_128;
use thiserror::Error;

/// Why the games of an event would differ between machines.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Unsteady {
    /// A player has a clock.
    #[error(
        "{0} plays by time, so its games differ from machine to machine; limit it by --nodes or --depth"
    )]
    Clock(String),
    /// A player is a foreign engine.
    #[error(
        "{0} is not a program of the catalogue; nobody can promise that it plays the same everywhere"
    )]
    Foreign(String),
}

/// The games of an event.
pub struct SingleGames {
    settled: Settled,
    plan: Plan,
    control: Control,
}

impl SingleGames {
    /// Takes the games of an event, if they are the same on every machine.
    ///
    /// # Errors
    /// If a player has a clock or is a foreign engine.
    pub fn new(mut settled: Settled) -> Result<Self, Unsteady> {
        let settings = &mut settled.settings;
        for entrant in &settings.entrants {
            let pace = entrant.pace.or(settings.pace);
            let name = || entrant.name.clone();
            match &entrant.who {
                Who::Engine(_) | Who::Gone(_) => return Err(Unsteady::Foreign(name())),
                Who::Program(_) if pace.clock.is_some() || pace.move_time.is_some() => {
                    return Err(Unsteady::Clock(name()));
                }
                Who::Program(_) => {}
            }
        }
        if settings.name.is_empty() {
            settings.name = event_name(settings);
        }
        let plan = Plan::new(&settled.settings);
        Ok(Self { settled, plan, control: Control::default() })
    }

    /// Returns the number of games.
    pub fn count(&self) -> u32 {
        self.plan.games()
    }

    /// Returns the name of the event.
    pub fn name(&self) -> &str {
        &self.settled.settings.name
    }

    /// Returns everything that determines the games, as one text.
    ///
    /// # Errors
    /// If the settings cannot be serialized.
    pub fn description(&self) -> Result<String, String> {
        let openings = format!("{:?}", self.settled.openings);
        let settings = self.settled.settings.write()?;
        Ok(format!("{settings}openings {:032x}\n", fnv1a_128(openings.as_bytes())))
    }

    /// Plays a game and returns it as PGN, the same on every machine.
    ///
    /// # Errors
    /// If a player is not available.
    pub fn play(&self, number: u32) -> Result<String, String> {
        let Some(fixture) = self.plan.fixture(number) else { return Ok(String::new()) };
        let Settled { settings, openings, .. } = &self.settled;
        // Each game has new players, so that no state of another game can remain in them.
        let mut worker = Worker::new(settings, openings, &self.control);
        let played = worker.play(&fixture);
        worker.close();
        let mut record = played.map_err(|trouble| trouble.to_string())?;
        (record.begun, record.ended) = (None, None);
        for note in &mut record.notes {
            *note = Note { spent: None, clock: None, ..note.clone() };
        }
        let tournament = Some((settings.name.clone(), number));
        Ok(pgn(&StoredGame { id: 0, tournament, record }))
    }

    /// Stores the games, which were played elsewhere, as an event.
    ///
    /// # Errors
    /// If the store reports an error; for instance, if there is already an event with this name.
    pub fn keep(&self, store: &mut Store, games: &[GameTree]) -> Result<(), RunError> {
        let Settled { settings, openings, .. } = &self.settled;
        let identities = admit_all(settings, &self.control.recall)?;
        let id = store.create(settings, openings, &identities)?.id;
        for (fixture, tree) in self.plan.fixtures().zip(games) {
            let mut record = record_of(tree);
            record.white = named(&settings.entrants[fixture.white]);
            record.black = named(&settings.entrants[fixture.black]);
            record.ended = Some(Moment::now());
            store.keep_fixture(id, fixture.number, &record)?;
        }
        store.end(id)?;
        Ok(())
    }
}

/// Makes a name for an event without one; it must be the same on all machines that play a part.
fn event_name(settings: &Settings) -> String {
    let kind = if settings.entrants.len() == 2 { "match" } else { "tournament" };
    let text = settings.write().unwrap_or_default();
    format!("{kind}-{:08x}", fnv1a_128(text.as_bytes()) as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Engines;
    use crate::tournament::Order;

    fn games(players: &[&str], tc: Option<&str>) -> Result<SingleGames, Unsteady> {
        let players = players.iter().map(ToString::to_string).collect();
        let order = Order {
            players,
            depth: Some(1),
            tc: tc.map(Into::into),
            games: Some(4),
            ..Order::default()
        };
        SingleGames::new(order.settle(&Engines::default()).unwrap())
    }

    #[test]
    fn a_game_is_the_same_whatever_was_played_before() {
        let one = games(&["random-move", "turing"], None).unwrap();
        let other = games(&["random-move", "turing"], None).unwrap();
        let fourth = one.play(3).unwrap();
        assert!(fourth.contains("[Round \"4\"]") && !fourth.contains("UTCTime"), "{fourth}");
        for number in 0..3 {
            assert_ne!(other.play(number).unwrap(), fourth);
        }
        assert_eq!(other.play(3).unwrap(), fourth);
        assert_eq!(one.description(), other.description());
    }

    #[test]
    fn games_that_would_differ_are_refused() {
        let by_clock = games(&["random-move", "turing"], Some("1+0.01")).err();
        assert_eq!(by_clock, Some(Unsteady::Clock("random-move".into())));
        let foreign = games(&["random-move", "cmd=true:as=x"], None).err();
        assert_eq!(foreign, Some(Unsteady::Foreign("x".into())));
    }
}
