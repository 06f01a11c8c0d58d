//! The codec: turns one line of bytes into one command. It never fails and has no side effects; an
//! invalid line becomes a command that says so.
//!
//! * [`WORDS`] the list of all commands · `go.rs`, `position.rs`, `option.rs`, `genfens.rs` those
//!   that have a grammar

mod genfens;
mod go;
mod option;
mod position;
#[cfg(test)]
mod tests;

pub use genfens::GenFens;
pub use go::{ClockText, Go};
pub use option::SetOption;
pub use position::{PositionText, Start};

use notation::quote;

/// The command of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Name the program and its options.
    Uci,
    /// Answer `readyok`.
    IsReady,
    /// The next position belongs to another game.
    NewGame,
    /// Set an option.
    SetOption(Result<SetOption, String>),
    /// Set up a position. An invalid one still removes the old one.
    Position(Result<PositionText, String>),
    /// Think. An invalid request still gets its `bestmove`.
    Go(Result<Box<Go>, String>),
    /// Decide now.
    Stop,
    /// The opponent played the expected move.
    PonderHit,
    /// End the session.
    Quit,
    /// Also report what is usually ignored.
    Debug(bool),
    /// Accepted and ignored.
    Register,
    /// Show the position.
    Display,
    /// Evaluate the position without searching.
    Eval,
    /// Search fixed positions and count.
    Bench,
    /// Find openings by random moves.
    GenFens(Result<GenFens, String>),
    /// List the commands.
    Help,
    /// A line without a known word, quoted.
    Unknown(String),
    /// A blank line.
    Nothing,
}

/// A word that begins a command.
pub struct Word {
    /// The word.
    pub word: &'static str,
    /// What it does, in a few words.
    pub says: &'static str,
    /// Parses the rest of the line.
    parse: fn(&str) -> Command,
}

/// All commands. To add one, add a line here, a variant of [`Command`] and an arm where the session
/// carries it out.
pub const WORDS: &[Word] = &[
    Word { word: "uci", says: "names the program and its options", parse: |_| Command::Uci },
    Word { word: "isready", says: "answers readyok", parse: |_| Command::IsReady },
    Word { word: "ucinewgame", says: "forgets the last game", parse: |_| Command::NewGame },
    Word {
        word: "setoption",
        says: "name N [value V]: sets an option",
        parse: |rest| Command::SetOption(option::parse(rest)),
    },
    Word {
        word: "position",
        says: "startpos | fen F [moves M…]: sets up a position",
        parse: |rest| Command::Position(position::parse(rest)),
    },
    Word {
        word: "go",
        says: "thinks: wtime btime winc binc movestogo movetime depth nodes mate infinite ponder \
               searchmoves; perft N counts",
        parse: |rest| Command::Go(go::parse(rest).map(Box::new)),
    },
    Word { word: "stop", says: "decides now", parse: |_| Command::Stop },
    Word { word: "ponderhit", says: "the expected move came", parse: |_| Command::PonderHit },
    Word { word: "quit", says: "ends the session", parse: |_| Command::Quit },
    Word {
        word: "debug",
        says: "on | off: reports unknown words",
        parse: |rest| Command::Debug(rest.trim() != "off"),
    },
    Word { word: "register", says: "accepted and ignored", parse: |_| Command::Register },
    Word { word: "d", says: "shows the position", parse: |_| Command::Display },
    Word { word: "display", says: "the same as d", parse: |_| Command::Display },
    Word { word: "eval", says: "judges the position term by term", parse: |_| Command::Eval },
    Word {
        word: "bench",
        says: "searches fixed positions and counts the nodes",
        parse: |_| Command::Bench,
    },
    Word {
        word: "genfens",
        says: "N [seed S] [book FILE|None] [chess960]: finds fair openings by random moves",
        parse: |rest| Command::GenFens(genfens::parse(rest)),
    },
    Word { word: "help", says: "lists the commands", parse: |_| Command::Help },
];

/// The command of a line.
///
/// As the protocol demands, unknown words before a known one are skipped. Bytes that are
/// no UTF-8 are replaced, which no command that means something contains.
///
/// ```
/// use protocol::command::{Command, parse};
/// assert_eq!(parse(b"joho isready"), Command::IsReady);
/// assert_eq!(parse(b" \t\r"), Command::Nothing);
/// ```
pub fn parse(line: &[u8]) -> Command {
    let line = String::from_utf8_lossy(line);
    let mut rest = line.trim_matches(is_blank);
    if rest.is_empty() {
        return Command::Nothing;
    }
    while !rest.is_empty() {
        let (word, after) = split_word(rest);
        if let Some(known) = WORDS.iter().find(|known| known.word == word) {
            return (known.parse)(after);
        }
        rest = after;
    }
    Command::Unknown(quote(line.trim_matches(is_blank)))
}

/// The lines that a command line holds, if it begins with a word of the protocol: either each argument is a command,
/// or all of them are the words of one.
///
/// ```
/// use protocol::command::spoken;
/// let words = |line: &[&str]| line.iter().map(ToString::to_string).collect::<Vec<_>>();
/// assert_eq!(spoken(&words(&["go depth 10", "quit"])).as_deref(), Some("go depth 10\nquit"));
/// assert_eq!(spoken(&words(&["go", "depth", "10"])).as_deref(), Some("go depth 10"));
/// assert_eq!(spoken(&words(&["play", "chess"])), None);
/// ```
pub fn spoken(arguments: &[String]) -> Option<String> {
    let (first, others) = arguments.split_first().filter(|(first, _)| is_known(first))?;
    let is_one = !first.trim().contains(is_blank) && !others.iter().any(|other| is_known(other));
    let glue = if is_one { " " } else { "\n" };
    Some(arguments.join(glue))
}

/// Whether a text begins with a word of the protocol.
fn is_known(line: &str) -> bool {
    let (word, _) = split_word(line);
    WORDS.iter().any(|known| known.word == word)
}

/// Blanks, and NUL bytes, which some programs send by mistake.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '\0'
}

/// Splits a text after its first word.
fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start_matches(is_blank);
    text.split_at(text.find(is_blank).unwrap_or(text.len()))
}

/// All words of a text.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(is_blank).filter(|word| !word.is_empty())
}
