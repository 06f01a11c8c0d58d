//! Wald's sequential test: stops as soon as the games tell two hypotheses apart.
//!
//! The likelihood ratio is the generalized one of Van den Bergh: for each hypothesis it takes the
//! distribution of results that fits the games best among those that satisfy it. With pairs of
//! games the distribution has five results, with single games three.

use super::elo::{NORMALIZED_UNIT, expected_score};
use super::tally::{Pairs, Tally};
use core::fmt;
use core::str::FromStr;
use notation::quote;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A test of two hypotheses about the difference in strength.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sprt {
    /// The difference in Elo that is to be rejected.
    pub elo0: f64,
    /// The difference in Elo that is hoped for.
    pub elo1: f64,
    /// The probability of accepting the second when the first is true.
    pub alpha: f64,
    /// The probability of accepting the first when the second is true.
    pub beta: f64,
    /// The scale of both differences.
    pub model: Model,
}

/// A scale of strength differences.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Model {
    /// Normalized Elo.
    #[default]
    Normalized,
    /// Logistic Elo.
    Logistic,
}

/// The decision of the test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Neither hypothesis is accepted yet.
    Open,
    /// The first hypothesis is accepted.
    Elo0,
    /// The second hypothesis is accepted.
    Elo1,
}

/// The state of a test.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Progress {
    /// The log-likelihood ratio.
    pub llr: f64,
    /// The bound at which the first hypothesis is accepted.
    pub lower: f64,
    /// The bound at which the second hypothesis is accepted.
    pub upper: f64,
}

impl Progress {
    /// Returns the decision.
    pub fn verdict(&self) -> Verdict {
        match self.llr {
            llr if llr <= self.lower => Verdict::Elo0,
            llr if llr >= self.upper => Verdict::Elo1,
            _ => Verdict::Open,
        }
    }
}

/// A text that is not a test.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "{0} is not a test such as elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized, with elo0 below elo1"
)]
pub struct BadSprt(String);

impl FromStr for Sprt {
    type Err = BadSprt;

    /// Reads `elo0=0,elo1=5[,alpha=0.05][,beta=0.05][,model=normalized|logistic]`.
    fn from_str(text: &str) -> Result<Self, BadSprt> {
        let bad = || BadSprt(quote(text));
        let mut sprt =
            Self { elo0: 0.0, elo1: 0.0, alpha: 0.05, beta: 0.05, model: Model::default() };
        for part in text.split(',') {
            let (name, value) = part.split_once('=').ok_or_else(bad)?;
            let number = || value.trim().parse::<f64>().map_err(|_| bad());
            match name.trim() {
                "elo0" => sprt.elo0 = number()?,
                "elo1" => sprt.elo1 = number()?,
                "alpha" => sprt.alpha = number()?,
                "beta" => sprt.beta = number()?,
                "model" => sprt.model = model(value.trim()).ok_or_else(bad)?,
                _ => return Err(bad()),
            }
        }
        if sprt.is_sound() { Ok(sprt) } else { Err(bad()) }
    }
}

fn model(text: &str) -> Option<Model> {
    match text {
        "normalized" => Some(Model::Normalized),
        "logistic" => Some(Model::Logistic),
        _ => None,
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scale = match self.model {
            Model::Normalized => "normalized Elo",
            Model::Logistic => "Elo",
        };
        write!(f, "{} against {} {scale}", self.elo0, self.elo1)?;
        write!(f, " (errors {} and {})", self.alpha, self.beta)
    }
}

/// The probability of either error has to be below this.
const MAX_ERROR: f64 = 0.5;

/// The largest difference in Elo of a hypothesis, in either direction.
const MAX_ELO: f64 = 1_000.0;

impl Sprt {
    fn is_sound(&self) -> bool {
        let chance = |value: f64| value > 0.0 && value < MAX_ERROR;
        let elo = |value: f64| value.abs() <= MAX_ELO;
        elo(self.elo0)
            && elo(self.elo1)
            && self.elo0 < self.elo1
            && chance(self.alpha)
            && chance(self.beta)
    }

    /// Returns the state of the test after pairs of games.
    pub fn after_pairs(&self, pairs: &Pairs) -> Progress {
        self.progress(&pairs.distribution(), 2.0)
    }

    /// Returns the state of the test after single games.
    pub fn after_games(&self, tally: &Tally) -> Progress {
        self.progress(&tally.distribution(), 1.0)
    }

