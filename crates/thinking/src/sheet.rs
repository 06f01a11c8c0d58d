//! An evaluation listed term by term, so that it can be checked.

use crate::{Rule, Verdict};
use rules::{Bitboard, Color};
use std::borrow::Cow;

/// One line of a sheet: the credit of both sides under one rule.
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

/// How the two columns of a sheet are combined into one value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fold {
    /// White's sum less Black's, or the reverse for Black.
    Difference {
        /// The value that the program gave, in parts of the sheet's unit. It is the value of the
        /// verdict, and the terms add up to it.
        value: i64,
    },
    /// The program's sum divided by the opponent's.
    Ratio,
    /// Each line counts by itself; the first that differs decides.
    Vector,
}

/// An evaluation with its terms. The terms add up to the verdict.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet<'a> {
    /// The unit: `pawns`, `points`.
    pub unit: &'static str,
    /// How many parts make one unit: 10 for tenths of a pawn.
    pub parts: i64,
    /// The side whose view the verdict takes.
    pub view: Color,
    /// How the columns are combined into one value.
    pub fold: Fold,
    /// The lines.
    pub terms: Cow<'a, [Term]>,
    /// The resulting value.
    pub verdict: Verdict,
}

impl Sheet<'_> {
    /// The sums of the two columns in parts of the unit, that of the viewing side first.
    pub fn sums(&self) -> (i64, i64) {
        let white = self.terms.iter().map(|term| term.white).sum();
        let black = self.terms.iter().map(|term| term.black).sum();
        self.view.choose((white, black), (black, white))
    }

    /// The sum of the viewing side less the other's, in parts of the unit.
    pub fn difference(&self) -> i64 {
        let (own, other) = self.sums();
        own - other
    }

    /// The same sheet with owned terms.
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
