//! What a problem demands: `#3`, `s#2`, `h#2.5`, `ser-h=14`.

use core::fmt;

/// The longest problem that is accepted, in moves.
pub const LONGEST: u16 = 100;

/// The kind of play.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// `#n`: the side to move forces the goal against every defence.
    Direct,
    /// `s#n`: the side to move forces the other side to reach the goal.
    SelfPlay,
    /// `r#n`: as a selfmate, but both sides must reach the goal at once when they can.
    Reflex,
    /// `semi-r#n`: as a reflexmate, but only the defender must.
    SemiReflex,
    /// `h#n`: both sides help; the side that moves second reaches the goal.
    Help,
    /// `hs#n`: help play, then a selfmate in one.
    HelpSelf,
    /// `hr#n`: help play, then a reflexmate in one.
    HelpReflex,
    /// `ser-#n`: one side makes n moves in a row and reaches the goal with the last.
    Series,
    /// `ser-h#n`: one side makes n moves in a row, then the other reaches the goal.
    SeriesHelp,
    /// `ser-s#n`: one side makes n moves in a row, then every reply reaches the goal.
    SeriesSelf,
    /// `ser-r#n`: one side makes n moves in a row, then the other can reach the goal and must.
    SeriesReflex,
}

/// The prefix of each kind of play in a stipulation.
const PREFIXES: [(&str, Play); 11] = [
    ("semi-r", Play::SemiReflex),
    ("ser-h", Play::SeriesHelp),
    ("ser-s", Play::SeriesSelf),
    ("ser-r", Play::SeriesReflex),
    ("ser-", Play::Series),
    ("hs", Play::HelpSelf),
    ("hr", Play::HelpReflex),
    ("h", Play::Help),
    ("s", Play::SelfPlay),
    ("r", Play::Reflex),
    ("", Play::Direct),
];

impl Play {
    /// Whether one side works against the other from the first move.
    pub fn is_battle(self) -> bool {
        matches!(self, Self::Direct | Self::SelfPlay | Self::Reflex | Self::SemiReflex)
    }

    /// Whether one side moves several times in a row.
    pub fn is_series(self) -> bool {
        matches!(self, Self::Series | Self::SeriesHelp | Self::SeriesSelf | Self::SeriesReflex)
    }
}

/// What ends a problem.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// `#`: the side to move is in check and has no legal move.
    Mate,
    /// `=`: the side to move is not in check and has no legal move.
    Stalemate,
}

impl Goal {
    /// Its sign in a stipulation.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Mate => "#",
            Self::Stalemate => "=",
        }
    }
}

/// What a problem demands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Stipulation {
    /// The kind of play.
    pub play: Play,
    /// The goal.
    pub goal: Goal,
    /// The number of whole moves.
    pub moves: u16,
    /// Whether half a move more is played: `h#2.5`.
    pub half: bool,
}

/// Why a text is not a stipulation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadStipulation {
    /// It has no `#` and no `=`.
    NoGoal(String),
    /// The word before the goal is unknown.
    Unknown(String),
    /// The text after the goal is not a number of moves.
    NoNumber(String),
    /// The number of moves is 0, or larger than [`LONGEST`].
    Length(String),
    /// Half a move without help play.
    Half(String),
}

impl fmt::Display for BadStipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoGoal(text) => {
                write!(
                    f,
                    "\"{text}\" is not a stipulation: it needs # (mate) or = (stalemate), as #3"
                )
            }
            Self::Unknown(word) => write!(
                f,
                "\"{word}\" before the goal means nothing here; use s, r, semi-r, h, hs, hr, ser-, \
                 ser-h, ser-s or ser-r"
            ),
            Self::NoNumber(text) => {
                write!(f, "\"{text}\" does not say in how many moves, as #3 or h#2.5 do")
            }
            Self::Length(text) => {
                write!(f, "\"{text}\" is not between 1 and {LONGEST} moves")
            }
            Self::Half(text) => {
                write!(f, "\"{text}\" has half a move, which only help play (h, hs, hr) can have")
            }
        }
    }
}

impl core::error::Error for BadStipulation {}

/// The most characters of a text that an error quotes.
const QUOTED_CHARS: usize = 40;

impl Stipulation {
    /// A direct mate in this many moves.
    pub fn mate_in(moves: u16) -> Self {
        Self { play: Play::Direct, goal: Goal::Mate, moves, half: false }
    }

