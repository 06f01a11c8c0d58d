//! The standings of an event.

use super::plan::Fixture;
use crate::referee::Reason;
use crate::statistics::{Estimate, Pairs, Tally};
use notation::pgn::GameResult;
use rules::Color;
use std::collections::HashMap;

/// Games that a player lost by a failure rather than by its chess.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Unsound {
    /// Games lost on time.
    pub time: u32,
    /// Games lost by an illegal move, or by not finding a move.
    pub illegal: u32,
    /// Games lost by a crash, a panic or silence.
    pub crashed: u32,
}

impl Unsound {
    /// Returns the sum.
    pub fn games(&self) -> u32 {
        self.time + self.illegal + self.crashed
    }

    fn count(&mut self, reason: Reason) {
        match reason {
            Reason::Time | Reason::TimeBareKing => self.time += 1,
            Reason::IllegalMove | Reason::NoMove => self.illegal += 1,
            Reason::Crash | Reason::Stall | Reason::Panic => self.crashed += 1,
            _ => {}
        }
    }
}

/// A row of the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The index of the entrant.
    pub entrant: usize,
    /// Its results.
    pub tally: Tally,
    /// The Sonneborn-Berger score: the points of the opponents it beat, and half of those it drew
    /// with.
    pub sonneborn_berger: f64,
    /// Games lost by a failure.
    pub unsound: Unsound,
    /// How much stronger it is than its opponents, if that can be estimated.
    pub estimate: Option<Estimate>,
}

/// The results of an event, game by game.
#[derive(Clone, PartialEq, Debug)]
pub struct Scoreboard {
    entrants: usize,
    tallies: HashMap<(usize, usize), Tally>,
    pairs: HashMap<(usize, usize), Pairs>,
    unsound: Vec<Unsound>,
    /// Pairs of which one game is over, with the half points of the entrant who had White in the
    /// first game of the pair.
    open: HashMap<u32, u8>,
    colours: Tally,
    plies: u64,
}

impl Scoreboard {
    /// Creates the scoreboard of an event without games.
    pub fn new(entrants: usize) -> Self {
        Self {
            entrants,
            tallies: HashMap::new(),
            pairs: HashMap::new(),
            unsound: vec![Unsound::default(); entrants],
            open: HashMap::new(),
            colours: Tally::default(),
            plies: 0,
        }
    }

    /// Counts a finished game.
    pub fn count(
        &mut self,
        fixture: &Fixture,
        result: GameResult,
        reason: Option<Reason>,
        plies: usize,
    ) {
        let Some(white) = half_points(result) else { return };
        let tally = Tally::of_half_points(white);
        let (one, other) = (fixture.white, fixture.black);
        *self.tallies.entry((one, other)).or_default() += tally;
        *self.tallies.entry((other, one)).or_default() += tally.turned();
        self.colours += tally;
        self.plies += plies as u64;
        self.count_pair(fixture, white);
        self.blame(fixture, result, reason);
    }

    fn count_pair(&mut self, fixture: &Fixture, white: u8) {
        let is_first = fixture.number.is_multiple_of(2);
        let (one, other) = match is_first {
            true => (fixture.white, fixture.black),
            false => (fixture.black, fixture.white),
        };
        let points = if is_first { white } else { 2 - white };
        match self.open.remove(&fixture.pair) {
            None => _ = self.open.insert(fixture.pair, points),
            Some(before) => {
                let points = before + points;
                self.pairs.entry((one, other)).or_default().count(points);
                self.pairs.entry((other, one)).or_default().count(4 - points);
            }
        }
    }

    fn blame(&mut self, fixture: &Fixture, result: GameResult, reason: Option<Reason>) {
        let loser = match (result, reason) {
            (GameResult::WhiteWins, _) => Some(Color::Black),
            (GameResult::BlackWins, _) => Some(Color::White),
            // In a draw on time the side whose flag fell is not known here, so neither is blamed.
            _ => None,
        };
        if let (Some(loser), Some(reason)) = (loser, reason) {
            let entrant = loser.choose(fixture.white, fixture.black);
            if let Some(unsound) = self.unsound.get_mut(entrant) {
                unsound.count(reason);
            }
        }
    }

    /// Returns the number of games.
    pub fn games(&self) -> u64 {
        self.colours.games()
    }

    /// Returns the results from White's side.
    pub fn colours(&self) -> Tally {
        self.colours
    }

    /// Returns the plies of all games.
    pub fn plies(&self) -> u64 {
        self.plies
    }

    /// Returns the results of one entrant against another.
    pub fn between(&self, one: usize, other: usize) -> Tally {
        self.tallies.get(&(one, other)).copied().unwrap_or_default()
    }

