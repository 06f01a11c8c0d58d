//! Reads advice: every text is either understood or refused with one sentence.

use super::clause::{Clause, Deed, Place};
use super::word::{KINDS, QUALITIES, REGIONS, Region, SIDES, look_up};
use super::{Item, limits};
use core::fmt;
use rules::{Bitboard, File, Rank, Square};

/// The reason why a text is not advice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misunderstanding {
    /// The line, from 1; 0 for the text as a whole.
    pub line: usize,
    /// What is wrong.
    pub fault: Fault,
}

/// The faults of advice.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Fault {
    /// The text is too long.
    TooLong,
    /// There are too many pieces of advice.
    TooMany,
    /// A piece of advice has too many conditions.
    TooManyConditions,
    /// A piece of advice does not begin with a score.
    NoScore,
    /// The score is too large, or 0.
    Score,
    /// A word is missing at the end.
    Ends {
        /// What is expected.
        wants: &'static str,
    },
    /// A word is not known here.
    Word {
        /// The word, shortened.
        word: String,
        /// What is expected there.
        wants: &'static str,
        /// The words that are known.
        known: String,
    },
    /// "it" or "there" without a condition before it.
    Nobody,
}

impl fmt::Display for Misunderstanding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line > 0 {
            write!(f, "line {}: ", self.line)?;
        }
        self.fault.fmt(f)
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => write!(f, "advice has at most {} bytes", limits::LONGEST),
            Self::TooMany => write!(f, "there are more than {} pieces of advice", limits::MOST),
            Self::TooManyConditions => {
                write!(f, "advice has at most {} conditions", limits::CONDITIONS)
            }
            Self::NoScore => {
                f.write_str("advice begins with a score, as in: +30 if own rook on file d")
            }
            Self::Score => write!(
                f,
                "a score is a whole number from -{0} to {0} but not 0, in hundredths of a pawn",
                limits::LARGEST
            ),
            Self::Ends { wants } => write!(f, "the line ends where {wants} should come"),
            Self::Word { word, wants, known } => {
                write!(f, "\"{word}\" is not {wants}; there is {known}")
            }
            Self::Nobody => f.write_str(
                "\"it\" and \"there\" need a condition before them that is not a \"no\"",
            ),
        }
    }
}

impl core::error::Error for Misunderstanding {}

/// Shortens a word for quoting and escapes control characters.
pub(super) fn short(word: &str) -> String {
    word.escape_debug().take(24).collect()
}

pub(super) fn read(text: &str) -> Result<Vec<Item>, Misunderstanding> {
    if text.len() > limits::LONGEST {
        return Err(Misunderstanding { line: 0, fault: Fault::TooLong });
    }
    let mut items = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let fault = |fault| Misunderstanding { line: index + 1, fault };
        let said = line.split('#').next().unwrap_or("");
        for part in said.split(';').map(str::trim).filter(|part| !part.is_empty()) {
            if items.len() == limits::MOST {
                return Err(fault(Fault::TooMany));
            }
            items.push(item(part).map_err(fault)?);
        }
    }
    Ok(items)
}

/// The words that are still to be read.
struct Words<'a>(core::iter::Peekable<core::str::SplitWhitespace<'a>>);

impl<'a> Words<'a> {
    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    /// Takes the next word if it is this one.
    fn take(&mut self, word: &str) -> bool {
        self.0.next_if(|next| next.eq_ignore_ascii_case(word)).is_some()
    }

    fn want(
        &mut self,
        words: &'static [(&'static str, ())],
        what: &'static str,
    ) -> Result<(), Fault> {
        look_up(words, what, self.next())
    }
}

fn item(text: &str) -> Result<Item, Fault> {
    let mut words = Words(text.split_whitespace().peekable());
    let points = score(words.next())?;
    words.want(&[("if", ())], "the word after the score")?;
    let mut clauses = Vec::new();
    loop {
        if clauses.len() == limits::CONDITIONS {
            return Err(Fault::TooManyConditions);
        }
        let clause = clause(&mut words)?;
        let refers = matches!(
            &clause.deed,
            Deed::On(place) | Deed::Attacks(place) | Deed::Reach(place)
                if matches!(place.region, Some(Region::It | Region::There))
        );
        if refers && clauses.iter().all(|before: &Clause| before.denied) {
            return Err(Fault::Nobody);
        }
        clauses.push(clause);
        if words.0.peek().is_none() {
            return Ok(Item { points, clauses });
        }
        words.want(&[("and", ())], "the word between two conditions")?;
    }
}

