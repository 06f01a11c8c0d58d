//! A match between two sets of coefficients: two games from each opening, each set playing White
//! once.

use super::game::{Player, play};
use crate::shannon::Coefficients;
use core::fmt;
use knowledge::openings;
use rules::Game;
use rules::random::Random;
use std::panic::resume_unwind;

/// The settings of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DuelSettings {
    /// The seed of the openings.
    pub seed: u64,
    /// How many moves of each side the players look ahead.
    pub moves: u32,
    /// How many pairs are played at the same time; the result does not depend on it.
    pub threads: usize,
}

/// The result of a match for one set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
}

impl Score {
    /// The number of games.
    pub fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The share of the points, 0 to 1; a half if no game was played.
    pub fn share(&self) -> f64 {
        let points = f64::from(self.won) + f64::from(self.drawn) / 2.0;
        if self.games() == 0 { 0.5 } else { points / f64::from(self.games()) }
    }

    /// The standard error of the share.
    pub fn error(&self) -> f64 {
        let games = f64::from(self.games().max(1));
        let spread = |count: u32, points: f64| f64::from(count) * (points - self.share()).powi(2);
        let sum = spread(self.won, 1.0) + spread(self.drawn, 0.5) + spread(self.lost, 0.0);
        (sum / games / games).sqrt()
    }

    /// Games won less games lost.
    pub(super) fn lead(&self) -> i64 {
        i64::from(self.won) - i64::from(self.lost)
    }

    /// The sum of two scores.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            won: self.won + other.won,
            drawn: self.drawn + other.drawn,
            lost: self.lost + other.lost,
        }
    }

    fn count(&mut self, halves: u32) {
        match halves {
            0 => self.lost += 1,
            1 => self.drawn += 1,
            _ => self.won += 1,
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "+{} ={} -{}", self.won, self.drawn, self.lost)?;
        write!(f, ", {:.1} ± {:.1} %", 100.0 * self.share(), 100.0 * self.error())
    }
}

/// Plays the pairs with these numbers. Returns the score of the first set.
pub fn duel(sets: [&Coefficients; 2], pairs: core::ops::Range<u64>, table: &DuelSettings) -> Score {
    let threads = table.threads.max(1) as u64;
    let share = |thread: u64| {
        let mine = pairs.clone().filter(move |pair| pair % threads == thread);
        mine.fold(Score::default(), |score, number| score.and(pair(sets, number, table)))
    };
    std::thread::scope(|scope| {
        let share = &share;
        let start = |n| std::thread::Builder::new().spawn_scoped(scope, move || share(n));
        let playing: Vec<_> = (1..threads).map(|n| (n, start(n))).collect();
        let scores = playing.into_iter().map(|(n, thread)| match thread {
            Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
            // If the system cannot start a thread, as in a browser, the caller does its part.
            Err(_) => share(n),
        });
        scores.fold(share(0), Score::and)
    })
}

/// Plays two games from the opening of a pair.
fn pair(sets: [&Coefficients; 2], number: u64, table: &DuelSettings) -> Score {
    let start = opening(table.seed, number);
    let [mut first, mut second] = sets.map(|set| Player::new(set, table.moves));
    let mut score = Score::default();
    score.count(play(start.clone(), &mut first, &mut second));
    score.count(2 - play(start, &mut second, &mut first));
    score
}

/// The shortest opening; shorter ones would repeat too often.
const LEAST_PLIES: usize = 6;

/// Plays a line of the opening memory up to one of its later moves.
fn opening(seed: u64, number: u64) -> Game {
    let mut random = Random::new(seed.wrapping_add(number.wrapping_mul(2)));
    random = Random::new(random.next_u64());
    let lines = openings::lines();
    let long: Vec<_> = lines.iter().filter(|line| line.moves().count() >= LEAST_PLIES).collect();
    let mut game = Game::standard();
    if let Some(line) = long.get(random.below(long.len())) {
        let plies = LEAST_PLIES + random.below(line.moves().count() - LEAST_PLIES + 1);
        for m in line.moves().take(plies) {
            // The lines are legal from the start; the tests of the memory check it.
            let _ = game.play(m);
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shannon::Term;

    const TABLE: DuelSettings = DuelSettings { seed: 1, moves: 1, threads: 1 };

    #[test]
    fn the_result_does_not_depend_on_who_plays_when() {
        let (paper, mad) = (Coefficients::formula(), Coefficients::NONE.with(Term::King, 20_000));
        let alone = duel([&paper, &mad], 0..3, &TABLE);
        let together = duel([&paper, &mad], 0..3, &DuelSettings { threads: 3, ..TABLE });
        assert_eq!(alone, together);
        assert_eq!(alone.games(), 6);
        assert!(alone.won > alone.lost, "{alone}");
        let turned = duel([&mad, &paper], 0..3, &TABLE);
        assert_eq!((turned.won, turned.lost), (alone.lost, alone.won));
    }

    #[test]
    fn equals_draw_level_from_every_opening() {
        let paper = Coefficients::formula();
        let score = duel([&paper, &paper], 3..5, &TABLE);
        assert_eq!(score.won, score.lost);
        assert_eq!(score.share(), 0.5);
    }

    #[test]
    fn openings_vary() {
        let starts: std::collections::HashSet<_> =
            (0..40).map(|number| opening(7, number).position().key()).collect();
        assert!(starts.len() > 30);
    }

    #[test]
    fn the_error_is_that_of_the_mean() {
        let score = Score { won: 60, drawn: 0, lost: 40 };
        assert!((score.share() - 0.6).abs() < 1e-9);
        assert!((score.error() - 0.049).abs() < 0.001);
        assert_eq!(Score { won: 1, drawn: 1, lost: 0 }.to_string(), "+1 =1 -0, 75.0 ± 17.7 %");
    }
}
