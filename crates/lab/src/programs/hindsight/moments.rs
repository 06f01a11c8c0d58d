//! The moves of a game to replay, and the judge of what each has lost.

use crate::programs::watch;
use crate::{Bench, Trouble};
use core::cell::RefCell;
use notation::pgn::Mainlines;
use notation::{quote, san};
use rules::{Color, Game, Move};
use thinking::{Limits, ProgramEntry};

/// The number of positions that the judge searches for each answer.
const JUDGED: u64 = 20_000;

/// A move that loses this many centipawns according to the judge is a mistake.
pub(super) const MISTAKE: i32 = 100;

/// A move of the game, and the game up to it.
pub(super) struct Moment {
    pub(super) before: Game,
    pub(super) played: Move,
    /// Its move number.
    pub(super) number: u16,
}

impl Moment {
    /// The move with its number, in algebraic notation.
    pub(super) fn name(&self) -> String {
        let position = self.before.position();
        let dots = position.turn().choose(".", "…");
        format!("{}{dots} {}", self.number, san::write(self.played, position))
    }
}

/// The moves of one side, or of both, in the first game of a text.
pub(super) fn moments(text: &str, side: Option<Color>) -> Result<Vec<Moment>, Trouble> {
    let game = Mainlines::new(text.as_bytes()).next();
    let game =
        game.ok_or_else(|| Trouble("there is no game in this text; PGN is wanted".into()))?;
    let game = game.map_err(|error| Trouble(error.to_string()))?;
    let mut before = Game::new(game.start);
    let mut moments = Vec::new();
    for played in game.moves {
        let number = before.position().fullmove_number();
        if side.is_none_or(|side| side == before.position().turn()) {
            moments.push(Moment { before: before.clone(), played, number });
        }
        if before.play(played).is_err() {
            break;
        }
    }
    match (moments.is_empty(), game.fault) {
        (true, Some(fault)) => Err(Trouble(fault.to_string())),
        (true, None) => Err(Trouble("this side makes no move in this game".into())),
        (false, _) => Ok(moments),
    }
}

/// The moves that are replayed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Picked {
    /// Those that the judge calls mistakes.
    Mistakes,
    /// All.
    All,
    /// Those with move numbers in these ranges.
    Numbers(Vec<(u16, u16)>),
}

impl Picked {
    pub(super) fn read(text: &str) -> Result<Self, Trouble> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("mistakes") {
            return Ok(Self::Mistakes);
        }
        if text.eq_ignore_ascii_case("all") {
            return Ok(Self::All);
        }
        let range = |word: &str| -> Option<(u16, u16)> {
            let (first, last) = word.split_once('-').unwrap_or((word, word));
            Some((first.parse().ok()?, last.parse().ok()?))
        };
        let words = text.split([' ', ',']).filter(|word| !word.is_empty());
        let ranges: Option<Vec<_>> = words.map(range).collect();
        ranges.filter(|ranges| !ranges.is_empty()).map(Self::Numbers).ok_or_else(|| {
            Trouble(format!(
                "moves are mistakes, all, or numbers as in 9 14-20, not {}",
                quote(text)
            ))
        })
    }

    /// Whether a move is selected; `loss` is its loss according to the judge.
    pub(super) fn has(&self, moment: &Moment, loss: Option<i32>) -> bool {
        match self {
            Self::Mistakes => loss.is_some_and(|loss| loss >= MISTAKE),
            Self::All => true,
            Self::Numbers(ranges) => {
                ranges.iter().any(|(first, last)| (*first..=*last).contains(&moment.number))
            }
        }
    }
}

/// An answer of the judge: the ply, the only move considered if any, the value.
type Known = (usize, Option<Move>, Option<i32>);

/// The judge of what a move loses.
pub(super) struct Judge<'a> {
    entry: &'a ProgramEntry,
    bench: &'a Bench<'a>,
    known: RefCell<Vec<Known>>,
}

impl<'a> Judge<'a> {
    pub(super) fn new(entry: &'a ProgramEntry, bench: &'a Bench<'a>) -> Self {
        Self { entry, bench, known: RefCell::default() }
    }

    /// The value of a position for the side to move, with all moves or only this one.
    fn value(&self, game: &Game, only: Option<Move>) -> Option<i32> {
        let ply = game.moves().len();
        let is_same = |(other, m, _): &&Known| *other == ply && *m == only;
        if let Some(known) = self.known.borrow().iter().find(is_same) {
            return known.2;
        }
        let limits = Limits { only: only.into_iter().collect(), ..Limits::nodes(JUDGED) };
        let seen = watch(&mut *(self.entry.make)(), game, &limits, self.bench);
        let value = seen.chosen().and(seen.verdict).map(thinking::Verdict::centipawns);
        self.known.borrow_mut().push((ply, only, value));
        value
    }

    /// The loss of a move in centipawns; `None` if the judge does not know this variant.
    pub(super) fn loss(&self, game: &Game, m: Move) -> Option<i32> {
        Some((self.value(game, None)? - self.value(game, Some(m))?).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_picked_by_number_and_rubbish_is_refused() {
        assert_eq!(Picked::read(" 9, 14-20 "), Ok(Picked::Numbers(vec![(9, 9), (14, 20)])));
        assert_eq!(Picked::read("Mistakes"), Ok(Picked::Mistakes));
        for rubbish in ["", "ten", "4-x", "-"] {
            assert!(Picked::read(rubbish).unwrap_err().to_string().contains("as in 9 14-20"));
        }
    }

    #[test]
    fn a_game_is_read_for_one_side() {
        let text = "1. e4 e5 2. Nf3 Nc6 3. Bb5 *";
        let names = |side| -> Vec<String> {
            moments(text, side).unwrap().iter().map(Moment::name).collect()
        };
        assert_eq!(names(Some(Color::Black)), ["1… e5", "2… Nc6"]);
        assert_eq!(names(None).len(), 5);
        assert!(moments("no game", None).is_err() && moments("", None).is_err());
    }
}
