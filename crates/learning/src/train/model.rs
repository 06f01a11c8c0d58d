//! The network in floating-point numbers: its value, its loss and its gradient.

use super::samples::Unpacked;
use engine::eval::network::features::INPUTS;
use engine::eval::network::{BUCKETS, CENTIPAWNS};
use rules::random::Random;

/// All weights of a network, in one vector: inputs, hidden bias, outputs, output bias.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// Hidden values per side.
    pub hidden: usize,
    /// The weights.
    pub numbers: Vec<f32>,
}

/// The gradient, in the same layout, and buffers to compute it.
pub struct Gradient {
    /// The derivatives.
    pub numbers: Vec<f32>,
    /// The hidden layers of the side to move and of the other.
    layers: [Vec<f32>; 2],
    /// The derivatives of one hidden layer.
    below: Vec<f32>,
}

/// The offsets of the parts of the vector.
#[derive(Clone, Copy)]
pub struct Layout {
    hidden: usize,
}

impl Layout {
    /// The layout of a network with this many hidden values.
    pub const fn new(hidden: usize) -> Self {
        Self { hidden }
    }

    /// The offset of the hidden bias.
    pub const fn bias(self) -> usize {
        INPUTS * self.hidden
    }

    /// The offset of the output weights.
    pub const fn outputs(self) -> usize {
        self.bias() + self.hidden
    }

    /// The offset of the output bias.
    pub const fn output_bias(self) -> usize {
        self.outputs() + BUCKETS * 2 * self.hidden
    }

    /// The number of weights.
    pub const fn len(self) -> usize {
        self.output_bias() + BUCKETS
    }

    /// Always false.
    pub const fn is_empty(self) -> bool {
        false
    }
}

impl Gradient {
    /// A gradient of zero.
    pub fn zero(hidden: usize) -> Self {
        let layer = || vec![0.0; hidden];
        let numbers = vec![0.0; Layout::new(hidden).len()];
        Self { numbers, layers: [layer(), layer()], below: layer() }
    }

    /// Adds another gradient.
    pub fn add(&mut self, other: &Self) {
        add(&mut self.numbers, &other.numbers);
    }

    /// Multiplies the gradient by a factor.
    pub fn scale(&mut self, factor: f32) {
        self.numbers.iter_mut().for_each(|number| *number *= factor);
    }
}

