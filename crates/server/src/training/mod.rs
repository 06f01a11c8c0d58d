//! The trainer: puzzles with one winning move from games of machines, mistakes from reviewed games,
//! and end games against the tables.
//!
//! * `puzzles.rs` the puzzles that come with the program · `mistakes.rs` mistakes of people
//! * `drills.rs` end games · `tables.rs` the tables that judge them

mod drills;
mod mistakes;
mod puzzles;
mod tables;

pub(crate) use drills::{drills, start};
pub(crate) use mistakes::mistakes;
pub(crate) use puzzles::{opponent, puzzles};
pub(crate) use tables::tables;

use crate::messages::Legal;
use notation::coordinates::{self, CastlingStyle};
use notation::san;
use rules::{Move, Position};

/// Writes the moves of a line from a position.
fn written(line: &[Move], from: Position) -> Vec<Legal> {
    let style = CastlingStyle::needed_for(&from);
    let mut at = from;
    let mut shown = |&m: &Move| {
        let shown = Legal { uci: coordinates::write(m, style), san: san::write(m, &at) };
        at = at.after(m);
        shown
    };
    line.iter().map(&mut shown).collect()
}

/// Whether an id names an exercise: a puzzle, a mistake of a game, a drill or a guess at the
/// move of a program.
pub(crate) fn is_exercise(id: &str) -> bool {
    let number = |text: &str| text.len() <= 15 && text.bytes().all(|c| c.is_ascii_digit());
    let mistake = |rest: &str| rest.split_once('-').is_some_and(|(a, b)| number(a) && number(b));
    puzzles::find(id).is_some()
        || id.strip_prefix(mistakes::PREFIX).is_some_and(mistake)
        || id.strip_prefix("drill-").is_some_and(|drill| drills::find(drill).is_some())
        || id.strip_prefix("guess-").is_some_and(|program| catalogue::find(program).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_kept_only_for_what_can_be_asked() {
        let first = &puzzles()[0].id;
        for id in [first.as_str(), "game-12-31", "drill-KRvK-win", "guess-turing"] {
            assert!(is_exercise(id), "{id}");
        }
        for id in ["", "game-12", "game-x-1", "game-1-2-3", "drill-KRvK", "guess-nobody", "x"] {
            assert!(!is_exercise(id), "{id}");
        }
    }
}
