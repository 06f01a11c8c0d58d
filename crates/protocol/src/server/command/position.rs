//! `position startpos | fen F [moves M…]`.

use super::{is_blank, split_word};
use notation::quote;

/// A position to set up, as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionText {
    /// The starting position.
    pub start: Start,
    /// The moves played since, separated by blanks.
    pub moves: String,
}

/// The starting position of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The starting position of the game that is played.
    Usual,
    /// A FEN.
    Fen(String),
}

pub(super) fn parse(rest: &str) -> Result<PositionText, String> {
    let (kind, rest) = split_word(rest);
    match kind {
        "startpos" => {
            let (word, moves) = split_word(rest);
            match word {
                "" | "moves" => Ok(PositionText { start: Start::Usual, moves: moves.into() }),
                other => {
                    Err(format!("expected the word moves after startpos, not {}", quote(other)))
                }
            }
        }
        "fen" => {
            let (fen, moves) = split_at_moves(rest);
            let fen = fen.trim_matches(is_blank);
            Ok(PositionText { start: Start::Fen(fen.into()), moves: moves.into() })
        }
        "" => Err("position needs startpos or fen".into()),
        other => Err(format!("position needs startpos or fen, not {}", quote(other))),
    }
}

/// The text before and after the word `moves`.
fn split_at_moves(text: &str) -> (&str, &str) {
    let mut rest = text;
    loop {
        let (word, after) = split_word(rest);
        if word == "moves" || word.is_empty() {
            let end = text.len() - after.len() - word.len();
            return (&text[..end], after);
        }
        rest = after;
    }
}
