//! Difference in strength, with its error.
//!
//! *Elo* is the logistic scale: a difference of d means a score of 1 / (1 + 10^(−d/400)).
//! *Normalized Elo* (Van den Bergh) measures the surplus in standard deviations of a game, so that
//! it tells how many games are needed to show a difference, whatever the share of draws. *LOS* is
//! the likelihood that the first player is the stronger one, by the normal approximation.

use super::normal::{CONFIDENCE_95, below};
use super::tally::{Pairs, Tally};

/// Normalized Elo for one standard deviation of a game.
pub(super) const NORMALIZED_UNIT: f64 = 800.0 / std::f64::consts::LN_10;

/// Returns the score that is expected for a difference in Elo.
pub fn expected_score(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// Returns the difference in Elo of a score; infinite at 0 and 1.
fn elo_of(score: f64) -> f64 {
    match score {
        ..=0.0 => f64::NEG_INFINITY,
        1.0.. => f64::INFINITY,
        // Adding zero turns a negative zero into a positive one.
        _ => -400.0 * (1.0 / score - 1.0).log10() + 0.0,
    }
}

/// A value with its 95 % confidence interval; a bound may be infinite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Interval {
    /// The value.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Interval {
    /// Returns half the width if it is finite: the number after the ±.
    pub fn error(&self) -> Option<f64> {
        let half = (self.high - self.low) / 2.0;
        half.is_finite().then_some(half)
    }
}

/// What results say about the difference between two players.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The share of points.
    pub score: f64,
    /// The difference in Elo.
    pub elo: Interval,
    /// The difference in normalized Elo.
    pub normalized: Interval,
    /// The likelihood that the first player is the stronger one.
    pub los: f64,
}

impl Estimate {
    /// Estimates from pairs; `None` if they are too few or too much alike.
    pub fn of_pairs(pairs: &Pairs) -> Option<Self> {
        Self::of(&pairs.distribution(), 2.0)
    }

    /// Estimates from single games, taken as independent; `None` if they are too few or too much
    /// alike.
    pub fn of_games(tally: &Tally) -> Option<Self> {
        Self::of(&tally.distribution(), 1.0)
    }

    /// Estimates from pairs if there are any, and otherwise from single games.
    pub fn of_match(pairs: &Pairs, tally: &Tally) -> Option<Self> {
        Self::of_pairs(pairs).or_else(|| Self::of_games(tally).filter(|_| pairs.pairs() == 0))
    }

    /// Estimates from scores and their counts; each stands for `games_each` games.
    fn of(distribution: &[(f64, f64)], games_each: f64) -> Option<Self> {
        let count: f64 = distribution.iter().map(|(_, count)| count).sum();
        let mean = distribution.iter().map(|(score, count)| score * count).sum::<f64>() / count;
        let deviation = |(score, count): &(f64, f64)| (score - mean).powi(2) * count;
        let variance = distribution.iter().map(deviation).sum::<f64>() / count;
        if count < 2.0 || variance <= 0.0 {
            return None;
        }
        let error = (variance / count).sqrt();
        let (low, high) = (mean - CONFIDENCE_95 * error, mean + CONFIDENCE_95 * error);
        let elo = Interval { value: elo_of(mean), low: elo_of(low), high: elo_of(high) };
        let value = (mean - 0.5) / (variance * games_each).sqrt() * NORMALIZED_UNIT;
        let half = CONFIDENCE_95 * NORMALIZED_UNIT / (count * games_each).sqrt();
        let normalized = Interval { value, low: value - half, high: value + half };
        Some(Self { score: mean, elo, normalized, los: below((mean - 0.5) / error) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(value: f64, expected: f64) -> bool {
        (value - expected).abs() <= 0.01 * expected.abs().max(0.5)
    }

    /// Results with the figures that fastchess publishes for them in its tests.
    #[test]
    fn single_games_agree_with_published_figures() {
        for (wins, losses, draws, nelo, nelo_error, elo, los) in [
            (76, 89, 123, -20.76, 40.13, None, Some(15.53)),
            (136, 96, 111, 49.77, 36.77, Some((40.70, 30.43)), Some(99.60)),
            (34, 356, 0, -508.44, 34.48, None, None),
        ] {
            let estimate = Estimate::of_games(&Tally { wins, draws, losses }).unwrap();
            assert!(near(estimate.normalized.value, nelo), "{estimate:?}");
            assert!(near(estimate.normalized.error().unwrap(), nelo_error), "{estimate:?}");
            if let Some((value, error)) = elo {
                assert!(near(estimate.elo.value, value), "{estimate:?}");
                assert!(near(estimate.elo.error().unwrap(), error), "{estimate:?}");
            }
            if let Some(los) = los {
                assert!((100.0 * estimate.los - los).abs() < 0.006, "{estimate:?}");
            }
        }
    }

    #[test]
    fn pairs_agree_with_published_figures() {
        for (pairs, nelo, nelo_error, elo, error) in [
            ([34, 54, 31 + 32, 64, 75], 57.94, 28.28, 55.58, 27.65),
            ([332, 433, 457 + 41, 333, 334], -9.17, 10.96, -8.64, 10.33),
            ([7895, 8757, 5485 + 200, 568, 9999], -19.01, 2.65, -21.04, 2.95),
        ] {
            let estimate = Estimate::of_pairs(&Pairs(pairs)).unwrap();
            assert!(near(estimate.normalized.value, nelo), "{estimate:?}");
            assert!(near(estimate.normalized.error().unwrap(), nelo_error), "{estimate:?}");
            assert!(near(estimate.elo.value, elo), "{estimate:?}");
            assert!(near(estimate.elo.error().unwrap(), error), "{estimate:?}");
        }
        let los = Estimate::of_pairs(&Pairs([332, 433, 498, 333, 334])).unwrap().los;
        assert!((100.0 * los - 5.05).abs() < 0.006);
    }

    #[test]
    fn too_little_is_no_estimate_and_never_an_invalid_number() {
        let tally = |wins, draws, losses| Estimate::of_games(&Tally { wins, draws, losses });
        for (wins, draws, losses) in [(0, 0, 0), (1, 0, 0), (50, 0, 0), (0, 50, 0), (0, 0, 50)] {
            assert_eq!(tally(wins, draws, losses), None);
        }
        for pairs in [[0; 5], [0, 0, 1, 0, 0], [0, 0, 9, 0, 0], [9, 0, 0, 0, 0], [0, 0, 0, 0, 9]] {
            assert_eq!(Estimate::of_pairs(&Pairs(pairs)), None);
        }
        // Nine wins and a draw: a finite value with an open bound.
        let nearly = tally(9, 1, 0).unwrap();
        assert!(nearly.elo.value.is_finite() && nearly.elo.low.is_finite());
        assert_eq!((nearly.elo.high, nearly.elo.error()), (f64::INFINITY, None));
        assert!(nearly.los <= 1.0 && nearly.los > 0.99);
    }

    #[test]
    fn equal_players_are_equal_and_opponents_see_the_opposite() {
        let even = Estimate::of_pairs(&Pairs([5, 10, 20, 10, 5])).unwrap();
        assert_eq!((even.score, even.elo.value, even.los), (0.5, 0.0, 0.5));
        let pairs = Pairs([3, 10, 20, 14, 6]);
        let (one, other) = (Estimate::of_pairs(&pairs), Estimate::of_pairs(&pairs.turned()));
        assert!((one.unwrap().elo.value + other.unwrap().elo.value).abs() < 1e-9);
        assert!((expected_score(200.0) - 0.759_746_926).abs() < 1e-9);
    }
}
