//! Gradients agree with finite differences, and known coefficients are found again.

use engine::eval::classical::families::COUNT;
use engine::eval::classical::weights::PAIRS;
use learning::positions::Sample;
use learning::train::model::{Gradient, Layout, Model};
use learning::train::samples::Samples;
use learning::train::{Settings as TrainSettings, Trainer};
use learning::tune::{Examples, Pair, Settings, Tuner};
use rules::chess::Position;
use rules::random::Random;

/// Positions of random games, scored by a function.
fn samples(count: usize, score: impl Fn(&Position) -> i16) -> Vec<Sample> {
    let mut random = Random::new(77);
    let mut all = Vec::new();
    while all.len() < count {
        let mut position = Position::start();
        for ply in 0..100 {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            position = position.after(moves[random.below(moves.len())]);
            if ply > 6 && !position.is_check() && all.len() < count {
                all.push(Sample { position, score: score(&position), result: 0.5 });
            }
        }
    }
    all
}

fn present() -> Vec<Pair> {
    PAIRS.iter().map(|&(middle, end)| [middle as f32, end as f32]).collect()
}

fn white_value(position: &Position) -> i16 {
    let value = engine::Judge::default().value(position);
    position.turn().choose(value, -value).clamp(-3000, 3000) as i16
}

#[test]
fn the_tuner_follows_the_true_slope() {
    let mut examples = Examples::default();
    samples(400, |_| 120).iter().for_each(|sample| examples.push(sample));
    let settings = Settings { result_share: 0.4, ..Settings::default() };
    let mut tuner = Tuner::new(settings, &examples, present());
    let batch: Vec<u32> = (0..examples.len() as u32).collect();
    let gradient = tuner.gradient(&batch).unwrap();
    let loss_with = |tuner: &Tuner<'_>| tuner.training_loss() * examples.len() as f64;
    let mut checked = 0;
    for index in (0..COUNT).step_by(7) {
        for (phase, slope) in gradient[index].into_iter().enumerate() {
            let slope = slope * batch.len() as f32;
            if slope.abs() < 1e-3 {
                continue;
            }
            const STEP: f32 = 0.5;
            tuner.weights[index][phase] += STEP;
            let above = loss_with(&tuner);
            tuner.weights[index][phase] -= 2.0 * STEP;
            let below = loss_with(&tuner);
            tuner.weights[index][phase] += STEP;
            let difference = (above - below) as f32 / (2.0 * STEP);
            assert!((difference - slope).abs() < 0.02 * slope.abs() + 2e-4, "{index}/{phase}");
            checked += 1;
        }
    }
    assert!(checked > 50, "{checked}");
}

#[test]
fn the_tuner_finds_planted_coefficients() {
    let mut examples = Examples::default();
    for game in samples(20_000, white_value).chunks(40) {
        examples.begin_game();
        game.iter().for_each(|sample| examples.push(sample));
    }
    let settings = Settings {
        epochs: 60,
        batch: 1_024,
        rate: 4.0,
        result_share: 0.0,
        pull: 0.0,
        ..Settings::default()
    };
    let mut wrong = present();
    // Wrong material values: every piece is worth two pawns.
    wrong[..5].iter_mut().for_each(|pair| *pair = [170.0, 210.0]);
    let mut tuner = Tuner::new(settings, &examples, wrong);
    let before = tuner.validation_loss();
    (0..settings.epochs).for_each(|_| tuner.pass().unwrap());
    let after = tuner.validation_loss();
    assert!(after < before / 50.0, "{before} to {after}");
    // Squares and material share a piece's value: compare their sum for a knight on c3, with the
    // king on the right.
    let knight = |weights: &[Pair]| weights[1][0] + weights[5 + 64 + 18][0];
    assert!((knight(&tuner.weights) - knight(&present())).abs() < 40.0);
}

