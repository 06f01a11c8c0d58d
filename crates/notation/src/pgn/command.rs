//! Commands in comments: clocks, evaluations, marks on the board.

use core::fmt;
use rules::{File, Rank, Square};
use std::time::Duration;

/// A command in a comment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// `clk`: what the player's clock shows after the move.
    Clock(Duration),
    /// `emt`: how long the move took.
    Elapsed(Duration),
    /// `eval`: a program's evaluation, from White's point of view.
    Eval {
        /// The value.
        value: Eval,
        /// The search depth, in plies.
        depth: Option<u32>,
    },
    /// `csl`: coloured squares.
    Squares(Vec<(Paint, Square)>),
    /// `cal`: coloured arrows, from and to.
    Arrows(Vec<(Paint, Square, Square)>),
    /// Any other command, or one of these that cannot be parsed.
    Other {
        /// Its name.
        name: String,
        /// The text after the name.
        value: String,
    },
}

/// A program's evaluation of a position, from White's point of view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Eval {
    /// Hundredths of a pawn.
    Centipawns(i32),
    /// Moves to mate; negative if Black mates.
    Mate(i32),
}

/// The colour of a mark on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Paint {
    /// `G`
    Green,
    /// `R`
    Red,
    /// `Y`
    Yellow,
    /// `B`
    Blue,
}

impl Command {
    /// Parses the text between `[%` and `]`.
    pub(super) fn parse(inside: &str) -> Self {
        let (name, value) = inside.split_once(' ').unwrap_or((inside, ""));
        let value = value.trim();
        let known = match name {
            "clk" => time(value).map(Self::Clock),
            "emt" => time(value).map(Self::Elapsed),
            "eval" => eval(value),
            "csl" => all(value, painted_square).map(Self::Squares),
            "cal" => all(value, painted_arrow).map(Self::Arrows),
            _ => None,
        };
        let other = || Self::Other { name: name.to_owned(), value: value.to_owned() };
        known.unwrap_or_else(other)
    }
}

/// Parses `h:mm:ss`, `mm:ss` or `ss`, with an optional fraction of the last second.
fn time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if whole.split(':').count() > 3 {
        return None;
    }
    let mut seconds: u64 = 0;
    for part in whole.split(':') {
        seconds = seconds.checked_mul(60)?.checked_add(number(part)?)?;
    }
    Some(Duration::from_secs(seconds) + Duration::from_millis(thousandths(fraction)?))
}

/// Parses digits only: no sign, no blank.
fn number(digits: &str) -> Option<u64> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

/// The first three digits after the point.
fn thousandths(digits: &str) -> Option<u64> {
    number(digits)?;
    number(&format!("{digits:0<3}")[..3])
}

/// Parses `0.35`, `-1.2`, `#3` or `#-3`, each with an optional depth after a comma.
fn eval(text: &str) -> Option<Command> {
    let (value, depth) = match text.split_once(',') {
        Some((value, depth)) => (value, Some(depth.trim().parse().ok()?)),
        None => (text, None),
    };
    let value = match value.strip_prefix('#') {
        Some(moves) => Eval::Mate(moves.parse().ok()?),
        None => Eval::Centipawns(hundredths(value)?),
    };
    Some(Command::Eval { value, depth })
}

/// A decimal number in hundredths; digits beyond the second are dropped.
fn hundredths(text: &str) -> Option<i32> {
    let (sign, digits) = match text.as_bytes().first()? {
        b'-' => (-1, &text[1..]),
        b'+' => (1, &text[1..]),
        _ => (1, text),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    if whole.is_empty() || fraction.is_empty() {
        return None;
    }
    number(fraction)?;
    let parts = number(&format!("{fraction:0<2}")[..2])?;
    let value = number(whole)?.checked_mul(100)?.checked_add(parts)?;
    Some(sign * i32::try_from(value).ok()?)
}

/// Parses every item of a comma-separated list; `None` if one cannot be parsed.
fn all<T>(text: &str, item: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    text.split(',').map(|text| item(text.trim())).collect()
}

fn painted_square(text: &str) -> Option<(Paint, Square)> {
    let (paint, square) = painted(text)?;
    Some((paint, square_of(square)?))
}

fn painted_arrow(text: &str) -> Option<(Paint, Square, Square)> {
    let (paint, squares) = painted(text)?;
    let (from, to) = squares.split_at_checked(2)?;
    Some((paint, square_of(from)?, square_of(to)?))
}

fn painted(text: &str) -> Option<(Paint, &str)> {
    let paint = match text.chars().next()? {
        'G' => Paint::Green,
        'R' => Paint::Red,
        'Y' => Paint::Yellow,
        'B' => Paint::Blue,
        _ => return None,
    };
    Some((paint, &text[1..]))
}

fn square_of(text: &str) -> Option<Square> {
    let mut letters = text.chars();
    let file = File::from_letter(letters.next()?)?;
    let rank = Rank::from_digit(letters.next()?)?;
    letters.next().is_none().then(|| Square::at(file, rank))
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock(time) => write!(f, "[%clk {}]", Clock(*time)),
            Self::Elapsed(time) => write!(f, "[%emt {}]", Clock(*time)),
            Self::Eval { value, depth: None } => write!(f, "[%eval {value}]"),
            Self::Eval { value, depth: Some(depth) } => write!(f, "[%eval {value},{depth}]"),
            Self::Squares(marks) => {
                let marks = marks.iter().map(|(paint, square)| format!("{paint}{square}"));
                write!(f, "[%csl {}]", marks.collect::<Vec<_>>().join(","))
            }
            Self::Arrows(arrows) => {
                let arrows = arrows.iter().map(|(paint, from, to)| format!("{paint}{from}{to}"));
                write!(f, "[%cal {}]", arrows.collect::<Vec<_>>().join(","))
            }
            Self::Other { name, value } if value.is_empty() => write!(f, "[%{name}]"),
            Self::Other { name, value } => write!(f, "[%{name} {value}]"),
        }
    }
}

/// A time as clocks show it: `0:05:23`, with a fraction only if there is one.
struct Clock(Duration);

impl fmt::Display for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        write!(f, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)?;
        match self.0.subsec_millis() {
            0 => Ok(()),
            fraction => write!(f, ".{}", format!("{fraction:03}").trim_end_matches('0')),
        }
    }
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Centipawns(value) => {
                let sign = if value < 0 { "-" } else { "" };
                let size = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)
            }
            Self::Mate(moves) => write!(f, "#{moves}"),
        }
    }
}

impl fmt::Display for Paint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Green => "G",
            Self::Red => "R",
            Self::Yellow => "Y",
            Self::Blue => "B",
        })
    }
}
