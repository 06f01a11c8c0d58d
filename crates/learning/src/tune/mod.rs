//! Tunes the hand-written evaluation by gradient descent on its coefficients.
//!
//! The value of a position is converted to a chance to win, 1 / (1 + exp(−k·value)). The
//! coefficients move so that it comes nearer to the target: the result of the game mixed with the
//! search's score. k is fitted first, with the coefficients fixed. The optimiser is Adam, with an L2
//! penalty that pulls each coefficient towards its starting value: coefficients without data keep
//! their values.

mod checkpoint;

use crate::positions::Sample;
use crate::work::{Panicked, share_out};
use engine::eval::classical::families::{COUNT, FAMILIES};
use engine::eval::classical::features::{Count, danger_cost, features};
use std::fmt::Write as _;

/// A coefficient: its middle-game and end-game values.
pub type Pair = [f32; 2];

/// The settings of a run.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Passes over all positions.
    pub epochs: usize,
    /// Positions per step.
    pub batch: usize,
    /// The first learning rate, in centipawns.
    pub rate: f32,
    /// The weight of the game's result in the target; the rest is the search's score.
    pub result_share: f32,
    /// How strongly values are pulled back to where they started.
    pub pull: f32,
    /// The number of threads.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self { epochs: 30, batch: 16_384, rate: 1.0, result_share: 0.5, pull: 1e-9, threads: 2 }
    }
}

/// The features of a position, with its counts in a pool shared by all.
struct Example {
    /// Where its linear counts, White's dangers and Black's dangers end in the pool. The first of
    /// them begin where the example before it ends.
    ends: [u64; 3],
    phase: f32,
    scale: [f32; 2],
    score: f32,
    result: f32,
    /// Whether it is kept for validation.
    kept_back: bool,
}

/// The features of many positions.
#[derive(Default)]
pub struct Examples {
    examples: Vec<Example>,
    pool: Vec<Count>,
    /// Games begun so far.
    games: usize,
}

/// One game in this many is kept for validation, with all its positions.
const VALIDATION: usize = 20;

/// The slope of the sigmoid before it is fitted.
const INITIAL_K: f32 = 0.0058;

/// The interval in which the slope of the sigmoid is searched.
const K_RANGE: (f32, f32) = (0.0005, 0.03);

/// About the most positions to which the slope of the sigmoid is fitted.
const MAX_FIT_POSITIONS: usize = 200_000;

/// Steps of the golden-section search for the slope of the sigmoid.
const FIT_STEPS: usize = 40;

/// The golden section: the share of the interval that each step keeps.
const GOLDEN_SECTION: f32 = 0.618;

/// How often the learning rate is halved in the course of a run; it falls a little with each pass.
const RATE_HALVINGS: f32 = 4.0;

impl Examples {
    /// Begins another game, so that no game is used both for training and for validation.
    pub fn begin_game(&mut self) {
        self.games += 1;
    }

    /// Adds a position of the present game, unless it is a known ending, which teaches nothing.
    pub fn push(&mut self, sample: &Sample) {
        let features = features(&sample.position);
        if features.known {
            return;
        }
        let mut ends = [0; 3];
        for (end, counts) in
            ends.iter_mut().zip([&features.linear, &features.danger[0], &features.danger[1]])
        {
            self.pool.extend(counts);
            *end = self.pool.len() as u64;
        }
        self.examples.push(Example {
            ends,
            phase: features.phase,
            scale: features.scale,
            score: f32::from(sample.score),
            result: sample.result,
            kept_back: self.games % VALIDATION == 1,
        });
    }

    /// The number of positions.
    pub fn len(&self) -> usize {
        self.examples.len()
    }

    /// Whether there are no positions.
    pub fn is_empty(&self) -> bool {
        self.examples.is_empty()
    }

    fn parts(&self, index: usize) -> (&Example, [&[Count]; 3]) {
        let begin = if index == 0 { 0 } else { self.examples[index - 1].ends[2] } as usize;
        let example = &self.examples[index];
        let [a, b, c] = example.ends.map(|end| end as usize);
        (example, [&self.pool[begin..a], &self.pool[a..b], &self.pool[b..c]])
    }
}

/// The value of an example and its derivatives.
struct Valued {
    /// The value for White, in centipawns.
    value: f32,
    /// The derivatives by a linear coefficient, middle game and end game.
    slopes: Pair,
    /// The derivatives by the danger to White's and to Black's king.
    danger_slopes: Pair,
}

