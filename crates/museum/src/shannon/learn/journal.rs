//! A course of learning as text, so that it can be interrupted and resumed.
//!
//! The last line marks the text as complete; without it the text is refused.

use super::course::{Course, FINE, Plan};
use super::duel::Score;
use crate::shannon::Term;
use crate::shannon::terms::COUNT;
use core::fmt::{self, Write};

const TITLE: &str = "# Shannon's learning machine: a course that can be taken up again.";
const END: &str = "end";

/// The reason why a text is not a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoJournal(&'static str);

impl fmt::Display for NoJournal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "this is not a journal of a course: {}", self.0)
    }
}

impl core::error::Error for NoJournal {}

/// The names of the numbers before the coefficients.
const HEAD: [&str; 7] = ["seed", "moves", "pairs", "lessons", "won", "drawn", "lost"];

impl Course {
    /// Writes the course as text.
    pub fn write(&self) -> String {
        let Plan { seed, moves, pairs } = self.plan;
        let Score { won, drawn, lost } = self.total;
        let numbers = [moves, pairs].map(u64::from);
        let played = [won, drawn, lost].map(u64::from);
        let head = [seed, numbers[0], numbers[1], self.lessons, played[0], played[1], played[2]];
        let mut text = format!("{TITLE}\n");
        // Writing to a string cannot fail.
        for (name, number) in HEAD.iter().zip(head) {
            let _ = writeln!(text, "{name} = {number}");
        }
        let _ = writeln!(text, "# Coefficients in {}ths of a pawn.", 100 * FINE);
        for term in Term::ALL {
            let _ = writeln!(text, "{} = {}", term.definition().rule.id, self.fine[term as usize]);
        }
        text.push_str(END);
        text.push('\n');
        text
    }

    /// Reads a course from a text.
    pub fn read(text: &str) -> Result<Self, NoJournal> {
        let mut lines = text.lines().filter(|line| !line.starts_with('#'));
        let mut head = [0; HEAD.len()];
        for (name, place) in HEAD.iter().zip(&mut head) {
            *place = number(lines.next(), name)?;
        }
        let mut fine = [0; COUNT];
        for term in Term::ALL {
            fine[term as usize] = number(lines.next(), term.definition().rule.id)?;
        }
        if lines.next() != Some(END) {
            return Err(NoJournal("its end is missing"));
        }
        let [seed, moves, pairs, lessons, won, drawn, lost] = head;
        let plan = Plan { seed, moves: small(moves)?, pairs: small(pairs)? };
        let total = Score { won: small(won)?, drawn: small(drawn)?, lost: small(lost)? };
        if !(1..=4).contains(&plan.moves) || plan.pairs == 0 {
            return Err(NoJournal("its plan makes no sense"));
        }
        Ok(Self { plan, fine, lessons, total })
    }
}

/// Reads the number of a line that begins with this name.
fn number<N: core::str::FromStr>(line: Option<&str>, name: &str) -> Result<N, NoJournal> {
    let (said, number) =
        line.and_then(|line| line.split_once(" = ")).ok_or(NoJournal("a line is missing"))?;
    if said != name {
        return Err(NoJournal("a line is not where it belongs"));
    }
    number.parse().map_err(|_| NoJournal("a number is none"))
}

fn small(number: u64) -> Result<u32, NoJournal> {
    u32::try_from(number).map_err(|_| NoJournal("a number is too large"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shannon::Coefficients;

    fn course() -> Course {
        let plan = Plan { seed: u64::MAX, moves: 1, pairs: 1 };
        let mut course = Course::new(plan, &Coefficients::default_of_all());
        course.lesson(1);
        course
    }

    #[test]
    fn a_course_that_is_interrupted_goes_on_as_if_nothing_had_happened() {
        let mut unbroken = course();
        let mut again = Course::read(&unbroken.write()).unwrap();
        assert_eq!(again, unbroken);
        assert_eq!(again.lesson(1), unbroken.lesson(1));
        assert_eq!(again, unbroken);
    }

    #[test]
    fn a_torn_or_foreign_text_is_refused() {
        let text = course().write();
        for cut in 0..text.len() - 1 {
            assert!(Course::read(&text[..cut]).is_err(), "cut at {cut}");
        }
        for (from, to) in [
            ("seed", "sead"),
            ("moves = 1", "moves = 9"),
            ("pairs = 1", "pairs = 0"),
            ("= 1", "= x"),
        ] {
            assert!(Course::read(&text.replacen(from, to, 1)).is_err(), "{from}");
        }
    }
}
