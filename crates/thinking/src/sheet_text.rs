//! An evaluation sheet as text: term by term, and the sum.

use crate::{Fold, Sheet, Term};
use core::fmt;
use rules::Bitboard;

/// The most squares that are named in a line; more are only counted.
const NAMED_SQUARES: u32 = 4;

/// Writes a table whose lines can be added up by hand.
impl fmt::Display for Sheet<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "  {:<28}{:<14}{:>8}{:>8}", "rule", "squares", "White", "Black")?;
        for term in by_rule(&self.terms) {
            let amounts = Columns { white: term.white, black: term.black, parts: self.parts };
            writeln!(f, "  {:<28}{:<14}{amounts}", term.rule.id, square_names(term.squares))?;
        }
        // The values of goals are not added up.
        if self.fold != Fold::Vector {
            let (own, other) = self.sums();
            let (white, black) = self.view.choose((own, other), (other, own));
            let sums = Columns { white, black, parts: self.parts };
            writeln!(f, "  {:<42}{sums}", "together")?;
        }
        let (viewer, opponent) = self.view.choose(("White", "Black"), ("Black", "White"));
        let how = match self.fold {
            Fold::Difference { .. } => format!("{viewer} less {opponent}"),
            Fold::Ratio => format!("{viewer} divided by {opponent}"),
            Fold::Vector => format!("{viewer} less {opponent}, goal by goal"),
        };
        writeln!(f, "  {how}: {}", self.verdict)
    }
}

/// The terms that are not zero, those of one rule together.
fn by_rule(terms: &[Term]) -> Vec<&Term> {
    let first = |term: &Term| terms.iter().position(|other| other.rule == term.rule);
    let mut telling: Vec<&Term> =
        terms.iter().filter(|term| term.white != 0 || term.black != 0).collect();
    telling.sort_by_key(|term| first(term));
    telling
}

/// Names a few squares; of more, only the number is given.
pub(crate) fn square_names(squares: Bitboard) -> String {
    match squares.count() {
        0 => String::new(),
        1..=NAMED_SQUARES => {
            let names: Vec<String> = squares.into_iter().map(|s| s.to_string()).collect();
            names.join(" ")
        }
        many => format!("{many} squares"),
    }
}

/// Two amounts in parts of a unit.
struct Columns {
    white: i64,
    black: i64,
    parts: i64,
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for amount in [self.white, self.black] {
            let text = match amount {
                0 => String::new(),
                amount => in_units(amount, self.parts),
            };
            write!(f, "{text:>8}")?;
        }
        Ok(())
    }
}

/// An amount in units, with as many decimals as the parts need.
pub(crate) fn in_units(amount: i64, parts: i64) -> String {
    let decimals = match parts {
        ..=1 => 0,
        2..=10 => 1,
        _ => 2,
    };
    format!("{:.decimals$}", amount as f64 / parts.max(1) as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_have_the_decimals_they_need() {
        assert_eq!(in_units(-14, 10), "-1.4");
        assert_eq!(in_units(7, 2), "3.5");
        assert_eq!(in_units(184, 1), "184");
        assert_eq!(in_units(35, 100), "0.35");
    }
}
