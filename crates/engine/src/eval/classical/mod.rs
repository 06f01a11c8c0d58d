//! The hand-written evaluation, every point of which can be explained.
//!
//! `families.rs` names the coefficients, `weights.in` holds them. The terms write their findings
//! into a `tally::Tally`: the search only adds them up, the sheet and the tuner keep them.

pub(crate) mod endings;
mod facts;
pub mod families;
pub mod features;
mod king;
mod passed;
mod pawns;
mod pieces;
pub mod sheet;
mod space;
mod squares;
mod structures;
pub(crate) mod tally;
pub(crate) mod taper;
pub mod taste;
mod threats;
pub mod weights;

use crate::eval::bonuses::Bonuses;
use facts::Facts;
use rules::chess::Position;
use rules::{Bitboard, Move, Role};
use std::sync::Arc;
use tally::{Sum, Tally};
use taper::Taper;

/// In the middle game a king's danger costs its square divided by this.
const DANGER_MIDDLE: i32 = 512;
/// In the end game a king's danger costs itself divided by this.
const DANGER_END: i32 = 12;

/// The phase with all pieces on the board.
pub(crate) const FULL_PHASE: i32 = 24;

/// The evaluation with data that it reuses from one position to the next.
pub(crate) struct Classical {
    running: squares::Running,
    structures: structures::Structures,
    bonuses: Option<Arc<Bonuses>>,
}

impl Classical {
    pub(crate) fn new() -> Self {
        let (running, structures) = (squares::Running::new(), structures::Structures::new());
        Self { running, structures, bonuses: None }
    }

    /// Adds these bonuses from now on.
    pub(crate) fn count(&mut self, bonuses: Option<&Arc<Bonuses>>) {
        self.bonuses = bonuses.cloned();
    }

    /// Begins at a new position.
    pub(crate) fn begin(&mut self, _: &Position) {
        self.running.begin();
    }

    /// Notes a move.
    #[inline]
    pub(crate) fn made(&mut self, before: &Position, m: Move) {
        self.running.made(before, m);
    }

    /// Notes a null move.
    #[inline]
    pub(crate) fn passed(&mut self) {
        self.running.passed();
    }

    /// Takes the last move or null move back.
    #[inline]
    pub(crate) fn unmade(&mut self) {
        self.running.unmade();
    }

    /// The value for the side to move, in centipawns.
    pub(crate) fn evaluate(&mut self, position: &Position) -> i32 {
        let mut sum = Sum { total: self.running.total(position), ..Sum::default() };
        let mut facts = Facts::new(position);
        pieces::weigh(&mut facts, &mut sum);
        let structure = self.structures.of(&facts);
        sum.total += structure.total;
        weigh_rest(&facts, structure.passed, &mut sum);
        let total = sum.total - penalty(sum.danger[0]) + penalty(sum.danger[1]);
        let value = blend(total, position);
        let guided = self.bonuses.as_ref().map_or(0, |bonuses| bonuses.value(position));
        position.turn().choose(value, -value) + guided
    }
}

/// The cost of a king's danger.
pub(crate) fn penalty(danger: i32) -> Taper {
    let danger = danger.max(0);
    Taper::new(danger * danger / DANGER_MIDDLE, danger / DANGER_END)
}

/// Blends middle game and end game by the phase and scales drawish endings down; White's view.
fn blend(total: Taper, position: &Position) -> i32 {
    let phase = phase(position);
    let end = total.end() * endings::scale(position, total.end()) / endings::FULL_SCALE;
    (total.middle() * phase + end * (FULL_PHASE - phase)) / FULL_PHASE
}

/// The part of the middle game that is left, from 0 to 24.
pub(crate) fn phase(position: &Position) -> i32 {
    let count = |role| position.role(role).count() as i32;
    let pieces =
        count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    pieces.min(FULL_PHASE)
}

/// Writes every feature of the position into a tally, without any cached data: the reference for
/// [`Classical::evaluate`].
pub(crate) fn weigh<T: Tally>(position: &Position, tally: &mut T) {
    squares::weigh(position, tally);
    let mut facts = Facts::new(position);
    pieces::weigh(&mut facts, tally);
    let passed = structures::weigh(&facts, tally);
    weigh_rest(&facts, passed, tally);
}

/// Writes the features that depend on more than pawns and kings.
fn weigh_rest<T: Tally>(facts: &Facts<'_>, passed: [Bitboard; 2], tally: &mut T) {
    passed::weigh(facts, passed, tally);
    king::weigh_attack(facts, tally);
    threats::weigh(facts, tally);
    space::weigh(facts, tally);
    tally.note(facts.position.turn(), families::TEMPO, 1, Bitboard::EMPTY);
}

#[cfg(test)]
mod tests;
