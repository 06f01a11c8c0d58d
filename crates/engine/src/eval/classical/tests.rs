use super::*;
use crate::eval::Evaluator;
use fixtures::walks;

fn from_scratch(position: &Position) -> i32 {
    let mut evaluator = Evaluator::new(None);
    evaluator.begin(position);
    evaluator.evaluate(position).0
}

#[test]
fn sheets_add_up_to_the_value() {
    walks::hold_everywhere(120, &walks::games(120), |position| {
        let sheet = sheet::sheet(position);
        let value = from_scratch(position);
        assert_eq!(sheet.verdict, thinking::Verdict::Centipawns(value));
        assert_eq!(sheet.difference(), i64::from(value) * sheet.parts / 100, "{position:?}");
    });
}

#[test]
fn colours_do_not_matter() {
    walks::hold_everywhere(120, &walks::games(120), |position| {
        let flipped = Position::from_setup(position.to_setup().color_flipped()).unwrap();
        assert_eq!(from_scratch(position), from_scratch(&flipped), "{position:?}");
    });
}

#[test]
fn what_is_kept_agrees_with_counting_afresh() {
    walks::hold(120, &(0..960_u16, walks::choices(120)), |(number, choices)| {
        let (mut evaluator, mut position) = (Evaluator::new(None), walks::start(number));
        evaluator.begin(&position);
        for choice in choices {
            let Some(m) = walks::numbered(&position, choice) else { break };
            evaluator.made(&position, m);
            position = position.after(m);
            assert_eq!(evaluator.evaluate(&position).0, from_scratch(&position), "{position:?}");
        }
    });
}

#[test]
fn values_stay_below_proven_results() {
    walks::hold_everywhere(40, &walks::games(120), |position| {
        assert!(from_scratch(position).abs() <= crate::score::Score::MAX_EVALUATION);
    });
}
