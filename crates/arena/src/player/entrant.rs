//! The players of an event, as described by settings and the file of engines.

use crate::referee::Pace;
use catalogue::UnknownProgram;
use protocol::client::Launch;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf, absolute};
use thiserror::Error;

/// A player that takes part in an event.
#[derive(Clone, Debug)]
pub struct Entrant {
    /// The name in tables and records, unique in the event.
    pub name: String,
    /// Where the player comes from.
    pub who: Who,
    /// The options that are set.
    pub options: BTreeMap<String, String>,
    /// Its own limits; those of the event apply where it has none.
    pub pace: Pace,
}

impl Entrant {
    /// Makes a command that is a relative path absolute, relative to this folder, so that an event
    /// can be resumed from any directory. A mere name stays as it is.
    pub(crate) fn look_in(&mut self, folder: &Path) {
        if let Who::Engine(launch) = &mut self.who
            && launch.command.components().count() > 1
        {
            let path = folder.join(&launch.command);
            launch.command = absolute(&path).unwrap_or(path);
        }
    }
}

/// Where a player comes from.
#[derive(Clone, Debug)]
pub enum Who {
    /// A program of the catalogue.
    Program(thinking::ProgramEntry),
    /// A foreign engine.
    Engine(Launch),
    /// A program that is no longer in the catalogue: its games can still be viewed.
    Gone(String),
}

impl Who {
    /// Returns the name of this kind of player in the store.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Program(_) | Self::Gone(_) => "program",
            Self::Engine(_) => "engine",
        }
    }
}

/// Why an entry is not a valid entrant.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadEntrant {
    /// No such program.
    #[error(transparent)]
    Program(#[from] UnknownProgram),
    /// Neither a program nor a command, or both.
    #[error("{0} needs either a program of the catalogue or a command")]
    Who(String),
    /// A name that would be ambiguous in tables and commands.
    #[error("a player's name has 1 to 80 characters, no control characters and no colon: {0}")]
    Name(String),
}

/// An entrant as a TOML table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EntrantRecord {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    program: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<PathBuf>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    args: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    folder: Option<PathBuf>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tc: Option<crate::referee::TimeControl>,
    #[serde(skip_serializing_if = "Option::is_none")]
    movetime: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    nodes: Option<u64>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    options: BTreeMap<String, Scalar>,
}

/// The value of an option: numbers and booleans are written without quotation marks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
enum Scalar {
    Text(String),
    Number(i64),
    Truth(bool),
}

impl Scalar {
    fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Number(number) => number.to_string(),
            Self::Truth(truth) => truth.to_string(),
        }
    }
}

/// The longest name; names are shown in tables and typed on the command line.
const NAME_CHARACTERS: usize = 80;

/// The longest settings, which follow a colon; every coefficient of Shannon's f(P) has its option.
const SETTING_CHARACTERS: usize = 1_000;

/// Whether a name, with or without settings, is valid for a player.
pub(crate) fn is_name(name: &str) -> bool {
    let (own, settings) = name.split_once(':').unwrap_or((name, ""));
    (1..=NAME_CHARACTERS).contains(&own.chars().count())
        && settings.chars().count() <= SETTING_CHARACTERS
        && !name.contains(char::is_control)
}

impl EntrantRecord {
    /// Converts the record to an entrant.
    pub fn entrant(&self) -> Result<Entrant, BadEntrant> {
        if !is_name(&self.name) {
            return Err(BadEntrant::Name(notation::quote(&self.name)));
        }
        if let Some(id) = &self.program {
            catalogue::find(id)?;
        }
        self.entrant_or_gone()
    }

    /// Converts an older record, whose program may no longer exist.
    pub(crate) fn entrant_or_gone(&self) -> Result<Entrant, BadEntrant> {
        let who = match (&self.program, &self.command) {
            (Some(id), None) => match catalogue::find(id) {
                Ok(entry) => Who::Program(*entry),
                Err(_) => Who::Gone(id.clone()),
            },
            (None, Some(command)) => Who::Engine(Launch {
                command: command.clone(),
                args: self.args.clone(),
                folder: self.folder.clone(),
            }),
            _ => return Err(BadEntrant::Who(self.name.clone())),
        };
        let options = self.options.iter().map(|(name, value)| (name.clone(), value.text()));
        let pace =
            Pace { clock: self.tc, move_time: self.movetime, depth: self.depth, nodes: self.nodes };
        Ok(Entrant { name: self.name.clone(), who, options: options.collect(), pace })
    }
}

impl From<&Entrant> for EntrantRecord {
    fn from(entrant: &Entrant) -> Self {
        let (program, launch) = match &entrant.who {
            Who::Program(entry) => (Some(entry.id.to_owned()), None),
            Who::Gone(id) => (Some(id.clone()), None),
            Who::Engine(launch) => (None, Some(launch)),
        };
        let options = entrant.options.iter();
        Self {
            name: entrant.name.clone(),
            program,
            command: launch.map(|launch| launch.command.clone()),
            args: launch.map(|launch| launch.args.clone()).unwrap_or_default(),
            folder: launch.and_then(|launch| launch.folder.clone()),
            tc: entrant.pace.clock,
            movetime: entrant.pace.move_time,
            depth: entrant.pace.depth,
            nodes: entrant.pace.nodes,
            options: options
                .map(|(name, text)| (name.clone(), Scalar::Text(text.clone())))
                .collect(),
        }
    }
}