#[test]
fn the_trainer_follows_the_true_slope() {
    const HIDDEN: usize = 32;
    let mut all = Samples::default();
    samples(20, |_| 85).iter().for_each(|sample| all.push(sample));
    let mut model = Model::random(HIDDEN, &mut Random::new(3));
    let mut gradient = Gradient::zero(HIDDEN);
    (0..all.len()).for_each(|i| {
        model.learn(&all.get(i), 0.3, &mut gradient);
    });
    let total =
        |model: &Model| -> f64 { (0..all.len()).map(|i| model.loss(&all.get(i), 0.3)).sum() };
    let layout = Layout::new(HIDDEN);
    let mut random = Random::new(4);
    let mut checked = 0;
    while checked < 200 {
        // Every part of the vector is tested in turn.
        let place = match checked % 4 {
            0 => random.below(layout.bias()),
            1 => layout.bias() + random.below(HIDDEN),
            2 => layout.outputs() + random.below(layout.output_bias() - layout.outputs()),
            _ => layout.output_bias() + random.below(layout.len() - layout.output_bias()),
        };
        const STEP: f32 = 2e-3;
        let here = model.numbers[place];
        model.numbers[place] = here + STEP;
        let above = total(&model);
        model.numbers[place] = here - STEP;
        let below = total(&model);
        model.numbers[place] = here;
        let difference = ((above - below) / f64::from(2.0 * STEP)) as f32;
        let slope = gradient.numbers[place];
        assert!(
            (difference - slope).abs() < 0.03 * slope.abs() + 3e-3,
            "{place}: {slope} {difference}"
        );
        checked += 1;
    }
}

#[test]
fn training_learns_and_goes_on_after_an_interruption() {
    let mut all = Samples::default();
    samples(4_000, white_value).iter().for_each(|sample| all.push(sample));
    let settings = TrainSettings {
        hidden: 32,
        epochs: 6,
        batch: 256,
        result_share: 0.0,
        last_result_share: 0.0,
        ..TrainSettings::default()
    };
    let mut whole = Trainer::new(settings, &all);
    let first = whole.pass(|_| {}).unwrap();
    while !whole.is_finished() {
        whole.pass(|_| {}).unwrap();
    }
    let last = whole.state.passes[5];
    assert!(last.training < 0.7 * first.training, "{first:?} {last:?}");

    let path = std::env::temp_dir().join(format!("vitrine-train-{}", std::process::id()));
    let mut begun = Trainer::new(settings, &all);
    (0..3).for_each(|_| {
        begun.pass(|_| {}).unwrap();
    });
    begun.state.save(&path).unwrap();
    let saved = learning::train::checkpoint::Checkpoint::load(&path).unwrap();
    let mut resumed = Trainer::resume(settings, &all, saved);
    while !resumed.is_finished() {
        resumed.pass(|_| {}).unwrap();
    }
    assert_eq!(resumed.state.model, whole.state.model);
    let good = std::fs::read(&path).unwrap();
    for place in [0, 9, good.len() / 2, good.len() - 1] {
        let mut bad = good.clone();
        bad[place] ^= 4;
        std::fs::write(&path, bad).unwrap();
        assert!(learning::train::checkpoint::Checkpoint::load(&path).is_err(), "byte {place}");
    }
    std::fs::remove_file(path).unwrap();
}

#[test]
fn rounding_changes_little() {
    let mut all = Samples::default();
    let positions = samples(300, white_value);
    positions.iter().for_each(|sample| all.push(sample));
    let model = Model::random(64, &mut Random::new(8));
    let weights = learning::train::quantise::quantise(&model);
    for (i, sample) in positions.iter().enumerate() {
        let exact = model.value(&all.get(i));
        let rounded = engine::eval::network::evaluate_slowly(&weights, &sample.position) as f32;
        assert!((exact - rounded).abs() < 25.0, "{exact} {rounded}");
    }
}

