//! The option See Draws, which the originals did not have: repetitions and the fifty-move count are
//! seen.

use super::Walk;
use rules::{Bitboard, Board, Game};
use thinking::{Deviation, OptionSpec, Rule, Thought};

/// The name of the option.
pub(crate) const SEE_DRAWS: &str = "See Draws";

/// The option, off by default.
pub(crate) const DRAWS_OPTION: OptionSpec = OptionSpec::check(
    SEE_DRAWS,
    false,
    "Count a position of the game or of the line that comes again, and the hundredth ply without \
     capture or pawn move, as a draw. The original did not see them.",
);

/// The rule by which a position is worth 0.
pub(crate) static DRAWN: Rule = Rule {
    id: "draws",
    says: "With the option See Draws a repetition and the fifty-move rule are worth nothing.",
    source: "not in the source",
};

/// The deviation of a machine that does not see draws. `source_says` quotes what the source says
/// about draws; `because` is why the machine cannot see them.
pub(crate) const fn draws_unseen(source_says: &'static str, because: &'static str) -> Deviation {
    Deviation {
        about: "draws by repetition and by counting moves",
        source_says,
        we_do: "the machine does not know them; the option See Draws shows them to it",
        because,
    }
}

/// The number of plies without capture or pawn move that makes a draw.
const HUNDRED_PLIES: u16 = 100;

/// The positions of the game and of the current line.
#[derive(Clone, Debug)]
pub(super) struct Draws {
    keys: Vec<u64>,
}

impl Draws {
    /// The positions of a game.
    fn of(game: &Game) -> Self {
        Self { keys: game.positions().iter().map(rules::Position::key).collect() }
    }

    /// Whether a position reached by the search is a draw: it occurred before, or the fifty-move
    /// count is full. A mate on the hundredth ply takes precedence.
    fn is_drawn(&self, at: &impl Board) -> bool {
        let counted = at.halfmove_clock() >= HUNDRED_PLIES && !at.legal_moves().is_empty();
        counted || self.keys.contains(&at.key())
    }

    /// Adds a position to the current line.
    fn enter(&mut self, at: &impl Board) {
        self.keys.push(at.key());
    }

    /// Removes the last position of the current line.
    fn leave(&mut self) {
        self.keys.pop();
    }
}

impl Walk<'_, '_> {
    /// Switches the detection of draws on if `wanted`.
    pub(crate) fn see_draws(&mut self, wanted: bool, game: &Game) {
        self.draws = wanted.then(|| Draws::of(game));
    }

    /// Whether a position is a draw, if draws are seen. Says nothing to the listeners.
    pub(crate) fn is_drawn_silently(&self, at: &impl Board) -> bool {
        self.draws.as_ref().is_some_and(|draws| draws.is_drawn(at))
    }

    /// Whether a position is a draw, if draws are seen; tells the listeners if it is one.
    pub(crate) fn is_drawn(&mut self, at: &impl Board) -> bool {
        let is_drawn = self.is_drawn_silently(at);
        if is_drawn {
            let (text, squares) = (DRAWN.says.into(), Bitboard::EMPTY);
            self.desk.tell(&Thought::Remark { text, rule: Some(&DRAWN), squares });
        }
        is_drawn
    }

    /// Remembers a position until [`Self::forget`]: if it occurs again, it is a draw.
    pub(crate) fn remember(&mut self, at: &impl Board) {
        if let Some(draws) = &mut self.draws {
            draws.enter(at);
        }
    }

    /// Forgets the position that was remembered last.
    pub(crate) fn forget(&mut self) {
        if let Some(draws) = &mut self.draws {
            draws.leave();
        }
    }

    /// Calls `look` unless the position is a draw and draws are seen.
    pub(crate) fn unless_drawn<T>(
        &mut self,
        at: &impl Board,
        drawn: T,
        look: impl FnOnce(&mut Self) -> T,
    ) -> T {
        if self.is_drawn(at) {
            return drawn;
        }
        self.remember(at);
        let found = look(self);
        self.forget();
        found
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
