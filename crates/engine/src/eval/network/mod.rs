//! The network, trained on the engine's own games.
//!
//! 768 inputs per side (which piece is on which square, from that side's view and mirrored so that
//! its king is on the right), one hidden layer for each side, and one output that reads the layers
//! of the side to move and of the other. The number of pieces selects one of several output layers.
//! Hidden values are clipped to 0…1 and squared.
//!
//! `features.rs` numbers the inputs, `accumulator.rs` keeps the hidden layers from move to move,
//! `file.rs` reads and writes networks, `sheet.rs` and `exhibits.rs` explain its value; the
//! arithmetic is in `../simd`.

pub(crate) mod accumulator;
pub(crate) mod exhibits;
pub mod features;
pub mod file;
pub(crate) mod sheet;

use super::simd::{BLOCK, Block, Kernel};
use features::{INPUTS, bucket};
use rules::chess::Position;
use std::sync::{Arc, OnceLock};

/// The integer that represents a hidden value of 1; hidden values range from 0 to it.
pub const HIDDEN_ONE: i32 = 255;
/// The integer that represents an output weight of 1.
pub const OUTPUT_ONE: i32 = 64;
/// The factor from the output to centipawns.
pub const CENTIPAWNS: i32 = 400;
/// The number of output layers.
pub const BUCKETS: usize = 8;

/// The weights of a network, all small integers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    /// The number of hidden values of each side: a multiple of 32, at most 1024.
    pub hidden: usize,
    /// The input weights, input by input.
    pub inputs: Vec<i16>,
    /// The hidden bias.
    pub bias: Vec<i16>,
    /// The output weights, by bucket: own side, then the other.
    pub outputs: Vec<i16>,
    /// The output bias, by bucket.
    pub output_bias: Vec<i32>,
}

/// The weights of a network in the aligned blocks that the arithmetic needs.
struct Aligned {
    /// The number of blocks for the hidden values of one side.
    width: usize,
    inputs: Vec<Block>,
    bias: Vec<Block>,
    outputs: Vec<Block>,
    output_bias: Vec<i32>,
}

impl Aligned {
    fn new(weights: &Weights) -> Self {
        Self {
            width: weights.hidden / BLOCK,
            inputs: Block::from_numbers(&weights.inputs),
            bias: Block::from_numbers(&weights.bias),
            outputs: Block::from_numbers(&weights.outputs),
            output_bias: weights.output_bias.clone(),
        }
    }

    /// The weights of one input.
    #[inline]
    fn row(&self, input: usize) -> &[Block] {
        &self.inputs[input * self.width..(input + 1) * self.width]
    }
}

/// A network ready for use, shared by all threads.
#[derive(Clone)]
pub(crate) struct Network {
    weights: Arc<Aligned>,
    kernel: Kernel,
}

/// The built-in network: the adopted one, or the file that the environment variable `EVALFILE`
/// named at build time.
static BUILT_IN: &[u8] = include_bytes!(env!("VITRINE_NETWORK"));

/// The fingerprint of the built-in network, different for every network.
pub fn fingerprint() -> u64 {
    rules::fnv::fnv1a_64(BUILT_IN)
}

impl Network {
    /// The embedded network, or `None` if the embedded file is not a valid network.
    pub(crate) fn built_in() -> Option<&'static Self> {
        static READ: OnceLock<Option<Network>> = OnceLock::new();
        READ.get_or_init(|| Some(Self::new(&Weights::from_bytes(BUILT_IN).ok()?))).as_ref()
    }

    pub(crate) fn new(weights: &Weights) -> Self {
        Self { weights: Arc::new(Aligned::new(weights)), kernel: Kernel::best() }
    }

    /// The value for the side to move, from the hidden layers of White and Black.
    #[inline]
    fn output(&self, position: &Position, layers: [&[Block]; 2]) -> i32 {
        let side = position.turn() as usize;
        let width = self.weights.width;
        let bucket = bucket(position.occupied().count());
        let outputs = &self.weights.outputs[bucket * 2 * width..(bucket + 1) * 2 * width];
        let (own, other) = outputs.split_at(width);
        let sum =
            self.kernel.output(layers[side], own) + self.kernel.output(layers[1 - side], other);
        scaled(sum, self.weights.output_bias[bucket])
    }
}

/// Converts a sum of squared hidden values times weights, and a bias, to centipawns.
fn scaled(sum: i32, bias: i32) -> i32 {
    (sum / HIDDEN_ONE + bias) * CENTIPAWNS / (HIDDEN_ONE * OUTPUT_ONE)
}

/// The value for the side to move computed from scratch, number by number: the reference for the
/// accumulator and for every instruction set.
pub fn evaluate_slowly(weights: &Weights, position: &Position) -> i32 {
    let layer = |view| {
        let mut layer: Vec<i32> = weights.bias.iter().map(|&b| i32::from(b)).collect();
        for input in features::active(position, view) {
            debug_assert!(input < INPUTS);
            for (value, &weight) in layer.iter_mut().zip(&weights.inputs[input * weights.hidden..])
            {
                *value += i32::from(weight);
            }
        }
        layer
    };
    let bucket = bucket(position.occupied().count());
    let outputs = &weights.outputs[bucket * 2 * weights.hidden..];
    let own = layer(position.turn());
    let other = layer(!position.turn());
    let sum: i32 = own
        .iter()
        .chain(&other)
        .zip(outputs)
        .map(|(&value, &weight)| {
            let clipped = value.clamp(0, HIDDEN_ONE);
            clipped * clipped * i32::from(weight)
        })
        .sum();
    scaled(sum, weights.output_bias[bucket])
}

#[cfg(test)]
mod tests;
