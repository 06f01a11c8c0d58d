//! An evaluation written out term by term, so that it can be checked.

use crate::{Rule, Verdict};
use rules::{Bitboard, Color};
use std::borrow::Cow;

/// One line of a sheet: what the two sides get under one rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// The rule that gives the credit.
    pub rule: &'static Rule,
    /// White's credit, in parts of the sheet's unit.
    pub white: i64,
    /// Black's credit.
    pub black: i64,
    /// The squares it comes from, of both sides.
    pub squares: Bitboard,
}

/// How the two columns of a sheet become one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// White's sum less Black's, or the reverse for Black.
    Difference,
    /// The thinker's sum divided by the opponent's.
    Ratio,
    /// Each line counts by itself, the first that differs decides.
    Vector,
}

/// An evaluation with its terms. The terms add up to the verdict.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet<'a> {
    /// What is counted: `pawns`, `points`.
    pub unit: &'static str,
    /// How many parts make one unit: 10 for tenths of a pawn.
    pub parts: i64,
    /// Whose view the verdict takes.
    pub view: Color,
    /// How the columns become one value.
    pub fold: Fold,
    /// The lines.
    pub terms: Cow<'a, [Term]>,
    /// The value they lead to.
    pub verdict: Verdict,
}

impl Sheet<'_> {
    /// The sums of the two columns, the viewer's first, in parts of the unit.
    pub fn sums(&self) -> (i64, i64) {
        let white = self.terms.iter().map(|term| term.white).sum();
        let black = self.terms.iter().map(|term| term.black).sum();
        self.view.choose((white, black), (black, white))
    }

    /// The viewer's sum less the other's, in parts of the unit.
    pub fn difference(&self) -> i64 {
        let (own, other) = self.sums();
        own - other
    }

    /// The same sheet with memory of its own.
    pub fn into_owned(self) -> Sheet<'static> {
        Sheet {
            unit: self.unit,
            parts: self.parts,
            view: self.view,
            fold: self.fold,
            terms: Cow::Owned(self.terms.into_owned()),
            verdict: self.verdict,
        }
    }
}