    fn progress(&self, counts: &[(f64, f64)], games_each: f64) -> Progress {
        let llr = match counts.iter().any(|(_, count)| *count > 0.0) {
            true => self.llr(counts, games_each),
            false => 0.0,
        };
        let lower = (self.beta / (1.0 - self.alpha)).ln();
        let upper = ((1.0 - self.beta) / self.alpha).ln();
        Progress { llr, lower, upper }
    }

    fn llr(&self, counts: &[(f64, f64)], games_each: f64) -> f64 {
        let observed = Distribution::of(counts);
        let fit = |elo: f64| match self.model {
            Model::Logistic => observed.with_mean(expected_score(elo)),
            Model::Normalized => observed.with_surplus(elo / NORMALIZED_UNIT * games_each.sqrt()),
        };
        let (first, second) = (fit(self.elo0), fit(self.elo1));
        let chances = observed.chances.iter().zip(first.iter().zip(&second));
        let gain: f64 = chances.map(|(p, (p0, p1))| p * (p1 / p0).ln()).sum();
        observed.count * gain
    }
}

/// Results with their observed probabilities.
struct Distribution {
    count: f64,
    scores: Vec<f64>,
    chances: Vec<f64>,
}

/// The count of a result that never occurred: large enough to keep logarithms finite, too small to
/// outweigh real counts.
const UNSEEN: f64 = 1e-3;

/// The most iterations of the fit of a normalized difference, if it does not converge earlier.
const MAX_ITERATIONS: usize = 50;

/// The fit of a normalized difference has converged if no probability changes by more.
const TOLERANCE: f64 = 1e-12;

/// How often the interval that contains a root is halved: enough for the precision of `f64`.
const BISECTIONS: usize = 200;

impl Distribution {
    fn of(counts: &[(f64, f64)]) -> Self {
        let counted = |count: f64| if count > 0.0 { count } else { UNSEEN };
        let count: f64 = counts.iter().map(|(_, count)| counted(*count)).sum();
        Self {
            count,
            scores: counts.iter().map(|(score, _)| *score).collect(),
            chances: counts.iter().map(|(_, n)| counted(*n) / count).collect(),
        }
    }

    /// Returns the probabilities that fit best among those with this mean.
    fn with_mean(&self, mean: f64) -> Vec<f64> {
        let offsets: Vec<f64> = self.scores.iter().map(|score| score - mean).collect();
        self.balanced(&offsets)
    }

    /// Returns the probabilities that fit best among those whose mean exceeds one half by this
    /// number of standard deviations. The condition is not linear in the probabilities, so each
    /// iteration replaces it by its tangent.
    fn with_surplus(&self, deviations: f64) -> Vec<f64> {
        let mut chances = vec![1.0 / self.scores.len() as f64; self.scores.len()];
        for _ in 0..MAX_ITERATIONS {
            let mean: f64 = self.scores.iter().zip(&chances).map(|(a, p)| a * p).sum();
            let square = |(a, p): (&f64, &f64)| (a - mean).powi(2) * p;
            let sigma = self.scores.iter().zip(&chances).map(square).sum::<f64>().sqrt();
            let tangent =
                |a: &f64| a - 0.5 - deviations * sigma * (1.0 + ((mean - a) / sigma).powi(2)) / 2.0;
            let offsets: Vec<f64> = self.scores.iter().map(tangent).collect();
            let next = self.balanced(&offsets);
            let change = next.iter().zip(&chances).map(|(a, b)| (a - b).abs());
            let settled = change.fold(0.0, f64::max) < TOLERANCE;
            chances = next;
            if settled {
                break;
            }
        }
        chances
    }

    /// Returns the probabilities that fit best among those under which these offsets average to
    /// zero: p / (1 + x·offset), for the one x that satisfies it.
    fn balanced(&self, offsets: &[f64]) -> Vec<f64> {
        let least = offsets.iter().copied().fold(f64::INFINITY, f64::min);
        let most = offsets.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if least >= 0.0 || most <= 0.0 {
            // No probabilities satisfy it: the hypothesis is outside the range of results.
            return self.chances.clone();
        }
        let slope = |x: f64| -> f64 {
            let terms = self.chances.iter().zip(offsets);
            terms.map(|(p, offset)| p * offset / (1.0 + x * offset)).sum()
        };
        // The slope falls from +∞ to −∞ between these two.
        let (mut low, mut high) = (-1.0 / most, -1.0 / least);
        for _ in 0..BISECTIONS {
            let middle = f64::midpoint(low, high);
            if slope(middle) > 0.0 {
                low = middle;
            } else {
                high = middle;
            }
        }
        let x = f64::midpoint(low, high);
        self.chances.iter().zip(offsets).map(|(p, offset)| p / (1.0 + x * offset)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(elo0: f64, elo1: f64, model: Model) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05, model }
    }