fn value(example: &Example, parts: [&[Count]; 3], weights: &[Pair]) -> Valued {
    let mut sum = [0.0; 2];
    for count in parts[0] {
        let weight = weights[usize::from(count.index)];
        sum[0] += weight[0] * f32::from(count.times);
        sum[1] += weight[1] * f32::from(count.times);
    }
    let mut danger_slopes = [[0.0; 2]; 2];
    for (side, sign) in [(0, -1.0), (1, 1.0)] {
        let danger = parts[1 + side]
            .iter()
            .map(|count| weights[usize::from(count.index)][0] * f32::from(count.times))
            .sum();
        let (middle, end, middle_slope, end_slope) = danger_cost(danger);
        sum[0] += sign * middle;
        sum[1] += sign * end;
        danger_slopes[side] = [sign * middle_slope, sign * end_slope];
    }
    let scale = if sum[1] >= 0.0 { example.scale[0] } else { example.scale[1] };
    let slopes = [example.phase, (1.0 - example.phase) * scale];
    Valued {
        value: sum[0] * slopes[0] + sum[1] * slopes[1],
        slopes,
        danger_slopes: danger_slopes.map(|by| by[0] * slopes[0] + by[1] * slopes[1]),
    }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// The tuner: coefficients, their gradients' moments, and the data.
pub struct Tuner<'a> {
    settings: Settings,
    examples: &'a Examples,
    /// The present coefficients.
    pub weights: Vec<Pair>,
    start: Vec<Pair>,
    first: Vec<Pair>,
    second: Vec<Pair>,
    steps: i32,
    passes: usize,
    /// The slope of the sigmoid.
    pub k: f32,
}

impl<'a> Tuner<'a> {
    /// A tuner that starts from these coefficients.
    pub fn new(settings: Settings, examples: &'a Examples, weights: Vec<Pair>) -> Self {
        let zero = vec![[0.0; 2]; weights.len()];
        Self {
            settings,
            examples,
            start: weights.clone(),
            weights,
            first: zero.clone(),
            second: zero,
            steps: 0,
            passes: 0,
            k: INITIAL_K,
        }
    }

    /// Fits the slope of the sigmoid to the results of the games.
    pub fn fit_k(&mut self) {
        let values: Vec<(f32, f32)> = (0..self.examples.len())
            .step_by((self.examples.len() / MAX_FIT_POSITIONS).max(1))
            .map(|i| {
                let (example, parts) = self.examples.parts(i);
                (value(example, parts, &self.weights).value, example.result)
            })
            .collect();
        let loss = |k: f32| -> f64 {
            values.iter().map(|&(v, r)| f64::from((sigmoid(k * v) - r).powi(2))).sum()
        };
        // Golden-section search: the loss has a single minimum.
        let (mut low, mut high) = K_RANGE;
        for _ in 0..FIT_STEPS {
            let kept = (high - low) * GOLDEN_SECTION;
            let (a, b) = (high - kept, low + kept);
            if loss(a) < loss(b) {
                high = b;
            } else {
                low = a;
            }
        }
        self.k = f32::midpoint(low, high);
    }

    fn target(&self, example: &Example) -> f32 {
        let share = self.settings.result_share;
        share * example.result + (1.0 - share) * sigmoid(self.k * example.score)
    }

    fn is_validation(&self, index: usize) -> bool {
        self.examples.examples[index].kept_back
    }

    /// The mean squared error over the training positions.
    pub fn training_loss(&self) -> f64 {
        self.loss(|index| !self.is_validation(index))
    }

    /// The mean squared error over the validation positions.
    pub fn validation_loss(&self) -> f64 {
        self.loss(|index| self.is_validation(index))
    }

    fn loss(&self, is_chosen: impl Fn(usize) -> bool) -> f64 {
        let (mut sum, mut count) = (0.0, 0);
        for i in (0..self.examples.len()).filter(|&index| is_chosen(index)) {
            let (example, parts) = self.examples.parts(i);
            let error =
                sigmoid(self.k * value(example, parts, &self.weights).value) - self.target(example);
            sum += f64::from(error * error);
            count += 1;
        }
        sum / f64::from(count.max(1))
    }

    /// The number of passes made.
    pub fn passes(&self) -> usize {
        self.passes
    }

    /// The coefficients as they were before the first pass.
    pub fn start(&self) -> &[Pair] {
        &self.start
    }

