//! A game as the store keeps it.

use crate::Discipline;
use crate::date::Moment;
use crate::openings::game_after;
use crate::referee::{MoveNote, Reason};
use notation::pgn::{Eval, GameResult, Tags};
use rules::{Color, Game, Move, Position};
use std::time::Duration;
use thinking::Verdict;

/// The kind of a player.
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

    /// Returns the short name in the store.
    pub fn code(self) -> &'static str {
        match self {
            Self::Human => "human",
            Self::Program => "program",
            Self::Engine => "engine",
            Self::Imported => "imported",
        }
    }

    /// Returns the kind with a short name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// A player: a name, unique within its kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct PlayerName {
    /// The kind of player.
    pub kind: PlayerKind,
    /// The name.
    pub name: String,
}

impl PlayerName {
    /// Creates a player.
    pub fn new(kind: PlayerKind, name: impl Into<String>) -> Self {
        Self { kind, name: name.into() }
    }
}

/// The note on a move.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Note {
    /// How long it took.
    pub spent: Option<Duration>,
    /// The mover's clock after the move.
    pub clock: Option<Duration>,
    /// The mover's evaluation, from White's side.
    pub eval: Option<Eval>,
    /// The mover's evaluation in its own units, from the mover's side.
    pub shown: Option<String>,
    /// The depth of its search, in plies.
    pub depth: Option<u32>,
    /// The nodes of its search.
    pub nodes: Option<u64>,
}

impl Note {
    /// Whether the note is empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Converts the referee's note on a move.
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

/// A game with all its data.
#[derive(Clone, PartialEq, Debug)]
pub struct GameRecord {
    /// White.
    pub white: PlayerName,
    /// Black.
    pub black: PlayerName,
    /// The discipline.
    pub discipline: Discipline,
    /// The position before the first move.
    pub start: Position,
    /// The moves, all legal.
    pub moves: Vec<Move>,
    /// The notes on the moves; later moves have none.
    pub notes: Vec<Note>,
    /// The result; unknown while the game goes on.
    pub result: GameResult,
    /// Why it ended, if that is known.
    pub reason: Option<Reason>,
    /// Details of the end.
    pub detail: String,
    /// Moves of the opening, played without thinking.
    pub opening_plies: usize,
    /// The time control, or other limits of the players.
    pub time_control: String,
    /// When it began.
    pub begun: Option<Moment>,
    /// When it ended.
    pub ended: Option<Moment>,
    /// Other tags.
    pub tags: Tags,
    /// The whole game as PGN, if it holds more than the other fields.
    pub annotated: Option<String>,
}

impl GameRecord {
    /// Creates a game without moves.
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

    /// Returns the game, to be viewed or continued.
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