    fn near(value: f64, expected: f64) -> bool {
        (value - expected).abs() < 0.01 * expected.abs()
    }

    /// Results with the ratios that fastchess publishes for them in its tests.
    #[test]
    fn single_games_agree_with_published_ratios() {
        use Model::{Logistic, Normalized};
        for (wins, losses, draws, elo0, elo1, model, llr) in [
            (36433, 36027, 68692, 0.0, 2.0, Normalized, 0.92),
            (10871, 10650, 20431, -1.75, 0.25, Normalized, 2.30),
            (4250, 0, 0, 0.0, 10.0, Normalized, 120.56),
            (21404, 21184, 40708, 0.5, 2.5, Logistic, -1.57),
            (57433, 57030, 106593, 0.0, 2.0, Logistic, -2.59),
        ] {
            let found = sprt(elo0, elo1, model).after_games(&Tally { wins, draws, losses }).llr;
            assert!(near(found, llr) || (found - llr).abs() < 0.005, "{found} is not {llr}");
        }
    }

    #[test]
    fn pairs_agree_with_published_ratios() {
        use Model::{Logistic, Normalized};
        for (pairs, elo0, elo1, model, llr) in [
            ([365, 16618, 36029 + 200, 16974, 390], 0.0, 2.0, Normalized, 2.25),
            ([127, 4883, 10311 + 401, 5150, 104], -1.75, 0.25, Normalized, 3.01),
            ([0, 0, 0, 0, 5550], 0.0, 5.0, Normalized, 111.82),
            ([223, 9863, 20279 + 1000, 10037, 246], 0.5, 2.5, Logistic, -3.07),
            ([871, 26175, 55003 + 980, 26678, 821], 0.0, 2.0, Logistic, -4.98),
        ] {
            let found = sprt(elo0, elo1, model).after_pairs(&Pairs(pairs)).llr;
            assert!(near(found, llr) || (found - llr).abs() < 0.005, "{found} is not {llr}");
        }
    }

    #[test]
    fn the_bounds_are_walds() {
        let progress = sprt(0.0, 5.0, Model::Normalized).after_pairs(&Pairs::default());
        assert_eq!(progress.llr, 0.0);
        assert!((progress.upper - 19f64.ln()).abs() < 1e-12);
        assert!((progress.lower + 19f64.ln()).abs() < 1e-12);
        assert_eq!(progress.verdict(), Verdict::Open);
        let unequal = Sprt { alpha: 0.01, beta: 0.1, ..sprt(0.0, 5.0, Model::Logistic) };
        let progress = unequal.after_games(&Tally::default());
        assert!((progress.upper - (0.9f64 / 0.01).ln()).abs() < 1e-12);
        assert!((progress.lower - (0.1f64 / 0.99).ln()).abs() < 1e-12);
    }

    #[test]
    fn any_results_give_a_number() {
        for model in [Model::Normalized, Model::Logistic] {
            for pairs in [[0, 0, 1, 0, 0], [1, 0, 0, 0, 0], [0, 0, 5000, 0, 0], [7, 0, 0, 0, 7]] {
                for (elo0, elo1) in [(0.0, 5.0), (-900.0, 900.0), (-3.0, 1.0)] {
                    let progress = sprt(elo0, elo1, model).after_pairs(&Pairs(pairs));
                    assert!(progress.llr.is_finite(), "{model:?} {pairs:?} {elo0} {elo1}");
                }
            }
        }
        let winning = sprt(0.0, 5.0, Model::Logistic).after_pairs(&Pairs([0, 0, 100, 50, 200]));
        assert_eq!(winning.verdict(), Verdict::Elo1);
        let losing = sprt(0.0, 5.0, Model::Logistic).after_pairs(&Pairs([200, 50, 100, 0, 0]));
        assert_eq!(losing.verdict(), Verdict::Elo0);
    }

    #[test]
    fn tests_are_read_from_text() {
        let read = |text: &str| text.parse::<Sprt>();
        assert_eq!(read("elo0=0,elo1=5"), Ok(sprt(0.0, 5.0, Model::Normalized)));
        assert_eq!(read("elo0=-3, elo1=1 ,model=logistic"), Ok(sprt(-3.0, 1.0, Model::Logistic)));
        for bad in [
            "",
            "elo0",
            "elo0=5,elo1=0",
            "elo0=1,elo1=1",
            "elo1=nan",
            "elo1=inf",
            "elo2=3",
            "elo1=5,alpha=0",
            "elo1=5,beta=0.7",
            "elo1=5,model=ideal",
            "elo0=-9999,elo1=5",
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