    /// Makes a pass over all positions, in batches. A panic in a thread ends it.
    pub fn pass(&mut self) -> Result<(), Panicked> {
        let order = shuffled(self.examples.len(), self.passes as u64);
        let done = self.passes as f32 / self.settings.epochs as f32;
        let rate = self.settings.rate * 0.5_f32.powf(done * RATE_HALVINGS);
        for batch in order.chunks(self.settings.batch) {
            let gradient = self.gradient(batch)?;
            self.step(&gradient, rate);
        }
        self.passes += 1;
        Ok(())
    }

    /// The gradient of the mean squared error over some positions. Positions kept for validation
    /// count as zero.
    pub fn gradient(&self, batch: &[u32]) -> Result<Vec<Pair>, Panicked> {
        let part = batch.len().div_ceil(self.settings.threads.max(1)).max(1);
        let parts = share_out(batch.chunks(part), |chunk| self.partial_gradient(chunk))?;
        let mut total = vec![[0.0; 2]; self.weights.len()];
        for part in &parts {
            for (sum, add) in total.iter_mut().zip(part) {
                sum[0] += add[0] / batch.len() as f32;
                sum[1] += add[1] / batch.len() as f32;
            }
        }
        Ok(total)
    }

    fn partial_gradient(&self, batch: &[u32]) -> Vec<Pair> {
        let mut gradient = vec![[0.0; 2]; self.weights.len()];
        for &index in batch {
            if self.is_validation(index as usize) {
                continue;
            }
            let (example, parts) = self.examples.parts(index as usize);
            let valued = value(example, parts, &self.weights);
            let chance = sigmoid(self.k * valued.value);
            let error = chance - self.target(example);
            let slope = 2.0 * error * chance * (1.0 - chance) * self.k;
            for count in parts[0] {
                let entry = &mut gradient[usize::from(count.index)];
                entry[0] += slope * valued.slopes[0] * f32::from(count.times);
                entry[1] += slope * valued.slopes[1] * f32::from(count.times);
            }
            for side in 0..2 {
                for count in parts[1 + side] {
                    let entry = &mut gradient[usize::from(count.index)];
                    entry[0] += slope * valued.danger_slopes[side] * f32::from(count.times);
                }
            }
        }
        gradient
    }

    fn step(&mut self, gradient: &[Pair], rate: f32) {
        const BETA1: f32 = 0.9;
        const BETA2: f32 = 0.999;
        const EPSILON: f32 = 1e-9;
        self.steps += 1;
        let correct1 = 1.0 - BETA1.powi(self.steps);
        let correct2 = 1.0 - BETA2.powi(self.steps);
        let moments = self.first.iter_mut().zip(&mut self.second);
        let weights = self.weights.iter_mut().zip(&self.start);
        for (((weight, start), (first, second)), slope) in weights.zip(moments).zip(gradient) {
            for phase in 0..2 {
                let pull = self.settings.pull * (weight[phase] - start[phase]);
                let slope = slope[phase] + pull;
                first[phase] = BETA1 * first[phase] + (1.0 - BETA1) * slope;
                second[phase] = BETA2 * second[phase] + (1.0 - BETA2) * slope * slope;
                let size = (second[phase] / correct2).sqrt() + EPSILON;
                weight[phase] -= rate * (first[phase] / correct1) / size;
            }
        }
    }
}

/// The numbers below `count` in a random order given by a seed.
fn shuffled(count: usize, seed: u64) -> Vec<u32> {
    let mut random = rules::random::Random::new(seed);
    let mut order: Vec<u32> = (0..count as u32).collect();
    for i in (1..count).rev() {
        order.swap(i, random.below(i + 1));
    }
    order
}

/// Writes the coefficients in the format of the engine's table.
pub fn write_table(weights: &[Pair]) -> String {
    let mut text = String::from(
        "// Written by the tuner: middle game and end game of every coefficient, in centipawns,\n\
         // in the order of `families.rs`.\n[\n",
    );
    let mut index = 0;
    for family in FAMILIES {
        let _ = writeln!(text, "    // {}", family.name);
        for chunk in weights[index..index + family.len].chunks(8) {
            text.push_str("   ");
            for pair in chunk {
                let _ = write!(text, " ({}, {}),", pair[0].round() as i32, pair[1].round() as i32);
            }
            text.push('\n');
        }
        index += family.len;
    }
    debug_assert_eq!(index, COUNT);
    text.push_str("]\n");
    text
}
