//! What the tests of several programs need: tables of facts, positions, a silent desk.

use crate::toolkit::Walk;
use rules::{Color, Game, Position, Variant, chess};
use std::fs;
use thinking::{Decision, Desk, Limits, Program, Quiet, Signals, StillWatch};

/// A file of `data/museum`.
pub(crate) fn data(name: &str) -> String {
    let path = format!("{}/../../data/museum/{name}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(path).unwrap()
}

/// The rows of a table: columns between bars, comments after a hash.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split('|').map(str::trim).collect())
}

/// A chess position.
pub(crate) fn chess(fen: &str) -> chess::Position {
    notation::fen::read_chess(fen).unwrap().value
}

/// A position of Los Alamos chess.
pub(crate) fn los_alamos(fen: &str) -> Position {
    notation::fen::read(fen, Variant::LosAlamos).unwrap().value
}

/// A walk to which nobody listens.
pub(crate) fn with_walk<T>(turn: Color, look: impl FnOnce(&mut Walk<'_, '_>) -> T) -> T {
    let (signals, mut quiet) = (Signals::default(), Quiet);
    let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, 0);
    look(&mut Walk::new(&mut desk, &Limits::default(), turn))
}

/// A decision that nobody watches.
pub(crate) fn decide(
    program: &mut dyn Program,
    position: impl Into<Position>,
    limits: &Limits,
) -> Decision {
    let (signals, mut quiet) = (Signals::default(), Quiet);
    let mut desk = Desk::new(&signals, &StillWatch, &mut quiet, 0);
    program.think(&Game::new(position), limits, &mut desk)
}
