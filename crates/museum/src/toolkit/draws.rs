//! An option that the originals did not have: to see repetitions and the fifty-move count.

use super::options::check;
use rules::Game;
use rules::chess::Position;
use thinking::{OptionSpec, Rule};

/// The name of the option.
pub(crate) const SEE_DRAWS: &str = "See Draws";

/// The option, off by default.
pub(crate) const DRAWS_OPTION: OptionSpec = check(
    SEE_DRAWS,
    false,
    "Count a position of the game or of the line that comes again, and the hundredth ply without \
     capture or pawn move, as a draw. The original did not see them.",
);

/// Why a position is worth nothing.
pub(crate) static DRAWN: Rule = Rule {
    id: "draws",
    says: "With the option See Draws a repetition and the fifty-move rule are worth nothing.",
    source: "not in the source",
};

/// Plies without capture or pawn move that end a game.
const HUNDRED_PLIES: u16 = 100;

/// The positions that have been on the board or are on the way.
#[derive(Clone, Debug)]
pub(crate) struct Draws {
    keys: Vec<u64>,
}

impl Draws {
    /// The positions of a game.
    pub(crate) fn of(game: &Game) -> Self {
        Self { keys: game.positions().iter().map(rules::Position::key).collect() }
    }

    /// Whether a position that comes about is a draw: it was there before, or the count is
    /// full. A mate on the hundredth ply counts first.
    pub(crate) fn is_drawn(&self, at: &Position) -> bool {
        let counted = at.halfmove_clock() >= HUNDRED_PLIES && at.has_legal_move();
        counted || self.keys.contains(&at.key())
    }

    /// A position is entered.
    pub(crate) fn enter(&mut self, at: &Position) {
        self.keys.push(at.key());
    }

    /// The last position that was entered is left.
    pub(crate) fn leave(&mut self) {
        self.keys.pop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::chess;

    #[test]
    fn a_position_comes_again_or_the_count_is_full() {
        let mut game = Game::standard();
        let mut draws = Draws::of(&game);
        for name in ["g1f3", "g8f6", "f3g1"] {
            let moves = game.legal_moves();
            let named = |m: &&rules::Move| crate::testing::coordinates(**m) == name;
            let m = *moves.iter().find(named).unwrap();
            game.play(m).unwrap();
            let at = *game.position().as_chess().unwrap();
            assert!(!draws.is_drawn(&at));
            draws.enter(&at);
        }
        let back = game.legal_moves();
        let again = back.iter().find(|m| crate::testing::coordinates(**m) == "f6g8").unwrap();
        let start = *game.position().after(*again).as_chess().unwrap();
        assert!(draws.is_drawn(&start));
        draws.leave();
        assert!(draws.is_drawn(&chess("4k3/8/8/8/8/8/8/R3K3 w - - 100 80")));
        assert!(!draws.is_drawn(&chess("4k3/8/8/8/8/8/8/R3K3 w - - 99 80")));
    }
}
