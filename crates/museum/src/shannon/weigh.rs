//! T8: calculates f(P), as one number or as a sheet term by term.

use super::coefficients::Coefficients;
use super::count::Look;
use super::rules::{MATED, SOONER, STALEMATE};
use super::terms::{COUNT, Definition, Term};
use crate::advice::Advice;
use crate::advice::show::ADVICE;
use crate::theme::THEME;
use knowledge::themes::Guide;
use rules::chess::Position;
use rules::{Bitboard, Color};
use std::borrow::Cow;
use thinking::{Desk, Fold, Rule, Sheet, Thought, Verdict};

/// The coefficients that are not 0, with their signs, prepared for evaluation.
#[derive(Clone, Debug)]
pub(crate) struct Scale {
    terms: [(usize, i32); COUNT],
    len: usize,
    king: i32,
    advice: Advice,
    guide: Option<Guide>,
}

/// The largest number of lines of a sheet: the terms, advice and a theme.
const LINES: usize = COUNT + 2;

/// The lines of a sheet, without heap memory.
struct Lines {
    lines: [thinking::Term; LINES],
    len: usize,
}

impl Lines {
    fn new() -> Self {
        let blank = thinking::Term { rule: &MATED, white: 0, black: 0, squares: Bitboard::EMPTY };
        Self { lines: [blank; LINES], len: 0 }
    }

    fn push(&mut self, rule: &'static Rule, [white, black]: [i32; 2], squares: Bitboard) {
        if let Some(place) = self.lines.get_mut(self.len) {
            let (white, black) = (i64::from(white), i64::from(black));
            *place = thinking::Term { rule, white, black, squares };
            self.len += 1;
        }
    }

    fn say(&self, value: i32, view: Color, desk: &mut Desk<'_>) {
        desk.tell(&Thought::Weighed(Sheet {
            unit: "pawns",
            parts: 100,
            view,
            fold: Fold::Difference { value: value.into() },
            terms: Cow::Borrowed(&self.lines[..self.len]),
            verdict: Verdict::Centipawns(value),
        }));
    }
}

impl Scale {
    /// Creates the scale of a set of coefficients.
    pub(crate) fn of(coefficients: &Coefficients) -> Self {
        let king = coefficients.get(Term::King);
        let advice = Advice::default();
        let mut scale = Self { terms: [(0, 0); COUNT], len: 0, king, advice, guide: None };
        for term in Term::ALL {
            let coefficient = term.definition().sign * coefficients.get(term);
            if coefficient != 0 {
                scale.terms[scale.len] = (term as usize, coefficient);
                scale.len += 1;
            }
        }
        scale
    }

    /// The same scale with a person's advice.
    #[must_use]
    pub(crate) fn with_advice(self, advice: Advice) -> Self {
        Self { advice, ..self }
    }

    /// The same scale with the theme of an opening.
    #[must_use]
    pub(crate) fn with_theme(self, guide: Option<Guide>) -> Self {
        Self { guide, ..self }
    }

    /// The values of the theme for White and for Black.
    fn themes(&self, position: &Position) -> [i32; 2] {
        self.guide.map_or([0, 0], |guide| guide.values(position))
    }

    fn terms(&self) -> impl Iterator<Item = (&'static Definition, i32)> {
        self.terms[..self.len]
            .iter()
            .map(|&(index, weight)| (Term::ALL[index].definition(), weight))
    }

    /// T8: f(P) in hundredths of a pawn, for White.
    pub(crate) fn f(&self, look: &Look<'_>) -> i32 {
        let worth = |(definition, weight): (&Definition, i32)| {
            let [white, black] = Color::ALL.map(|color| (definition.find)(look, color).count);
            weight * (white - black)
        };
        let ([white, black], _) = self.advice.weigh(look.position);
        let [white_theme, black_theme] = self.themes(look.position);
        self.terms().map(worth).sum::<i32>() + white - black + white_theme - black_theme
    }

    /// Calculates f(P) for the side to move and shows the sheet. In a position without a move this
    /// is mate or stalemate.
    pub(crate) fn weigh(&self, position: &Position, desk: &mut Desk<'_>) -> i32 {
        let look = Look::at(position);
        if look.is_over() {
            return self.weigh_end(position, desk);
        }
        let value = position.turn().choose(1, -1) * self.f(&look);
        if desk.hears() {
            self.say(&look, value, desk);
        }
        value
    }

    fn say(&self, look: &Look<'_>, value: i32, desk: &mut Desk<'_>) {
        let mut lines = Lines::new();
        for (definition, weight) in self.terms() {
            let found = Color::ALL.map(|color| (definition.find)(look, color));
            let worth = found.map(|found| weight * found.count);
            lines.push(&definition.rule, worth, found[0].squares | found[1].squares);
        }
        if !self.advice.is_empty() {
            let (points, squares) = self.advice.weigh(look.position);
            lines.push(&ADVICE, points, squares);
        }
        if let Some(guide) = self.guide {
            let squares = guide.theme.points(look.position).map(|point| point.square());
            lines.push(&THEME, self.themes(look.position), squares.collect());
        }
        let (view, value) = seen_from_root(look.position, value, desk);
        lines.say(value, view, desk);
    }

    /// The value of a position without a move, for the side to move: a mate is worse the sooner it
    /// comes; a stalemate is a draw.
    pub(crate) fn weigh_end(&self, position: &Position, desk: &mut Desk<'_>) -> i32 {
        let (loser, kings) = (position.turn(), position.pieces(position.turn(), rules::Role::King));
        let mut lines = Lines::new();
        let winners = |worth: i32| loser.choose([0, worth], [worth, 0]);
        let value = if position.is_check() {
            let delay = i32::try_from(desk.ply()).unwrap_or(self.king).min(self.king.max(0));
            lines.push(&MATED, winners(self.king), kings);
            lines.push(&SOONER, winners(-delay), Bitboard::EMPTY);
            delay - self.king
        } else {
            lines.push(&STALEMATE, [0, 0], kings);
            0
        };
        if desk.hears() {
            let (view, value) = seen_from_root(position, value, desk);
            lines.say(value, view, desk);
        }
        value
    }

    /// The lowest value of a mate within this many plies.
    pub(crate) fn mate_within(&self, plies: u32) -> i32 {
        self.king - i32::try_from(plies).unwrap_or(0)
    }
}

/// Returns the side to move at the root, and a value of the side to move as that side sees it.
fn seen_from_root(position: &Position, value: i32, desk: &Desk<'_>) -> (Color, i32) {
    if desk.ply() % 2 == 0 { (position.turn(), value) } else { (!position.turn(), -value) }
}
