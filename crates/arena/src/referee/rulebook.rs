//! The rules of an event beside those of chess: margins, claims, adjudication.

use super::reason::{End, Reason};
use core::fmt;
use core::str::FromStr;
use host::Opinion;
use notation::quote;
use rules::Color;
use serde::{Deserialize, Serialize};
use std::time::Duration;
use thiserror::Error;

/// The rules that the referee applies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// Milliseconds beyond a player's time that are forgiven.
    pub margin: u64,
    /// Seconds after which a player without a clock is told to stop and given up.
    pub ceiling: u64,
    /// Whether draws that a player may claim are claimed for it: the third repetition and
    /// the fiftieth move.
    pub claims: bool,
    /// When a player is taken to have resigned; `None` for never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resign: Option<ResignRule>,
    /// When a game is taken as drawn; `None` for never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draw: Option<DrawRule>,
    /// Moves after which a game is drawn; `None` for never.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max_moves: Option<u32>,
}

impl Default for Rulebook {
    fn default() -> Self {
        Self { margin: 50, ceiling: 300, claims: true, resign: None, draw: None, max_moves: None }
    }
}

impl Rulebook {
    /// Returns the time over the limit that is forgiven.
    pub fn margin(&self) -> Duration {
        Duration::from_millis(self.margin)
    }

    /// Returns how long a player without a clock may think.
    pub fn ceiling(&self) -> Duration {
        Duration::from_secs(self.ceiling)
    }
}

/// A player that sees itself behind by this score for this number of moves in a row has lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResignRule {
    /// Its own moves in a row.
    pub moves: u32,
    /// The score in centipawns.
    pub score: i32,
    /// Whether the opponent must agree.
    pub both: bool,
}

/// A game in which both players see scores near zero for this number of moves in a row is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawRule {
    /// The first move number at which it applies.
    pub from: u32,
    /// Moves of each player in a row.
    pub moves: u32,
    /// The score in centipawns.
    pub score: i32,
}

/// A text that is not a rule.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{shown} is not a rule such as {example}")]
pub struct BadRule {
    shown: String,
    example: &'static str,
}

/// Parses the numbers of `a=1,b=2` in the order of the names; a missing one has its default.
fn numbers<const N: usize>(
    text: &str,
    names: [(&str, i64); N],
    example: &'static str,
) -> Result<[i64; N], BadRule> {
    let bad = || BadRule { shown: quote(text), example };
    let mut values = names.map(|(_, default)| default);
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (name, value) = part.split_once('=').unwrap_or((part, "1"));
        let place = names.iter().position(|(known, _)| *known == name.trim()).ok_or_else(bad)?;
        let value: i32 = value.trim().parse().map_err(|_| bad())?;
        values[place] = i64::from(value);
    }
    if values.iter().any(|&value| !(0..=100_000).contains(&value)) {
        return Err(bad());
    }
    Ok(values)
}

impl FromStr for ResignRule {
    type Err = BadRule;

    /// Reads `moves=3,score=600,both`.
    fn from_str(text: &str) -> Result<Self, BadRule> {
        let names = [("moves", 3), ("score", 600), ("both", 0)];
        let [moves, score, both] = numbers(text, names, "moves=3,score=600,both")?;
        Ok(Self { moves: moves.max(1) as u32, score: score as i32, both: both > 0 })
    }
}

impl FromStr for DrawRule {
    type Err = BadRule;

    /// Reads `from=40,moves=8,score=10`.
    fn from_str(text: &str) -> Result<Self, BadRule> {
        let names = [("from", 40), ("moves", 8), ("score", 10)];
        let [from, moves, score] = numbers(text, names, "from=40,moves=8,score=10")?;
        Ok(Self { from: from as u32, moves: moves.max(1) as u32, score: score as i32 })
    }
}

impl fmt::Display for ResignRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let both = if self.both { ", if the opponent agrees" } else { "" };
        let pawns = f64::from(self.score) / 100.0;
        write!(f, "resign after {} moves {pawns} pawns behind{both}", self.moves)
    }
}

impl fmt::Display for DrawRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pawns = f64::from(self.score) / 100.0;
        write!(f, "draw from move {} after {} moves within {pawns} pawns", self.from, self.moves)
    }
}

/// How long each side has judged the game to be lost, won or level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct ScoreStreaks {
    /// For how many of its own moves in a row each side has seen itself losing.
    losing: [u32; 2],
    /// The same for winning.
    winning: [u32; 2],
    /// The same for a level position.
    level: [u32; 2],
}

impl ScoreStreaks {
    /// Takes in a side's opinion of the position before its move. A move without an opinion, or
    /// with one in a program's own units, ends a series.
    pub(super) fn hear(&mut self, color: Color, opinion: Option<&Opinion>, rules: &Rulebook) {
        let score = opinion.and_then(Opinion::centipawns);
        let side = color as usize;
        let count = |before: u32, holds: bool| if holds { before + 1 } else { 0 };
        let resign = rules.resign.map_or(i32::MAX, |rule| rule.score);
        let draw = rules.draw.map_or(-1, |rule| rule.score);
        self.losing[side] = count(self.losing[side], score.is_some_and(|score| score <= -resign));
        self.winning[side] = count(self.winning[side], score.is_some_and(|score| score >= resign));
        self.level[side] = count(self.level[side], score.is_some_and(|score| score.abs() <= draw));
    }