fn score(word: Option<&str>) -> Result<i32, Fault> {
    let word = word.ok_or(Fault::NoScore)?;
    let digits = word.strip_prefix(['+', '-']).unwrap_or(word);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(Fault::NoScore);
    }
    let size = digits.parse::<i32>().map_err(|_| Fault::Score)?;
    if size == 0 || size > limits::LARGEST {
        return Err(Fault::Score);
    }
    Ok(if word.starts_with('-') { -size } else { size })
}

fn clause(words: &mut Words<'_>) -> Result<Clause, Fault> {
    let denied = words.take("no");
    let own = look_up(SIDES, "a side", words.next())?;
    let kind = look_up(KINDS, "a kind of piece", words.next())?;
    let deed = deed(words)?;
    Ok(Clause { denied, own, kind, deed })
}

/// The verb that begins a deed.
#[derive(Clone, Copy)]
enum Verb {
    On,
    Attacks,
    Can,
    Is,
}

const VERBS: &[(&str, Verb)] =
    &[("on", Verb::On), ("attacks", Verb::Attacks), ("can", Verb::Can), ("is", Verb::Is)];

fn deed(words: &mut Words<'_>) -> Result<Deed, Fault> {
    Ok(match look_up(VERBS, "what a piece does", words.next())? {
        Verb::On => Deed::On(place(words)?),
        Verb::Attacks => Deed::Attacks(place(words)?),
        Verb::Can => {
            words.want(&[("reach", ())], "the word after \"can\"")?;
            Deed::Reach(place(words)?)
        }
        Verb::Is => Deed::Is(look_up(QUALITIES, "what a piece can be", words.next())?),
    })
}

/// Reads a region, squares, or a region and squares in it.
fn place(words: &mut Words<'_>) -> Result<Place, Fault> {
    if let Some(squares) = squares(words)? {
        return Ok(Place { region: None, squares: Some(squares) });
    }
    let region = look_up(
        REGIONS,
        "a place: squares such as d5 or d5,e5, file d, rank 7, or a name",
        words.next(),
    )?;
    Ok(Place { region: Some(region), squares: squares(words)? })
}

/// Reads squares, a file or a rank, if that is what comes next.
fn squares(words: &mut Words<'_>) -> Result<Option<Bitboard>, Fault> {
    const FILE: &str = "the letter of a file";
    const RANK: &str = "the number of a rank";
    let unknown = |word: &str, wants, known: &str| Fault::Word {
        word: short(word),
        wants,
        known: known.into(),
    };
    let only = |word: &str| {
        let mut letters = word.chars();
        letters.next().filter(|_| letters.next().is_none())
    };
    if words.take("file") {
        let word = words.next().ok_or(Fault::Ends { wants: FILE })?;
        let file = only(word).and_then(|letter| File::from_letter(letter.to_ascii_lowercase()));
        return file
            .map(|file| Some(Bitboard::file(file)))
            .ok_or_else(|| unknown(word, FILE, "a to h"));
    }
    if words.take("rank") {
        let word = words.next().ok_or(Fault::Ends { wants: RANK })?;
        let rank = only(word).and_then(Rank::from_digit);
        return rank
            .map(|rank| Some(Bitboard::rank(rank)))
            .ok_or_else(|| unknown(word, RANK, "1 to 8"));
    }
    let listed =
        words.0.peek().and_then(|word| word.split(',').map(square).collect::<Option<Bitboard>>());
    if listed.is_some() {
        words.next();
    }
    Ok(listed)
}

fn square(text: &str) -> Option<Square> {
    let mut letters = text.chars();
    let file = File::from_letter(letters.next()?.to_ascii_lowercase())?;
    let rank = Rank::from_digit(letters.next()?)?;
    letters.next().is_none().then(|| Square::at(file, rank))
}
