//! From scores to chances: fitting the model by which the engine tells how likely a win,
//! a draw and a loss are.
//!
//! With x the score for the side to move, the chance to win is 1 / (1 + exp((a − x) / b))
//! and the chance to lose the same with −x. Both a and b depend on the material left:
//! a = a0 + a1·m, b = b0 + b1·m, with m from 0 (bare kings) to 1 (all men).

use crate::positions::Sample;
use rules::Role;
use rules::chess::Position;

/// The four numbers of the model.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Model {
    /// The score at which a win is as likely as not: at no material, and more per material.
    pub a: [f64; 2],
    /// How gradually the chance grows with the score.
    pub b: [f64; 2],
}

/// One observation: score, material and result, for the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Observation {
    score: f64,
    material: f64,
    /// 0, 0.5 or 1.
    result: f64,
}

/// The material left, from 0 to 1, in the usual values.
pub fn material(position: &Position) -> f64 {
    let count = |role: Role| f64::from(position.role(role).count());
    let sum = count(Role::Pawn)
        + 3.0 * (count(Role::Knight) + count(Role::Bishop))
        + 5.0 * count(Role::Rook)
        + 9.0 * count(Role::Queen);
    (sum / 78.0).min(1.0)
}

impl From<&Sample> for Observation {
    fn from(sample: &Sample) -> Self {
        let white = f64::from(sample.score);
        let result = f64::from(sample.result);
        let turn = sample.position.turn();
        Self {
            score: turn.choose(white, -white),
            material: material(&sample.position),
            result: turn.choose(result, 1.0 - result),
        }
    }
}

impl Model {
    /// Chances to win and to lose.
    pub fn win_and_loss(&self, score: f64, material: f64) -> (f64, f64) {
        let a = self.a[0] + self.a[1] * material;
        let b = (self.b[0] + self.b[1] * material).max(1.0);
        let chance = |x: f64| 1.0 / (1.0 + ((a - x) / b).exp());
        (chance(score), chance(-score))
    }

    /// How badly the model fits: the mean negative log-likelihood.
    pub fn misfit(&self, observations: &[Observation]) -> f64 {
        let mut sum = 0.0;
        for o in observations {
            let (win, loss) = self.win_and_loss(o.score, o.material);
            let chance = match o.result {
                r if r > 0.75 => win,
                r if r < 0.25 => loss,
                _ => 1.0 - win - loss,
            };
            sum -= chance.max(1e-9).ln();
        }
        sum / observations.len().max(1) as f64
    }

    /// The model that fits best: each number in turn, in smaller and smaller steps.
    pub fn fit(observations: &[Observation]) -> Self {
        let mut model = Self { a: [150.0, 0.0], b: [80.0, 0.0] };
        let mut best = model.misfit(observations);
        let mut step = 64.0;
        while step > 0.5 {
            let mut improved = false;
            for number in 0..4 {
                for sign in [1.0, -1.0] {
                    let mut tried = model;
                    let place =
                        if number < 2 { &mut tried.a[number] } else { &mut tried.b[number - 2] };
                    *place += sign * step;
                    let misfit = tried.misfit(observations);
                    if misfit < best {
                        (model, best, improved) = (tried, misfit, true);
                    }
                }
            }
            if !improved {
                step /= 2.0;
            }
        }
        model
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::random::Random;

    #[test]
    fn a_planted_model_is_found_again() {
        let planted = Model { a: [90.0, 120.0], b: [50.0, 40.0] };
        let mut random = Random::new(4);
        let observations: Vec<Observation> = (0..60_000)
            .map(|_| {
                let score = random.below(1_200) as f64 - 600.0;
                let material = random.below(100) as f64 / 100.0;
                let (win, loss) = planted.win_and_loss(score, material);
                let drawn = random.below(1 << 20) as f64 / f64::from(1 << 20);
                let result = if drawn < win {
                    1.0
                } else if drawn > 1.0 - loss {
                    0.0
                } else {
                    0.5
                };
                Observation { score, material, result }
            })
            .collect();
        let found = Model::fit(&observations);
        for material in [0.2, 0.5, 0.9] {
            for score in [-300.0, 0.0, 150.0, 400.0] {
                let (win, _) = found.win_and_loss(score, material);
                let (expected, _) = planted.win_and_loss(score, material);
                assert!((win - expected).abs() < 0.02, "{found:?}");
            }
        }
    }
}
