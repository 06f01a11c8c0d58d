//! The hand-written evaluation with other weights: each heading of the sheet counts by a share. For
//! opponents that use fewer terms or overrate one of them; the search of the engine has its own,
//! faster code and does not use this.

use super::families::{COUNT, FAMILIES, headings};
use super::tally::Tally;
use super::taper::Taper;
use super::weights::{PAIRS, WEIGHTS};
use super::{blend, endings, penalty, sheet, weigh};
use rules::chess::Position;
use rules::{Bitboard, Color};
use thinking::{Rule, Sheet};

/// The share at which a heading counts as usual.
pub const USUAL_SHARE: i32 = 100;

/// The highest share of a heading, at which sums still fit into their halves of a `Taper`.
pub const HIGHEST_SHARE: i32 = 300;

/// The coefficients of a taste.
#[derive(Clone)]
pub struct Taste {
    weights: Box<[Taper; COUNT]>,
}

impl Default for Taste {
    fn default() -> Self {
        Self { weights: Box::new(WEIGHTS) }
    }
}

impl Taste {
    /// Weights each heading by its share in hundredths, from 0 to [`HIGHEST_SHARE`].
    pub fn new(share: impl Fn(&'static Rule) -> i32) -> Self {
        let mut weights = Box::new(WEIGHTS);
        let mut begin = 0;
        for family in FAMILIES {
            let share = share(family.rule).clamp(0, HIGHEST_SHARE);
            for index in begin..begin + family.len {
                let (middle, end) = PAIRS[index];
                weights[index] =
                    Taper::new(middle * share / USUAL_SHARE, end * share / USUAL_SHARE);
            }
            begin += family.len;
        }
        Self { weights }
    }

    /// The headings that can be given a share.
    pub fn headings() -> impl Iterator<Item = &'static Rule> {
        headings::ALL.iter().copied().filter(|rule| FAMILIES.iter().any(|f| f.rule == *rule))
    }

    /// The value of a position for the side to move, in centipawns.
    pub fn value(&self, position: &Position) -> i32 {
        if let Some(known) = endings::known(position) {
            return known;
        }
        let mut sum = Sum { weights: &self.weights, total: Taper::ZERO, danger: [0; 2] };
        weigh(position, &mut sum);
        let total = sum.total - penalty(sum.danger[0]) + penalty(sum.danger[1]);
        let value = blend(total, position);
        position.turn().choose(value, -value)
    }

    /// The sheet with every term, for the side to move.
    pub fn sheet(&self, position: &Position) -> Sheet<'static> {
        sheet::by(position, &self.weights)
    }
}

/// The sums only.
struct Sum<'w> {
    weights: &'w [Taper; COUNT],
    total: Taper,
    danger: [i32; 2],
}

impl Tally for Sum<'_> {
    fn note(&mut self, color: Color, index: usize, count: i32, _: Bitboard) {
        let value = self.weights[index] * count;
        match color {
            Color::White => self.total += value,
            Color::Black => self.total -= value,
        }
    }

    fn danger(&mut self, color: Color, index: usize, count: i32, _: Bitboard) {
        self.danger[color as usize] += self.weights[index].middle() * count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Judge;
    use fixtures::walks;
    use std::cell::RefCell;

    #[test]
    fn the_usual_taste_is_the_engines_own_evaluation() {
        let (taste, judge) = (Taste::default(), RefCell::new(Judge::default()));
        walks::hold_everywhere(10, &walks::usual_games(60), |position| {
            assert_eq!(taste.value(position), judge.borrow_mut().value(position));
        });
    }

    #[test]
    fn a_heading_without_share_counts_nothing_and_the_sheet_adds_up() {
        let material = Taste::new(|rule| if rule == &headings::MATERIAL { 100 } else { 0 });
        assert_eq!(material.value(&Position::start()), 0);
        let loud = Taste::new(|rule| if rule == &headings::ATTACK { 200 } else { 100 });
        walks::hold_everywhere(10, &walks::usual_games(60), |position| {
            for taste in [&material, &loud] {
                let (sheet, value) = (taste.sheet(position), taste.value(position));
                assert_eq!(sheet.verdict, thinking::Verdict::Centipawns(value));
                assert_eq!(sheet.difference() * 100 / sheet.parts, i64::from(value));
            }
        });
    }
}
