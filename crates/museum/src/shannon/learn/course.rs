//! The course of learning: lesson after lesson the coefficients are varied a little, games are
//! played, and the variation that wins more is kept.

use super::duel::{DuelSettings, Score, duel};
use crate::shannon::terms::COUNT;
use crate::shannon::{Coefficients, Group, Term};
use rules::random::Random;

/// The settings of a course. The same plan gives the same course, however often it is interrupted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The seed of all random choices.
    pub seed: u64,
    /// How many moves of each side the players look ahead.
    pub moves: u32,
    /// Pairs of games in a lesson.
    pub pairs: u32,
}

impl Plan {
    /// The default plan.
    pub const USUAL: Self = Self { seed: 1949, moves: 1, pairs: 8 };
}

/// The number of fine units in a hundredth. Coefficients are kept in them while learning, because a
/// lesson moves them by less than a hundredth.
pub(super) const FINE: i64 = 1_000;

/// How far a lesson won with all points moves a coefficient, in hundredths of its variation.
const PACE: i64 = 30;

/// The state of a course.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    pub(super) plan: Plan,
    /// The coefficients in units of 1/`FINE` of a hundredth.
    pub(super) fine: [i64; COUNT],
    pub(super) lessons: u64,
    pub(super) total: Score,
}

/// The result of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// Its number, from 1.
    pub number: u64,
    /// The score of the variation against its opposite.
    pub score: Score,
}

impl Course {
    /// Starts a course from a set.
    pub fn new(plan: Plan, from: &Coefficients) -> Self {
        let fine = Term::ALL.map(|term| i64::from(from.get(term)) * FINE);
        Self { plan, fine, lessons: 0, total: Score::default() }
    }

    /// The settings of the course.
    pub fn plan(&self) -> Plan {
        self.plan
    }

    /// The number of lessons so far.
    pub fn lessons(&self) -> u64 {
        self.lessons
    }

    /// The number of games so far.
    pub fn games(&self) -> u32 {
        self.total.games()
    }

    /// The learned set.
    pub fn coefficients(&self) -> Coefficients {
        self.varied(&[0; COUNT])
    }

    /// Plays the next lesson: the set with a small variation plays the set with the opposite
    /// variation, and the coefficients move a little way towards the one that wins more.
    pub fn lesson(&mut self, threads: usize) -> Lesson {
        let Plan { seed, moves, pairs } = self.plan;
        let number = self.lessons + 1;
        let variation = variation(seed, number);
        let opposite = variation.map(|step| -step);
        let sets = [self.varied(&variation), self.varied(&opposite)];
        let table = DuelSettings { seed, moves, threads };
        let first = self.lessons * u64::from(pairs);
        let score = duel([&sets[0], &sets[1]], first..first + u64::from(pairs), &table);
        let games = i64::from(score.games().max(1));
        for (value, step) in self.fine.iter_mut().zip(variation) {
            *value += step * FINE * score.lead() * PACE / (100 * games);
        }
        self.lessons = number;
        self.total = self.total.and(score);
        Lesson { number, score }
    }

    /// The set with every coefficient changed by these hundredths.
    fn varied(&self, by: &[i64; COUNT]) -> Coefficients {
        Term::ALL.into_iter().fold(Coefficients::NONE, |set, term| {
            let fine = self.fine[term as usize] + by[term as usize] * FINE;
            let nearest = (fine + FINE / 2).div_euclid(FINE);
            set.with(term, i32::try_from(nearest).unwrap_or(0))
        })
    }
}

/// By how many hundredths a coefficient is varied: a fraction of its default. The pawn, which is
/// the unit, the king, and the terms that type A does not have are not varied.
fn reach(term: Term) -> i64 {
    let definition = term.definition();
    let default = i64::from(definition.default);
    match term {
        Term::King | Term::Pawn => 0,
        Term::Queen | Term::Rook | Term::Bishop | Term::Knight => default / 15,
        _ if matches!(definition.group, Group::Opening | Group::Ending) => 0,
        _ => (2 * default / 5).max(3),
    }
}

/// A small variation of all coefficients, each up or down at random.
fn variation(seed: u64, lesson: u64) -> [i64; COUNT] {
    let mut random = Random::new(Random::new(seed ^ lesson.rotate_left(32)).next_u64());
    Term::ALL.map(|term| if random.below(2) == 0 { reach(term) } else { -reach(term) })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAN: Plan = Plan { seed: 5, moves: 1, pairs: 1 };

    #[test]
    fn the_same_plan_gives_the_same_course() {
        let mut one = Course::new(PLAN, &Coefficients::formula());
        let mut other = one.clone();
        for _ in 0..2 {
            assert_eq!(one.lesson(1), other.lesson(2));
        }
        assert_eq!(one, other);
        assert_eq!((one.lessons(), one.games()), (2, 4));
        let mut third = Course::new(Plan { seed: 6, ..PLAN }, &Coefficients::formula());
        third.lesson(1);
        assert_ne!(one.fine, third.fine);
    }

    #[test]
    fn a_course_moves_towards_the_winner_and_leaves_the_measure_alone() {
        let mut course = Course::new(PLAN, &Coefficients::default_of_all());
        let before = course.fine;
        let lesson = course.lesson(1);
        let steps = variation(PLAN.seed, 1);
        for term in Term::ALL {
            let moved = course.fine[term as usize] - before[term as usize];
            assert_eq!(
                moved.signum(),
                steps[term as usize].signum() * lesson.score.lead().signum()
            );
        }
        assert_eq!(course.coefficients().get(Term::Pawn), 100);
        assert_eq!(course.coefficients().get(Term::King), 20_000);
        assert_eq!(course.coefficients().get(Term::Developed), 30);
    }

    #[test]
    fn variations_are_small_and_balanced() {
        let mut up = [0; COUNT];
        for lesson in 0..400 {
            for (count, step) in up.iter_mut().zip(variation(1, lesson)) {
                *count += i32::from(step > 0);
            }
        }
        for term in Term::ALL.into_iter().filter(|&term| reach(term) > 0) {
            let count = up[term as usize];
            assert!((140..260).contains(&count), "{term:?} {count}");
            assert!(2 * reach(term) <= i64::from(term.definition().default.max(6)));
        }
    }
}
