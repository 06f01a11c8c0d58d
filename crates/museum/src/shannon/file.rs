//! Sets of coefficients as readable text: `queen = 9.00`, one line each.
//!
//! The text is a small part of TOML: names, numbers with at most two decimals, remarks
//! after `#`. A term that is not named is off.

use super::coefficients::Coefficients;
use super::terms::Term;
use core::fmt::{self, Write};

/// The longest text that is read; a set has some hundred bytes.
pub(super) const LONGEST: u64 = 65_536;

/// The largest coefficient that is accepted, in hundredths.
const LARGEST: i32 = 100_000;

/// The reason why a text is not a set of coefficients.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unreadable {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: &'static str,
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl core::error::Error for Unreadable {}

impl Coefficients {
    /// Reads a set from a text.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        let mut set = Self::NONE;
        let mut named = [false; super::terms::COUNT];
        for (index, line) in text.lines().enumerate() {
            let fault = |why| Unreadable { line: index + 1, why };
            let said = line.split('#').next().unwrap_or("").trim();
            if said.is_empty() {
                continue;
            }
            let (name, number) = said.split_once('=').ok_or(fault("wants `name = number`"))?;
            let term = term_of(name.trim()).ok_or(fault("there is no term of this name"))?;
            let number = hundredths(number.trim())
                .ok_or(fault("wants a number from -1000 to 1000 with at most two decimals"))?;
            if core::mem::replace(&mut named[term as usize], true) {
                return Err(fault("this term has been named before"));
            }
            set = set.with(term, number);
        }
        match named.contains(&true) {
            true => Ok(set),
            false => Err(Unreadable { line: 1, why: "no coefficient is named" }),
        }
    }

    /// Writes a set as text, including terms that are off.
    pub fn write(&self) -> String {
        let mut text = String::new();
        for term in Term::ALL {
            let (name, shown) = (term.definition().rule.id, decimal(self.get(term)));
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name} = {shown}");
        }
        text
    }
}

fn term_of(name: &str) -> Option<Term> {
    Term::ALL.into_iter().find(|term| term.definition().rule.id == name)
}

/// Reads a decimal number as hundredths.
fn hundredths(text: &str) -> Option<i32> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, "0"));
    let all_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    if !all_digits(whole) || !all_digits(part) || whole.len() > 4 || part.len() > 2 {
        return None;
    }
    let tenths_too = if part.len() == 1 { 10 } else { 1 };
    let number = whole.parse::<i32>().ok()? * 100 + part.parse::<i32>().ok()? * tenths_too;
    (number <= LARGEST).then_some(sign * number)
}

/// Writes hundredths as a decimal number.
fn decimal(number: i32) -> String {
    let sign = if number < 0 { "-" } else { "" };
    let size = number.unsigned_abs();
    format!("{sign}{}.{:02}", size / 100, size % 100)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for set in [Coefficients::formula(), Coefficients::default_of_all()] {
            assert_eq!(Coefficients::read(&set.write()), Ok(set));
        }
        let odd = Coefficients::NONE.with(Term::Mobility, -7).with(Term::Queen, 1_003);
        assert_eq!(Coefficients::read(&odd.write()), Ok(odd));
    }

    #[test]
    fn remarks_and_missing_terms() {
        let set = Coefficients::read("# by hand\nqueen = 9 # as ever\n\npins=.5\n");
        assert!(set.is_err(), "a number begins with a digit");
        let set = Coefficients::read("# by hand\nqueen = 9 # as ever\n\npins=0.5\n").unwrap();
        assert_eq!(set, Coefficients::NONE.with(Term::Queen, 900).with(Term::Pin, 50));
    }

    #[test]
    fn nonsense_is_refused_with_its_line() {
        for (text, line) in [
            ("", 1),
            ("queen", 1),
            ("queen = 9\nduke = 3", 2),
            ("queen = nine", 1),
            ("queen = 9.001", 1),
            ("queen = 99999", 1),
            ("queen = --9", 1),
            ("queen = 9\n\nqueen = 8", 3),
            ("queen = 9.", 1),
            ("queen = 1e3", 1),
        ] {
            assert_eq!(Coefficients::read(text).map_err(|error| error.line), Err(line), "{text}");
        }
    }
}
