//! Experiments with programs: the searcher itself, one position for all programs, budgets, ideas
//! taken away, games replayed.

pub(crate) mod budget;
pub(crate) mod competition;
mod deeper;
pub(crate) mod hindsight;
pub(crate) mod machines;
pub(crate) mod searching;
pub(crate) mod shown;
mod watch;
pub(crate) mod without;

pub(crate) use watch::{Watched, watch};

use crate::{Bench, Trouble};
use notation::san;
use rules::chess::Position;
use rules::{Game, Move};
use thinking::{OptionSpec, Program, ProgramEntry};

/// A line in algebraic notation.
pub(crate) fn san_line(position: &Position, line: &[Move]) -> String {
    let mut now = *position;
    let mut texts = Vec::new();
    for &m in line {
        if !now.is_legal(m) {
            break;
        }
        texts.push(san::write(m, &now));
        now = now.after(m);
    }
    texts.join(" ")
}

/// A time in words: from microseconds to ages of the universe.
pub(crate) fn span(seconds: f64) -> String {
    // The length in seconds, the name of one, the name of several.
    const UNITS: [(f64, &str, &str); 7] = [
        (365.25 * 86_400.0, "year", "years"),
        (86_400.0, "day", "days"),
        (3_600.0, "hour", "hours"),
        (60.0, "minute", "minutes"),
        (1.0, "second", "seconds"),
        (1e-3, "ms", "ms"),
        (1e-6, "µs", "µs"),
    ];
    let &(length, one, several) =
        UNITS.iter().find(|(length, ..)| seconds >= *length).unwrap_or(&UNITS[6]);
    let count = seconds / length;
    let digits = if count < 10.0 { (count * 10.0).round() / 10.0 } else { count.round() };
    let number = crate::report::written(digits);
    // The number that is read decides: 1.04 seconds are written as 1.
    let unit = if number == "1" { one } else { several };
    format!("{number} {unit}")
}

/// Finds a program by its name.
pub(crate) fn entry<'a>(bench: &Bench<'a>, name: &str) -> Result<&'a ProgramEntry, Trouble> {
    let wanted = name.trim();
    let found = bench.programs.iter().find(|entry| entry.id.eq_ignore_ascii_case(wanted));
    found.ok_or_else(|| {
        let names: Vec<_> = bench.programs.iter().map(|entry| entry.id).collect();
        Trouble(format!(
            "there is no program {}; there are {}",
            notation::quote(name),
            names.join(", ")
        ))
    })
}

/// Sets an option that is written `Option=Value`.
pub(crate) fn set(program: &mut dyn Program, setting: &str) -> Result<(), Trouble> {
    let Some((name, text)) = setting.split_once('=') else {
        return Err(Trouble(format!("an idea is Option=Value, not {}", notation::quote(setting))));
    };
    let spec = OptionSpec::find(program.options(), name)?;
    Ok(program.set(spec.name, spec.parse(Some(text))?)?)
}

/// Reads a position from the user, as the start of a game.
fn game(fen: &str) -> Result<(Position, Game), Trouble> {
    let position = crate::frey::position(fen)?;
    Ok((position, Game::new(position)))
}

#[cfg(test)]
mod tests {
    use super::span;

    #[test]
    fn one_of_a_unit_is_singular() {
        for (seconds, text) in [
            (1.0, "1 second"),
            (1.04, "1 second"),
            (1.26, "1.30 seconds"),
            (2.0, "2 seconds"),
            (60.0, "1 minute"),
            (3_600.0, "1 hour"),
            (86_400.0, "1 day"),
            (366.0 * 86_400.0, "1 year"),
            (0.001, "1 ms"),
        ] {
            assert_eq!(span(seconds), text);
        }
    }
}
