//! Converts between floating-point weights and the integers of the engine.

use super::model::{Layout, Model};
use engine::eval::network::{HIDDEN_ONE, OUTPUT_ONE, Weights};

/// Rounds a trained model to a network of the engine.
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

/// Converts a network of the engine to a model, to train it further; rounding errors remain.
pub fn restore(weights: &Weights) -> Model {
    let hidden = |&number: &i16| f32::from(number) / HIDDEN_ONE as f32;
    let output = |&number: &i16| f32::from(number) / OUTPUT_ONE as f32;
    let bias = |&number: &i32| number as f32 / (HIDDEN_ONE * OUTPUT_ONE) as f32;
    let numbers = weights.inputs.iter().chain(&weights.bias).map(hidden);
    let numbers = numbers.chain(weights.outputs.iter().map(output));
    let numbers = numbers.chain(weights.output_bias.iter().map(bias)).collect();
    Model { hidden: weights.hidden, numbers }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::random::Random;

    #[test]
    fn every_number_is_rounded_to_the_nearest_and_fits_the_engine() {
        let mut model = Model::random(32, &mut Random::new(3));
        let layout = Layout::new(32);
        model.numbers[0] = 1.98;
        model.numbers[layout.bias()] = -0.001;
        model.numbers[layout.outputs()] = 1.98;
        model.numbers[layout.outputs() + 1] = -1.98;
        model.numbers[layout.output_bias()] = 0.5;
        let weights = quantise(&model);
        assert_eq!((weights.inputs[0], weights.bias[0]), (505, 0));
        assert_eq!((weights.outputs[0], weights.outputs[1]), (127, -127));
        assert_eq!(weights.output_bias[0], HIDDEN_ONE * OUTPUT_ONE / 2);
        for (number, rounded) in model.numbers.iter().zip(&weights.inputs) {
            assert!((number * HIDDEN_ONE as f32 - f32::from(*rounded)).abs() <= 0.5);
        }
        // The rounded network is one that the engine can read.
        assert_eq!(Weights::from_bytes(&weights.to_bytes()), Ok(weights));
    }
    #[test]
    fn what_is_restored_rounds_to_the_same_network() {
        let weights = quantise(&Model::random(64, &mut Random::new(4)));
        assert_eq!(quantise(&restore(&weights)), weights);
    }
}
