//! Picks training positions out of recorded games.

use crate::games::{Games, Summary};
use crate::record::{Record, RecordError};
use rules::Move;
use rules::chess::Position;
use std::fs::File;
use std::path::{Path, PathBuf};

/// A position with its score and result.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// The player's score, for White in centipawns.
    pub score: i16,
    /// The result of the game for White: 0, 0.5 or 1.
    pub result: f32,
}

/// The positions to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// The first ply of the record that is used.
    pub first_ply: usize,
    /// The largest score that is used.
    pub max_score: i16,
    /// Whether to leave out positions in check and those in which a capture or promotion was
    /// played.
    pub only_quiet: bool,
    /// The half-move clock from which positions are left out.
    pub max_clock: u16,
}

impl Default for Filter {
    fn default() -> Self {
        Self { first_ply: 0, max_score: 2_000, only_quiet: true, max_clock: 80 }
    }
}

/// The files of recorded games in a folder, in order.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>, RecordError> {
    let entries = std::fs::read_dir(folder).map_err(RecordError::Io)?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "bin"))
        .collect();
    files.sort();
    Ok(files)
}

/// Calls `visit` with every whole game of a file. Returns the number of games and of damaged places
/// that were skipped. A torn tail is not damage: a generator may still be writing.
pub fn each_game(path: &Path, mut visit: impl FnMut(&Record)) -> Result<Summary, RecordError> {
    let mut games = Games::new(File::open(path).map_err(RecordError::Io)?);
    while let Some(record) = games.next_game()? {
        visit(&record);
    }
    Ok(games.summary)
}

/// Whether a position is quiet: not in check, and the move played is no capture or promotion.
pub fn is_quiet(position: &Position, m: Move) -> bool {
    !position.is_check() && !m.is_tactical()
}

/// Calls `visit` with the wanted positions of a game.
pub fn each_sample(record: &Record, filter: &Filter, mut visit: impl FnMut(Sample)) {
    let mut position = record.start;
    let result = f32::from(record.result) / 2.0;
    for (ply, &(m, score)) in record.moves.iter().enumerate() {
        if !position.is_legal(m) {
            return; // Written by another version of the rules: the rest is meaningless.
        }
        let wanted = ply >= filter.first_ply
            && score.abs() <= filter.max_score
            && (is_quiet(&position, m) || !filter.only_quiet)
            && position.halfmove_clock() <= filter.max_clock;
        if wanted {
            visit(Sample { position, score, result });
        }
        position = position.after(m);
    }
}
