//! `go` with its limits in any order.

use super::words;
use notation::quote;

/// The words of a `go` command: numbers are whole but may be out of range.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Go {
    /// The clocks of the game.
    pub clock: ClockText,
    /// Milliseconds for this move.
    pub move_time: Option<i64>,
    /// Depth in plies.
    pub depth: Option<i64>,
    /// Number of nodes.
    pub nodes: Option<i64>,
    /// Mate in this many moves.
    pub mate: Option<i64>,
    /// Depth to which the leaves of the tree are counted instead of searching.
    pub perft: Option<i64>,
    /// Whether to search until `stop`.
    pub infinite: bool,
    /// Whether to search on the opponent's time.
    pub ponder: bool,
    /// Only these moves at the root.
    pub search_moves: Vec<String>,
}

/// The clocks of the game in milliseconds, White's first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClockText {
    /// Time left.
    pub time: [Option<i64>; 2],
    /// Time added after each move.
    pub increment: [Option<i64>; 2],
    /// Moves until more time is given.
    pub moves_to_go: Option<i64>,
}

/// What follows a keyword of `go`.
enum Keyword {
    Number(fn(&mut Go) -> &mut Option<i64>),
    Nothing(fn(&mut Go) -> &mut bool),
    Moves,
}

const KEYWORDS: &[(&str, Keyword)] = &[
    ("wtime", Keyword::Number(|go| &mut go.clock.time[0])),
    ("btime", Keyword::Number(|go| &mut go.clock.time[1])),
    ("winc", Keyword::Number(|go| &mut go.clock.increment[0])),
    ("binc", Keyword::Number(|go| &mut go.clock.increment[1])),
    ("movestogo", Keyword::Number(|go| &mut go.clock.moves_to_go)),
    ("movetime", Keyword::Number(|go| &mut go.move_time)),
    ("depth", Keyword::Number(|go| &mut go.depth)),
    ("nodes", Keyword::Number(|go| &mut go.nodes)),
    ("mate", Keyword::Number(|go| &mut go.mate)),
    ("perft", Keyword::Number(|go| &mut go.perft)),
    ("infinite", Keyword::Nothing(|go| &mut go.infinite)),
    ("ponder", Keyword::Nothing(|go| &mut go.ponder)),
    ("searchmoves", Keyword::Moves),
];

fn keyword(word: &str) -> Option<&'static Keyword> {
    KEYWORDS.iter().find(|(name, _)| *name == word).map(|(_, keyword)| keyword)
}

/// Reads the words after `go`. Unknown words are ignored; of a repeated keyword the last
/// one counts.
pub(super) fn parse(rest: &str) -> Result<Go, String> {
    let mut go = Go::default();
    let mut words = words(rest).peekable();
    while let Some(word) = words.next() {
        match keyword(word) {
            Some(Keyword::Nothing(field)) => *field(&mut go) = true,
            Some(Keyword::Number(field)) => {
                let number = words.next_if(|next| keyword(next).is_none());
                *field(&mut go) = Some(whole_number(word, number)?);
            }
            Some(Keyword::Moves) => {
                while let Some(text) = words.next_if(|next| keyword(next).is_none()) {
                    go.search_moves.push(text.into());
                }
            }
            None => {}
        }
    }
    Ok(go)
}

/// Parses a whole number of any length; one that does not fit becomes the largest that
/// does.
fn whole_number(keyword: &str, text: Option<&str>) -> Result<i64, String> {
    let Some(text) = text else { return Err(format!("go {keyword} needs a number")) };
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("go {keyword} needs a whole number, not {}", quote(text)));
    }
    let largest = if text.starts_with('-') { i64::MIN } else { i64::MAX };
    Ok(text.parse().unwrap_or(largest))
}