#[test]
fn a_widened_network_says_what_it_said_and_its_new_values_learn() {
    let mut all = Samples::default();
    samples(100, white_value).iter().for_each(|sample| all.push(sample));
    let narrow = Model::random(32, &mut Random::new(8));
    let wide = narrow.widened(96, &mut Random::new(9));
    assert_eq!((wide.hidden, wide.numbers.len()), (96, Layout::new(96).len()));
    for i in 0..all.len() {
        let (before, after) = (narrow.value(&all.get(i)), wide.value(&all.get(i)));
        assert!((before - after).abs() < 0.1, "{before} {after}");
    }
    let mut gradient = Gradient::zero(96);
    wide.learn(&all.get(0), 0.3, &mut gradient);
    let new = &gradient.numbers[Layout::new(96).outputs()..Layout::new(96).output_bias()];
    let learning = new.chunks(96).filter(|row| row[32..].iter().any(|&slope| slope != 0.0));
    assert_eq!(learning.count(), 2, "both sides of the one output layer that was used");
    assert_eq!(narrow.widened(32, &mut Random::new(9)), narrow);
}

#[test]
fn a_tuning_run_that_was_interrupted_goes_on_as_if_nothing_had_happened() {
    let mut examples = Examples::default();
    samples(600, white_value).iter().for_each(|sample| examples.push(sample));
    let settings = Settings { epochs: 4, batch: 100, ..Settings::default() };
    let mut whole = Tuner::new(settings, &examples, vec![[1.0; 2]; COUNT]);
    (0..4).for_each(|_| whole.pass().unwrap());

    let path = std::env::temp_dir().join(format!("vitrine-tune-{}", std::process::id()));
    let mut broken = Tuner::new(settings, &examples, vec![[1.0; 2]; COUNT]);
    (0..2).for_each(|_| broken.pass().unwrap());
    broken.save(&path).unwrap();
    let mut resumed = Tuner::new(settings, &examples, present());
    resumed.resume(&path).unwrap();
    while resumed.passes() < 4 {
        resumed.pass().unwrap();
    }
    assert_eq!(resumed.weights, whole.weights);

    let bytes = std::fs::read(&path).unwrap();
    std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    assert!(resumed.resume(&path).is_err() && resumed.passes() == 4);
    std::fs::remove_file(&path).unwrap();
}

#[test]
fn positions_of_one_game_are_all_trained_on_or_all_kept_back() {
    let mut all = Samples::default();
    let positions = samples(40, white_value);
    for _ in 0..250 {
        all.begin_game();
        positions.iter().for_each(|sample| all.push(sample));
    }
    let kept: Vec<usize> = (0..250)
        .filter(|game| {
            let marks: Vec<bool> = (0..40).map(|i| all.is_kept_back(game * 40 + i)).collect();
            assert!(marks.iter().all(|&mark| mark == marks[0]), "game {game} is torn apart");
            marks[0]
        })
        .collect();
    assert_eq!(kept, [0, 100, 200]);
}

#[test]
fn a_pass_can_be_shorter_or_longer_than_the_data() {
    let mut all = Samples::default();
    samples(700, white_value).iter().for_each(|sample| all.push(sample));
    let run = |pass_size: Option<usize>, epochs: usize| {
        let settings =
            TrainSettings { hidden: 32, epochs, pass_size, batch: 100, ..TrainSettings::default() };
        let mut trainer = Trainer::new(settings, &all);
        while !trainer.is_finished() {
            trainer.pass(|_| {}).unwrap();
        }
        trainer.state
    };
    // Three and a half rounds through 700 positions in steps of 100, however they are split into
    // passes.
    let (seven, one) = (run(Some(350), 7), run(Some(2_450), 1));
    assert_eq!(one.optimiser.steps, 25);
    assert!(seven.optimiser.steps >= 25 && seven.passes.len() == 7);
    assert_eq!(run(None, 2).optimiser.steps, 14);
}