    /// Returns the end of the game by the rules of the event, after a move of this side.
    pub(super) fn verdict(&self, mover: Color, move_number: u32, rules: &Rulebook) -> Option<End> {
        self.resigned(mover, rules)
            .or_else(|| self.drawn(move_number, rules))
            .or_else(|| too_long(move_number, mover, rules))
    }

    fn resigned(&self, mover: Color, rules: &Rulebook) -> Option<End> {
        let rule = rules.resign?;
        Color::ALL.into_iter().find_map(|loser| {
            let lost = self.losing[loser as usize] >= rule.moves;
            let agreed = self.winning[!loser as usize] >= rule.moves;
            let decided = if rule.both { lost && agreed } else { lost && loser == mover };
            decided.then(|| End::win(!loser, Reason::ResignRule))
        })
    }

    fn drawn(&self, move_number: u32, rules: &Rulebook) -> Option<End> {
        let rule = rules.draw?;
        let level = self.level.iter().all(|&moves| moves >= rule.moves);
        (move_number >= rule.from && level).then(|| End::draw(Reason::DrawRule))
    }
}

/// Ends a game that is too long, after Black's move.
fn too_long(move_number: u32, mover: Color, rules: &Rulebook) -> Option<End> {
    let over = rules.max_moves.is_some_and(|most| move_number >= most);
    (over && mover == Color::Black).then(|| End::draw(Reason::LengthRule))
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};
    use thinking::Verdict;

    fn opinion(value: i32) -> Opinion {
        Opinion { verdict: Verdict::Centipawns(value), depth: 1, nodes: 1 }
    }

    #[test]
    fn rules_are_read_from_text() {
        let resign = |text: &str| text.parse::<ResignRule>();
        let rule = ResignRule { moves: 3, score: 600, both: false };
        assert_eq!(resign("moves=3,score=600"), Ok(rule));
        assert_eq!(resign(""), Ok(rule));
        assert_eq!(resign("both"), Ok(ResignRule { both: true, ..rule }));
        let rule = DrawRule { from: 30, moves: 8, score: 15 };
        assert_eq!("from=30, score=15".parse(), Ok(rule));
        for bad in ["moves", "moves=x", "moves=-1", "length=3", "moves=1=2", "score=9999999999"] {
            let both = (resign(bad).is_err() || bad == "moves", bad.parse::<DrawRule>().is_err());
            assert!(both.0, "{bad}");
        }
    }

    #[test]
    fn a_player_resigns_after_enough_bad_moves_in_a_row() {
        let rules = Rulebook { resign: "moves=3,score=500".parse().ok(), ..Rulebook::default() };
        let mut streaks = ScoreStreaks::default();
        for (value, ends) in [(-600, false), (-499, false), (-600, false), (-700, false)] {
            streaks.hear(White, Some(&opinion(value)), &rules);
            assert_eq!(streaks.verdict(White, 30, &rules).is_some(), ends);
        }
        streaks.hear(White, Some(&Opinion { verdict: Verdict::MateIn(-2), ..opinion(0) }), &rules);
        let end = streaks.verdict(White, 30, &rules).unwrap();
        assert_eq!((end.winner, end.reason), (Some(Black), Reason::ResignRule));
    }

    #[test]
    fn both_must_agree_where_the_rule_says_so() {
        let rules = Rulebook { resign: "both,moves=1".parse().ok(), ..Rulebook::default() };
        let mut streaks = ScoreStreaks::default();
        streaks.hear(White, Some(&opinion(-900)), &rules);
        assert_eq!(streaks.verdict(White, 30, &rules), None);
        streaks.hear(Black, Some(&opinion(900)), &rules);
        assert_eq!(streaks.verdict(Black, 30, &rules).unwrap().winner, Some(Black));
    }

    #[test]
    fn a_dull_game_is_drawn_but_not_one_without_opinions() {
        let rules = Rulebook { draw: "from=2,moves=2,score=5".parse().ok(), ..Rulebook::default() };
        let native = Opinion { verdict: Verdict::native(format_args!("-"), 0), ..opinion(0) };
        for (given, drawn) in [(Some(opinion(5)), true), (Some(native), false), (None, false)] {
            let mut streaks = ScoreStreaks::default();
            for color in [White, Black, White, Black] {
                streaks.hear(color, given.as_ref(), &rules);
            }
            assert_eq!(streaks.verdict(Black, 1, &rules), None);
            assert_eq!(streaks.verdict(Black, 2, &rules).is_some(), drawn);
        }
    }

    #[test]
    fn a_long_game_is_drawn_after_blacks_move() {
        let rules = Rulebook { max_moves: Some(50), ..Rulebook::default() };
        let streaks = ScoreStreaks::default();
        assert_eq!(streaks.verdict(White, 50, &rules), None);
        assert_eq!(streaks.verdict(Black, 49, &rules), None);
        assert_eq!(streaks.verdict(Black, 50, &rules).unwrap().reason, Reason::LengthRule);
    }
}