/// Hidden values are processed in blocks that fit in the registers of the processor.
const BLOCK: usize = 32;

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl Model {
    /// A network with small random weights.
    pub fn random(hidden: usize, random: &mut Random) -> Self {
        let layout = Layout::new(hidden);
        let mut uniform = |width: f32| {
            let unit = (random.next_u64() >> 40) as f32 / (1_u64 << 24) as f32;
            (2.0 * unit - 1.0) * width
        };
        // About thirty inputs are active at a time.
        let input_width = 1.0 / (32.0_f32).sqrt() * 0.5;
        let output_width = 1.0 / (2.0 * hidden as f32).sqrt();
        let numbers = (0..layout.len())
            .map(|i| match i {
                i if i < layout.bias() => uniform(input_width),
                i if i < layout.outputs() => 0.1,
                i if i < layout.output_bias() => uniform(output_width),
                _ => 0.0,
            })
            .collect();
        Self { hidden, numbers }
    }

    /// The same network with more hidden neurons. The new ones have small random input weights and
    /// zero output weights, so that the value of every position is unchanged.
    pub fn widened(&self, hidden: usize, random: &mut Random) -> Self {
        let mut wide = Self::random(hidden.max(self.hidden), random);
        let (from, to) = (self.layout(), wide.layout());
        wide.numbers[to.outputs()..to.output_bias()].fill(0.0);
        // Inputs and hidden bias are rows of hidden values, and so is each side of each output
        // layer.
        let inputs = (0..=INPUTS).map(|row| (row * self.hidden, row * wide.hidden));
        let outputs = (0..2 * BUCKETS)
            .map(|row| (from.outputs() + row * self.hidden, to.outputs() + row * wide.hidden));
        for (old, new) in inputs.chain(outputs) {
            wide.numbers[new..new + self.hidden]
                .copy_from_slice(&self.numbers[old..old + self.hidden]);
        }
        wide.numbers[to.output_bias()..].copy_from_slice(&self.numbers[from.output_bias()..]);
        wide
    }

    fn layout(&self) -> Layout {
        Layout::new(self.hidden)
    }

    /// Adds up the weights of the active inputs: a hidden layer before clipping.
    fn layer(&self, inputs: &[u16], layer: &mut [f32]) {
        let bias = &self.numbers[self.layout().bias()..][..self.hidden];
        for block in (0..self.hidden).step_by(BLOCK) {
            let mut sums = [0.0; BLOCK];
            sums.copy_from_slice(&bias[block..block + BLOCK]);
            for &input in inputs {
                let row = &self.numbers[usize::from(input) * self.hidden + block..][..BLOCK];
                sums.iter_mut().zip(row).for_each(|(sum, weight)| *sum += weight);
            }
            layer[block..block + BLOCK].copy_from_slice(&sums);
        }
    }

    /// Computes the hidden layers of the side to move and of the other.
    fn layers(&self, sample: &Unpacked, layers: &mut [Vec<f32>; 2]) {
        for (layer, inputs) in layers.iter_mut().zip(&sample.inputs) {
            self.layer(&inputs[..sample.count], layer);
        }
    }

    /// The output for the side to move; 1 is 400 centipawns.
    fn output(&self, sample: &Unpacked, layers: &[Vec<f32>; 2]) -> f32 {
        let layout = self.layout();
        let outputs = &self.numbers[layout.outputs() + sample.bucket * 2 * self.hidden..];
        let mut output = self.numbers[layout.output_bias() + sample.bucket];
        for (side, layer) in layers.iter().enumerate() {
            let weights = &outputs[side * self.hidden..][..self.hidden];
            let mut sums = [0.0; BLOCK];
            for (values, weights) in layer.chunks_exact(BLOCK).zip(weights.chunks_exact(BLOCK)) {
                for i in 0..BLOCK {
                    let clipped = values[i].clamp(0.0, 1.0);
                    sums[i] += clipped * clipped * weights[i];
                }
            }
            output += sums.iter().sum::<f32>();
        }
        output
    }

    /// The value of a position for the side to move, in centipawns.
    pub fn value(&self, sample: &Unpacked) -> f32 {
        let mut layers = [vec![0.0; self.hidden], vec![0.0; self.hidden]];
        self.layers(sample, &mut layers);
        self.output(sample, &layers) * CENTIPAWNS as f32
    }

    /// The loss of a position.
    pub fn loss(&self, sample: &Unpacked, result_share: f32) -> f64 {
        let chance = sigmoid(self.value(sample) / CENTIPAWNS as f32);
        f64::from((chance - target(sample, result_share)).powi(2))
    }

    /// Adds the gradient of a position and returns its loss.
    pub fn learn(&self, sample: &Unpacked, result_share: f32, gradient: &mut Gradient) -> f64 {
        let Gradient { numbers, layers, below } = gradient;
        self.layers(sample, layers);
        let chance = sigmoid(self.output(sample, layers));
        let error = chance - target(sample, result_share);
        let slope = 2.0 * error * chance * (1.0 - chance);
        let layout = self.layout();
        numbers[layout.output_bias() + sample.bucket] += slope;
        for (side, layer) in layers.iter().enumerate() {
            let at = layout.outputs() + (sample.bucket * 2 + side) * self.hidden;
            self.learn_outputs(layer, (at, slope), numbers, below);
            add(&mut numbers[layout.bias()..][..self.hidden], below);
            for &input in &sample.inputs[side][..sample.count] {
                add(&mut numbers[usize::from(input) * self.hidden..][..self.hidden], below);
            }
        }
        f64::from(error * error)
    }

    /// Adds the gradient of the output weights of one side, which begin `at` an offset, and
    /// computes the derivatives of the hidden values `below` them.
    fn learn_outputs(
        &self,
        layer: &[f32],
        (at, slope): (usize, f32),
        gradient: &mut [f32],
        below: &mut [f32],
    ) {
        let weights = &self.numbers[at..][..self.hidden];
        let outputs = &mut gradient[at..][..self.hidden];
        for ((value, weight), (output, below)) in
            layer.iter().zip(weights).zip(outputs.iter_mut().zip(below))
        {
            let clipped = value.clamp(0.0, 1.0);
            *output += slope * clipped * clipped;
            // Clipped values have no gradient.
            let open = if clipped == *value { 2.0 * clipped } else { 0.0 };
            *below = slope * weight * open;
        }
    }
}

/// Adds one slice to another. Slices of unknown length compile to vector instructions; short blocks
/// of a known length were unrolled into scalar code instead.
fn add(sums: &mut [f32], more: &[f32]) {
    sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
}

/// The target of the network: the result of the game mixed with the search's score.
fn target(sample: &Unpacked, result_share: f32) -> f32 {
    let by_score = sigmoid(sample.score / CENTIPAWNS as f32);
    result_share * sample.result + (1.0 - result_share) * by_score
}
