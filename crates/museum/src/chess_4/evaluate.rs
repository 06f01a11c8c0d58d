//! The evaluation: reported material, and a positional score that is truncated.

use super::material::{self, Count};
use super::rules::{EDGE, KING, MAJOR, MATERIAL, MINOR, PAWNS, POSITION, ROOKS, SEVENTH};
use super::terms::{self, Side, Weights};
use crate::theme::THEME;
use ::rules::chess::Position;
use ::rules::{Bitboard, Color};
use knowledge::themes::Guide;
use std::borrow::Cow;
use thinking::{Fold, Rule, Sheet, Term, Verdict};

/// The settings of the evaluation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Judge {
    pub(super) weights: Weights,
    /// Whether the terms are added that 4.x has and the listing of 0.5 lacks.
    pub(super) full: bool,
    /// The theme of the opening, if it counts.
    pub(super) guide: Option<Guide>,
}

/// A point is 64 parts of the weighted sum.
const PARTS: i32 = 64;

/// A theme is given in hundredths of a pawn.
const HUNDREDTHS: i32 = 100;

/// The five terms of the listing.
static FIVE: [&Rule; 5] = [&PAWNS, &MINOR, &MAJOR, &ROOKS, &KING];

impl Judge {
    /// The value for White.
    pub(super) fn white(&self, at: &Position) -> i32 {
        let count = material::count(at);
        material::reported(&count) + self.positional(at, &count)
    }

    /// The positional score for White.
    pub(super) fn positional(&self, at: &Position, count: &Count) -> i32 {
        let [white, black] = Color::ALL.map(|color| self.weights.sum(&Side::of(at, color)));
        // The machine's division truncates towards zero, as ours does.
        (white - black) / PARTS + self.later(at, Color::White, count)
            - self.later(at, Color::Black, count)
            + self.theme(at)
    }

    /// The value of the theme for White.
    fn theme(&self, at: &Position) -> i32 {
        let Some(guide) = self.guide else { return 0 };
        let [white, black] = guide.values(at);
        (white - black) * material::VALUES.pawn / HUNDREDTHS
    }

    /// The terms of 4.x for a side.
    fn later(&self, at: &Position, color: Color, count: &Count) -> i32 {
        if self.full { terms::edge(at, color, count) + terms::seventh(at, color) } else { 0 }
    }

    /// The terms of the value, in 64ths of a point.
    pub(super) fn terms(&self, at: &Position) -> Vec<Term> {
        let count = material::count(at);
        let lead = i64::from(PARTS * material::reported(&count));
        let [white, black] = Color::ALL.map(|color| Side::of(at, color));
        let all = at.occupied();
        let mut list = vec![signed(&MATERIAL, lead, all)];
        for (place, rule) in FIVE.iter().enumerate() {
            let weighted = |side: &Side| i64::from(self.weights.0[place] * side.all()[place]);
            let (white, black) = (weighted(&white), weighted(&black));
            list.push(Term { rule, white, black, squares: Bitboard::EMPTY });
        }
        if self.full {
            let pair = |of: &dyn Fn(Color) -> i32| Color::ALL.map(|c| i64::from(PARTS * of(c)));
            let [white, black] = pair(&|color| terms::edge(at, color, &count));
            list.push(Term { rule: &EDGE, white, black, squares: Bitboard::EMPTY });
            let [white, black] = pair(&|color| terms::seventh(at, color));
            list.push(Term { rule: &SEVENTH, white, black, squares: Bitboard::EMPTY });
        }
        if let Some(guide) = self.guide {
            let squares = guide.theme.points(at).map(|point| point.square()).collect();
            list.push(signed(&THEME, i64::from(PARTS * self.theme(at)), squares));
        }
        let rest = (self.weights.sum(&white) - self.weights.sum(&black)) % PARTS;
        list.push(signed(&POSITION, -i64::from(rest), Bitboard::EMPTY));
        list
    }

    /// The sheet of a position for a side.
    pub(super) fn sheet(&self, at: &Position, view: Color) -> Sheet<'static> {
        let value = view.choose(1, -1) * self.white(at);
        Sheet {
            unit: "points",
            parts: i64::from(PARTS),
            view,
            fold: Fold::Difference { value: i64::from(PARTS) * i64::from(value) },
            terms: Cow::Owned(self.terms(at)),
            verdict: verdict(value),
        }
    }
}

/// A term that only one side gets.
fn signed(rule: &'static Rule, value: i64, squares: Bitboard) -> Term {
    Term { rule, white: value.max(0), black: (-value).max(0), squares }
}

/// A value in points, of which a pawn is 64, as a verdict.
pub(super) fn verdict(value: i32) -> Verdict {
    Verdict::native(format_args!("{value:+}"), value * 100 / material::VALUES.pawn)
}
