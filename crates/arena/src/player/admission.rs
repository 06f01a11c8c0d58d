//! Admission: a player must play the discipline of the event, play whole games, and be able to
//! start.

use super::Player;
use super::entrant::{Entrant, Who};
use super::resident::Resident;
use super::visitor::Visitor;
use crate::discipline::Discipline;
use crate::referee::Pace;
use host::{HostError, ProgramHost};
use protocol::client::{Failure, Guest, Launch, OfferKind, OptionTrouble, Patience};
use std::io;
use std::sync::Arc;
use thinking::{Plays, ProgramEntry, Signals};
use thiserror::Error;

/// Why a player may not take part.
#[derive(Debug, Error)]
pub enum Refusal {
    /// It does not play the discipline of the event.
    #[error("{name} does not play {discipline}")]
    OtherGame {
        /// The player.
        name: String,
        /// The discipline of the event.
        discipline: Discipline,
    },
    /// It does not play whole games.
    #[error("{name} does not play whole games, only {what}")]
    NotGames {
        /// The player.
        name: String,
        /// What it does instead.
        what: &'static str,
    },
    /// The catalogue no longer has the program.
    #[error("{name} cannot play: there is no program {id} any more")]
    Gone {
        /// The player.
        name: String,
        /// The id of the program.
        id: String,
    },
    /// It cannot be created, or one of its options cannot be set.
    #[error("{name}: {why}")]
    Option {
        /// The player.
        name: String,
        /// What is wrong.
        why: String,
    },
    /// A foreign engine without limits would think forever.
    #[error("{0} needs a limit: a clock, or nodes, depth or time for each move")]
    NoLimit(String),
    /// The engine cannot be started or misbehaves.
    #[error("{name}: {failure}")]
    Engine {
        /// The player.
        name: String,
        /// What happened.
        failure: Failure,
    },
    /// The system gives no thread for it.
    #[error("{name} cannot be given a thread: {error}")]
    Thread {
        /// The player.
        name: String,
        /// The error of the system.
        error: io::Error,
    },
}

/// What is known of a player that may take part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Admission {
    /// The name it gives itself, with its version if it states one.
    pub identity: String,
}

/// A player with the name it gives itself.
pub struct Seated {
    /// The player.
    pub player: Box<dyn Player>,
    /// The name it gives itself.
    pub identity: String,
}

/// Checks whether an entrant may take part: a program by its card, a foreign engine by starting and
/// ending it.
pub fn admit(
    entrant: &Entrant,
    discipline: Discipline,
    pace: Pace,
    recall: &Arc<Signals>,
) -> Result<Admission, Refusal> {
    if matches!(entrant.who, Who::Engine(_)) && entrant.pace.or(pace).is_free() {
        return Err(Refusal::NoLimit(entrant.name.clone()));
    }
    let Seated { player, identity } = seat(entrant, discipline, recall)?;
    player.leave();
    Ok(Admission { identity })
}

/// Creates the player of an entrant: sets up a program, or starts an engine.
pub fn seat(
    entrant: &Entrant,
    discipline: Discipline,
    recall: &Arc<Signals>,
) -> Result<Seated, Refusal> {
    match &entrant.who {
        Who::Program(entry) => seat_program(entrant, *entry, discipline, recall),
        Who::Engine(launch) => {
            let (visitor, identity) = engine(entrant, launch, discipline, recall)?;
            Ok(Seated { player: Box::new(visitor), identity })
        }
        Who::Gone(id) => Err(Refusal::Gone { name: entrant.name.clone(), id: id.clone() }),
    }
}

fn seat_program(
    entrant: &Entrant,
    entry: ProgramEntry,
    discipline: Discipline,
    recall: &Arc<Signals>,
) -> Result<Seated, Refusal> {
    let name = || entrant.name.clone();
    let option = |error: HostError| Refusal::Option { name: name(), why: error.to_string() };
    let mut program = ProgramHost::new(entry).map_err(option)?;
    let abilities = &program.card().abilities;
    let castles = discipline != Discipline::Chess960 || abilities.chess960;
    if !abilities.variants.contains(&discipline.variant()) || !castles {
        return Err(Refusal::OtherGame { name: name(), discipline });
    }
    if let Plays::Only(what) = abilities.plays {
        return Err(Refusal::NotGames { name: name(), what });
    }
    for (option_name, text) in &entrant.options {
        program.set_text(option_name, text).map_err(option)?;
    }
    let identity = format!("{} {}", program.card().name, env!("CARGO_PKG_VERSION"));
    let resident = Resident::new(program, recall.clone());
    let resident = resident.map_err(|error| Refusal::Thread { name: name(), error })?;
    Ok(Seated { player: Box::new(resident), identity })
}

/// Starts a foreign engine and sets it up for a game.
///
/// # Errors
/// If the entrant is not an engine, or does not play this discipline.
pub fn start_engine(
    entrant: &Entrant,
    discipline: Discipline,
    recall: &Arc<Signals>,
) -> Result<Visitor, Refusal> {
    match &entrant.who {
        Who::Engine(launch) => {
            engine(entrant, launch, discipline, recall).map(|(visitor, _)| visitor)
        }
        Who::Program(_) | Who::Gone(_) => {
            Err(Refusal::Gone { name: entrant.name.clone(), id: entrant.name.clone() })
        }
    }
}

fn engine(
    entrant: &Entrant,
    launch: &Launch,
    discipline: Discipline,
    recall: &Arc<Signals>,
) -> Result<(Visitor, String), Refusal> {
    let name = || entrant.name.clone();
    let failed = |failure| match failure {
        Failure::Option(trouble) => Refusal::Option { name: name(), why: trouble.to_string() },
        failure => Refusal::Engine { name: name(), failure },
    };
    let mut guest = Guest::start(launch, Patience::default(), recall.clone()).map_err(failed)?;
    choose_game(&mut guest, discipline)
        .map_err(|_| Refusal::OtherGame { name: name(), discipline })?;
    for (option, value) in &entrant.options {
        guest.set(option, value).map_err(failed)?;
    }
    guest.settle().map_err(failed)?;
    let identity = guest.identity().name.clone().unwrap_or_else(|| entrant.name.clone());
    Ok((Visitor::new(guest), identity))
}

/// Tells an engine the discipline, unless it is chess.
fn choose_game(guest: &mut Guest, discipline: Discipline) -> Result<(), Failure> {
    match discipline {
        Discipline::Chess => Ok(()),
        Discipline::Chess960 => guest.set("UCI_Chess960", "true"),
        Discipline::LosAlamos => {
            let offer = guest.identity().offer("UCI_Variant").map(|offer| &offer.kind);
            let Some(OfferKind::Combo(_)) = offer else {
                return Err(OptionTrouble::Unknown("UCI_Variant".into()).into());
            };
            guest.set("UCI_Variant", discipline.code())
        }
    }
}
