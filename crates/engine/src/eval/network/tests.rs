use super::accumulator::Accumulator;
use super::features::INPUTS;
use super::*;
use fixtures::walks::{self, Step};
use rules::random::Random;

fn network(hidden: usize) -> Weights {
    let mut random = Random::new(11);
    let mut some = |count: usize, bound: usize| {
        (0..count).map(|_| random.below(bound) as i16 - bound as i16 / 2).collect()
    };
    Weights {
        hidden,
        inputs: some(INPUTS * hidden, 160),
        bias: some(hidden, 160),
        outputs: some(BUCKETS * 2 * hidden, 250),
        output_bias: vec![100; BUCKETS],
    }
}

#[test]
fn the_accumulator_agrees_with_counting_afresh() {
    let weights = network(64);
    // How often a value is requested: updates that were not requested are made up for later.
    let walks = (0..960_u16, walks::steps(200), 1..5_usize);
    walks::hold(150, &walks, |(number, steps, every)| {
        let mut accumulator = Accumulator::new(Network::new(&weights));
        let mut line = vec![walks::start(number)];
        accumulator.begin(&line[0]);
        for (place, step) in steps.into_iter().enumerate() {
            let position = *line.last().unwrap();
            match step {
                Step::Back if line.len() > 1 => {
                    accumulator.unmade();
                    line.pop();
                }
                Step::Back => {}
                Step::Pass => {
                    let Some(after) = position.after_pass() else { continue };
                    accumulator.passed();
                    line.push(after);
                }
                Step::Move(number) => {
                    let Some(m) = walks::numbered(&position, number) else { continue };
                    accumulator.made(&position, m);
                    line.push(position.after(m));
                }
            }
            let now = line.last().unwrap();
            if place % every == 0 {
                assert_eq!(accumulator.evaluate(now), evaluate_slowly(&weights, now));
            }
        }
    });
}

#[test]
fn both_colours_see_the_same() {
    let weights = network(32);
    walks::hold_everywhere(2, &walks::games(120), |position| {
        let flipped = Position::from_setup(position.to_setup().color_flipped()).unwrap();
        assert_eq!(evaluate_slowly(&weights, position), evaluate_slowly(&weights, &flipped));
    });
}

/// Every instruction set plays the same random games with the built-in network, each with its own
/// accumulator; with `VITRINE_SOAK` about a million positions.
#[test]
fn every_instruction_set_judges_every_position_alike() {
    let weights = Arc::new(Aligned::new(&Weights::from_bytes(BUILT_IN).unwrap()));
    let network = |kernel| Network { weights: Arc::clone(&weights), kernel };
    walks::hold(300, &(0..960_u16, walks::choices(150)), |(number, choices)| {
        let kernels = Kernel::available().into_iter();
        let mut judges: Vec<_> = kernels.map(|kernel| Accumulator::new(network(kernel))).collect();
        let mut position = walks::start(number);
        judges.iter_mut().for_each(|judge| judge.begin(&position));
        for choice in choices {
            let Some(m) = walks::numbered(&position, choice) else { break };
            judges.iter_mut().for_each(|judge| judge.made(&position, m));
            position = position.after(m);
            let values: Vec<_> = judges.iter_mut().map(|judge| judge.evaluate(&position)).collect();
            assert!(values.windows(2).all(|pair| pair[0] == pair[1]), "{position:?}: {values:?}");
        }
    });
}