    /// Returns the same results in pairs of games.
    pub fn pairs_between(&self, one: usize, other: usize) -> Pairs {
        self.pairs.get(&(one, other)).copied().unwrap_or_default()
    }

    /// Estimates how much stronger one entrant is than another, if possible.
    pub fn estimate_between(&self, one: usize, other: usize) -> Option<Estimate> {
        Estimate::of_match(&self.pairs_between(one, other), &self.between(one, other))
    }

    /// Returns all results of an entrant.
    pub fn tally(&self, entrant: usize) -> Tally {
        (0..self.entrants).map(|other| self.between(entrant, other)).sum()
    }

    fn pairs(&self, entrant: usize) -> Pairs {
        let mut sum = Pairs::default();
        for other in 0..self.entrants {
            let pairs = self.pairs_between(entrant, other);
            sum.0.iter_mut().zip(pairs.0).for_each(|(total, count)| *total += count);
        }
        sum
    }

    fn sonneborn_berger(&self, entrant: usize) -> f64 {
        (0..self.entrants)
            .map(|other| self.between(entrant, other).points() * self.tally(other).points())
            .sum()
    }

    /// Returns the table, sorted by points per game, then by Sonneborn-Berger score, then in the
    /// order of the entrants.
    pub fn table(&self) -> Vec<Standing> {
        let share = |place: &Standing| place.tally.points() / place.tally.games().max(1) as f64;
        let mut places: Vec<Standing> = (0..self.entrants)
            .map(|entrant| Standing {
                entrant,
                tally: self.tally(entrant),
                sonneborn_berger: self.sonneborn_berger(entrant),
                unsound: self.unsound[entrant],
                estimate: Estimate::of_match(&self.pairs(entrant), &self.tally(entrant)),
            })
            .collect();
        places.sort_by(|one, other| {
            share(other)
                .total_cmp(&share(one))
                .then(other.sonneborn_berger.total_cmp(&one.sonneborn_berger))
        });
        places
    }
}

/// Returns White's half points.
pub(crate) fn half_points(result: GameResult) -> Option<u8> {
    match result {
        GameResult::WhiteWins => Some(2),
        GameResult::Draw => Some(1),
        GameResult::BlackWins => Some(0),
        GameResult::Unknown => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use GameResult::{BlackWins, Draw, Unknown, WhiteWins};

    fn fixture(number: u32, white: usize, black: usize) -> Fixture {
        Fixture { number, white, black, opening: number / 2, pair: number / 2 }
    }

    #[test]
    fn pairs_are_counted_whatever_game_ends_first() {
        let mut board = Scoreboard::new(2);
        // The first pair: White wins both games. The second: entrant 0 wins both.
        board.count(&fixture(1, 1, 0), WhiteWins, None, 10);
        assert_eq!(board.pairs_between(0, 1).pairs(), 0);
        board.count(&fixture(3, 1, 0), BlackWins, None, 10);
        board.count(&fixture(0, 0, 1), WhiteWins, None, 10);
        board.count(&fixture(2, 0, 1), WhiteWins, None, 10);
        board.count(&fixture(4, 0, 1), Draw, None, 10);
        board.count(&fixture(5, 1, 0), Unknown, None, 10);
        assert_eq!(board.pairs_between(0, 1), Pairs([0, 0, 1, 0, 1]));
        assert_eq!(board.pairs_between(1, 0), Pairs([1, 0, 1, 0, 0]));
        assert_eq!(board.tally(0), Tally { wins: 3, draws: 1, losses: 1 });
        assert_eq!(board.colours(), Tally { wins: 3, draws: 1, losses: 1 });
        assert_eq!((board.games(), board.plies()), (5, 50));
    }

    #[test]
    fn the_table_is_in_order_and_blames_those_who_failed() {
        let mut board = Scoreboard::new(3);
        board.count(&fixture(0, 0, 1), WhiteWins, Some(Reason::Checkmate), 10);
        board.count(&fixture(2, 1, 2), WhiteWins, Some(Reason::Crash), 10);
        board.count(&fixture(4, 2, 0), WhiteWins, Some(Reason::Time), 10);
        let table = board.table();
        assert_eq!(table.iter().map(|place| place.tally.games()).sum::<u64>(), 6);
        // All have a point and beat somebody with a point.
        assert!(table.iter().all(|place| place.sonneborn_berger == 1.0));
        assert_eq!(table[0].unsound, Unsound { time: 1, ..Unsound::default() });
        assert_eq!(table[2].unsound, Unsound { crashed: 1, ..Unsound::default() });
        assert_eq!(table[1].unsound.games(), 0);
        board.count(&fixture(6, 2, 1), WhiteWins, Some(Reason::IllegalMove), 10);
        assert_eq!(board.table()[0].entrant, 2);
        assert_eq!(board.table()[2].unsound.illegal, 1);
    }
}
