//! Trains the network on the engine's own games, on the CPU alone.
//!
//! `samples.rs` holds positions in memory, `model.rs` the weights and their gradients,
//! `optimiser.rs` turns gradients into steps, `quantise.rs` rounds the result to the integers of
//! the engine, `checkpoint.rs` saves a run so that it can resume.

pub mod checkpoint;
pub mod model;
pub mod optimiser;
pub mod quantise;
pub mod samples;

use crate::work::{Panicked, share_out};
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
    /// The number of passes, each ending with a checkpoint.
    pub epochs: usize,
    /// The number of positions per pass; by default all of them once.
    pub pass_size: Option<usize>,
    /// Positions per step.
    pub batch: usize,
    /// The first learning rate; it falls along a half cosine to `last_rate`.
    pub rate: f32,
    /// The last learning rate.
    pub last_rate: f32,
    /// The weight of the game's result in the target at the beginning; the rest is the search's
    /// score.
    pub result_share: f32,
    /// The weight of the game's result at the end; it changes linearly.
    pub last_result_share: f32,
    /// The number of threads.
    pub threads: usize,
    /// The seed of the initial weights and of the order of positions.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            hidden: 128,
            epochs: 20,
            pass_size: None,
            batch: 16_384,
            rate: 0.001,
            last_rate: 0.000_01,
            result_share: 0.3,
            last_result_share: 0.3,
            threads: 2,
            seed: 1949,
        }
    }
}

/// The result of one pass.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pass {
    /// Its number, from 1.
    pub epoch: usize,
    /// The mean loss over the training positions.
    pub training: f64,
    /// The mean loss over the validation positions.
    pub validation: f64,
    /// Training positions per second.
    pub speed: f64,
}

/// A training run.
pub struct Trainer<'a> {
    settings: Settings,
    samples: &'a Samples,
    /// The state of the run, with everything needed to resume.
    pub state: Checkpoint,
}

impl<'a> Trainer<'a> {
    /// Starts a run with random weights.
    pub fn new(settings: Settings, samples: &'a Samples) -> Self {
        let model = Model::random(settings.hidden, &mut Random::new(settings.seed));
        Self::from_model(settings, samples, model)
    }

    /// Starts a run from the model of another one.
    pub fn from_model(settings: Settings, samples: &'a Samples, model: Model) -> Self {
        let optimiser = Optimiser::new(&model);
        Self { settings, samples, state: Checkpoint { model, optimiser, passes: Vec::new() } }
    }

    /// Resumes from a checkpoint.
    pub fn resume(settings: Settings, samples: &'a Samples, state: Checkpoint) -> Self {
        Self { settings, samples, state }
    }

    /// Whether all passes are done.
    pub fn is_finished(&self) -> bool {
        self.state.passes.len() >= self.settings.epochs
    }

    /// Makes one pass; `tell` is called with the share done, from 0 to 1. A panic in a thread ends
    /// it.
    pub fn pass(&mut self, mut tell: impl FnMut(f64)) -> Result<Pass, Panicked> {
        let epoch = self.state.passes.len();
        let begun = std::time::Instant::now();
        let open: Vec<u32> = self.indices(false).collect();
        let size = self.settings.pass_size.unwrap_or(open.len());
        let (mut loss, mut trained) = (0.0, 0);
        while trained < size && !open.is_empty() {
            // The passes read one endless sequence of positions: all of them, shuffled again in
            // every round.
            let at = epoch * size + trained;
            let order = self.shuffled(&open, (at / open.len()) as u64);
            let rest = &order[at % open.len()..];
            for batch in rest[..rest.len().min(size - trained)].chunks(self.settings.batch) {
                let done = trained as f32 / size as f32;
                let done = (epoch as f32 + done) / self.settings.epochs as f32;
                let (gradient, sum) = self.gradient(batch, self.result_share(done))?;
                loss += sum;
                let rate = self.rate(done);
                self.state.optimiser.step(&mut self.state.model, &gradient, rate);
                trained += batch.len();
                tell(trained as f64 / size as f64);
            }
        }
        let pass = Pass {
            epoch: epoch + 1,
            training: loss / trained.max(1) as f64,
            validation: self.validation_loss(),
            speed: trained as f64 / begun.elapsed().as_secs_f64(),
        };
        self.state.passes.push(pass);
        Ok(pass)
    }

    /// The learning rate when this share of the run is done.
    fn rate(&self, done: f32) -> f32 {
        let Settings { rate, last_rate, .. } = self.settings;
        let fall = 0.5 * (1.0 + (core::f32::consts::PI * done.min(1.0)).cos());
        last_rate + (rate - last_rate) * fall
    }

    /// The weight of the game's result in the target when this share of the run is done.
    fn result_share(&self, done: f32) -> f32 {
        let Settings { result_share, last_result_share, .. } = self.settings;
        result_share + (last_result_share - result_share) * done.min(1.0)
    }

    /// The positions that are kept back for validation, or the others.
    fn indices(&self, kept_back: bool) -> impl Iterator<Item = u32> {
        let samples = self.samples;
        (0..samples.len() as u32).filter(move |&i| samples.is_kept_back(i as usize) == kept_back)
    }

    /// The training positions in the random order of one round through all of them.
    fn shuffled(&self, open: &[u32], round: u64) -> Vec<u32> {
        let mut random = Random::new(self.settings.seed ^ (round + 1) << 32);
        let mut order = open.to_vec();
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        order
    }

    /// The gradient of the mean loss over a batch, and the sum of the losses.
    fn gradient(&self, batch: &[u32], share: f32) -> Result<(Gradient, f64), Panicked> {
        let part = batch.len().div_ceil(self.settings.threads.max(1)).max(1);
        let parts = share_out(batch.chunks(part), |chunk| {
            let mut gradient = Gradient::zero(self.settings.hidden);
            let mut loss = 0.0;
            for &index in chunk {
                let sample = self.samples.get(index as usize);
                loss += self.state.model.learn(&sample, share, &mut gradient);
            }
            (gradient, loss)
        })?;
        let mut parts = parts.into_iter();
        let Some((mut total, mut loss)) = parts.next() else {
            return Ok((Gradient::zero(self.settings.hidden), 0.0));
        };
        for (gradient, more) in parts {
            total.add(&gradient);
            loss += more;
        }
        total.scale(1.0 / batch.len() as f32);
        Ok((total, loss))
    }

    /// The mean loss over the validation games, with the result weighted as at the end of the run,
    /// so that passes can be compared.
    pub fn validation_loss(&self) -> f64 {
        let share = self.settings.last_result_share;
        let loss = |i: u32| self.state.model.loss(&self.samples.get(i as usize), share);
        let (sum, count) =
            self.indices(true).fold((0.0, 0.0), |(sum, count), i| (sum + loss(i), count + 1.0));
        sum / f64::max(count, 1.0)
    }
}
