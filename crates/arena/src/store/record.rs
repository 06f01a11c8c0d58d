//! A game as the store keeps it.

use crate::Discipline;
use crate::date::Moment;
use crate::openings::game_after;
use crate::referee::{MoveNote, Reason};
use notation::pgn::{Eval, GameResult, Tags};
use rules::{Color, Game, Move, Position};
use std::time::Duration;
use thinking::Verdict;

/// What kind of player it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PlayerKind {
    /// A person at this program.
    Human,
    /// A program of the catalogue.
    Program,
    /// A foreign engine.
    Engine,
    /// A name from an imported game.
    Imported,
}

impl PlayerKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Human, Self::Program, Self::Engine, Self::Imported];

    /// Its short name in the store.
    pub fn code(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Program => "program",
            Self::Engine => "engine",
            Self::Imported => "imported",
        }
    }

    /// The kind of a short name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// A player: a name among those of its kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PlayerName {
    /// What kind of player.
    pub kind: PlayerKind,
    /// The name.
    pub name: String,
}

impl PlayerName {
    /// A player.
    pub fn new(kind: PlayerKind, name: impl Into<String>) -> Self {
        Self { kind, name: name.into() }
    }
}

/// What is known of a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// How long it took.
    pub spent: Option<Duration>,
    /// What the mover's clock showed after it.
    pub clock: Option<Duration>,
    /// What the mover thought, as White sees it.
    pub eval: Option<Eval>,
    /// What the mover thought, in its own units and as it sees it.
    pub shown: Option<String>,
    /// Plies it looked ahead.
    pub depth: Option<u32>,
    /// Positions it looked at.
    pub nodes: Option<u64>,
}

impl Note {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// What the referee wrote down about a move.
    pub fn of(note: &MoveNote, mover: Color) -> Self {
        let opinion = note.opinion;
        let shown = opinion.and_then(|opinion| match opinion.verdict {
            Verdict::Native { shown, .. } => Some(shown.to_string()),
            _ => None,
        });
        Self {
            spent: note.spent,
            clock: note.clock,
            eval: opinion.and_then(|opinion| opinion.eval(mover)),
            shown,
            depth: opinion.map(|opinion| opinion.depth).filter(|&depth| depth > 0),
            nodes: opinion.map(|opinion| opinion.nodes).filter(|&nodes| nodes > 0),
        }
    }
}

/// A game with everything that is known of it.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// White.
    pub white: PlayerName,
    /// Black.
    pub black: PlayerName,
    /// What was played.
    pub discipline: Discipline,
    /// The position before the first move.
    pub start: Position,
    /// The moves, all legal.
    pub moves: Vec<Move>,
    /// What is known of each move; moves beyond its end have nothing.
    pub notes: Vec<Note>,
    /// The result; unknown while it goes on.
    pub result: GameResult,
    /// Why it ended, if that is known.
    pub reason: Option<Reason>,
    /// More about the end.
    pub detail: String,
    /// Moves of the opening, played without thinking.
    pub opening_plies: usize,
    /// The time control, or whatever limited the players.
    pub time_control: String,
    /// When it began.
    pub begun: Option<Moment>,
    /// When it ended.
    pub ended: Option<Moment>,
    /// Other tags.
    pub tags: Tags,
    /// The whole game as PGN, where it says more than the rest.
    pub annotated: Option<String>,
}

impl GameRecord {
    /// A game that has not begun.
    pub fn new(white: PlayerName, black: PlayerName, discipline: Discipline) -> Self {
        Self {
            white,
            black,
            discipline,
            start: discipline.start(),
            moves: Vec::new(),
            notes: Vec::new(),
            result: GameResult::Unknown,
            reason: None,
            detail: String::new(),
            opening_plies: 0,
            time_control: String::new(),
            begun: None,
            ended: None,
            tags: Tags::new(),
            annotated: None,
        }
    }

    /// The game, to be looked at or played on.
    pub fn game(&self) -> Game {
        game_after(self.start, &self.moves)
    }
}

/// A game of the store.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredGame {
    /// Its number in the store.
    pub id: i64,
    /// The tournament it belongs to and its number there, from 0.
    pub tournament: Option<(String, u32)>,
    /// The game.
    pub record: GameRecord,
}
