//! The openings of an event: our own balanced ones, or those of a file.
//!
//! * `read.rs` openings from EPD and PGN

mod read;

pub use read::{Book, OpeningsError, load, parse};

use crate::Discipline;
use rules::random::Random;
use rules::{Game, Move, Position, chess};

/// A starting position and moves from it that are played without thinking.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The name of the opening.
    pub name: String,
    /// The position before the first move.
    pub start: Position,
    /// The moves, all legal.
    pub moves: Vec<Move>,
}

impl Opening {
    /// Returns the usual starting position without moves.
    pub fn usual(discipline: Discipline) -> Self {
        Self { name: String::new(), start: discipline.start(), moves: Vec::new() }
    }

    /// Returns the game after the moves of the opening.
    pub fn game(&self) -> Game {
        game_after(self.start, &self.moves)
    }
}

/// Returns the game from a starting position, up to the first illegal move.
pub(crate) fn game_after(start: Position, moves: &[Move]) -> Game {
    let mut game = Game::new(start);
    moves.iter().take_while(|&&m| game.play(m).is_ok()).for_each(drop);
    game
}

/// Openings of eight plies, level in the engine's evaluation; `examples/make_openings.rs` explains
/// how they were made.
const CHESS: &str = include_str!("../../../../data/arena/openings.pgn");

/// Openings of four plies on the small board.
const LOS_ALAMOS: &str = include_str!("../../../../data/arena/openings-losalamos.pgn");

/// Returns our own openings: for chess and Los Alamos chess, lines from the usual starting
/// position; for Chess960, all starting positions.
pub fn built_in(discipline: Discipline) -> Vec<Opening> {
    match discipline {
        Discipline::Chess => own(CHESS, discipline),
        Discipline::LosAlamos => own(LOS_ALAMOS, discipline),
        Discipline::Chess960 => (0..960).filter_map(chess960).collect(),
    }
}

fn chess960(number: u16) -> Option<Opening> {
    let start = chess::Position::from_setup(chess::chess960_setup(number)).ok()?;
    Some(Opening { name: format!("Chess960 {number}"), start: start.into(), moves: Vec::new() })
}

/// Parses an embedded text, which cannot fail.
fn own(text: &str, discipline: Discipline) -> Vec<Opening> {
    parse(text.as_bytes(), discipline, usize::MAX).map(|book| book.openings).unwrap_or_default()
}

/// Shuffles the openings in an order that depends only on the seed.
pub fn shuffle(openings: &mut [Opening], seed: u64) {
    let mut random = Random::new(seed);
    for last in (1..openings.len()).rev() {
        openings.swap(last, random.below(last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn our_openings_are_many_distinct_and_go_on() {
        for (discipline, least, plies) in [
            (Discipline::Chess, 300, 8),
            (Discipline::LosAlamos, 100, 4),
            (Discipline::Chess960, 960, 0),
        ] {
            let openings = built_in(discipline);
            assert!(openings.len() >= least, "{discipline}: {}", openings.len());
            let games: Vec<Game> = openings.iter().map(Opening::game).collect();
            let keys: HashSet<u64> = games.iter().map(|game| game.position().key()).collect();
            assert_eq!(keys.len(), openings.len());
            for game in games {
                assert_eq!(game.moves().len(), plies);
                assert_eq!(game.outcome(), None);
            }
        }
    }

    #[test]
    fn the_seed_decides_the_order() {
        let original = built_in(Discipline::Chess960);
        let shuffled = |seed| {
            let mut openings = original.clone();
            shuffle(&mut openings, seed);
            openings
        };
        assert_eq!(shuffled(7), shuffled(7));
        assert_ne!(shuffled(7), shuffled(8));
        let names = |openings: &[Opening]| -> HashSet<String> {
            openings.iter().map(|opening| opening.name.clone()).collect()
        };
        assert_eq!(names(&shuffled(7)), names(&original));
    }
}
