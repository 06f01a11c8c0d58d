use super::*;
use crate::eval::Evaluator;
use rules::random::Random;

/// Visits random legal positions, each with the line that led to it.
fn each_random_position(games: u64, mut visit: impl FnMut(&[Position], Option<Move>)) {
    let mut random = Random::new(21);
    for game in 0..games {
        let setup = rules::chess::chess960_setup((game * 37 % 960) as u16);
        let mut line = vec![Position::from_setup(setup).unwrap()];
        let mut last = None;
        for _ in 0..120 {
            visit(&line, last);
            let moves = line[line.len() - 1].legal_moves();
            if moves.is_empty() {
                break;
            }
            let m = moves[random.below(moves.len())];
            last = Some(m);
            line.push(line[line.len() - 1].after(m));
        }
    }
}

fn from_scratch(position: &Position) -> i32 {
    let mut evaluator = Evaluator::new(None);
    evaluator.begin(position);
    evaluator.evaluate(position).0
}

#[test]
fn sheets_add_up_to_the_value() {
    each_random_position(60, |line, _| {
        let position = &line[line.len() - 1];
        let sheet = sheet::sheet(position);
        let value = from_scratch(position);
        assert_eq!(sheet.verdict, thinking::Verdict::Centipawns(value));
        assert_eq!(sheet.difference(), i64::from(value) * sheet.parts / 100, "{position:?}");
    });
}

#[test]
fn colours_do_not_matter() {
    each_random_position(60, |line, _| {
        let position = line[line.len() - 1];
        let flipped = Position::from_setup(position.to_setup().color_flipped()).unwrap();
        assert_eq!(from_scratch(&position), from_scratch(&flipped), "{position:?}");
    });
}

#[test]
fn what_is_kept_agrees_with_counting_afresh() {
    let mut evaluator = Evaluator::new(None);
    each_random_position(60, |line, last| {
        let position = &line[line.len() - 1];
        match last {
            None => evaluator.begin(position),
            Some(m) => evaluator.made(&line[line.len() - 2], m),
        }
        assert_eq!(evaluator.evaluate(position).0, from_scratch(position), "{position:?}");
    });
}

#[test]
fn values_stay_below_proven_results() {
    each_random_position(20, |line, _| {
        assert!(from_scratch(&line[line.len() - 1]).abs() <= crate::score::Score::MAX_EVALUATION);
    });
}
