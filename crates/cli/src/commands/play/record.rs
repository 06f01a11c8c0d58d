//! The game as PGN, on the screen and in a file.

use crate::commands::arena::args::StoreArgs;
use crate::commands::arena::open;
use crate::failure::Failure;
use ::arena::Discipline;
use ::arena::date::Moment;
use ::arena::referee::End;
use ::arena::store::{GameRecord, PlayerKind, PlayerName};
use notation::coordinates::CastlingStyle;
use notation::pgn::{self, GameResult, GameTree};
use rules::{Color, Ending, Game, Position};
use std::fs;
use std::path::{Path, PathBuf};
use thinking::Card;

/// The event tag of games in the terminal.
const EVENT: &str = "Game in the terminal";

/// The players, and where the game is kept.
pub(super) struct Record {
    white: String,
    black: String,
    date: String,
    file: Option<PathBuf>,
    /// What the file held before the game; the game is added to it.
    earlier: Vec<u8>,
    /// The store for finished games; the default store if no file is named.
    store: Option<StoreArgs>,
    person: Color,
    program: &'static str,
}

impl Record {
    pub(super) fn new(
        card: &'static Card,
        person: Color,
        file: Option<PathBuf>,
        store: Option<StoreArgs>,
    ) -> Result<Self, Failure> {
        let earlier = file.as_deref().map_or(Ok(Vec::new()), earlier_games)?;
        let (you, program) = ("Human".to_owned(), format!("{} ({})", card.name, card.id));
        let (white, black) = person.choose((you.clone(), program.clone()), (program, you));
        let (date, program) = (Moment::now().date(), card.id);
        Ok(Self { white, black, date, file, earlier, store, person, program })
    }

    /// Returns the game as PGN.
    pub(super) fn text(&self, game: &Game) -> String {
        let mut tree = GameTree::new(*game.start());
        let mut node = GameTree::ROOT;
        for &m in game.moves() {
            // Every move of a game is legal in its position.
            let Ok(next) = tree.play(node, m) else { break };
            node = next;
        }
        for (name, value) in [
            ("Event", EVENT),
            ("Date", &self.date),
            ("Round", "-"),
            ("White", &self.white),
            ("Black", &self.black),
            ("Termination", termination(game)),
        ] {
            tree.tags.set(name, value);
        }
        tree.result = GameResult::of(game.outcome());
        pgn::write(&tree)
    }

    /// Writes the game to its file, if there is one, after the games that were there before; a crash
    /// never leaves half a game.
    pub(super) fn keep(&self, game: &Game) -> Result<(), Failure> {
        let Some(file) = &self.file else { return Ok(()) };
        files::write_bytes(file, [self.earlier.as_slice(), self.text(game).as_bytes()].concat())
            .map_err(|error| Failure::about(file.display(), &error))
    }

    /// Adds the game to the store, if it has moves; returns its number.
    pub(super) fn store(&self, game: &Game) -> Result<Option<i64>, Failure> {
        let Some(store) = self.store.as_ref().filter(|_| !game.moves().is_empty()) else {
            return Ok(None);
        };
        let you = PlayerName::new(PlayerKind::Human, "Human");
        let program = PlayerName::new(PlayerKind::Program, self.program);
        let (white, black) = self.person.choose((you.clone(), program.clone()), (program, you));
        let mut record = GameRecord::new(white, black, discipline(game));
        record.start = *game.start();
        record.moves = game.moves().to_vec();
        record.result = GameResult::of(game.outcome());
        record.reason = game.outcome().map(|outcome| End::from(outcome).reason);
        record.ended = Some(Moment::now());
        record.tags.set("Event", EVENT);
        Ok(Some(open(store)?.keep(&record)?))
    }

    /// Returns the file of the game.
    pub(super) fn file(&self) -> Option<&PathBuf> {
        self.file.as_ref()
    }
}

/// Returns what a file holds already, with an empty line at its end; nothing if it is not there or
/// is a device.
fn earlier_games(file: &Path) -> Result<Vec<u8>, Failure> {
    if !file.is_file() {
        return Ok(Vec::new());
    }
    let mut held = fs::read(file).map_err(|error| Failure::about(file.display(), &error))?;
    if !held.is_empty() {
        let ends = held.iter().rev().take_while(|&&byte| byte == b'\n').count();
        held.extend(vec![b'\n'; EMPTY_LINE.saturating_sub(ends)]);
    }
    Ok(held)
}

/// The ends of lines between two games.
const EMPTY_LINE: usize = 2;

/// Returns the discipline, by the starting position.
fn discipline(game: &Game) -> Discipline {
    match game.start() {
        Position::LosAlamos(_) => Discipline::LosAlamos,
        start if CastlingStyle::needed_for(start) == CastlingStyle::Chess960 => {
            Discipline::Chess960
        }
        Position::Chess(_) => Discipline::Chess,
    }
}

/// Returns PGN's word for the way a game ended.
fn termination(game: &Game) -> &'static str {
    match game.outcome().map(|outcome| outcome.ending) {
        None => "unterminated",
        Some(Ending::Forfeit) => "rules infraction",
        Some(_) => "normal",
    }
}