    /// Reads `#3`, `s#2`, `h#2.5`, `ser-h=14`. Case and blanks do not matter.
    pub fn read(text: &str) -> Result<Self, BadStipulation> {
        let word: String = text.split_whitespace().collect::<String>().to_ascii_lowercase();
        let quoted: String = text.trim().escape_debug().take(QUOTED_CHARS).collect();
        let Some(at) = word.find(['#', '=']) else { return Err(BadStipulation::NoGoal(quoted)) };
        let goal = if word[at..].starts_with('#') { Goal::Mate } else { Goal::Stalemate };
        let (before, number) = (&word[..at], &word[at + 1..]);
        let known = PREFIXES.iter().find(|(prefix, _)| *prefix == before);
        let Some(&(_, play)) = known else {
            return Err(BadStipulation::Unknown(
                before.escape_debug().take(QUOTED_CHARS).collect(),
            ));
        };
        let (whole, half) = match number.strip_suffix(".5") {
            Some(whole) => (whole, true),
            None => (number, false),
        };
        if whole.is_empty() || !whole.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(BadStipulation::NoNumber(quoted));
        }
        let moves: u16 = whole.parse().unwrap_or(u16::MAX);
        if moves > LONGEST || (moves == 0 && !half) {
            return Err(BadStipulation::Length(quoted));
        }
        let may_be_half = matches!(play, Play::Help | Play::HelpSelf | Play::HelpReflex);
        if half && !may_be_half {
            return Err(BadStipulation::Half(quoted));
        }
        Ok(Self { play, goal, moves, half })
    }

    /// The number of plies of help play.
    pub fn plies(self) -> usize {
        2 * usize::from(self.moves) + usize::from(self.half)
    }

    /// The stipulation in words, for a side to move.
    pub fn in_words(self, mover: &str, other: &str) -> String {
        let n = match self.half {
            true => format!("{}.5", self.moves),
            false => self.moves.to_string(),
        };
        let moves = if self.moves == 1 && !self.half { "move" } else { "moves" };
        let (done, verb) = match self.goal {
            Goal::Mate => ("mate", "mates"),
            Goal::Stalemate => ("stalemate", "stalemates"),
        };
        match self.play {
            Play::Direct => format!("{mover} moves and {verb} in {n} {moves}"),
            Play::SelfPlay => format!("{mover} forces {other} to {done} in {n} {moves}"),
            Play::Reflex => format!(
                "{mover} forces {other} to {done} in {n} {moves}, and both must {done} when they can"
            ),
            Play::SemiReflex => format!(
                "{mover} forces {other} to {done} in {n} {moves}, and {other} must {done} when it can"
            ),
            Play::Help => format!("both sides help to {done} in {n} {moves}"),
            Play::HelpSelf => {
                format!("both sides help for {n} {moves} until one is forced to {done} the other")
            }
            Play::HelpReflex => {
                format!("both sides help for {n} {moves} until one can {done} the other and must")
            }
            Play::Series => format!("{mover} makes {n} {moves} in a row and {verb} with the last"),
            Play::SeriesHelp => {
                format!("{mover} makes {n} {moves} in a row, then {other} {verb} in one")
            }
            Play::SeriesSelf => {
                format!("{mover} makes {n} {moves} in a row, then {other} is forced to {done}")
            }
            Play::SeriesReflex => {
                format!("{mover} makes {n} {moves} in a row, then {other} can {done} and must")
            }
        }
    }
}

impl fmt::Display for Stipulation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let prefix = PREFIXES.iter().find(|(_, play)| *play == self.play).map_or("", |(p, _)| p);
        write!(f, "{prefix}{}{}", self.goal.sign(), self.moves)?;
        if self.half { write!(f, ".5") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_known_word_is_read_and_written_back() {
        for text in [
            "#3", "=2", "s#2", "r#3", "semi-r#2", "h#2.5", "h=0.5", "hs#3", "hr#1.5", "ser-#8",
            "ser-h=14", "ser-s#6", "ser-r#2", "ser-=65",
        ] {
            assert_eq!(Stipulation::read(text).unwrap().to_string(), text);
        }
        assert_eq!(Stipulation::read(" H # 3 ").unwrap().to_string(), "h#3");
    }

    #[test]
    fn what_makes_no_sense_is_refused_with_one_sentence() {
        for (text, part) in [
            ("", "is not a stipulation"),
            ("mate in two", "is not a stipulation"),
            ("q#3", "means nothing here"),
            ("#", "does not say in how many moves"),
            ("#two", "does not say in how many moves"),
            ("#-1", "does not say in how many moves"),
            ("#0", "not between 1 and 100"),
            ("#500", "not between 1 and 100"),
            ("#99999999999", "not between 1 and 100"),
            ("#2.5", "half a move"),
            ("ser-h#2.5", "half a move"),
        ] {
            let error = Stipulation::read(text).unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
            assert!(!error.contains('\n'));
        }
    }
}
