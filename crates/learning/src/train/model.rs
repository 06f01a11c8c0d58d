//! The network in floating-point numbers: its value, its loss and its gradient.

use super::samples::Unpacked;
use engine::eval::network::features::INPUTS;
use engine::eval::network::{BUCKETS, CENTIPAWNS};
use rules::random::Random;

/// All numbers of a network, in one row: inputs, hidden bias, outputs, output bias.
#[derive(Clone, PartialEq, Debug)]
pub struct Model {
    /// Hidden values per side.
    pub hidden: usize,
    /// The numbers.
    pub numbers: Vec<f32>,
}

/// The gradient, in the same row.
pub struct Gradient(pub Vec<f32>);

/// Where the parts of the row begin.
#[derive(Clone, Copy)]
pub struct Layout {
    hidden: usize,
}

impl Layout {
    /// The layout of a network with this many hidden values.
    pub const fn new(hidden: usize) -> Self {
        Self { hidden }
    }

    /// Where the hidden bias begins.
    pub const fn bias(self) -> usize {
        INPUTS * self.hidden
    }

    /// Where the output weights begin.
    pub const fn outputs(self) -> usize {
        self.bias() + self.hidden
    }

    /// Where the output bias begins.
    pub const fn output_bias(self) -> usize {
        self.outputs() + BUCKETS * 2 * self.hidden
    }

    /// How many numbers there are in all.
    pub const fn len(self) -> usize {
        self.output_bias() + BUCKETS
    }

    /// Never.
    pub const fn is_empty(self) -> bool {
        false
    }
}

impl Gradient {
    /// No gradient.
    pub fn zero(hidden: usize) -> Self {
        Self(vec![0.0; Layout::new(hidden).len()])
    }

    /// Adds another one.
    pub fn add(&mut self, other: &Self) {
        self.0.iter_mut().zip(&other.0).for_each(|(sum, more)| *sum += more);
    }

    /// Multiplies with a factor.
    pub fn scale(&mut self, factor: f32) {
        self.0.iter_mut().for_each(|number| *number *= factor);
    }
}

/// Hidden values are worked on in blocks that fit in the registers of the processor.
const BLOCK: usize = 32;

/// The largest hidden layer.
const MAX_HIDDEN: usize = 1024;

/// A hidden layer before clipping.
type Layer = [f32; MAX_HIDDEN];

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

impl Model {
    /// A network with small random numbers.
    pub fn random(hidden: usize, random: &mut Random) -> Self {
        let layout = Layout::new(hidden);
        let mut uniform = |width: f32| {
            let unit = (random.next_u64() >> 40) as f32 / (1_u64 << 24) as f32;
            (2.0 * unit - 1.0) * width
        };
        // About thirty inputs are on at a time.
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

    fn layout(&self) -> Layout {
        Layout::new(self.hidden)
    }

    /// Adds up the rows of the inputs that are on.
    fn layer(&self, inputs: &[u16], layer: &mut Layer) {
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

    /// The hidden layers of the side to move and of the other.
    fn layers(&self, sample: &Unpacked) -> [Layer; 2] {
        let mut layers = [[0.0; MAX_HIDDEN]; 2];
        for (layer, inputs) in layers.iter_mut().zip(&sample.inputs) {
            self.layer(&inputs[..sample.count], layer);
        }
        layers
    }

    /// The output for the side to move, of which 1 stands for 400 centipawns.
    fn output(&self, sample: &Unpacked, layers: &[Layer; 2]) -> f32 {
        let layout = self.layout();
        let outputs = &self.numbers[layout.outputs() + sample.bucket * 2 * self.hidden..];
        let mut output = self.numbers[layout.output_bias() + sample.bucket];
        for (side, layer) in layers.iter().enumerate() {
            let weights = &outputs[side * self.hidden..][..self.hidden];
            let mut sums = [0.0; BLOCK];
            for (values, weights) in
                layer[..self.hidden].chunks_exact(BLOCK).zip(weights.chunks_exact(BLOCK))
            {
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
        let layers = self.layers(sample);
        self.output(sample, &layers) * CENTIPAWNS as f32
    }

    /// The loss of a position.
    pub fn loss(&self, sample: &Unpacked, result_share: f32) -> f64 {
        let chance = sigmoid(self.value(sample) / CENTIPAWNS as f32);
        f64::from((chance - target(sample, result_share)).powi(2))
    }

    /// Adds a position's gradient; returns its loss.
    pub fn learn(&self, sample: &Unpacked, result_share: f32, gradient: &mut Gradient) -> f64 {
        let layers = self.layers(sample);
        let chance = sigmoid(self.output(sample, &layers));
        let error = chance - target(sample, result_share);
        let slope = 2.0 * error * chance * (1.0 - chance);
        let layout = self.layout();
        gradient.0[layout.output_bias() + sample.bucket] += slope;
        for (side, layer) in layers.iter().enumerate() {
            let inputs = &sample.inputs[side][..sample.count];
            let at = layout.outputs() + (sample.bucket * 2 + side) * self.hidden;
            self.learn_side(layer, inputs, (at, slope), gradient);
        }
        f64::from(error * error)
    }

    /// The gradient of one side's layer: `at` is where its output weights stand.
    fn learn_side(
        &self,
        layer: &Layer,
        inputs: &[u16],
        (at, slope): (usize, f32),
        gradient: &mut Gradient,
    ) {
        let bias = self.layout().bias();
        for block in (0..self.hidden).step_by(BLOCK) {
            let mut slopes = [0.0; BLOCK];
            let values = &layer[block..block + BLOCK];
            let weights = &self.numbers[at + block..][..BLOCK];
            let outputs = &mut gradient.0[at + block..][..BLOCK];
            for i in 0..BLOCK {
                let clipped = values[i].clamp(0.0, 1.0);
                outputs[i] += slope * clipped * clipped;
                // Clipped values do not learn.
                let open = if clipped == values[i] { 2.0 * clipped } else { 0.0 };
                slopes[i] = slope * weights[i] * open;
            }
            let bias = &mut gradient.0[bias + block..][..BLOCK];
            bias.iter_mut().zip(&slopes).for_each(|(sum, more)| *sum += more);
            for &input in inputs {
                let row = &mut gradient.0[usize::from(input) * self.hidden + block..][..BLOCK];
                row.iter_mut().zip(&slopes).for_each(|(sum, more)| *sum += more);
            }
        }
    }
}

/// What the network should say: the result of the game mixed with the search's score.
fn target(sample: &Unpacked, result_share: f32) -> f32 {
    let by_score = sigmoid(sample.score / CENTIPAWNS as f32);
    result_share * sample.result + (1.0 - result_share) * by_score
}
