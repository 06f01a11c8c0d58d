//! A stipulation on the first line, a twin on the second: a problem or a refusal in a short sentence. What a
//! stipulation says is read back the same, and solving within a few positions ends.

#![no_main]

use libfuzzer_sys::fuzz_target;
use problems::{Options, Problem, RuleSet, Stipulation, solve};
use rules::chess::Position;
use thinking::{Signals, Stopwatch};

fuzz_target!(|text: &str| {
    let (stipulation, twin) = text.split_once('\n').unwrap_or((text, ""));
    let stipulation = match Stipulation::read(stipulation) {
        Ok(stipulation) => stipulation,
        Err(why) => return assert!(why.to_string().chars().count() < 1_000),
    };
    let again = Stipulation::read(&stipulation.to_string()).expect("what we write we read");
    assert_eq!(again, stipulation);
    let Ok(problem) = Problem::new(Position::start(), stipulation, RuleSet::Modern) else { return };
    let Ok(problem) = problem.twin(twin) else { return };
    let options = Options { nodes: Some(500), ..Options::default() };
    solve(&problem, &options, &Signals::default(), &Stopwatch::start(), &|_| ());
});
