//! The optimiser AdamW: turns gradients into steps.

use super::model::{Gradient, Layout, Model};

/// The running moments of the gradient.
#[derive(Clone, PartialEq, Debug)]
pub struct Optimiser {
    /// The running means of the gradient.
    pub first: Vec<f32>,
    /// The running means of its squares.
    pub second: Vec<f32>,
    /// The number of steps taken.
    pub steps: u32,
}

const BETA1: f32 = 0.9;
const BETA2: f32 = 0.999;
const EPSILON: f32 = 1e-8;
/// The weight decay per step, times the learning rate.
const DECAY: f32 = 0.01;
/// The largest weight that the engine's arithmetic can hold.
const MAX_WEIGHT: f32 = 1.98;

impl Optimiser {
    /// An optimiser without moments.
    pub fn new(model: &Model) -> Self {
        let zero = vec![0.0; model.numbers.len()];
        Self { first: zero.clone(), second: zero, steps: 0 }
    }

    /// Takes a step against the gradient.
    pub fn step(&mut self, model: &mut Model, gradient: &Gradient, rate: f32) {
        self.steps += 1;
        let correct1 = 1.0 / (1.0 - BETA1.powi(self.steps as i32));
        let correct2 = 1.0 / (1.0 - BETA2.powi(self.steps as i32));
        let free_of_decay = Layout::new(model.hidden).output_bias();
        let moments = self.first.iter_mut().zip(&mut self.second);
        let numbers = model.numbers.iter_mut().zip(&gradient.numbers).zip(moments).enumerate();
        for (i, ((number, &slope), (first, second))) in numbers {
            *first = BETA1 * *first + (1.0 - BETA1) * slope;
            *second = BETA2 * *second + (1.0 - BETA2) * slope * slope;
            let step = *first * correct1 / ((*second * correct2).sqrt() + EPSILON);
            let decay = if i < free_of_decay { DECAY * *number } else { 0.0 };
            *number = (*number - rate * (step + decay)).clamp(-MAX_WEIGHT, MAX_WEIGHT);
        }
    }
}
