//! Styles of play: the same f(P) with other coefficients.

use super::coefficients::Coefficients;
use super::terms::Term;

/// A style of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Style {
    /// The numbers of the paper.
    Paper,
    /// High values on positional weaknesses.
    Positional,
    /// Attack and forced variations.
    Combination,
}

/// The names of the styles, in the order of the paper.
pub(crate) const NAMES: &[&str] = &["paper", "positional", "combination"];

/// The terms that a positional player values, each with the factor to the paper's coefficient.
const POSITIONAL: &[(Term, i32)] = &[
    (Term::Doubled, 2),
    (Term::Backward, 2),
    (Term::Isolated, 2),
    (Term::Centre, 2),
    (Term::KingPawns, 2),
    (Term::OffColour, 2),
    (Term::Passed, 2),
    (Term::SecureKnight, 2),
    (Term::OpenFile, 2),
    (Term::Committed, 2),
    (Term::ExposedKing, 2),
];

/// The terms that a combination player values, each with its factor.
const COMBINATION: &[(Term, i32)] =
    &[(Term::Mobility, 2), (Term::Exchange, 2), (Term::KingAttack, 4), (Term::Pin, 2)];

/// The terms that a combination player neglects.
const UNCARED_FOR: &[Term] = &[Term::Doubled, Term::Backward, Term::Isolated];
/// The divisor of the neglected coefficients.
const UNCARED_PART: i32 = 5;

impl Style {
    /// Returns the style with this name; the paper's for an unknown name.
    pub(crate) fn named(name: &str) -> Self {
        match name {
            "positional" => Self::Positional,
            "combination" => Self::Combination,
            _ => Self::Paper,
        }
    }

    /// Whether the style raises a term: the term then counts even if the option Terms leaves its
    /// group out.
    pub(crate) fn raises(self, term: Term) -> bool {
        let dear = match self {
            Self::Paper => &[],
            Self::Positional => POSITIONAL,
            Self::Combination => COMBINATION,
        };
        dear.iter().any(|&(raised, _)| raised == term)
    }

    /// The coefficients of the style.
    pub(crate) fn coefficients(self) -> Coefficients {
        let paper = Coefficients::default_of_all();
        let raised = |dear: &[(Term, i32)]| {
            dear.iter().fold(paper, |set, &(term, times)| set.with(term, times * set.get(term)))
        };
        match self {
            Self::Paper => paper,
            Self::Positional => raised(POSITIONAL),
            Self::Combination => UNCARED_FOR.iter().fold(raised(COMBINATION), |set, &term| {
                set.with(term, set.get(term) / UNCARED_PART)
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_a_style() {
        let styles: Vec<_> = NAMES.iter().map(|name| Style::named(name)).collect();
        assert_eq!(styles, [Style::Paper, Style::Positional, Style::Combination]);
        assert_eq!(Style::Paper.coefficients(), Coefficients::default_of_all());
        assert_eq!(Style::Positional.coefficients().get(Term::Isolated), 100);
        assert_eq!(Style::Combination.coefficients().get(Term::Isolated), 10);
        for style in styles {
            assert_eq!(style.coefficients().get(Term::Queen), 900);
        }
    }
}
