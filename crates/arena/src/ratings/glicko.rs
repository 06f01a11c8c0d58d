//! Glicko-2 (Glickman 2013): the rating of one player with its deviation and volatility, game by
//! game.

use std::f64::consts::PI;

/// What is known of a player's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Glicko {
    /// The rating.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// How much the strength itself is expected to change.
    pub volatility: f64,
}

impl Glicko {
    /// A player without games, as Glickman proposes.
    pub const NEW: Self = Self { rating: 1_500.0, deviation: 350.0, volatility: 0.06 };
}

/// A game against an opponent of known strength: 1 won, ½ drawn, 0 lost.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Game {
    /// The opponent's rating.
    pub rating: f64,
    /// Its standard deviation.
    pub deviation: f64,
    /// The player's score.
    pub score: f64,
}

/// Elo points for one unit of the model's scale.
const SCALE: f64 = 173.717_8;

/// How much the volatility may change; Glickman proposes 0.3 to 1.2.
const TAU: f64 = 0.5;

/// The precision of the new volatility, and the iterations at most.
const TOLERANCE: f64 = 1e-6;
const MOST_STEPS: usize = 100;

/// Returns the strength after the games of one rating period. The steps are those of the paper.
#[must_use]
pub fn after(now: Glicko, games: &[Game]) -> Glicko {
    // Step 2: convert to the model's scale.
    let mu = (now.rating - Glicko::NEW.rating) / SCALE;
    let phi = now.deviation / SCALE;
    // Steps 3 and 4: the variance of the rating by these games, and the improvement.
    let (mut information, mut surprise) = (0.0, 0.0);
    for game in games {
        let phi_other = game.deviation / SCALE;
        let g = 1.0 / (1.0 + 3.0 * phi_other.powi(2) / PI.powi(2)).sqrt();
        let mu_other = (game.rating - Glicko::NEW.rating) / SCALE;
        let expected = 1.0 / (1.0 + (-g * (mu - mu_other)).exp());
        information += g * g * expected * (1.0 - expected);
        surprise += g * (game.score - expected);
    }
    if games.is_empty() {
        let deviation = phi.hypot(now.volatility) * SCALE;
        return Glicko { deviation: deviation.min(Glicko::NEW.deviation), ..now };
    }
    let variance = 1.0 / information.max(f64::MIN_POSITIVE);
    let volatility = volatility(phi, now.volatility, variance, variance * surprise);
    // Steps 6 to 8: the new deviation and rating, converted back.
    let widened = phi.hypot(volatility);
    let phi = 1.0 / (1.0 / widened.powi(2) + 1.0 / variance).sqrt();
    let mu = mu + phi.powi(2) * surprise;
    let deviation = (phi * SCALE).min(Glicko::NEW.deviation);
    Glicko { rating: mu * SCALE + Glicko::NEW.rating, deviation, volatility }
}

/// Step 5: the new volatility, by the Illinois form of regula falsi.
fn volatility(phi: f64, old: f64, variance: f64, delta: f64) -> f64 {
    let a = (old * old).ln();
    let f = |x: f64| {
        let e = x.exp();
        let spread = phi * phi + variance + e;
        e * (delta * delta - spread) / (2.0 * spread * spread) - (x - a) / (TAU * TAU)
    };
    let mut low = a;
    let mut high = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let below = |k: &i32| f(a - f64::from(*k) * TAU) >= 0.0;
        a - f64::from((1..=64).find(below).unwrap_or(64)) * TAU
    };
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..MOST_STEPS {
        if (high - low).abs() <= TOLERANCE {
            break;
        }
        let middle = low + (low - high) * f_low / (f_high - f_low);
        let f_middle = f(middle);
        if f_middle * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (middle, f_middle);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The worked example of Glickman's paper.
    #[test]
    fn the_example_of_the_paper_comes_out() {
        let now = Glicko { rating: 1_500.0, deviation: 200.0, volatility: 0.06 };
        let game = |rating, deviation, score| Game { rating, deviation, score };
        let games =
            [game(1_400.0, 30.0, 1.0), game(1_550.0, 100.0, 0.0), game(1_700.0, 300.0, 0.0)];
        let then = after(now, &games);
        assert!((then.rating - 1_464.06).abs() < 0.01, "{then:?}");
        assert!((then.deviation - 151.52).abs() < 0.01, "{then:?}");
        assert!((then.volatility - 0.059_99).abs() < 0.000_01, "{then:?}");
    }

    #[test]
    fn who_does_not_play_is_known_less_well_and_never_worse_than_at_first() {
        let now = Glicko { rating: 1_700.0, deviation: 60.0, volatility: 0.06 };
        let then = after(now, &[]);
        assert!(then.deviation > 60.0 && then.rating == 1_700.0);
        assert_eq!(after(Glicko::NEW, &[]), Glicko::NEW);
    }

    #[test]
    fn one_after_the_other_rises_by_success_and_falls_by_failure() {
        let try_at = |now, score| after(now, &[Game { rating: 1_500.0, deviation: 80.0, score }]);
        let mut now = Glicko::NEW;
        for _ in 0..50 {
            now = try_at(now, 1.0);
        }
        assert!(now.rating > 2_000.0 && now.deviation < 250.0, "{now:?}");
        assert!(try_at(now, 0.0).rating < now.rating);
    }
}
