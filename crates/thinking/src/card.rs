//! The card of a program, as the gallery shows it.

use crate::{Deviation, Rule};
use rules::Variant;

/// Everything that is known about a program before it thinks.
#[derive(Debug)]
pub struct Card {
    /// A short name for commands and files: `turing`.
    pub id: &'static str,
    /// Its name: `Turing's paper machine`.
    pub name: &'static str,
    /// The year it is known for; the gallery is ordered by it.
    pub year: u16,
    /// The people who made it.
    pub people: &'static [&'static str],
    /// The machine it ran on.
    pub machine: &'static str,
    /// Its character in one sentence.
    pub character: &'static str,
    /// How it chooses a move.
    pub method: Method,
    /// The documents it follows.
    pub sources: &'static [&'static str],
    /// Its rules, in the order of the source.
    pub rules: &'static [&'static Rule],
    /// Every gap in the sources and every departure from them.
    pub deviations: &'static [Deviation],
    /// What it can play.
    pub abilities: Abilities,
    /// The speed of the original, if it is known.
    pub original: Option<OriginalMachine>,
}

/// How a program chooses, under the headings that Newell, Shaw and Simon used in 1958
/// to compare the programs of their time.
#[derive(Debug)]
pub struct Method {
    /// Which moves it looks at.
    pub alternatives: &'static str,
    /// How far it looks.
    pub depth: &'static str,
    /// How it judges a position.
    pub evaluation: &'static str,
    /// How the judgements are combined into one value.
    pub integration: &'static str,
    /// How it picks its move.
    pub final_choice: &'static str,
    /// The language it was written in.
    pub language: &'static str,
}

/// What a program can play.
#[derive(Debug)]
pub struct Abilities {
    /// The games it knows.
    pub variants: &'static [Variant],
    /// Whether it can castle from every starting position of Chess960.
    pub chess960: bool,
    /// Whether it plays whole games.
    pub plays: Plays,
}

/// The kind of task a program is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plays {
    /// Any position, either side, to the end.
    Games,
    /// Only what the sentence says, for example one ending.
    Only(&'static str),
}

/// The machine a program first ran on, from which the page works out "would have taken …".
#[derive(Debug)]
pub struct OriginalMachine {
    /// Its name.
    pub name: &'static str,
    /// Seconds for one position, as stated in the source or derived from it.
    pub seconds_per_position: f64,
    /// Where that figure comes from.
    pub basis: &'static str,
}
