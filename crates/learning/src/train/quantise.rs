//! From floating-point numbers to what the engine uses.

use super::model::{Layout, Model};
use engine::eval::network::{HIDDEN_ONE, OUTPUT_ONE, Weights};

/// The engine's network of a trained model.
pub fn quantise(model: &Model) -> Weights {
    let layout = Layout::new(model.hidden);
    let rounded = |range: core::ops::Range<usize>, one: i32| {
        model.numbers[range].iter().map(|&number| (number * one as f32).round() as i16).collect()
    };
    let bias_one = (HIDDEN_ONE * OUTPUT_ONE) as f32;
    Weights {
        hidden: model.hidden,
        inputs: rounded(0..layout.bias(), HIDDEN_ONE),
        bias: rounded(layout.bias()..layout.outputs(), HIDDEN_ONE),
        outputs: rounded(layout.outputs()..layout.output_bias(), OUTPUT_ONE),
        output_bias: model.numbers[layout.output_bias()..]
            .iter()
            .map(|&number| (number * bias_one).round() as i32)
            .collect(),
    }
}
