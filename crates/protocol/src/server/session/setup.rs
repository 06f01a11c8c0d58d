//! Turns the text of a `position` into a game, wholly or not at all.

use super::super::command::{PositionText, Start};
use crate::bounds::GAME_PLIES;
use notation::coordinates::{self, CastlingStyle};
use notation::fen::{self, Note};
use rules::{Game, Variant};
use std::sync::Arc;

/// A game at its usual start.
pub(super) fn start_of(variant: Variant) -> Arc<Game> {
    Arc::new(match variant {
        Variant::Chess => Game::standard(),
        Variant::LosAlamos => Game::los_alamos(),
    })
}

/// A game and the corrections that were needed to read its start.
pub(super) type Understood = (Arc<Game>, Vec<String>);

/// Reads the game of a text; the error is a sentence that says why it is invalid.
pub(super) fn read(
    text: &PositionText,
    variant: Variant,
    chess960: bool,
) -> Result<Understood, String> {
    let (start, notes) = match &text.start {
        Start::Usual => (*start_of(variant).position(), Vec::new()),
        Start::Fen(fen_text) => {
            let reading = fen::read(fen_text, variant).map_err(|error| error.to_string())?;
            (reading.value, worth_saying(&reading.notes))
        }
    };
    if !chess960 && CastlingStyle::needed_for(&start) == CastlingStyle::Chess960 {
        return Err("this program does not castle as in Chess960".into());
    }
    let mut game = Game::new(start);
    for (index, word) in text.moves.split_whitespace().enumerate() {
        if index >= GAME_PLIES {
            return Err(format!("a game has at most {GAME_PLIES} moves here"));
        }
        let m = coordinates::read(word, game.position())
            .map_err(|error| format!("move {}: {error}", index + 1))?;
        game.play(m).map_err(|error| format!("move {}: {error}", index + 1))?;
    }
    Ok((Arc::new(game), notes))
}

/// The notes without those that are common among programs.
fn worth_saying(notes: &[Note]) -> Vec<String> {
    let unusual = notes.iter().filter(|note| !matches!(note, Note::EnPassantUnused(_)));
    unusual.map(ToString::to_string).collect()
}
