//! Positions to learn from, picked out of recorded games while reading.

use crate::games::{Games, Summary};
use crate::record::{Record, RecordError};
use rules::Move;
use rules::chess::Position;
use std::fs::File;
use std::path::{Path, PathBuf};

/// A position with what is known about it.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// What the player thought of it, for White in centipawns.
    pub score: i16,
    /// How the game ended for White: 0, 0.5 or 1.
    pub result: f32,
}

/// Which positions are worth learning from.
#[derive(Clone, Copy, Debug)]
pub struct Filter {
    /// Not before this ply of the record.
    pub first_ply: usize,
    /// Not with a score beyond this.
    pub max_score: i16,
    /// Not positions in check or with a capture or promotion played.
    pub only_quiet: bool,
    /// Not when the half-move clock has run this long.
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

/// Hands every whole game of a file to a visitor; says how many there were and how many damaged
/// places were skipped. A torn tail is no damage: a generator may still be writing.
pub fn each_game(path: &Path, mut visit: impl FnMut(&Record)) -> Result<Summary, RecordError> {
    let mut games = Games::new(File::open(path).map_err(RecordError::Io)?);
    while let Some(record) = games.next_game()? {
        visit(&record);
    }
    Ok(games.summary)
}

/// Whether a position says something by itself: no check is answered and nothing is taken next.
pub fn is_quiet(position: &Position, m: Move) -> bool {
    !position.is_check() && !m.is_tactical()
}

/// Hands the wanted positions of a game to a visitor.
pub fn each_sample(record: &Record, filter: &Filter, mut visit: impl FnMut(Sample)) {
    let mut position = record.start;
    let result = f32::from(record.result) / 2.0;
    for (ply, &(m, score)) in record.moves.iter().enumerate() {
        if !position.is_legal(m) {
            return; // Written by another version of the rules: the rest makes no sense.
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
