//! Training the network on the engine's own games, on the processor alone.
//!
//! `samples.rs` holds positions in memory, `model.rs` the numbers and their gradients,
//! `optimiser.rs` turns gradients into steps, `quantise.rs` rounds the result to what the
//! engine uses, `checkpoint.rs` keeps a run across interruptions.

pub mod checkpoint;
pub mod model;
pub mod optimiser;
pub mod quantise;
pub mod samples;

use checkpoint::Checkpoint;
use model::{Gradient, Model};
use optimiser::Optimiser;
use rules::random::Random;
use samples::Samples;

/// How a network is trained.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Hidden values per side.
    pub hidden: usize,
    /// Passes over the data, each ending with a checkpoint.
    pub epochs: usize,
    /// Positions per step.
    pub batch: usize,
    /// The first step width; it falls along a half cosine to a hundredth of it.
    pub rate: f32,
    /// The share of the game's result in the target, the rest is the search's score.
    pub result_share: f32,
    /// How many threads work.
    pub threads: usize,
    /// The seed of the first weights and of the order of positions.
    pub seed: u64,
    /// One in so many positions is kept for validation.
    pub validation: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hidden: 128,
            epochs: 20,
            batch: 16_384,
            rate: 0.001,
            result_share: 0.3,
            threads: 2,
            seed: 1949,
            validation: 100,
        }
    }
}

/// What one pass over the data came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pass {
    /// Its number, from 1.
    pub epoch: usize,
    /// Mean loss over the positions trained on.
    pub training: f64,
    /// Mean loss over those kept back.
    pub validation: f64,
    /// Positions trained on per second.
    pub speed: f64,
}

/// A training run.
pub struct Trainer<'a> {
    settings: Settings,
    samples: &'a Samples,
    /// What has been learned so far, with all that is needed to go on.
    pub state: Checkpoint,
}

impl<'a> Trainer<'a> {
    /// A run from the beginning.
    pub fn new(settings: Settings, samples: &'a Samples) -> Self {
        let model = Model::random(settings.hidden, &mut Random::new(settings.seed));
        Self::from_model(settings, samples, model)
    }

    /// A run from what another run has learned.
    pub fn from_model(settings: Settings, samples: &'a Samples, model: Model) -> Self {
        let optimiser = Optimiser::new(&model);
        Self { settings, samples, state: Checkpoint { model, optimiser, passes: Vec::new() } }
    }

    /// Goes on from a checkpoint.
    pub fn resume(settings: Settings, samples: &'a Samples, state: Checkpoint) -> Self {
        Self { settings, samples, state }
    }

    /// Whether all passes are done.
    pub fn is_finished(&self) -> bool {
        self.state.passes.len() >= self.settings.epochs
    }

    /// One pass over all positions; `tell` hears the share done, from 0 to 1.
    pub fn pass(&mut self, mut tell: impl FnMut(f64)) -> Pass {
        let epoch = self.state.passes.len();
        let begun = std::time::Instant::now();
        let order = self.order(epoch as u64);
        let (mut loss, mut steps) = (0.0, 0);
        let batches = order.len().div_ceil(self.settings.batch);
        for batch in order.chunks(self.settings.batch) {
            let done = steps as f32 / batches as f32;
            let rate = self.rate((epoch as f32 + done) / self.settings.epochs as f32);
            let (gradient, sum) = self.gradient(batch);
            loss += sum;
            self.state.optimiser.step(&mut self.state.model, &gradient, rate);
            steps += 1;
            tell(f64::from(steps as u32) / batches as f64);
        }
        let pass = Pass {
            epoch: epoch + 1,
            training: loss / order.len().max(1) as f64,
            validation: self.validation_loss(),
            speed: order.len() as f64 / begun.elapsed().as_secs_f64(),
        };
        self.state.passes.push(pass);
        pass
    }

    fn rate(&self, done: f32) -> f32 {
        const LAST: f32 = 0.01;
        let fall = 0.5 * (1.0 + (core::f32::consts::PI * done.min(1.0)).cos());
        self.settings.rate * (LAST + (1.0 - LAST) * fall)
    }

    /// The positions to train on, in the order of this pass.
    fn order(&self, pass: u64) -> Vec<u32> {
        let mut random = Random::new(self.settings.seed ^ (pass + 1) << 32);
        let mut order: Vec<u32> =
            (0..self.samples.len() as u32).filter(|&i| !self.is_kept_back(i)).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        order
    }

    fn is_kept_back(&self, index: u32) -> bool {
        (index as usize).is_multiple_of(self.settings.validation)
    }

    /// The gradient of the mean loss over a batch, and the sum of the losses.
    fn gradient(&self, batch: &[u32]) -> (Gradient, f64) {
        let part = batch.len().div_ceil(self.settings.threads.max(1)).max(1);
        let share = self.settings.result_share;
        let parts: Vec<(Gradient, f64)> = std::thread::scope(|scope| {
            let run = |chunk: &[u32]| {
                let mut gradient = Gradient::zero(self.settings.hidden);
                let mut loss = 0.0;
                for &index in chunk {
                    let sample = self.samples.get(index as usize);
                    loss += self.state.model.learn(&sample, share, &mut gradient);
                }
                (gradient, loss)
            };
            let threads: Vec<_> =
                batch.chunks(part).map(|chunk| scope.spawn(move || run(chunk))).collect();
            threads.into_iter().filter_map(|thread| thread.join().ok()).collect()
        });
        let mut parts = parts.into_iter();
        let Some((mut total, mut loss)) = parts.next() else {
            return (Gradient::zero(self.settings.hidden), 0.0);
        };
        for (gradient, more) in parts {
            total.add(&gradient);
            loss += more;
        }
        total.scale(1.0 / batch.len() as f32);
        (total, loss)
    }

    fn validation_loss(&self) -> f64 {
        let kept = (0..self.samples.len()).step_by(self.settings.validation);
        let count = kept.len().max(1) as f64;
        let share = self.settings.result_share;
        kept.map(|i| self.state.model.loss(&self.samples.get(i), share)).sum::<f64>() / count
    }
}
