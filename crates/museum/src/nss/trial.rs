//! A trial of a move that the opponent would like to make.

use super::analysis::{Bounds, Finding, Ground, explore};
use super::board::{Board, Council, Limit};
use super::exhibits;
use super::goal::Judge;
use super::vector::Worth;
use crate::toolkit::{Pv, Walk};
use ::rules::Move;
use ::rules::chess::Position;

/// Tries moves of the opponent as if it were his turn, from his point of view.
pub(super) struct Trial<'x, 'a, 'd> {
    /// The position before our move.
    pub(super) at: &'x Position,
    /// Our goals; the opponent's move is judged by the same goals.
    pub(super) council: Council<'x>,
    /// The bounds of the analysis.
    pub(super) limit: Limit,
    /// The walk, for counting and for the listeners.
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
        let finding = explore(&mut board, &next, bounds, &mut Pv::EMPTY.clone());
        board.leave(m, finding);
        let stands = finding.is_some_and(|Finding { worth, .. }| worth >= level);
        exhibits::show_trial(m, stands, self.walk);
        stands
    }
}
