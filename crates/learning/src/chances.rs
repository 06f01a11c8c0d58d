//! Fitting the model by which the engine tells how likely a win, a draw and a loss are.

use crate::positions::Sample;
use engine::chances::{Model, material};

/// One observation: score, material and result, for the side to move.
#[derive(Clone, Copy, Debug)]
pub struct Observation {
    score: f64,
    material: f64,
    /// 0, 0.5 or 1.
    result: f64,
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

/// How badly a model fits: the mean negative log-likelihood.
pub fn misfit(model: &Model, observations: &[Observation]) -> f64 {
    let mut sum = 0.0;
    for o in observations {
        let (win, loss) = model.win_and_loss(o.score, o.material);
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
pub fn fit(observations: &[Observation]) -> Model {
    let mut model = Model { a: [150.0, 0.0], b: [80.0, 0.0] };
    let mut best = misfit(&model, observations);
    let mut step = 64.0;
    while step > 0.5 {
        let mut improved = false;
        for number in 0..4 {
            for sign in [1.0, -1.0] {
                let mut tried = model;
                let place =
                    if number < 2 { &mut tried.a[number] } else { &mut tried.b[number - 2] };
                *place += sign * step;
                let found = misfit(&tried, observations);
                if found < best {
                    (model, best, improved) = (tried, found, true);
                }
            }
        }
        if !improved {
            step /= 2.0;
        }
    }
    model
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
        let found = fit(&observations);
        for material in [0.2, 0.5, 0.9] {
            for score in [-300.0, 0.0, 150.0, 400.0] {
                let (win, _) = found.win_and_loss(score, material);
                let (expected, _) = planted.win_and_loss(score, material);
                assert!((win - expected).abs() < 0.02, "{found:?}");
            }
        }
    }
}
