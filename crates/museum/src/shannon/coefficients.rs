//! A set of coefficients for f(P).

use super::phase::Phase;
use super::terms::{COUNT, Group, Term};

/// The file that the learning machine wrote; `docs/shannon-learning.md` describes how.
const LEARNED: &str = include_str!("../../../../data/museum/shannon-learned.toml");

/// The coefficient of every term in hundredths of a pawn; 0 switches a term off.
///
/// A weakness has a positive coefficient too: it is what the weakness costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Coefficients(pub(super) [i32; COUNT]);

impl Coefficients {
    /// The set with every term off.
    pub const NONE: Self = Self([0; COUNT]);

    /// The set with every term at its default.
    pub fn default_of_all() -> Self {
        Self(Term::ALL.map(|term| term.definition().default))
    }

    /// The formula of section 3 with its printed numbers, without other terms.
    pub fn formula() -> Self {
        Self::default_of_all().only(|group| group == Group::Formula)
    }

    /// The coefficients that the learning machine found.
    pub fn learned() -> Self {
        // A test reads the text; the defaults are never needed.
        Self::read(LEARNED).unwrap_or_else(|_| Self::default_of_all())
    }

    /// The coefficient of a term.
    pub fn get(&self, term: Term) -> i32 {
        self.0[term as usize]
    }

    /// The same set with another coefficient for a term.
    #[must_use]
    pub fn with(mut self, term: Term, coefficient: i32) -> Self {
        self.0[term as usize] = coefficient;
        self
    }

    /// The same set with all terms off except those of the groups to keep.
    #[must_use]
    pub fn only(self, keep: impl Fn(Group) -> bool) -> Self {
        self.only_terms(|term| keep(term.definition().group))
    }

    /// The same set with all terms off except those to keep.
    #[must_use]
    pub(crate) fn only_terms(self, keep: impl Fn(Term) -> bool) -> Self {
        Self(Term::ALL.map(|term| if keep(term) { self.get(term) } else { 0 }))
    }

    /// The set for a phase of the game.
    ///
    /// The paper asks for other principles in the opening and the end game. In the opening
    /// development counts, and mobility, which would bring the queen out early, counts half. In the
    /// end game the advance of passed pawns and the king's activity count, and the dangers to the
    /// king do not.
    #[must_use]
    pub(crate) fn in_phase(self, phase: Phase) -> Self {
        let share = |term| divisor(term, phase).map_or(0, |divisor| self.get(term) / divisor);
        Self(Term::ALL.map(share))
    }
}

/// The divisor of a term's coefficient in a phase; `None` if the term does not count in it.
pub(super) fn divisor(term: Term, phase: Phase) -> Option<i32> {
    let group = term.definition().group;
    let is_danger = matches!(term, Term::KingPawns | Term::KingAttack | Term::ExposedKing);
    match phase {
        Phase::Opening if group == Group::Ending => None,
        Phase::Opening if term == Term::Mobility => Some(2),
        Phase::Middle if matches!(group, Group::Opening | Group::Ending) => None,
        Phase::Ending if group == Group::Opening || is_danger => None,
        _ => Some(1),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_learned_can_be_read_and_has_all_terms() {
        assert_eq!(Coefficients::read(LEARNED), Ok(Coefficients::learned()));
        assert_eq!(LEARNED.lines().filter(|line| line.contains(" = ")).count(), COUNT);
        let learned = Coefficients::learned();
        assert_ne!(learned, Coefficients::default_of_all());
        assert_eq!((learned.get(Term::Pawn), learned.get(Term::King)), (100, 20_000));
    }

    #[test]
    fn each_phase_has_its_own_terms() {
        let all = Coefficients::default_of_all();
        let [opening, middle, ending] =
            [Phase::Opening, Phase::Middle, Phase::Ending].map(|phase| all.in_phase(phase));
        assert_eq!((opening.get(Term::Developed), opening.get(Term::Advance)), (30, 0));
        assert_eq!((middle.get(Term::Developed), middle.get(Term::Advance)), (0, 0));
        assert_eq!((ending.get(Term::Castled), ending.get(Term::Advance)), (0, 15));
        assert_eq!((opening.get(Term::Mobility), middle.get(Term::Mobility)), (5, 10));
        assert_eq!((middle.get(Term::ExposedKing), ending.get(Term::ExposedKing)), (20, 0));
        assert_eq!(Coefficients::formula().in_phase(Phase::Middle), Coefficients::formula());
    }
}
