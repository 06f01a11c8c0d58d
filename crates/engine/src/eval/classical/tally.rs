//! Where the evaluation writes its findings: a sum for the search, a list for the sheet and the
//! tuner.

use super::taper::Taper;
use super::weights::WEIGHTS;
use rules::{Bitboard, Color};

/// Receives the findings of the evaluation.
pub(crate) trait Tally {
    /// Notes that a side has a feature this many times, on these squares.
    fn note(&mut self, color: Color, index: usize, count: i32, squares: Bitboard);
    /// Notes a feature that adds to the danger of a side's king.
    fn danger(&mut self, color: Color, index: usize, count: i32, squares: Bitboard);
}

/// The sums only, for the search.
#[derive(Default)]
pub(crate) struct Sum {
    /// White's less Black's.
    pub(crate) total: Taper,
    /// The danger to each side's king.
    pub(crate) danger: [i32; 2],
}

impl Tally for Sum {
    #[inline(always)]
    fn note(&mut self, color: Color, index: usize, count: i32, _: Bitboard) {
        let value = WEIGHTS[index] * count;
        match color {
            Color::White => self.total += value,
            Color::Black => self.total -= value,
        }
    }

    #[inline(always)]
    fn danger(&mut self, color: Color, index: usize, count: i32, _: Bitboard) {
        self.danger[color as usize] += WEIGHTS[index].middle() * count;
    }
}

/// One finding.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Finding {
    pub(crate) color: Color,
    pub(crate) index: usize,
    pub(crate) count: i32,
    pub(crate) squares: Bitboard,
}

/// Every finding, for the sheet and the tuner.
#[derive(Default)]
pub(crate) struct List {
    pub(crate) findings: Vec<Finding>,
    pub(crate) dangers: Vec<Finding>,
}

impl Tally for List {
    fn note(&mut self, color: Color, index: usize, count: i32, squares: Bitboard) {
        if count != 0 {
            self.findings.push(Finding { color, index, count, squares });
        }
    }

    fn danger(&mut self, color: Color, index: usize, count: i32, squares: Bitboard) {
        if count != 0 {
            self.dangers.push(Finding { color, index, count, squares });
        }
    }
}
