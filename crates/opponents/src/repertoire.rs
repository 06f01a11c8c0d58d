//! The openings that a character likes: lines with their themes.

use notation::san;
use rules::chess::Position;
use rules::{Game, Move};
use serde::Deserialize;

/// A list of opening lines.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Repertoire {
    lines: Vec<BookLine>,
}

/// An opening line and its idea.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct BookLine {
    /// Moves of both sides from the start, as `e4 e5 f4`.
    moves: String,
    /// Its name and idea.
    theme: String,
    /// The side that chooses it.
    side: Side,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Side {
    White,
    Black,
}

/// The longest line in plies.
const LONGEST: usize = 24;

impl Repertoire {
    /// The moves of its lines in this position, with their themes.
    pub(crate) fn moves(&self, game: &Game) -> Vec<(Move, &str)> {
        let from_the_start = *game.start() == rules::Position::from(Position::start());
        if !from_the_start || game.moves().len() >= LONGEST {
            return Vec::new();
        }
        let side = game.position().turn().choose(Side::White, Side::Black);
        let own = self.lines.iter().filter(|line| line.side == side);
        own.filter_map(|line| Some((line.next(game.moves())?, line.theme.as_str()))).collect()
    }

    /// The lines that cannot be read, for the test of the files.
    #[cfg(test)]
    pub(crate) fn faults(&self) -> Vec<String> {
        let faulty = self.lines.iter().filter(|line| {
            line.played().len() != line.moves.split_whitespace().count() || line.theme.is_empty()
        });
        faulty.map(|line| line.moves.clone()).collect()
    }
}

impl BookLine {
    /// Its moves, as far as they can be parsed.
    fn played(&self) -> Vec<Move> {
        let mut at = Position::start();
        let mut moves = Vec::new();
        for text in self.moves.split_whitespace().take(LONGEST) {
            let Ok(m) = san::find(text, &at) else { break };
            at = at.after(m);
            moves.push(m);
        }
        moves
    }

    /// The move after these, if the line begins with them.
    fn next(&self, before: &[Move]) -> Option<Move> {
        let moves = self.played();
        moves.starts_with(before).then(|| moves.get(before.len()).copied()).flatten()
    }
}
