//! Mate values: the sooner a mate, the farther from zero.

use super::Walk;
use rules::Bitboard;
use rules::chess::Position;
use thinking::{Rule, Thought, Verdict};

/// How a program values the end of a game.
pub(crate) struct Ends {
    /// The value of a mate on the board; `unit` is subtracted for each ply before it.
    pub(crate) mate: i32,
    pub(crate) unit: i32,
    /// The rules for mate and stalemate.
    pub(crate) rules: [&'static Rule; 2],
}

impl Ends {
    /// The value of a position without a legal move, for the side to move.
    pub(crate) fn value(&self, at: &Position, walk: &mut Walk<'_, '_>) -> i32 {
        let plies = i32::try_from(walk.desk.ply()).unwrap_or(0);
        let [mate, stalemate] = self.rules;
        let (rule, value) = match at.is_check() {
            true => (mate, self.unit * plies - self.mate),
            false => (stalemate, 0),
        };
        let squares = Bitboard::of(at.king(at.turn()));
        walk.desk.tell(&Thought::Remark { text: rule.says.into(), rule: Some(rule), squares });
        value
    }

    /// Converts a value to a verdict if it is a mate.
    pub(crate) fn verdict(&self, value: i32) -> Option<Verdict> {
        mate_in(value, self.mate, self.unit)
    }

    /// Whether a value is a mate.
    pub(crate) fn is_mate(&self, value: i32) -> bool {
        self.verdict(value).is_some()
    }
}

/// The largest distance in plies at which a value counts as a mate.
const MOST_PLIES: i32 = 200;

/// Converts a value to a verdict if it is a mate. `top` is the value of a mate on the board and
/// `unit` is subtracted for each ply before it.
fn mate_in(value: i32, top: i32, unit: i32) -> Option<Verdict> {
    let plies = (top - value.abs()) / unit;
    let moves = if value > 0 { (plies + 1) / 2 } else { -(plies / 2) };
    (0..=MOST_PLIES).contains(&plies).then_some(Verdict::MateIn(moves))
}
