//! Fits the model that converts scores to the chances of a win, a draw and a loss.

use crate::positions::Sample;
use engine::chances::{Model, material};
use std::collections::BTreeMap;

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

/// The step to which the scores of a table are rounded.
const SCORE_STEP: f64 = 20.0;
/// The number of steps of the material in a table, from nothing to the full board.
const MATERIAL_STEPS: f64 = 20.0;

/// Counts observations by rounded score and material: one line each, with wins, draws and losses.
pub fn table(observations: &[Observation]) -> String {
    let mut counts: BTreeMap<(i64, i64), [u64; 3]> = BTreeMap::new();
    for o in observations {
        let kind =
            ((o.material * MATERIAL_STEPS).round() as i64, (o.score / SCORE_STEP).round() as i64);
        let place = if o.result > 0.75 {
            0
        } else if o.result < 0.25 {
            2
        } else {
            1
        };
        counts.entry(kind).or_default()[place] += 1;
    }
    let mut text = String::from("# material, score, wins, draws, losses\n");
    for ((material, score), [wins, draws, losses]) in counts {
        let material = material as f64 / MATERIAL_STEPS;
        let score = score as f64 * SCORE_STEP;
        text += &format!("{material}\t{score}\t{wins}\t{draws}\t{losses}\n");
    }
    text
}

/// Reads the observations of a table; other lines are skipped.
pub fn read_table(text: &str) -> Vec<Observation> {
    let mut observations = Vec::new();
    for line in text.lines() {
        let numbers: Vec<f64> = line.split('\t').filter_map(|word| word.parse().ok()).collect();
        let [material, score, counts @ ..] = &numbers[..] else { continue };
        for (&count, result) in counts.iter().zip([1.0, 0.5, 0.0]) {
            let one = Observation { score: *score, material: *material, result };
            observations.extend(std::iter::repeat_n(one, count as usize));
        }
    }
    observations
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

/// Finds the model that fits best, by changing each number in turn in smaller and smaller steps.
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
    use engine::chances::FITTED;
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

    const OBSERVED: &str = include_str!("../../../data/engine/chances.tsv");

    /// The numbers in the engine fit the games best, and they describe the results of these games.
    #[test]
    fn the_model_of_the_engine_is_the_fit_to_its_games() {
        let observations = read_table(OBSERVED);
        assert!(observations.len() > 5_000);
        let found = fit(&observations);
        let (ours, best) = (misfit(&FITTED, &observations), misfit(&found, &observations));
        assert!(ours < best + 0.001, "{found:?} fits better: {best} against {ours}");
        // With most pieces on the board and a level score, half of the games were drawn.
        let level = |o: &&Observation| o.material > 0.8 && o.score.abs() <= 20.0;
        let level: Vec<&Observation> = observations.iter().filter(level).collect();
        let drawn = level.iter().filter(|o| o.result == 0.5).count() as f64 / level.len() as f64;
        let (win, loss) = FITTED.win_and_loss(0.0, 0.9);
        assert!(
            (1.0 - win - loss - drawn).abs() < 0.06,
            "{drawn} drawn, {} told",
            1.0 - win - loss
        );
    }

    /// A hundred centipawns are an even chance of winning, however much material is left.
    #[test]
    fn a_hundred_centipawns_win_every_second_game() {
        for material in [0.1, 0.3, 0.5, 0.8, 1.0] {
            let (win, _) = FITTED.win_and_loss(100.0 / FITTED.scale(material), material);
            assert!((win - 0.5).abs() < 1e-9, "{win} with {material}");
        }
        let near = |o: &&Observation| {
            let told = o.score * FITTED.scale(o.material);
            (75.0..=125.0).contains(&told) && o.material < 0.9
        };
        let observations = read_table(OBSERVED);
        let near: Vec<&Observation> = observations.iter().filter(near).collect();
        let won = near.iter().filter(|o| o.result == 1.0).count() as f64 / near.len() as f64;
        assert!(near.len() > 300 && (won - 0.5).abs() < 0.08, "{won} of {}", near.len());
    }

    #[test]
    fn a_table_is_read_as_it_was_written() {
        let observations = read_table("0.5\t40\t2\t1\t0\n");
        let text = table(&observations);
        assert_eq!(text.lines().last(), Some("0.5\t40\t2\t1\t0"));
        assert_eq!(observations.len(), 3);
    }
}
