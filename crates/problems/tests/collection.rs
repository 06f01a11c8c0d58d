//! The project's own collection: every problem is sound and has the recorded solution.

use notation::fen;
use problems::{Options, Problem, RuleSet, Stipulation, long_move, popeye, solve};
use thinking::{Signals, StillWatch};

const COLLECTION: &str = include_str!("../../../data/problems/collection.txt");

#[test]
fn every_problem_is_sound_and_its_solution_is_the_one_that_is_written() {
    let lines = COLLECTION.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut count = 0;
    for line in lines {
        let parts: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, _, stipulation, position, written, _] = parts.as_slice() else {
            unreachable!("{line} has not six parts")
        };
        let position = fen::read_chess(position).unwrap().value;
        let stipulation = Stipulation::read(stipulation).unwrap();
        let problem = Problem::new(position, stipulation, RuleSet::Modern).unwrap();
        let options = Options { set_play: false, refutations: 0, ..Options::default() };
        let solution = solve(&problem, &options, &Signals::default(), &StillWatch, &|_| ());
        assert!(solution.is_sound(), "{line}");
        let found = match solution.lines.as_slice() {
            [] => long_move(&position, solution.keys()[0]),
            [only] => popeye::line_text(&solution, &position, only),
            more => unreachable!("{line}: {} lines", more.len()),
        };
        assert_eq!(found, *written, "{line}");
        count += 1;
    }
    assert!(count >= 49);
}
