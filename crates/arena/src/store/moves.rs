//! Moves and starting positions as text in the store.

use super::error::StoreError;
use crate::Discipline;
use notation::coordinates::{self, CastlingStyle};
use notation::fen;
use rules::{Game, Move, Position};

/// Writes the moves of a game, separated by blanks.
pub(super) fn write(start: &Position, moves: &[Move]) -> String {
    let style = CastlingStyle::needed_for(start);
    let mut text = String::with_capacity(5 * moves.len());
    for &m in moves {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(&coordinates::write(m, style));
    }
    text
}

/// Reads the game of a starting position and a text of moves.
pub(super) fn read(start: Position, text: &str, what: &str) -> Result<Game, StoreError> {
    let damaged = |why: String| StoreError::Damaged { what: what.into(), why };
    let mut game = Game::new(start);
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let m = coordinates::read(word, game.position()).map_err(|e| damaged(e.to_string()))?;
        game.play(m).map_err(|error| damaged(error.to_string()))?;
    }
    Ok(game)
}

/// Writes the FEN of a starting position; `None` for the usual one.
pub(super) fn write_start(start: &Position, discipline: Discipline) -> Option<String> {
    let text = fen::write(*start);
    (text != fen::write(discipline.start())).then_some(text)
}

/// Reads a starting position; without a text, returns the usual one.
pub(super) fn read_start(
    text: Option<&str>,
    discipline: Discipline,
    what: &str,
) -> Result<Position, StoreError> {
    let Some(text) = text else { return Ok(discipline.start()) };
    let reading = fen::read(text, discipline.variant());
    let damaged = |why: String| StoreError::Damaged { what: what.into(), why };
    reading.map(|reading| reading.value).map_err(|error| damaged(error.to_string()))
}
