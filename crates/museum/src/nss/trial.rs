//! A trial of a move that the opponent would like to make.

use super::analysis::{Bounds, Finding, Ground, explore};
use super::board::{Board, Council, Limit};
use super::goal::Judge;
use super::rules;
use super::vector::Worth;
use crate::toolkit::{Variation, Walk};
use ::rules::chess::Position;
use ::rules::{Bitboard, Move};
use std::borrow::Cow;
use thinking::Thought;

/// Tries moves of the opponent as if it were his turn, from his point of view.
pub(super) struct Trial<'x, 'a, 'd> {
    /// The position before our move.
    pub(super) at: &'x Position,
    /// Our goals; he is tried by the same.
    pub(super) council: Council<'x>,
    /// The bounds of the analysis.
    pub(super) limit: Limit,
    /// Who counts and listens.
    pub(super) walk: &'x mut Walk<'a, 'd>,
}

impl Judge for Trial<'_, '_, '_> {
    fn stands(&mut self, m: Move) -> bool {
        let Some(his_turn) = self.at.after_pass().filter(|his| his.is_legal(m)) else {
            return false;
        };
        let council = Council { us: his_turn.turn(), ..self.council };
        let level = Worth::Goals(council.evaluate(&his_turn, None));
        let bounds = Bounds { level: Some(level), ..Bounds::default() };
        let mut board = Board::new(&his_turn, council, self.limit, self.walk).silent();
        let next = board.enter(&his_turn, m, bounds);
        let finding = explore(&mut board, &next, bounds, &mut Variation::EMPTY.clone());
        board.leave(m, finding);
        let stands = finding.is_some_and(|Finding { worth, .. }| worth >= level);
        self.tell(m, stands);
        stands
    }
}

impl Trial<'_, '_, '_> {
    fn tell(&mut self, m: Move, stands: bool) {
        let outcome = if stands { "could be made" } else { "would be rejected" };
        let text = format!("the opponent's {}-{} {outcome}", m.from(), m.to());
        let squares = Bitboard::of(m.from()).with(m.to());
        let (text, rule) = (Cow::Owned(text), Some(&rules::TRIAL));
        self.walk.desk.tell(&Thought::Remark { text, rule, squares });
    }
}
